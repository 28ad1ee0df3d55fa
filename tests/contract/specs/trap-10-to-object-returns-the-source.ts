import { contractSpec } from "../registry.ts";
import { alsoPrepare } from "./support/derived-data.ts";
import { clearAway, createHero, type HeroSource } from "./support/documents.ts";

/** TRAP-10, DM-2. `toObject()` is what is stored; `toObject(false)` is what was prepared, in the shape of the source. */
export default contractSpec({
  ids: ["TRAP-10", "DM-2"],
  title: "toObject() holds stored values, toObject(false) prepared ones",
  register({ it, afterEach, assert }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      await clearAway();
    });

    it("tells the derived maximum from the stored one", async () => {
      restore = alsoPrepare("hero", "prepareDerivedData", (system) => {
        (system["stress"] as { max: number }).max = 42;
      });
      const hero = await createHero({ stress: { value: 0, max: 6 } });
      assert.strictEqual((hero.toObject().system as unknown as HeroSource).stress.max, 6);
      assert.strictEqual((hero.toObject(false).system as unknown as HeroSource).stress.max, 42);
    });

    it("hands out a copy", async () => {
      const hero = await createHero({ stress: { value: 0, max: 6 } });
      (hero.toObject().system as unknown as { stress: { max: number } }).stress.max = 99;
      assert.strictEqual(hero.system._source.stress.max, 6);
    });
  },
});
