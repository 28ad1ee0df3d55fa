import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createNpc } from "./support/documents.ts";

interface World {
  readonly documentClass: unknown;
  readonly invalidDocumentIds: ReadonlySet<string>;
  search(query: { query?: string; filters?: object[] }): { readonly name: string }[];
  updateAll(
    change: object | ((document: { name: string }) => object),
    condition: (document: { name: string }) => boolean,
  ): Promise<unknown[]>;
}

const actors = (): World => game.actors as unknown as World;

/** CO-2, CO-3, CO-4. Collections of the world and of an actor. */
export default contractSpec({
  ids: ["CO-2", "CO-3", "CO-4"],
  title: "collections of the world can be searched and changed together, and embedded ones grouped by type",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("knows the class of its documents and what was invalid", () => {
      assert.strictEqual(actors().documentClass, CONFIG.Actor.documentClass);
      assert.instanceOf(actors().invalidDocumentIds, Set);
    });

    it("finds documents by a part of their names", async () => {
      await createHero();
      await createNpc();
      const found = actors().search({ query: "contract adv" });
      assert.deepEqual(
        found.map(({ name }) => name),
        ["Contract adversary"],
      );
    });

    it("updates all that meet a condition, each by its own change", async () => {
      const [hero, npc] = [await createHero(), await createNpc()];
      const changed = await actors().updateAll(
        ({ name }) => ({ name: `${name}!` }),
        ({ name }) => name === "Contract hero",
      );
      assert.lengthOf(changed, 1);
      assert.deepEqual([hero.name, npc.name], ["Contract hero!", "Contract adversary"]);
    });

    it("groups an actor's items by their types, with an empty list for a type without any", async () => {
      const hero = await createHero();
      const type = Item.TYPES.find((name) => name !== "base") ?? "";
      assert.deepEqual((hero.itemTypes as Record<string, unknown[]>)[type], []);
      await hero.createEmbeddedDocuments("Item", [{ name: "Contract item", type } as never]);
      assert.deepEqual((hero.itemTypes as Record<string, unknown[]>)[type], [...hero.items]);
      const { documentsByType } = hero.items as unknown as { documentsByType: Record<string, unknown[]> };
      assert.deepEqual(documentsByType[type], [...hero.items]);
    });

    it("keeps the order of creation; sorting is up to the reader", async () => {
      const hero = await createHero();
      const type = Item.TYPES.find((name) => name !== "base") ?? "";
      const data = [30, 10, 20].map((sort) => ({ name: `Contract ${String(sort)}`, type, sort }));
      await hero.createEmbeddedDocuments("Item", data as never);
      assert.deepEqual(
        hero.items.map(({ sort }) => sort),
        [30, 10, 20],
      );
    });
  },
});
