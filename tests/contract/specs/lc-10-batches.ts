import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage } from "./support/documents.ts";

type ModifyBatch = (operations: readonly object[]) => Promise<unknown>;

const modifyBatch = (): ModifyBatch | undefined => {
  const documents = foundry.documents as object;
  return "modifyBatch" in documents ? (documents.modifyBatch as ModifyBatch) : undefined;
};

/** LC-10. Several kinds of documents change together in Foundry 14, all or none; before, there is no way to do so. */
export default contractSpec({
  ids: ["LC-10"],
  title: "changes of several documents are all or nothing from generation 14 on",
  expectedErrors: [/does not exist|contractNowhere0/],
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("exists in generation 14 and not before", () => {
      assert.strictEqual(modifyBatch() !== undefined, game.release.generation >= 14);
    });

    it("changes an actor and a message at once", async () => {
      if (game.release.generation < 14) return;
      const [hero, message] = [await createHero(), await createMessage({ content: "before" })];
      await modifyBatch()?.([
        { action: "update", documentName: "Actor", updates: [{ _id: hero.id, name: "Contract batch" }] },
        { action: "update", documentName: "ChatMessage", updates: [{ _id: message.id, content: "after" }] },
      ]);
      assert.strictEqual(hero.name, "Contract batch");
      assert.strictEqual(message.content, "after");
    });

    it("changes nothing when one part fails", async () => {
      if (game.release.generation < 14) return;
      const hero = await createHero();
      const failed = await modifyBatch()?.([
        { action: "update", documentName: "Actor", updates: [{ _id: hero.id, name: "Contract batch" }] },
        { action: "delete", documentName: "Item", ids: ["contractNowhere0"] },
      ]).then(
        () => false,
        () => true,
      );
      assert.isTrue(failed);
      assert.strictEqual(hero.name, "Contract hero");
    });
  },
});
