import { contractSpec } from "../registry.ts";
import { clearAway, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

const ROPE = "contractRope0000";

interface Pack {
  readonly index: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  getIndex(options: { fields: string[] }): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  getDocument(id: string): Promise<Item.Implementation | null>;
  getDocuments(query: object): Promise<Item.Implementation[]>;
}

const pack = (): Pack => game.packs.get(`${game.system.id}.contract-items`, { strict: true }) as unknown as Pack;
const ropeUuid = (): string => `Compendium.${game.system.id}.contract-items.Item.${ROPE}`;

/** MF-8, MF-9, MF-10. Compendia: what is known of them at once, what is fetched, and copies of it in the world. */
export default contractSpec({
  ids: ["MF-8", "MF-9", "MF-10"],
  title: "a compendium has an index, gives its documents, and copies of them",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("lists plain entries, with more fields for the asking", async () => {
      const entry = pack().index.get(ROPE);
      assert.deepInclude(entry, { _id: ROPE, name: "Contract rope", type: "contractItem" });
      assert.notProperty(entry, "update");
      const index = await pack().getIndex({ fields: ["system.weight"] });
      assert.strictEqual((index.get(ROPE) as { system?: { weight?: number } }).system?.weight, 2);
    });

    it("gives documents by id and by what they are, which are none of the world's", async () => {
      const rope = await pack().getDocument(ROPE);
      assert.instanceOf(rope, Item);
      assert.strictEqual(rope?.uuid, ropeUuid());
      assert.strictEqual((rope as unknown as { pack: string }).pack, `${game.system.id}.contract-items`);
      assert.isUndefined(game.items.get(ROPE));
      assert.lengthOf(await pack().getDocuments({ name: "Contract lamp" }), 1);
    });

    it("opens its window on being drawn by force, and not otherwise", async () => {
      const drawn = pack() as unknown as { render(force?: boolean): void };
      const open = () => [...foundry.applications.instances.values()].filter(({ id }) => id.includes("contract-items"));
      drawn.render();
      drawn.render(true);
      await eventually(() => open().length > 0);
      assert.lengthOf(open(), 1);
      for (const app of open()) await app.close();
      assert.lengthOf(open(), 0);
    });

    it("is copied from with the ids of its documents, if one asks for that, into a folder", async () => {
      const importing = game.items as unknown as {
        importFromCompendium(pack: Pack, id: string, changes: object, options: object): Promise<Item.Implementation>;
      };
      const copy = remember(
        await importing.importFromCompendium(
          pack(),
          ROPE,
          { name: "Kept rope" },
          { keepId: true, keepEmbeddedIds: true },
        ),
      );
      assert.strictEqual(copy.id, ROPE);
      assert.strictEqual(game.items.get(ROPE)?.name, "Kept rope");
    });

    it("is copied from, and the copy knows where it comes from", async () => {
      const importing = game.items as unknown as {
        importFromCompendium(pack: Pack, id: string): Promise<Item.Implementation>;
      };
      const copy = remember(await importing.importFromCompendium(pack(), ROPE));
      assert.strictEqual(copy.name, "Contract rope");
      assert.strictEqual(game.items.get(copy.id ?? "")?.id, copy.id);
      assert.strictEqual(
        (copy.toObject() as { _stats: { compendiumSource: string } })._stats.compendiumSource,
        ropeUuid(),
      );
    });
  },
});
