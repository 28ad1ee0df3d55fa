import { contractSpec } from "../registry.ts";
import { clearAway, createHero, storedHero, updateWith } from "./support/documents.ts";

/** TRAP-13, F-Schema, FL-1. A modelled type stores what its schema names and nothing else; flags need a known scope. */
export default contractSpec({
  ids: ["TRAP-13", "F-Schema", "FL-1"],
  title: "keys outside the schema are not stored",
  steps: { stored: (actorId: string) => storedHero(actorId) },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("drops them from an update, on this client and in the database", async () => {
      const hero = await createHero();
      await updateWith(hero, { "system.nope": 1, "system.spin": 1 });
      assert.notProperty(hero.toObject().system, "nope");
      await remote.reload();
      const stored = await remote.run("stored", hero.id ?? "");
      assert.notProperty(stored.system, "nope");
      assert.strictEqual(stored.system.spin, 1);
    });

    it("drops them from what is created", async () => {
      const hero = await createHero({ nope: 1 });
      assert.notProperty(hero.toObject().system, "nope");
    });

    it("refuses a flag of a package that is not there", async () => {
      const hero = await createHero();
      const setFlag = hero.setFlag.bind(hero) as unknown as (
        scope: string,
        key: string,
        value: unknown,
      ) => Promise<unknown>;
      const refused = await Promise.resolve()
        .then(() => setFlag("no-such-package", "key", 1))
        .then(
          () => false,
          () => true,
        );
      assert.isTrue(refused);
    });
  },
});
