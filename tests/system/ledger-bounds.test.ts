import { beforeAll, describe, expect, it } from "vitest";

import type { LedgerActor } from "../../src/engine/ledger/keepers.ts";
import { entryKey } from "../../src/engine/log/ledger.ts";
import { workOf } from "../support/work.ts";
import { openDatabase } from "./open-database.ts";
import { registerTenacity } from "./register-tenacity.ts";

const documents = async () => ({
  ...(await import("../../src/engine/ledger/book.ts")),
  ...(await import("../../src/engine/ledger/hand-edits.ts")),
  ...(await import("../../src/engine/ledger/keepers.ts")),
  ...(await import("../../src/engine/ledger/take-back.ts")),
  ...(await import("../../src/engine/ledger/write-ledger.ts")),
  ...(await import("../../src/games/tenacity/conditions/harm-change.ts")),
  ...(await import("../../src/games/tenacity/sheets/details-view.ts")),
});

beforeAll(async () => {
  registerTenacity();
  openDatabase();
  (await documents()).registerHandEdits();
  Object.assign(globalThis, { ui: { notifications: { warn: (word: string) => warnings.push(word) } } });
});

const warnings: string[] = [];

/** What someone may write into the ledger of their own hero; `turn` is the turn of the effect. */
type Written = (place: number, size: number) => { readonly turn?: number } & Readonly<Record<string, unknown>>;

function put(ledger: object = {}, counted: readonly string[] = [], id = foundry.utils.randomID()): LedgerActor {
  const system = { spin: -10, stress: { value: 0, max: 1_000_000 }, ledger, counted };
  const actor = new Actor.implementation({ _id: id, name: "Missa", type: "hero", system } as never);
  game.actors.set(id, actor as never);
  return actor as unknown as LedgerActor;
}

/** A hero whose owner has written so many entries. */
function flooded(size: number, written: Written): LedgerActor {
  const id = foundry.utils.randomID();
  const owner = `Actor.${id}`;
  const places = Array.from({ length: size }, (_, place) => place);
  const ledger = places.map((place) => {
    const { turn = 0, ...said } = written(place, size);
    const entry = { owner, card: `ChatMessage.${place}`, reason: "award", order: place, ...said };
    return [entryKey(`flood${place}:spin`, turn), entry];
  });
  return put(Object.fromEntries(ledger) as object, [], id);
}

const award = (changes: Readonly<Record<string, number>>) => ({ card: "ChatMessage.x", reason: "award", changes });

/** Books something once more. */
async function bookAward(hero: LedgerActor, effect: string, changes: Readonly<Record<string, number>>): Promise<void> {
  const { book } = await documents();
  await book(hero, [effect], () => ({ entries: { [effect]: award(changes) } }));
}

/** What everyone's pages do with a ledger as it comes, and what the keeper's writes of it. */
const READINGS: readonly (readonly [what: string, written: Written, act: (hero: LedgerActor) => Promise<unknown>])[] = [
  [
    "counting what the numbers have lost",
    (place) => ({ changes: { stress: 1, [`nothing${place}`]: 1 } }),
    async (hero) => (await documents()).countLost(hero),
  ],
  ["forgetting the oldest", () => ({}), async (hero) => bookAward(hero, "one:spin", { spin: 1 })],
  [
    "undoing what replaced many conditions",
    // The newest has replaced what others had brought, of which all was undone.
    (place, size) => {
      const brought = Array.from({ length: Math.min(size, 400) - 1 }, (_, each) => ({
        _id: `Condition${size - 2 - each}`,
      }));
      return place < size - 1 ? { turn: 1, added: [`Condition${place}`] } : { removed: brought };
    },
    async (hero) => {
      const { rulingsOf, takeBackEntry } = await documents();
      await takeBackEntry(hero, [...rulingsOf(hero).keys()].find((effect) => !rulingsOf(hero).get(effect)?.turn) ?? "");
    },
  ],
  [
    "asking who owes an answer",
    (place) => ({ facts: { choices: ["wound"] }, card: `ChatMessage.${place}` }),
    async (hero) => (await documents()).owesChoice(hero),
  ],
  [
    "listing the changes on a sheet",
    () => ({ changes: { stress: 1 } }),
    async (hero) => (await documents()).changesView(hero),
  ],
  ["an edit by hand", () => ({ card: "" }), (hero) => hero.update({ system: { stress: { value: 9 } } })],
];

it.each(READINGS)("a ledger of twice the length is twice the work %s", async (_what, written, act) => {
  for (const size of [200, 600]) {
    const once = await workOf(() => act(flooded(size, written)));
    const twice = await workOf(() => act(flooded(2 * size, written)));
    expect(twice / once, `${size} entries`).toBeLessThan(3);
  }
});

describe("a ledger beyond its bound", () => {
  it("counts its newest entries, and is cut by the next who writes", async () => {
    const { countLost, entriesOf, excessOf, MOST_ENTRIES } = await documents();
    const hero = flooded(MOST_ENTRIES + 300, () => ({ changes: { stress: 1 } }));
    expect(excessOf(hero)).toBe(300);
    expect(Object.keys(entriesOf(hero))).not.toContain(entryKey("flood299:spin", 0));
    expect(Object.keys(entriesOf(hero))).toContain(entryKey("flood300:spin", 0));
    warnings.length = 0;
    await countLost(hero);
    expect(hero.system).toMatchObject({ stress: { value: MOST_ENTRIES } });
    expect(Object.keys(hero.system.ledger)).toHaveLength(MOST_ENTRIES);
    expect([excessOf(hero), hero.system.counted.length]).toEqual([0, MOST_ENTRIES]);
    expect(warnings).toEqual(["TENACITY.Ledger.Excess"]);
  });

  it.each([
    ["as high as can be", 1_000_000_000],
    ["beyond all numbers", Number.MAX_VALUE],
    ["no number", "last"],
  ])("takes the next booking, and keeps it, whatever places others claim: %s", async (_what, order) => {
    const { MOST_ENTRIES, needsCare, rulingsOf } = await documents();
    const hero = flooded(MOST_ENTRIES, () => ({ order, changes: { stress: 1 } }));
    await bookAward(hero, "A:spin", { spin: 2 });
    expect(rulingsOf(hero).get("A:spin")?.entry.changes).toEqual({ spin: 2 });
    expect(hero.system).toMatchObject({ spin: -8 });
    expect(needsCare(hero)).toBe(false);
    expect(Object.keys(hero.system.ledger).length).toBeLessThanOrEqual(MOST_ENTRIES);
  });

  it("gives way to what is typed by hand, too", async () => {
    const { MOST_ENTRIES, countLost, needsCare } = await documents();
    const hero = flooded(MOST_ENTRIES + 300, () => ({ order: 1_000_000_000, card: "" }));
    await countLost(hero);
    await hero.update({ system: { stress: { value: 9 } } });
    expect(Object.keys(hero.system.ledger).length).toBeLessThanOrEqual(MOST_ENTRIES);
    expect([hero.system, needsCare(hero)]).toMatchObject([{ stress: { value: 9 } }, false]);
  });

  it("lets go of what a copied document brought along first", async () => {
    const { MOST_ENTRIES, entriesOf } = await documents();
    const hero = flooded(MOST_ENTRIES, (place) => ({ order: 1_000_000_000 - place, owner: "Actor.another" }));
    await bookAward(hero, "A:spin", { spin: 2 });
    expect(Object.keys(entriesOf(hero))).toEqual([expect.stringMatching(/^A:spin@0/)]);
  });
});

describe("an entry that nobody's code wrote", () => {
  it.each([
    ["removed", 7],
    ["added", 7],
    ["added", "Condition"],
    ["changes", { spin: "many" }],
    ["changes", "all"],
    ["facts", "none"],
    ["notes", { most: 3 }],
    ["order", Infinity],
    ["weight", "thrice"],
  ])("with %s as %j is read as far as it makes sense, and stops nothing", async (member, value) => {
    const { changesView, countLost, owesChoice, takeBackEntry } = await documents();
    const hero = flooded(3, () => ({ [member]: value }));
    await bookAward(hero, "A:spin", { spin: 2 });
    expect([owesChoice(hero), changesView(hero).length]).toEqual([false, 1]);
    await takeBackEntry(hero, "flood1:spin");
    await countLost(hero);
    expect(hero.system).toMatchObject({ spin: -8 });
  });

  it("keeps what another version wrote into it", async () => {
    const { entriesOf } = await documents();
    expect(Object.values(entriesOf(flooded(1, () => ({ later: 1 }))))).toMatchObject([{ later: 1, reason: "award" }]);
  });
});

describe("the ledger of a hero of two years", () => {
  const cardId = (place: number): string => `Played${String(place).padStart(10, "0")}`;

  /** Posts the cards of uses; their reader may write there, or not. */
  function post(places: readonly number[], isOwner: boolean): void {
    for (const place of places) {
      const message = new ChatMessage.implementation({ _id: cardId(place), type: "use", system: {} } as never);
      Object.defineProperty(message, "isOwner", { value: isOwner });
      game.messages.set(cardId(place), message as never);
    }
  }

  /** Books what each of the cards does, and returns the longest that the ledger became. */
  async function bookEach(hero: LedgerActor, places: readonly number[]): Promise<number> {
    const { book, entriesOf, rulingsOf } = await documents();
    let longest = 0;
    for (const place of places) {
      const effect = `${cardId(place)}:0`;
      const entry = { card: `ChatMessage.${cardId(place)}`, reason: "use", changes: { stress: 1 } };
      await book(hero, [effect], () => ({ entries: { [effect]: entry } }));
      expect(rulingsOf(hero).get(effect)?.entry).toMatchObject({ changes: { stress: 1 } });
      longest = Math.max(longest, Object.keys(entriesOf(hero)).length);
    }
    return longest;
  }

  const upTo = (least: number, most: number): readonly number[] =>
    Array.from({ length: most - least }, (_, place) => least + place);

  it("takes every booking, and stays short where the cards remember", async () => {
    const places = upTo(0, 150);
    post(places, true);
    const hero = put();
    expect(await bookEach(hero, places)).toBeLessThanOrEqual(90);
    expect(hero.system).toMatchObject({ stress: { value: 150 } });
  });

  it("takes every booking where no narrator ever notes what is forgotten, and counts the newest", async () => {
    const { MOST_ENTRIES } = await documents();
    const places = upTo(0, MOST_ENTRIES + 10);
    post(places, false);
    const hero = flooded(MOST_ENTRIES - 10, (place) => ({ card: `ChatMessage.${cardId(place)}` }));
    expect(await bookEach(hero, places.slice(-20))).toBe(MOST_ENTRIES);
    expect(hero.system).toMatchObject({ stress: { value: 20 } });
  });

  it("notes what is forgotten on so many cards at once, and on the others the next time", async () => {
    const { MOST_ENTRIES, MOST_NOTED, entriesOf } = await documents();
    post(upTo(0, MOST_ENTRIES), true);
    const hero = flooded(MOST_ENTRIES - 10, (place) => ({ card: `ChatMessage.${cardId(place)}`, turn: 0 }));
    await (await documents()).countLost(hero);
    await bookAward(hero, "A:spin", { spin: 1 });
    expect(Object.keys(entriesOf(hero))).toHaveLength(MOST_ENTRIES - 10 - MOST_NOTED + 1);
  });
});
