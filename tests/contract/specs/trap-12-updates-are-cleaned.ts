import { contractSpec } from "../registry.ts";
import { clearAway, createHero, updateWith } from "./support/documents.ts";

/** TRAP-12, F-Number. What a document is updated with is rounded and clamped before it is stored. */
export default contractSpec({
  ids: ["TRAP-12", "F-Number"],
  title: "numbers in updates of documents are rounded and clamped",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("stores what the field makes of them", async () => {
      const hero = await createHero({ spin: 0 });
      await updateWith(hero, { system: { spin: 2.6 } });
      assert.strictEqual(hero.system._source.spin, 3);
      await updateWith(hero, { system: { spin: -99 } });
      assert.strictEqual(hero.system._source.spin, -10);
    });
  },
});
