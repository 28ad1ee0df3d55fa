import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero, updateWith } from "./support/documents.ts";
import { addEffect, effectsOf } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";
import { HookCounter } from "./support/hooks.ts";

/** UP-6, UP-7, UP-8. What an update of a document may carry besides its own members, and who wins. */
export default contractSpec({
  ids: ["UP-6", "UP-7", "UP-8"],
  title: "embedded documents can change in an update of their parent, ids never change, and the last writer wins",
  steps: {
    rename: async ({ id, spin }: { id: string; spin: number }): Promise<void> => {
      await updateWith(await arrivedHero(id), { "system.spin": spin });
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("changes embedded documents without their hooks", async () => {
      const hero = await createHero();
      const effect = await addEffect(hero, { name: "Before" });
      const counter = new HookCounter("preUpdateActiveEffect", "updateActiveEffect", "updateActor");
      await updateWith(hero, { effects: [{ _id: effect.id, name: "After" }] });
      assert.deepEqual(counter.stop(), { updateActor: 1 });
      assert.deepEqual(
        effectsOf(hero).map(({ id, name }) => [id, name]),
        [[effect.id, "After"]],
      );
    });

    it("takes away what it does not name where it replaces everything", async () => {
      const hero = await createHero();
      const [kept] = [await addEffect(hero, { name: "Kept" }), await addEffect(hero, { name: "Gone" })];
      await updateWith(hero, { effects: [{ _id: kept.id, name: "Kept" }] });
      assert.strictEqual(hero.effects.size, 2);
      await updateWith(hero, { effects: [kept.toObject()] }, { diff: false, recursive: false });
      assert.deepEqual(
        effectsOf(hero).map(({ name }) => name),
        ["Kept"],
      );
      await updateWith(hero, { effects: [] }, { diff: false, recursive: false });
      assert.strictEqual(hero.effects.size, 0);
    });

    it("does not change an id", async () => {
      const hero = await createHero();
      const { id } = hero;
      await updateWith(hero, { _id: "anotherId0000000", name: "Renamed" });
      assert.strictEqual(hero.id, id);
      assert.strictEqual(hero.name, "Renamed");
    });

    it("keeps the last of two writes to one member, and both writes to two", async () => {
      const hero = await createHero({ spin: 1 });
      const both = remote.run("rename", { id: hero.id ?? "", spin: 2 });
      await Promise.all([both, updateWith(hero, { name: "Renamed" })]);
      await eventually(() => hero.system._source.spin === 2);
      assert.strictEqual(hero.name, "Renamed");
      await updateWith(hero, { "system.spin": 3 });
      await remote.run("rename", { id: hero.id ?? "", spin: 4 });
      await eventually(() => hero.system._source.spin === 4);
      assert.strictEqual(hero.system._source.spin, 4);
    });
  },
});
