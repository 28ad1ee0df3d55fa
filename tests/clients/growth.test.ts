import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSharedTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { gatherParty, PARTY, pressOnParty } from "./parties.ts";

/** A hero grows step by step, and each step is in the ledger until it is undone. */

const ROPE = "Rope000000000000";
const LUCK = "Luck000000000000";

/** A window of what grows that nobody draws. */
interface Opened {
  readonly choose: (id: string) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly _prepareView: () => {
    readonly chosen: {
      readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
    } | null;
  };
}

/** A hero of each game; what is raised, where it is stored, before and after; and what was gained. */
const GAMES = [
  {
    game: "tenacity",
    type: "hero",
    system: { experience: 30, skills: { stealth: { rank: 2 } } },
    items: [{ _id: LUCK, name: "Luck", type: "ability" }],
    option: "skill:stealth:3",
    next: "skill:stealth:4",
    other: "skill:athletics:1",
    cost: 9,
    gives: "+1 to each roll of Stealth",
    changes: ["Stealth +2 → +3"],
    path: "system.skills.stealth.rank",
    steps: [2, 3],
    what: "Stealth 2 → 3",
    gained: `ability:${LUCK}:1`,
  },
  {
    game: "asset-pool",
    type: "assetHero",
    system: {},
    items: [
      { _id: ROPE, name: "Rope", type: "asset", system: { size: 6 } },
      { _id: LUCK, name: "Luck", type: "assetFeature" },
    ],
    option: `asset:${ROPE}:8`,
    next: `asset:${ROPE}:10`,
    other: `gained:${LUCK}:1`,
    gives: "Rolls a d8 instead of a d6",
    changes: ["Rope d6 → d8"],
    path: `items.${ROPE}.system.size`,
    steps: [6, 8],
    what: "Rope d6 → d8",
    gained: `gained:${LUCK}:1`,
  },
  {
    game: "hit-and-evade",
    type: "evadeHero",
    system: { skills: { dodge: 2 } },
    items: [{ _id: LUCK, name: "Luck", type: "evadeAdvancement" }],
    option: "skill:dodge:3",
    next: "skill:dodge:4",
    other: "skill:brawl:1",
    cost: 9,
    gives: "+1 to each roll of Dodge",
    changes: ["Dodge +2 → +3"],
    path: "system.skills.dodge",
    steps: [2, 3],
    what: "Dodge 2 → 3",
    gained: `gained:${LUCK}:1`,
  },
  {
    game: "roll-and-keep",
    type: "manaHero",
    system: { mana: { black: 2, red: 3 }, attributes: { cunning: 3, finesse: 3 } },
    items: [{ _id: LUCK, name: "Luck", type: "manaSpeciality" }],
    option: "mana:black:3",
    next: "mana:black:4",
    other: "mana:blue:1",
    cost: 9,
    gives: "One more Black mana: Cunning 3k3 and Finesse 3k2",
    changes: ["Black 2 → 3", "Cunning 3k2 → 3k3", "Finesse 3k1 → 3k2"],
    path: "system.mana.black",
    steps: [2, 3],
    what: "Black 2 → 3",
    gained: `gained:${LUCK}:1`,
  },
] as const;

describe.each(GAMES)("a hero of $game", ({ game, type, system, items, path, steps, what, ...wanted }) => {
  const { option, next, gained } = wanted;
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
    await prices({});
    const data = { name: "Ottla", type, system, items, ownership: { default: 3 } } as never;
    const made = await table.play(() => narrator.globals.Actor.implementation.create(data, { keepEmbeddedIds: true }));
    await table.settle();
    id = (made as unknown as { readonly id: string }).id;
  });

  const hero = ({ globals }: TenacityClient) => globals.game.actors.get(id) as unknown as Actor.Implementation;
  const rows = (client: TenacityClient) => client.system.advancesView(hero(client))?.rows ?? [];
  const button = (client: TenacityClient) => client.system.advancesView(hero(client))?.grow;
  const view = (client: TenacityClient) => client.system.growthView(hero(client), "") ?? expect.fail("does not grow");
  const offered = (client: TenacityClient) =>
    [...view(client).groups, ...(view(client).held?.groups ?? [])].flatMap((group) => group.rows);
  const beyond = (client: TenacityClient) => view(client).beyond?.groups.flatMap((group) => group.rows);

  async function prices(numbers: Record<string, number>): Promise<void> {
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "heroBudgets", numbers));
  }

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

  async function raise(step: string): Promise<void> {
    await table.play(() => ann.system.raiseHero(hero(ann), step));
  }

  async function undo(key: string): Promise<void> {
    await table.play(() => ann.system.undoHeroAdvance(hero(ann), key));
  }

  /** The window of what grows, in one of someone's tabs. */
  function open(client: TenacityClient, tab = ""): Opened {
    const window = new client.system.GrowthWindow(hero(client), `growth${tab}`) as unknown as Opened;
    return Object.assign(window, { render: () => Promise.resolve(window) });
  }

  it("lists what can be raised below each heading once", () => {
    const headings = view(ann).groups.map((group) => group.label);
    expect(headings).not.toEqual([]);
    expect(headings).toEqual([...new Set(headings)]);
  });

  it("is raised by their player, says so, and is as before once it is undone", async () => {
    await raise(option);
    expect(value()).toBe(steps[1]);
    expect(rows(narrator).map((row) => row.what)).toEqual([what]);
    await undo(rows(ann)[0]?.key ?? "");
    expect(value()).toBe(steps[0]);
    expect(rows(narrator)).toEqual([]);
  });

  it("shows in the window what a step is good for and what it changes on the sheet before it is taken", async () => {
    const window = open(ann);
    await window.choose(option);
    const { chosen } = window._prepareView();
    expect(chosen).toMatchObject({ what, gives: wanted.gives, confirm: `Raise: ${what}` });
    const changes = chosen?.changes.map(({ label, before, after }) => `${label} ${before} → ${after}`);
    expect(changes).toEqual(wanted.changes);
    expect([value(), rows(narrator)]).toEqual([steps[0], []]);
    await table.play(() => window.confirm());
    expect([value(), rows(narrator).map((row) => row.what)]).toEqual([steps[1], [what]]);
    expect(window._prepareView()).toMatchObject({ chosen: null, done: { words: `In the ledger: ${what}` } });
    await table.play(() => window.undo());
    expect([value(), rows(narrator)]).toEqual([steps[0], []]);
  });

  it("is raised once by a double press, and once by the same step from two tabs at once", async () => {
    const window = open(ann);
    await window.choose(option);
    await table.play(() => Promise.all([window.confirm(), window.confirm()]));
    expect([value(), rows(narrator).length]).toEqual([steps[1], 1]);
    const tabs = [open(ann, "1"), open(ann, "2"), open(narrator)];
    for (const tab of tabs) await tab.choose(next);
    await table.play(() => Promise.all(tabs.map((tab) => tab.confirm())));
    expect(rows(narrator)).toHaveLength(2);
    // A tab that has not been drawn again asks for what is there already, and takes nothing else for it.
    await raise(next);
    expect([rows(ann).length, ann.notices]).toEqual([2, []]);
  });

  it("takes no other step for one that is no longer the next", async () => {
    await raise(next);
    expect([value(), rows(narrator)]).toEqual([steps[0], []]);
    expect(ann.notices.join()).toContain("Choose again");
  });

  it("is undone from the last step on, and not past a change by hand", async () => {
    await raise(option);
    await raise(next);
    expect(rows(ann)).toHaveLength(2);
    await undo(rows(ann)[1]?.key ?? "");
    expect(ann.notices.join()).toContain("Undo that first");
    expect(rows(ann)).toHaveLength(2);
    await undo(rows(ann)[0]?.key ?? "");
    await undo(rows(ann)[0]?.key ?? "");
    expect(value()).toBe(steps[0]);
  });

  it("has what they gained in the ledger, offered once", async () => {
    expect(offered(ann).map((each) => each.id)).toContain(gained);
    await raise(gained);
    expect(offered(ann).map((each) => each.id)).not.toContain(gained);
    expect(rows(narrator).map((row) => row.what)).toEqual(["Luck"]);
    await undo(rows(ann)[0]?.key ?? "");
    expect(offered(narrator).map((each) => each.id)).toContain(gained);
    expect(hero(narrator).items.get(LUCK)?.name).toBe("Luck");
  });

  it("need not enter what they were made with, and what came later may be", async () => {
    const { system: ours, seat } = narrator;
    const user = narrator.globals.game.users.get(seat.user) ?? expect.fail("nobody");
    const facts = () => Promise.resolve({ name: "Ottla", type, system, items });
    await table.play(() => ours.createHero(`Made${id.slice(4)}`, user, facts));
    id = `Made${id.slice(4)}`;
    expect([narrator, ann].map((each) => view(each).held)).toEqual([null, null]);
    const { name, type: kind } = items.find((each) => each._id === LUCK) ?? expect.fail("no luck");
    await table.play(() => narrator.createIn(`Actor.${id}`, "Item", { _id: "Later00000000000", name, type: kind }));
    expect(view(ann).held?.groups.flatMap((group) => group.rows.map((row) => row.what))).toEqual([name]);
  });

  it("is given experience with the whole party, told once, undone as one, where growing has a price", async () => {
    await prices({ skillCost: 3, manaCost: 3 });
    const earned = () => [narrator, ann].map((each) => each.system.advancesView(hero(each))?.experience);
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
      expect(rows(ann).map((row) => [row.what, row.key])).toEqual([["Award: +5 experience", ""]]);
      const message = narrator.globals.game.messages.get(card) as never;
      const press = { dataset: { action: "undo" } } as unknown as HTMLElement;
      await table.play(async () => narrator.system.AWARD_CARD.press(message, press, {} as never));
      expect([earned(), rows(ann)]).toEqual([[before, before], []]);
    }
    await table.play(() => narrator.delete(`Actor.${PARTY}`));
  });

  it("pays for it only where the game has a price", async () => {
    const isPriced = game === "tenacity";
    expect(offered(ann).every(({ price }) => price.includes("experience") === isPriced)).toBe(true);
    expect(ann.system.advancesView(hero(ann))?.isPriced).toBe(isPriced);
    expect(button(ann)).toBe(isPriced ? "Grow: 30 experience" : "Grow");
  });

  if (game !== "asset-pool")
    describe("for experience", () => {
      const { cost } = wanted as { readonly cost: number };

      beforeEach(async () => {
        await prices({ skillCost: 3, manaCost: 3, gainedCost: 9, abilityCost: 9, attributeCost: 9, lifeCost: 9 });
        await earn(cost);
      });

      async function earn(experience: number): Promise<void> {
        await table.play(() => narrator.update(`Actor.${id}`, { system: { experience } }));
      }

      it("lists what can be paid before what cannot, with what is missing, and refuses that", async () => {
        expect(button(ann)).toBe(`Grow: ${String(cost)} experience`);
        const price = `${String(cost)} experience, leaves 0`;
        expect(offered(ann)).toContainEqual(expect.objectContaining({ what, price }));
        await earn(cost - 1);
        expect(offered(ann).map((row) => row.what)).not.toContain(what);
        const whyNot = `${String(cost)} experience, 1 short`;
        expect(beyond(ann)).toContainEqual(expect.objectContaining({ what, whyNot }));
        await raise(option);
        expect([value(), rows(narrator)]).toEqual([steps[0], []]);
        expect(ann.notices.join()).toContain(`Not enough experience for ${what}`);
        await earn(0);
        expect(button(ann)).toBe("Grow");
      });

      it("is not overspent by two steps from two tabs at once", async () => {
        const tabs = [open(ann, "1"), open(narrator, "2")] as const;
        await earn(cost);
        await tabs[0].choose(option);
        await tabs[1].choose(wanted.other);
        expect(tabs[1]._prepareView().chosen).not.toBeNull();
        await table.play(() => Promise.all(tabs.map((tab) => tab.confirm())));
        const { account, rows: lines } = narrator.system.advancesView(hero(narrator)) ?? expect.fail("does not grow");
        expect(lines).toHaveLength(1);
        expect(account).not.toContain("−");
        expect(ann.system.advancesView(hero(ann))?.rows).toEqual(lines);
        expect([...ann.notices, ...narrator.notices].join()).toContain("Not enough experience");
      });
    });
});
