import { describe, expect, it } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import {
  agreed,
  eventsOf,
  openTable,
  postCard,
  pressOnCard,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** What someone else has written; see there. */
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
    await pressOnCard(table, ann, CARD, "Breathe: Luck");
    expect(usesLeft(table)).toBe(1);
    expect(ann.card(CARD)?.words).toContain("a feature is fresh again");
    expect(ann.mayPress(CARD, "Breathe")).toBe(false);
    await pressOnCard(table, ann, CARD, "Undo: Breath");
    expect(usesLeft(table)).toBe(0);
    expect(ann.mayPress(CARD, "Breathe: Luck")).toBe(true);
  });

  it("stay as they are while the module is gone, and play on when it is back", async () => {
    const { table, ann } = await openWithCard([TOYS]);
    await pressOnCard(table, ann, CARD, "Breathe: Luck");
    table.modules = [];
    for (const client of table.clients) await client.reload();
    await table.settle();
    expect(usesLeft(table)).toBe(1);
    expect(ann.card(CARD)?.words).toContain("n't know");
    table.modules = [TOYS];
    for (const client of table.clients) await client.reload();
    await table.settle();
    expect(ann.card(CARD)?.words).toContain("a feature is fresh again");
    await pressOnCard(table, ann, CARD, "Undo: Breath");
    expect(usesLeft(table)).toBe(0);
  });

  it("bring what nobody knows: it is shown and kept, and counts for nothing", async () => {
    const { table, ann } = await openWithCard([TOYS]);
    const before = table.changes;
    await pressOnCard(table, ann, CARD, "Wish");
    expect(table.changesSince(before)).toEqual(["update ChatMessage"]);
    expect(ann.card(CARD)?.words).toContain("(toyGranted)");
    expect(ann.system.readCard(ann.globals.game.messages.get(CARD) as never).state.pending).toHaveLength(1);
    await pressOnCard(table, ann, CARD, "Breathe: Luck");
    expect(usesLeft(table)).toBe(1);
  });

  it("come in init or not at all", async () => {
    const { ann } = await openWithCard([TOYS]);
    const { toldToys } = ann.globals.game as { toldToys?: string };
    expect(toldToys).toBe('The move "toyAgain" comes too late: add it in "init"');
  });
});

describe("a module's move on a card of 10acity Tactics", () => {
  /** A check of Missa's that is short by three. */
  const FAILING = openingOf(MISSA, { challenge: { type: "fixed", value: 11 } });

  async function openWithFailure() {
    const table = await openTable({ modules: [TOYS] });
    // Whose offers throw: its card goes on without it.
    table.allowErrors(/The move "toyMistake" failed/);
    const [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
    const card = await table.play(() => postCard(ann, FAILING, [rolled(3, 6)]));
    return { table, narrator, ann, ben, card };
  }

  it("is a button, an event, an effect, a line of the history, and undone", async () => {
    const { table, narrator, ann, ben, card } = await openWithFailure();
    expect(narrator.card(card.id)?.words).toContain("Raise a glass");
    expect(ben.mayPress(card.id, "Raise a glass")).toBe(false);
    await pressOnCard(table, ann, card.id, "Raise a glass");
    expect(agreed(table, MISSA).spin).toBe(1);
    expect(ann.mayPress(card.id, "Raise a glass")).toBe(false);
    for (const each of [narrator, ann, ben]) expect(each.card(card.id)?.words).toContain("A toast with rum");
    await pressOnCard(table, ann, card.id, "Undo: A toast with rum");
    expect(agreed(table, MISSA).spin).toBe(0);
    expect(ann.mayPress(card.id, "Raise a glass")).toBe(true);
  });

  it("is told of in hooks of its name, may be forbidden by them, and is a script's to make", async () => {
    const { table, ann, card } = await openWithFailure();
    const { api } = ann.globals.game.system as unknown as { readonly api: typeof tenacityApi };
    const { Hooks: hooks } = ann.globals as unknown as { readonly Hooks: AnyHooks };
    const heard: unknown[] = [];
    const forbids = hooks.on("tenacity-tactics.preToyToast", ({ event }) => {
      heard.push(event);
      return false;
    });
    hooks.on("tenacity-tactics.toyToast", ({ event }) => void heard.push(event));
    const found = api.moves(card.id).find(({ key }) => key === "toyToasted");
    expect(found?.move).toEqual({ type: "toyToast" });
    const toast = () => table.play(() => api.move(card.id, "toyToasted", { drink: "tea" }));
    await toast();
    expect(eventsOf(ann, card.id)).toHaveLength(1);
    hooks.off("tenacity-tactics.preToyToast", forbids);
    expect(await toast()).toEqual({ ok: true });
    const event = { type: "toyToasted", drink: "tea" };
    expect(eventsOf(ann, card.id)).toMatchObject([{ type: "rolled" }, event]);
    expect(heard).toMatchObject([event, { ...event, by: ann.seat.user }]);
  });
});

/** Hooks whose names the types do not know, as a module's are. */
interface AnyHooks {
  on(hook: string, listener: (payload: { readonly event: unknown }) => unknown): number;
  off(hook: string, id: number): void;
}

describe("a module's kind of condition", () => {
  const MISSA = "ToyMissa00000000";

  it("is set on a token's actor, bites, waits while the module is gone, and ends", async () => {
    const hero = { _id: MISSA, name: "Missa", type: "hero" };
    const table = await openTable({ modules: [TOYS], documents: [{ type: "Actor", data: [hero] }] });
    const narrator = await table.join("Narrator");
    const missa = () => narrator.globals.game.actors.get(MISSA) as unknown as Actor.Implementation;
    const kinds = (): unknown => {
      const stored = table.stored["actors"]?.find(({ _id }) => _id === MISSA) as { effects?: object[] } | undefined;
      return stored?.effects?.map((effect) => (effect as { system: { kind: string } }).system.kind);
    };
    const reload = async (modules: readonly URL[]): Promise<void> => {
      table.modules = modules;
      await narrator.reload();
      await table.settle();
    };

    await table.play(() => missa().toggleStatusEffect("toyCursed"));
    expect(missa().effects.contents).toMatchObject([{ name: "Cursed", img: "modules/toys/cursed.svg" }]);
    const may = (tag: string): boolean => {
      const { canAct, conditionsOf, NEWER } = narrator.system;
      return canAct(conditionsOf(missa()), { holds: [], hands: 0 }, { tags: [tag], reaction: false }, NEWER).ok;
    };
    expect([may("sleep"), may("sing")]).toEqual([false, true]);

    await reload([]);
    expect(kinds()).toEqual(["toyCursed"]);
    expect(missa().effects.contents).toMatchObject([{ name: "Cursed" }]);
    expect(may("sleep")).toBe(true);

    await reload([TOYS]);
    expect(may("sleep")).toBe(false);
    await table.play(() => missa().toggleStatusEffect("toyCursed"));
    expect(kinds()).toEqual([]);
  });

  it("waits on a card while the module is gone, and comes when it is back", async () => {
    const table = await openTable();
    const narrator = await table.join("Narrator");
    const condition = { type: "toyCursed", name: "", scope: [], element: "", removal: "check" } as const;
    const targets = [{ id: THUG, challenge: { type: "fixed", value: 3 } }] as const;
    const opening = openingOf(JOREN, { purpose: "condition", condition, targets });
    const card = await table.play(() =>
      postCard(narrator, opening, [rolled(5, 5, 5), { type: "applied", target: THUG, on: THUG }]),
    );
    await table.settle();
    const pending = (): unknown => {
      const { messages } = narrator.globals.game;
      return narrator.system.readCheck(messages.get(card.id) as never).state.pending;
    };
    expect(pending()).toHaveLength(1);
    expect(narrator.card(card.id)?.words).toContain("toyCursed");

    table.modules = [TOYS];
    table.allowErrors(/The move "toyMistake" failed/);
    await narrator.reload();
    await table.settle();
    expect(pending()).toEqual([]);
    const thug = (narrator.globals.fromUuidSync(THUG) as Actor.Implementation).effects.contents;
    expect(thug).toMatchObject([{ system: { kind: "toyCursed" } }]);
  });
});
