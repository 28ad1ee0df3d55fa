import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSharedTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { gatherParty, PARTY, pressOnParty } from "./parties.ts";

/** A hero grows step by step, and each step is in the ledger until it is undone. */

const ROPE = "Rope000000000000";
const LUCK = "Luck000000000000";

/** A hero of each game; what is raised, where it is stored, before and after; and what was gained. */
const GAMES = [
  {
    game: "tenacity",
    type: "hero",
    system: { experience: 30, skills: { stealth: { rank: 2 } } },
    items: [{ _id: LUCK, name: "Luck", type: "ability" }],
    option: "skill:stealth",
    path: "system.skills.stealth.rank",
    steps: [2, 3],
    what: "Stealth 2 → 3",
    gained: `ability:${LUCK}`,
  },
  {
    game: "asset-pool",
    type: "assetHero",
    system: {},
    items: [
      { _id: ROPE, name: "Rope", type: "asset", system: { size: 6 } },
      { _id: LUCK, name: "Luck", type: "assetFeature" },
    ],
    option: `asset:${ROPE}`,
    path: `items.${ROPE}.system.size`,
    steps: [6, 8],
    what: "Rope d6 → d8",
    gained: `gained:${LUCK}`,
  },
  {
    game: "hit-and-evade",
    type: "evadeHero",
    system: { skills: { dodge: 2 } },
    items: [{ _id: LUCK, name: "Luck", type: "evadeAdvancement" }],
    option: "skill:dodge",
    path: "system.skills.dodge",
    steps: [2, 3],
    what: "Dodge 2 → 3",
    gained: `gained:${LUCK}`,
  },
  {
    game: "roll-and-keep",
    type: "manaHero",
    system: { mana: { black: 2 } },
    items: [{ _id: LUCK, name: "Luck", type: "manaSpeciality" }],
    option: "mana:black",
    path: "system.mana.black",
    steps: [2, 3],
    what: "Black 2 → 3",
    gained: `gained:${LUCK}`,
  },
] as const;

describe.each(GAMES)("a hero of $game", ({ game, type, system, items, option, path, steps, what, gained }) => {
  let table: TenacityTable;
  let narrator: TenacityClient;
  let ann: TenacityClient;
  let id = "";

  beforeAll(async () => {
    table = await openSharedTable();
    [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  });

  beforeEach(async () => {
    ann.notices.length = 0;
    const data = { name: "Ottla", type, system, items, ownership: { default: 3 } } as never;
    const made = await table.play(() => narrator.globals.Actor.implementation.create(data, { keepEmbeddedIds: true }));
    await table.settle();
    id = (made as unknown as { readonly id: string }).id;
  });

  const hero = ({ globals }: TenacityClient) => globals.game.actors.get(id) as unknown as Actor.Implementation;
  const rows = (client: TenacityClient) => client.system.advancesView(hero(client), "")?.rows ?? [];
  const offered = (client: TenacityClient) =>
    client.system.advancesView(hero(client), "")?.groups.flatMap(({ options }) => options) ?? [];

  /** The value, on which both screens agree. */
  function value(): unknown {
    const [one, other] = [narrator, ann].map((client) => {
      const { items: held, ...source } = hero(client).toObject();
      const byId = Object.fromEntries(held.map((item) => [item._id ?? "", item as unknown] as const));
      return path
        .split(".")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], { ...source, items: byId });
    });
    expect(other).toEqual(one);
    return one;
  }

  async function raise(wanted: string): Promise<void> {
    await table.play(() => ann.system.raiseHero(hero(ann), wanted));
  }

  async function undo(key: string): Promise<void> {
    await table.play(() => ann.system.undoHeroAdvance(hero(ann), key));
  }

  it("is raised by their player, says so, and is as before once it is undone", async () => {
    await raise(option);
    expect(value()).toBe(steps[1]);
    expect(rows(narrator).map((row) => row.what)).toEqual([what]);
    await undo(rows(ann)[0]?.key ?? "");
    expect(value()).toBe(steps[0]);
    expect(rows(narrator)).toEqual([]);
  });

  it("is undone from the last step on, and not past a change by hand", async () => {
    await raise(option);
    await raise(option);
    expect(rows(ann)).toHaveLength(2);
    await undo(rows(ann)[1]?.key ?? "");
    expect(ann.notices.join()).toContain("Undo that first");
    expect(rows(ann)).toHaveLength(2);
    await undo(rows(ann)[0]?.key ?? "");
    await undo(rows(ann)[0]?.key ?? "");
    expect(value()).toBe(steps[0]);
  });

  it("has what they gained in the ledger, offered once", async () => {
    expect(offered(ann).map((each) => each.value)).toContain(gained);
    await raise(gained);
    expect(offered(ann).map((each) => each.value)).not.toContain(gained);
    expect(rows(narrator).map((row) => row.what)).toEqual(["Luck"]);
    await undo(rows(ann)[0]?.key ?? "");
    expect(offered(narrator).map((each) => each.value)).toContain(gained);
    expect(hero(narrator).items.get(LUCK)?.name).toBe("Luck");
  });

  it("is given experience with the whole party, told once, undone as one, where growing has a price", async () => {
    await table.play(() =>
      narrator.globals.game.settings.set("tenacity-tactics", "heroBudgets", { skillCost: 3, manaCost: 3 }),
    );
    const earned = () => [narrator, ann].map((each) => each.system.advancesView(hero(each), "")?.experience);
    const before = game === "tenacity" ? 30 : game === "asset-pool" ? null : 0;
    const told = () => narrator.globals.game.messages.contents.filter(({ type }) => String(type) === "award");
    await gatherParty(table, narrator, [id]);
    narrator.answerDialogs(() => ({ kind: "experience", by: 5, [`for.${id}`]: true }));
    await pressOnParty(table, narrator, "award");
    const after = before === null ? null : before + 5;
    expect([earned(), told().length]).toEqual([[after, after], before === null ? 0 : 1]);
    for (const { id: card } of told()) {
      const text = ann.globals.game.messages.get(card)?.content ?? "";
      expect(text.replaceAll(/<[^>]*>|\s+/g, " ")).toMatch(
        new RegExp(`Ottla.*Experience ${String(before)} → ${String(after)}`),
      );
      const message = narrator.globals.game.messages.get(card) as never;
      const press = { dataset: { action: "undo" } } as unknown as HTMLElement;
      await table.play(async () => narrator.system.AWARD_CARD.press(message, press, {} as never));
      expect(earned()).toEqual([before, before]);
    }
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "heroBudgets", {}));
    await table.play(() => narrator.delete(`Actor.${PARTY}`));
  });

  it("pays for it only where the game has a price", async () => {
    const isPriced = game === "tenacity";
    expect(offered(ann).every(({ label }) => label.includes("experience") === isPriced)).toBe(true);
    expect(ann.system.advancesView(hero(ann), "")?.isPriced).toBe(isPriced);
  });
});
