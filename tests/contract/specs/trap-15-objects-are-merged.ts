import { contractSpec } from "../registry.ts";
import { deletionOf } from "./support/deletion.ts";
import { clearAway, createHero, type Hero, updateWith } from "./support/documents.ts";

const mapOf = (hero: Hero): unknown => hero.getFlag("world" as never, "map" as never);

/** TRAP-15, F-Object, FL-2, UP-3. Objects merge; a member goes away only when its deletion is asked for. */
export default contractSpec({
  ids: ["TRAP-15", "F-Object", "FL-2", "UP-3", "UP-4"],
  title: "an update merges objects and deletes a member only on request",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("keeps the members that an update does not name", async () => {
      const hero = await createHero({}, { flags: { world: { map: { a: 0, b: 2 } } } });
      await updateWith(hero, { flags: { world: { map: { a: 1 } } } });
      assert.deepEqual(mapOf(hero), { a: 1, b: 2 });
    });

    it("deletes a member by the generation's operator", async () => {
      const hero = await createHero({}, { flags: { world: { map: { a: 1, b: 2 } } } });
      await updateWith(hero, deletionOf("flags.world.map.b"));
      assert.deepEqual(mapOf(hero), { a: 1 });
    });

    it("replaces the object when it is not recursive", async () => {
      const hero = await createHero({}, { flags: { world: { map: { a: 1, b: 2 } } } });
      await updateWith(hero, { flags: { world: { map: { c: 3 } } } }, { recursive: false });
      assert.deepEqual(mapOf(hero), { c: 3 });
    });

    it("merges in setFlag as well", async () => {
      const hero = await createHero({}, { flags: { world: { map: { a: 1 } } } });
      const setFlag = hero.setFlag.bind(hero) as unknown as (
        scope: string,
        key: string,
        value: unknown,
      ) => Promise<unknown>;
      await setFlag("world", "map", {});
      assert.deepEqual(mapOf(hero), { a: 1 });
      await setFlag("world", "map", { b: 2 });
      assert.deepEqual(mapOf(hero), { a: 1, b: 2 });
    });
  },
});
