import { describe, expect, it } from "vitest";
import { openTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** What somebody else has written; see there. */
const TOYS = new URL("../fixtures/toys/toys.js", import.meta.url);

const HERO = "ToyHero000000000";
const LUCK = "ToyLuck000000000";
const CARD = "ToyCard000000000";

/** A hero of the asset pool whose only feature is used up. */
const WREN = {
  _id: HERO,
  name: "Wren",
  type: "assetHero",
  ownership: { default: 0 },
  items: [{ _id: LUCK, name: "Luck", type: "assetFeature", system: { limit: "scene", uses: { value: 0, max: 1 } } }],
};

/** Three d6 against 1, of which none has failed. */
const CHECK = {
  _id: CARD,
  type: "assetCheck",
  speaker: { actor: HERO },
  system: {
    opening: {
      game: "asset-pool",
      actor: `Actor.${HERO}`,
      title: "Climb",
      base: 1,
      challenge: { uuid: "", name: "" },
      reasons: [],
      position: "even",
      assets: [1, 2, 3].map((id) => ({ id: String(id), name: `Asset ${String(id)}`, size: 6 })),
      features: [],
    },
    events: { rolled0000000000: { type: "rolled", faces: [5, 5, 5], sequence: 1 } },
  },
};

/** A table with the hero, at which Ann has posted the check. */
async function openWithCard(modules: readonly URL[]): Promise<{ table: TenacityTable; ann: TenacityClient }> {
  const table = await openTable({ modules, documents: [{ type: "Actor", data: [WREN] }] });
  const narrator = await table.join("Narrator");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "asset-pool"));
  const ann = await table.join("Ann");
  await table.play(() => narrator.update(`Actor.${HERO}`, { ownership: { [ann.seat.user]: 3 } }));
  await table.play(() => ann.create("ChatMessage", CHECK));
  return { table, ann };
}

/** The uses of the feature that are left, as the server has them. */
function usesLeft(table: TenacityTable): unknown {
  const hero = table.stored["actors"]?.find(({ _id }) => _id === HERO) as unknown as typeof WREN;
  return hero.items[0]?.system.uses.value;
}

describe("a module's move and effect on a card of the asset pool", () => {
  it("are offered, pressed, applied and undone", async () => {
    const { table, ann } = await openWithCard([TOYS]);
    ann.press(CARD, "Breathe: Luck");
    await table.settle();
    expect(usesLeft(table)).toBe(1);
    expect(ann.card(CARD)?.words).toContain("a feature is fresh again");
    expect(ann.mayPress(CARD, "Breathe")).toBe(false);
    ann.press(CARD, "Undo: Breath");
    await table.settle();
    expect(usesLeft(table)).toBe(0);
    expect(ann.mayPress(CARD, "Breathe: Luck")).toBe(true);
  });

  it("stay as they are while the module is gone, and play on when it is back", async () => {
    const { table, ann } = await openWithCard([TOYS]);
    ann.press(CARD, "Breathe: Luck");
    await table.settle();
    table.modules = [];
    for (const client of table.clients) await client.reload();
    await table.settle();
    expect(usesLeft(table)).toBe(1);
    expect(ann.card(CARD)?.words).toContain("does not know");
    table.modules = [TOYS];
    for (const client of table.clients) await client.reload();
    await table.settle();
    expect(ann.card(CARD)?.words).toContain("a feature is fresh again");
    ann.press(CARD, "Undo: Breath");
    await table.settle();
    expect(usesLeft(table)).toBe(0);
  });

  it("bring what nobody knows: it is shown and kept, and counts for nothing", async () => {
    const { table, ann } = await openWithCard([TOYS]);
    const before = table.changes;
    ann.press(CARD, "Wish");
    await table.settle();
    expect(table.changesSince(before)).toEqual(["update ChatMessage"]);
    expect(ann.card(CARD)?.words).toContain("(toyGranted)");
    expect(ann.system.readCard(ann.globals.game.messages.get(CARD) as never).state.pending).toHaveLength(1);
    ann.press(CARD, "Breathe: Luck");
    await table.settle();
    expect(usesLeft(table)).toBe(1);
  });

  it("come in init or not at all", async () => {
    const { ann } = await openWithCard([TOYS]);
    const { toldToys } = ann.globals.game as { toldToys?: string };
    expect(toldToys).toBe('The move "toyAgain" comes too late: add it in "init"');
  });
});
