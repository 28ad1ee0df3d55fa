import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";

/** MC-2, MC-3. The time of the world, folders and pages. */
export default contractSpec({
  ids: ["MC-2", "MC-3"],
  title: "time advances in seconds, and folders and pages hold documents",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("advances the time of the world by seconds", async () => {
      const before = game.time.worldTime;
      await game.time.advance(90);
      assert.strictEqual(game.time.worldTime, before + 90);
    });

    it("puts documents into folders by the folder's id", async () => {
      const folder = await Folder.implementation.create({ name: "Contract folder", type: "Actor" });
      if (!folder) throw new Error("The folder was not created.");
      remember(folder);
      const hero = await createHero({}, { folder: folder.id });
      assert.strictEqual(hero.folder, folder);
      assert.strictEqual(hero.toObject().folder, folder.id);
    });

    it("keeps pages of text in a journal", async () => {
      const pages = [{ name: "Contract page", type: "text", text: { content: "<p>x</p>" } }];
      const journal = await JournalEntry.implementation.create({ name: "Contract journal", pages } as never);
      if (!journal) throw new Error("The journal was not created.");
      remember(journal);
      const [page] = journal.pages.contents;
      assert.deepEqual([page?.type, page?.text.content], ["text", "<p>x</p>"]);
    });
  },
});
