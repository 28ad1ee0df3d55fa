import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage, type Hero } from "./support/documents.ts";
import { override } from "./support/override.ts";

/** What a file of a document holds, as far as these specifications ask. */
interface Filed {
  readonly _id?: string;
  readonly ownership?: object;
  readonly folder?: string;
  readonly sort?: number;
  readonly flags?: object;
  readonly name: string;
  readonly items: readonly { readonly name: string; readonly _id?: string; readonly ownership?: object }[];
  readonly _stats: { readonly exportSource?: { readonly uuid: string; readonly systemId: string } | null };
}

/** CO-5. What leaves a world in a file, and what comes back from one. */
export default contractSpec({
  ids: ["CO-5"],
  title: "data goes into files and comes back",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    const add = async (hero: Hero, name: string): Promise<void> => {
      await hero.createEmbeddedDocuments("Item", [{ name, type: "gear" }] as never);
    };
    const gear = (hero: Hero): readonly string[] => hero.items.map(({ name }) => name);
    const filed = (hero: Hero, options = {}): Filed => hero.toCompendium(null, options as never) as never;

    it("data for a compendium lacks what belongs to this world, and keeps the rest as it is asked to", async () => {
      const hero = await createHero({}, { flags: { world: { mark: 1 } }, sort: 300 });
      await add(hero, "Lantern");
      const data = filed(hero);
      assert.deepEqual(
        [data._id, data.ownership, data.folder, data.sort],
        [undefined, undefined, undefined, undefined],
      );
      assert.deepEqual([data.flags, data.items[0]?._id], [{ world: { mark: 1 } }, hero.items.contents[0]?.id]);
      assert.isUndefined(data.items[0]?.ownership);
      const kept = filed(hero, { keepId: true, clearSort: false, clearOwnership: false, clearFlags: true });
      assert.deepEqual([kept._id, kept.sort, kept.flags], [hero.id, 300, undefined]);
      assert.isDefined(kept.ownership);
    });

    it("an exported file says where it comes from", async () => {
      const hero = await createHero();
      const data = JSON.parse(
        await downloadOf(() => {
          hero.exportToJSON();
        }),
      ) as Filed;
      assert.strictEqual(data.name, "Contract hero");
      assert.strictEqual(data._stats.exportSource?.uuid, hero.uuid);
      assert.strictEqual(data._stats.exportSource?.systemId, game.system.id);
    });

    it("an older state that is imported replaces all but the place in the world, what is embedded too", async () => {
      const hero = await createHero({ spin: 2 }, { sort: 300 });
      await add(hero, "Lantern");
      const { ownership } = hero.toObject() as unknown as Filed;
      const file = JSON.stringify(filed(hero));
      await hero.update({ name: "Someone else", system: { spin: -3 } });
      await hero.deleteEmbeddedDocuments("Item", [hero.items.contents[0]?.id ?? ""]);
      await add(hero, "Rope");
      let asked = 0;
      // The system may write of its own accord what it makes of the change.
      const hook = Hooks.on("preUpdateActor", (_actor, changes) => {
        if ("name" in changes) asked += 1;
      });
      const told: unknown[] = [];
      const other = Hooks.on("updateActor", (actor, changes) => {
        if ("name" in changes) told.push(actor.uuid);
      });
      const { id } = hero;
      await hero.importFromJSON(file);
      Hooks.off("preUpdateActor", hook);
      Hooks.off("updateActor", other);
      assert.deepEqual([hero.name, hero.system.spin, gear(hero)], ["Contract hero", 2, ["Lantern"]]);
      assert.deepEqual([hero.id, (hero.toObject() as unknown as Filed).ownership, hero.sort], [id, ownership, 300]);
      assert.deepEqual([asked, told], [0, [hero.uuid]]);
    });

    it("a file that holds no such document changes nothing", async () => {
      const hero = await createHero({ spin: 2 });
      for (const file of ["", "[]", JSON.stringify({ name: "", type: "hero" })]) {
        const error = await hero.importFromJSON(file).then(
          () => null,
          (reason: unknown) => reason,
        );
        assert.isTrue(error !== null, file);
      }
      assert.deepEqual([hero.name, hero.system.spin], ["Contract hero", 2]);
    });

    it("the log is saved as text, message by message", async () => {
      await createMessage({ content: "<p>Good <b>evening</b></p>" });
      const saved = await downloadOf(() => {
        game.messages.export();
      });
      assert.isTrue(saved.includes("Good evening"));
    });
  },
});

/** What a page hands to the browser as a file, in place of saving it. */
async function downloadOf(save: () => void): Promise<string> {
  const blobs: Blob[] = [];
  const note = (): boolean => true;
  const releases = [
    override(URL, "createObjectURL", (original) => (file) => {
      blobs.push(file as Blob);
      return original.call(URL, file);
    }),
    override(HTMLAnchorElement.prototype, "dispatchEvent", () => note),
    override(HTMLAnchorElement.prototype, "click", () => note),
  ];
  try {
    save();
  } finally {
    for (const release of releases) release();
  }
  return (await blobs[0]?.text()) ?? "";
}
