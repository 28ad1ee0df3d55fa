import { contractSpec } from "../registry.ts";
import { clearAway, createHero, type Hero } from "./support/documents.ts";
import { addEffect, changeOf, effectWith, valueAt } from "./support/effects.ts";

/** PR-5, PR-9, DM-5. Preparation may happen at any time, any number of times, and always gives the same. */
export default contractSpec({
  ids: ["PR-5", "PR-9", "DM-5"],
  title: "preparing again gives the same data, also of copies that are not saved",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("applies effects once, however often data is prepared", async () => {
      const hero = await createHero({ experience: 10 });
      await addEffect(hero, effectWith([changeOf("system.experience", "add", 5)], { statuses: ["contractStatus"] }));
      const before = hero.toObject(false);
      hero.reset();
      hero.reset();
      assert.strictEqual(valueAt(hero, "system.experience"), 15);
      assert.deepEqual([...hero.statuses], ["contractStatus"]);
      assert.deepEqual(hero.toObject(false), before);
    });

    it("prepares copies that have no id", async () => {
      const hero = await createHero({ experience: 10 });
      await addEffect(hero, effectWith([changeOf("system.experience", "add", 5)]));
      const copy = (hero.clone as (data: object) => object).call(hero, { name: "Copy" }) as Hero;
      assert.isNull(copy.id);
      assert.strictEqual(valueAt(copy, "system.experience"), 15);
      assert.strictEqual(valueAt(copy._source, "system.experience"), 10);
    });

    it("gives formulas the data as it is prepared", async () => {
      const hero = await createHero({ experience: 10 });
      await addEffect(hero, effectWith([changeOf("system.experience", "add", 5)]));
      assert.strictEqual(valueAt(hero.getRollData(), "experience"), 15);
    });
  },
});
