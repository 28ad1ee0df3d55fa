import { contractSpec } from "../registry.ts";
import { clearAway, createHero, type Hero } from "./support/documents.ts";
import { changeOf, effectsOf, effectWith, itemType, valueAt } from "./support/effects.ts";

async function heroWithItem(effect: object): Promise<Hero> {
  const data = effectWith([changeOf("system.experience", "add", 5)], { statuses: ["contractStatus"], ...effect });
  return createHero({ experience: 10 }, { items: [{ name: "Contract item", type: itemType(), effects: [data] }] });
}

/** AE-6. An item hands effects on to its actor without copying them. */
export default contractSpec({
  ids: ["AE-6"],
  title: "effects of items that are handed on apply from the item",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("apply to the actor, whose own effects they are not", async () => {
      const hero = await heroWithItem({ transfer: true });
      assert.strictEqual(valueAt(hero, "system.experience"), 15);
      assert.isTrue(hero.statuses.has("contractStatus"));
      assert.lengthOf(effectsOf(hero), 0);
      const [effect] = [...hero.allApplicableEffects()];
      assert.strictEqual(effect?.parent, [...hero.items][0]);
      assert.strictEqual(effect?.target, hero);
    });

    it("do not apply when they are not handed on", async () => {
      const hero = await heroWithItem({ transfer: false });
      assert.strictEqual(valueAt(hero, "system.experience"), 10);
      assert.lengthOf([...hero.allApplicableEffects()], 0);
    });

    it("go with the item", async () => {
      const hero = await heroWithItem({ transfer: true });
      await [...hero.items][0]?.delete();
      assert.strictEqual(valueAt(hero, "system.experience"), 10);
    });

    it("change the actor when they change", async () => {
      const hero = await heroWithItem({ transfer: true });
      await [...hero.allApplicableEffects()][0]?.update({ disabled: true });
      assert.strictEqual(valueAt(hero, "system.experience"), 10);
    });
  },
});
