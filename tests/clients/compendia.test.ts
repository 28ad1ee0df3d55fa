import { describe, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { PACKS, SHEETS, textsIn } from "../system/compendia/sources.ts";
import { openTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { compendia, compendium, drag, isOfGame, openGame, setUpAdventure } from "./in-an-adventure.ts";

/** What comes out of the compendia of this repository, and where its links lead. */

const SYSTEM = "tenacity-tactics";

/** What lists of others an actor has. */
interface Listing {
  readonly name: string;
  readonly system: {
    readonly whole: string;
    readonly parts: Readonly<Record<string, { readonly actor: string }>>;
    readonly members: readonly { readonly actor: string }[];
  };
}

const listing = (client: TenacityClient, uuid: string): Listing => client.source(uuid) as unknown as Listing;
const actorNames = (client: TenacityClient): readonly string[] =>
  client.globals.game.actors.contents.map(({ name }) => name);

describe("an actor that is dragged out of a compendium", () => {
  const BEAST = ["Old Marrow", "Old Marrow: Coil", "Old Marrow: Head", "Old Marrow: Tail"];

  it.each([
    ["OldMarrow0000000", "a whole brings its parts"],
    ["OldMarrowTail000", "a part brings the rest"],
  ])("brings those whom it names, once: %s, %s (R-1405)", async (id) => {
    const table = await openTable({ compendia: compendia((name) => name === "npcs") });
    const narrator = await table.join("Narrator");
    const before = actorNames(narrator).length;
    const listed = await table.play(() => compendium(narrator, "npcs").getDocument("OldMarrow0000000"));
    // Read in the compendium, they are called by name too.
    const shown = narrator.system.partViews(listed as never).map(({ name }) => name);
    expect(shown.sort()).toEqual(BEAST.slice(1));
    await drag(table, narrator, "npcs", id);
    expect(actorNames(narrator).slice(before).sort()).toEqual(BEAST);
    const whole = narrator.globals.game.actors.getName("Old Marrow")?.uuid ?? "";
    const parts = Object.values(listing(narrator, whole).system.parts).map(({ actor }) => listing(narrator, actor));
    expect(parts.map(({ name }) => name).sort()).toEqual(BEAST.slice(1));
    expect(parts.map(({ system }) => system.whole)).toEqual([whole, whole, whole]);
    await drag(table, narrator, "npcs", "OldMarrowHead000");
    expect(actorNames(narrator).slice(before).sort()).toEqual([...BEAST, "Old Marrow: Head"].sort());
  });

  it("is one of a group that comes with all its members (R-1405)", async () => {
    const table = await openTable({ compendia: compendia((name) => name === "hit-and-evade-opponents") });
    const narrator = await table.join("Narrator");
    const group = await drag(table, narrator, "hit-and-evade-opponents", "HeTheTallowGang0");
    const { members } = listing(narrator, group).system;
    expect(members.map(({ actor }) => listing(narrator, actor).name)).toEqual(["Alley Cutthroat", "Dock Tough"]);
  });
});

describe("a thing", () => {
  it("that is dropped on a sheet or added knows its compendium, as one from the world does not, and piles up all the same", async () => {
    const gear = SHEETS.find(({ pack, source }) => pack.name === "equipment" && source["type"] === "gear")?.source;
    const world = { _id: "Rope000000000000", name: "Rope", type: "gear" };
    const table = await openTable({
      compendia: compendia((name) => name === "equipment"),
      documents: [{ type: "Item", data: [world] }],
    });
    const narrator = await table.join("Narrator");
    const ours = `Compendium.${SYSTEM}.equipment.Item.${gear?._id ?? ""}`;
    const missa = narrator.globals.fromUuidSync(MISSA) as {
      readonly sheet: { _onDropItem(event: object, item: unknown): Promise<unknown> };
      readonly items: { readonly contents: readonly Thing[] };
    };
    const before = missa.items.contents.length;
    const item = await table.play(() => compendium(narrator, "equipment").getDocument(gear?._id ?? ""));
    const drop = (dropped: unknown) => table.play(() => missa.sheet._onDropItem({}, dropped));
    await drop(item);
    await drop(narrator.globals.fromUuidSync(`Item.${world._id}`));
    const recipient = narrator.system.actorRecipient(missa as never);
    await table.play(() => recipient.add(ours));
    expect(
      missa.items.contents
        .slice(before)
        .map(({ name, system, _stats }) => [name, system.quantity, _stats.compendiumSource]),
    ).toEqual([
      [gear?.name, 2, ours],
      ["Rope", 1, null],
    ]);
  });

  interface Thing {
    readonly name: string;
    readonly system: { readonly quantity: number };
    readonly _stats: { readonly compendiumSource: string | null };
  }
});

describe("a starter adventure", () => {
  it.each(["tenacity", "asset-pool", "roll-and-keep", "hit-and-evade"])(
    "of %s leads to the world's own people once it is set up, however often",
    async (id) => {
      const [table, narrator] = await openGame(id);
      expect(welcomed(narrator)).toEqual(expect.arrayContaining(["setUp", "ready"]));
      const seeded = new Set(everything(table).map(({ _id }) => _id));
      await setUpAdventure(table, narrator);
      expect(welcomed(narrator)).toContain("guide");
      const copies = everything(table).filter(({ _id }) => !seeded.has(_id));
      const led = copies.flatMap(leadsOf);
      expect(led.length).toBeGreaterThan(5);
      expect(led.filter((uuid) => isDead(narrator, uuid))).toEqual([]);
      const known = PACKS.filter(({ name }) => /^ninth-bell|-(?:scene|maps)$/.test(name) && isOfGame(id, name));
      const sources = SHEETS.filter(({ pack, type }) => known.includes(pack) && type !== "Folder");
      expect(copies.map(({ _id }) => _id)).toEqual(expect.arrayContaining(sources.map(({ source }) => source._id)));
      await setUpAdventure(table, narrator);
      expect(everything(table).length).toBe(seeded.size + copies.length);
    },
  );

  /** What a narrator's welcome offers. */
  const welcomed = ({ system: { currentGame, narratorSteps } }: TenacityClient): readonly string[] =>
    narratorSteps(currentGame().welcome ?? { tours: [] }).flatMap(({ buttons }) => buttons.map(({ id }) => id));

  type Stored = TenacityTable["stored"][string][number];

  const everything = ({ stored }: TenacityTable): readonly Stored[] =>
    ["actors", "items", "journal", "scenes", "macros", "tables"].flatMap((name) => stored[name] ?? []);

  /** Where a document leads: links, commands and data that name others. */
  const leadsOf = (document: Stored): readonly string[] =>
    textsIn(document).flatMap(([path, text]) => {
      if (path.includes("_stats")) return [];
      if (path.endsWith(".actorId")) return [`Actor.${text}`];
      const links = [
        ...text.matchAll(/@(?:UUID|Embed)\[([^\]#\s]+)/g),
        ...text.matchAll(/^((?:Compendium|Actor)\..+)$/g),
      ];
      const aims = [...text.matchAll(/\b(?:on|against|direct|unaware)=(?:Actor\.)?(\w{16})\b/g)];
      return [...links.map(([, uuid = ""]) => uuid), ...aims.map(([, actor = ""]) => `Actor.${actor}`)];
    });

  /** Nothing is there, or only a compendium's, though the world has a copy. */
  function isDead({ globals }: TenacityClient, uuid: string): boolean {
    if (!globals.fromUuidSync(uuid)) return true;
    return uuid.startsWith("Compendium.") && globals.game.actors.has(uuid.split(".").at(-1) ?? "");
  }
});
