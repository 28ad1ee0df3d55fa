import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { addEffect, isGeneration14 } from "./support/effects.ts";

/** AE-12, PR-7. An effect without a duration lasts; what is left of one with a duration is prepared. */
export default contractSpec({
  ids: ["AE-12", "PR-7"],
  title: "what is left of a duration is prepared, and no effect without one ends",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("never ends without a duration", async () => {
      const hero = await createHero();
      const effect = await addEffect(hero, {});
      const { duration } = effect;
      if (isGeneration14()) {
        const { value, expiry, expired } = effect._source["duration"] as Record<string, unknown>;
        assert.deepEqual([value, expiry, expired], [null, null, false]);
        assert.strictEqual(duration["remaining"], Infinity);
      } else assert.deepEqual([duration["type"], duration["remaining"]], ["none", null]);
      assert.isTrue(effect.active);
    });

    it("says what is left of a duration in seconds", async () => {
      const hero = await createHero();
      const duration = isGeneration14() ? { value: 60, units: "seconds" } : { seconds: 60 };
      const effect = await addEffect(hero, { duration });
      assert.deepEqual([effect.duration["seconds"], effect.duration["remaining"]], [60, 60]);
    });

    it("notes when it began", async () => {
      const hero = await createHero();
      const effect = await addEffect(hero, { name: "Begun" });
      const { start, duration } = effect._source as Record<string, Record<string, unknown>>;
      const began = isGeneration14() ? start?.["time"] : duration?.["startTime"];
      assert.strictEqual(began, game.time.worldTime);
    });
  },
});
