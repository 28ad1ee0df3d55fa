import { contractSpec } from "../registry.ts";
import { clearAway, remember, storedHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { found } from "./support/windows.ts";

const [ADVENTURE, TRAVELER, GUIDE, FOLDER] = [
  "contractAdventur",
  "contractTraveler",
  "contractJournal0",
  "contractFolder00",
];

type Sources = Readonly<Record<string, readonly { readonly _id: string }[] | undefined>>;

/** An adventure, as far as these specifications need one. */
interface Adventure {
  readonly uuid: string;
  readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  prepareImport(options?: object): Promise<{ toCreate: Sources; toUpdate: Sources; documentCount: number }>;
  import(options?: object): Promise<unknown>;
}

async function adventure(): Promise<Adventure> {
  const pack = game.packs.get(`${game.system.id}.contract-adventures`, { strict: true });
  return (await pack.getDocument(ADVENTURE)) as unknown as Adventure;
}

const ids = (sources: Sources): object =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([name, all]) => (all?.length ? [[name, all.map((each) => each._id)]] : [])),
  );
/** Has what came of it removed after the test. */
function rememberAll(): void {
  for (const document of [game.actors.get(TRAVELER), game.journal.get(GUIDE), game.folders.get(FOLDER)])
    if (document) remember(document as never);
}

const EVERYTHING = { Folder: [FOLDER], Actor: [TRAVELER], JournalEntry: [GUIDE] };

/** CO-6, CO-7. Documents of many types come into the world with their ids, and make those that are there what they are. */
export default contractSpec({
  ids: ["CO-6", "CO-7"],
  title: "an adventure is imported, and overwrites what is there",
  register({ it, afterEach, assert }) {
    let stops: (() => void)[] = [];
    afterEach(async () => {
      for (const stop of stops) stop();
      stops = [];
      rememberAll();
      await clearAway();
    });

    it("says what is new to the world and what it would overwrite, of all or of some fields", async () => {
      const { toCreate, toUpdate, documentCount } = await (await adventure()).prepareImport();
      assert.deepEqual([ids(toCreate), ids(toUpdate), documentCount], [EVERYTHING, {}, 3]);
      const some = await (await adventure()).prepareImport({ importFields: ["actors"] });
      assert.deepEqual(ids(some.toCreate), { Actor: [TRAVELER] });
    });

    it("brings documents with their ids and those of what is in them, and tells listeners before and after", async () => {
      const told: unknown[] = [];
      stops = [
        listen("preImportAdventure", (from: Adventure, _options: object, create: Sources, update: Sources) => {
          told.push(from.uuid, ids(create), ids(update));
        }),
        listen("importAdventure", (from: Adventure, _options: object, created: Sources, updated: Sources) => {
          told.push(from.uuid, Object.keys(created).sort(), Object.keys(updated));
        }),
      ];
      const from = await adventure();
      await from.import({ dialog: false });
      const { uuid } = from;
      assert.deepEqual(told, [uuid, EVERYTHING, {}, uuid, ["Actor", "Folder", "JournalEntry"], []]);
      const traveler = game.actors.get(TRAVELER);
      assert.strictEqual(traveler?.folder?.id, FOLDER);
      assert.isTrue(traveler?.items.has("contractBelong00"));
      assert.isTrue(game.journal.get(GUIDE)?.pages.has("contractGuidPage"));
      assert.property(game.settings.get("core", "adventureImports" as never), uuid);
    });

    it("makes what is there what it says, what is in it too, and doubles nothing", async () => {
      await (await adventure()).import({ dialog: false });
      const traveler = game.actors.get(TRAVELER);
      await traveler?.update({ name: "Someone else", system: { spin: -1 } });
      await traveler?.deleteEmbeddedDocuments("Item", ["contractBelong00"]);
      const count = game.actors.size;
      await (await adventure()).import({ dialog: false });
      const { name, system } = await storedHero(TRAVELER);
      assert.deepEqual([name, system.spin, game.actors.size], ["Contract traveler", 2, count]);
      assert.isTrue(game.actors.get(TRAVELER)?.items.has("contractBelong00"));
    });

    it("does nothing where a listener returns false", async () => {
      stops = [listen("preImportAdventure", () => false)];
      await (await adventure()).import({ dialog: false });
      assert.isUndefined(game.actors.get(TRAVELER));
    });

    it("is imported by the button of its window", async () => {
      const { sheet } = await adventure();
      await sheet.render({ force: true });
      found(sheet.element, "button[type=submit]").click();
      await eventually(() => game.journal.get(GUIDE) && game.actors.get(TRAVELER));
      await eventually(() => !document.querySelector(".adventure-importer"));
    });
  },
});
