import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero, updateWith } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

interface Secretive {
  readonly system: { readonly secret?: string; readonly open?: string };
}

const secretive = (item: unknown): Secretive["system"] => (item as { toObject(): Secretive }).toObject().system;

/** MF-5, FD-6, CH-14. A field that the manifest gives to narrators is changed by no one else, no matter who owns the document. */
export default contractSpec({
  ids: ["MF-5", "FD-6", "CH-14"],
  title: "fields in gmOnlyFields are changed by narrators only",
  expectedErrors: [/permission|secret|game master|gm/i],
  steps: {
    change: async ({ heroId, changes }: { heroId: string; changes: object }): Promise<void> => {
      const hero = await arrivedHero(heroId);
      const item = await eventually(() => hero.items.contents[0]);
      await item.update(changes as never).catch(() => undefined);
    },
    make: async (heroId: string): Promise<void> => {
      const hero = await arrivedHero(heroId);
      const data = { name: "Own box", type: "contractItem", system: { secret: "forged" } };
      await hero.createEmbeddedDocuments("Item", [data as never]).catch(() => undefined);
      await updateWith(hero, { name: "Made" });
    },
    changeHero: async ({ heroId, changes }: { heroId: string; changes: object }): Promise<void> => {
      await updateWith(await arrivedHero(heroId), changes).catch(() => undefined);
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("by the narrator, and not by the owner", async () => {
      const hero = await createHero();
      const data = { name: "Box", type: "contractItem", system: { secret: "gold", open: "lid" } };
      const [item] = await hero.createEmbeddedDocuments("Item", [data as never]);
      const heroId = hero.id ?? "";
      await remote.run("change", { heroId, changes: { system: { secret: "air" } } });
      assert.strictEqual(secretive(item).secret, "gold");
      await remote.run("change", { heroId, changes: { system: { open: "lock" } } });
      await eventually(() => secretive(item).open === "lock");
      await item?.update({ system: { secret: "silver" } } as never);
      assert.strictEqual(secretive(item).secret, "silver");
    });

    it("but what a player makes holds what the player wrote, where it can be made at all", async () => {
      const hero = await createHero();
      await remote.run("make", hero.id ?? "");
      await eventually(() => hero.name === "Made");
      const made = hero.items.contents.map((item) => secretive(item).secret);
      assert.include([["forged"], []].map(String), String(made));
      if (game.release.generation < 14) assert.deepEqual(made, ["forged"]);
    });

    it("nor by way of its actor", async () => {
      const hero = await createHero();
      const data = { name: "Box", type: "contractItem", system: { secret: "gold" } };
      const [item] = await hero.createEmbeddedDocuments("Item", [data as never]);
      const items = [{ _id: item?.id, system: { secret: "air" } }];
      await remote.run("changeHero", { heroId: hero.id ?? "", changes: { items } });
      await remote.run("changeHero", { heroId: hero.id ?? "", changes: { name: "Renamed" } });
      await eventually(() => hero.name === "Renamed");
      assert.strictEqual(secretive(item).secret, "gold");
    });
  },
});
