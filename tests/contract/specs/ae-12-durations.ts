import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";
import { addEffect, isGeneration14 } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";

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

    it("is over in generation 14 once the time is, and never by itself in generation 13", async () => {
      const hero = await createHero();
      const duration = isGeneration14() ? { value: 60, units: "seconds" } : { seconds: 60 };
      const effect = await addEffect(hero, { duration, statuses: ["contractStatus"] });
      await game.time.advance(59);
      assert.strictEqual(effect.duration["remaining"], 1);
      assert.isTrue(effect.active);
      await game.time.advance(1);
      assert.strictEqual(effect.duration["remaining"], 0);
      if (isGeneration14()) await eventually(() => !effect.active);
      assert.strictEqual(hero.statuses.has("contractStatus"), !isGeneration14());
    });

    it("ends in generation 14 at an event of a package that the registry is told of, on the actors that it is about", async () => {
      const { expiryEvents } = CONFIG.ActiveEffect as { readonly expiryEvents?: Record<string, string> };
      assert.strictEqual(expiryEvents !== undefined, isGeneration14());
      if (!expiryEvents) return;
      expiryEvents["contractDawn"] = "Dawn";
      const heroes = [await createHero(), await createHero()] as const;
      const duration = { expiry: "contractDawn" };
      const [here, elsewhere] = [await addEffect(heroes[0], { duration }), await addEffect(heroes[1], { duration })];
      const { registry } = ActiveEffect as unknown as {
        readonly registry: { refresh(event: string, context: { actors: Set<Actor> }): Promise<unknown> };
      };
      await registry.refresh("contractDusk", { actors: new Set(heroes) });
      await registry.refresh("contractDawn", { actors: new Set([heroes[0]]) });
      await eventually(() => !here.active);
      assert.isTrue(elsewhere.active);
      delete expiryEvents["contractDawn"];
    });

    it("ends in generation 14 at the event that it names, when its rounds are over", async () => {
      if (!isGeneration14()) return;
      const hero = await createHero();
      const combat = await Combat.implementation.create({ active: true });
      if (!combat) throw new Error("The encounter was not created.");
      remember(combat);
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id, initiative: 10 }]);
      await combat.startCombat();
      const effect = await addEffect(hero, { duration: { value: 1, units: "rounds", expiry: "roundStart" } });
      assert.isTrue(effect.active);
      await combat.nextRound();
      await eventually(() => !effect.active);
      assert.strictEqual(effect.duration["expired"], true);
    });
  },
});
