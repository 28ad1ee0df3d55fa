import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import type { ProbeWindow } from "./support/windows.ts";

interface Made {
  readonly id: string | null;
  readonly uuid: string;
  delete(): Promise<unknown>;
}

/** A page as the specification sees it. */
interface Page extends Made {
  readonly name: string;
  readonly type: string;
  readonly category: string | null;
  readonly text: { readonly content: string | null };
  testUserPermission(user: unknown, level: string): boolean;
  update(changes: object): Promise<unknown>;
}

interface Entry extends Made {
  readonly pages: { readonly contents: Page[]; get(id: string): Page | undefined };
  readonly categories: { find(test: (category: Made & { readonly name: string }) => boolean): Made | undefined };
  readonly sheet: ProbeWindow;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

async function create<T extends Made>(cls: { create(data: never): Promise<unknown> }, data: object): Promise<T> {
  const made = (await cls.create(data as never)) as T | undefined;
  if (!made) throw new Error("Nothing was created.");
  return remember(made);
}

/** MC-3. Folders hold documents by id; journal entries hold pages, which have levels of ownership of their own. */
export default contractSpec({
  ids: ["MC-3"],
  title: "folders hold documents, and journal entries pages",
  steps: {
    readable: async (id: string): Promise<string[]> => {
      const entry = (await eventually(() => game.journal.get(id))) as unknown as Entry;
      return entry.pages.contents
        .filter((page) => page.testUserPermission(game.user, "OBSERVER"))
        .map(({ name }) => name);
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("finds what lies in a folder", async () => {
      const folder = await create<Made & { contents: Made[] }>(Folder.implementation, {
        name: "Contract folder",
        type: "JournalEntry",
      });
      const entry = await create<Made & { folder: Made | null }>(JournalEntry.implementation, {
        name: "Contract entry",
        folder: folder.id,
      });
      assert.strictEqual(entry.folder?.id, folder.id);
      assert.include(
        game.folders.contents.map(({ id }) => id),
        folder.id,
      );
      assert.deepEqual(
        folder.contents.map(({ id }) => id),
        [entry.id],
      );
    });

    it("knows pages of text, pictures, PDF and video, and makes text of what does not say", async () => {
      const types = game.documentTypes.JournalEntryPage as readonly string[];
      assert.includeMembers(types, ["text", "image", "pdf", "video"]);
      const entry = await create<Entry>(JournalEntry.implementation, {
        name: "Contract entry",
        pages: [
          { name: "first", text: { content: "<p>words</p>" } },
          { name: "second", type: "image" },
        ],
      });
      assert.deepEqual(
        entry.pages.contents.map(({ type }) => type),
        ["text", "image"],
      );
      assert.strictEqual(entry.pages.contents[0]?.text.content, "<p>words</p>");
    });

    it("puts pages under categories, in the order of those", async () => {
      const entry = await create<Entry>(JournalEntry.implementation, {
        name: "Contract entry",
        categories: [{ name: "Ashore", sort: 200 }],
        pages: ["Inns", "Ships"].map((name, index) => ({ name, sort: index })),
      });
      const [afloat] = (await entry.createEmbeddedDocuments("JournalEntryCategory", [
        { name: "Afloat", sort: 100 },
      ])) as Made[];
      const ashore = entry.categories.find(({ name }) => name === "Ashore");
      assert.strictEqual(afloat?.uuid, `${entry.uuid}.JournalEntryCategory.${String(afloat?.id)}`);
      const [inns, ships] = entry.pages.contents;
      assert.strictEqual(inns?.category, null);
      await inns?.update({ category: ashore?.id });
      await ships?.update({ category: afloat?.id });
      assert.deepEqual([inns?.category, ships?.category], [ashore?.id, afloat?.id]);
      await entry.sheet.render({ force: true });
      const shown = entry.sheet.element.textContent;
      const order = ["Afloat", "Ships", "Ashore", "Inns"].map((name) => shown.indexOf(name));
      assert.notInclude(order, -1);
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      );
      await entry.sheet.close({ animate: false });
    });

    it("shares a page by its own level, and else by that of the entry", async () => {
      const { NONE, LIMITED, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
      const player = connectedPlayer().id;
      const entry = await create<Entry>(JournalEntry.implementation, {
        name: "Contract entry",
        ownership: { default: NONE, [player]: LIMITED },
        pages: [{ name: "shared", ownership: { default: OBSERVER } }, { name: "inherited" }],
      });
      assert.deepEqual(await remote.run("readable", entry.id ?? ""), ["shared"]);
    });
  },
});
