import { beforeAll, describe, expect, it, vi } from "vitest";

import type { LedgerActor } from "../../src/engine/ledger/keepers.ts";
import { chainOf, entryKey, readEntryKey, rulings, sumOf, validKeys } from "../../src/engine/log/ledger.ts";
import { markOf } from "../../src/engine/ledger/write-ledger.ts";
import { openDatabase } from "./open-database.ts";
import { isFormula } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

const documents = async () => ({
  ...(await import("../../src/engine/ledger/book.ts")),
  ...(await import("../../src/engine/ledger/hand-edits.ts")),
  ...(await import("../../src/engine/ledger/keepers.ts")),
  ...(await import("../../src/engine/ledger/ledger-numbers.ts")),
  ...(await import("../../src/engine/ledger/rank.ts")),
  ...(await import("../../src/engine/clients/elected-tab.ts")),
  ...(await import("../../src/engine/ledger/take-back.ts")),
  ...(await import("../../src/engine/ledger/write-ledger.ts")),
});

beforeAll(async () => {
  registerTenacity();
  openDatabase();
  (await documents()).registerHandEdits();
});

const NUMBERS = {
  spin: -7,
  tenacity: { value: 2, max: 3 },
  stress: { value: 6, max: 10 },
  wounds: { value: 1, max: 2 },
};

function put(type: string, system: object, id = foundry.utils.randomID()): LedgerActor {
  const actor = new Actor.implementation({ _id: id, name: "Somebody", type, system: structuredClone(system) } as never);
  game.actors.set(id, actor as never);
  return actor as unknown as LedgerActor;
}

const award = (changes: Readonly<Record<string, number>>) => ({ card: "ChatMessage.x", reason: "award", changes });

/** The key of an award of two points of spin. */
const ONE = entryKey("one", 0, false, markOf({ spin: 2 }, ""));

describe("keys of entries", () => {
  it("name the effect and the turn, and nothing else is one", () => {
    for (const refused of [false, true]) {
      const effect = "event:spin:Actor.x@y";
      for (const mark of ["", markOf({ spin: 1 }, "")])
        expect(readEntryKey(entryKey(effect, 12, refused, mark))).toEqual({ effect, turn: 12, refused, mark });
    }
    for (const key of ["event:spin", "@1", "event@", "event@-1", "event@x", "event@1?", "event@1~", "event@1~a~b"])
      expect(readEntryKey(key)).toBeNull();
  });

  it("say by the highest turn how an effect stands", () => {
    const both = {
      "c@0": "applied",
      "c@0!": "refused",
      "d@0!": "refused",
      "d@0": "applied",
      "e@0": "no",
      "e@2!": "refused",
    };
    const entries = { "a@1": "back", "a@0": "applied", "a@10": "again", "b@0": "applied", nonsense: "none", ...both };
    const standing = [...rulings(entries)].map(([effect, { turn, entry }]) => [effect, turn, entry]);
    expect(standing).toEqual([
      ["a", 10, "again"],
      ["b", 0, "applied"],
      ["c", 0, "applied"],
      ["d", 0, "applied"],
      ["e", 2, "refused"],
    ]);
  });

  it("tell bookings that change different numbers from each other, and go on from one of them", () => {
    const nothing = { spin: 0 };
    expect([markOf({}, ""), markOf(nothing, "a@0")]).toEqual(["", ""]);
    expect(markOf({ spin: 1, stress: 2 }, "")).toBe(markOf({ stress: 2, spin: 1, wounds: 0 }, ""));
    const marks = [markOf({ spin: 1 }, ""), markOf({ spin: 2 }, ""), markOf({ spin: 1 }, "a@0"), markOf({}, "a@0~x")];
    expect(new Set(marks).size).toBe(4);
    const [x, y] = [{}, {}];
    const both = { "a@0~x": x, "a@0~y": y, "b@0!": {}, "b@0": {} };
    const keysOf = (entries: object): readonly string[] => [...validKeys(entries as typeof both)].sort();
    expect(keysOf(both)).toEqual(["a@0~x", "b@0", "b@0!"]);
    const back = { ...both, "a@1~z": { on: "a@0~y" } };
    expect(keysOf(back)).toEqual(["a@0~y", "a@1~z", "b@0", "b@0!"]);
    expect(chainOf(rulings(back).get("a")).map(({ key }) => key)).toEqual(["a@1~z", "a@0~y"]);
    expect(keysOf({ ...back, "a@3": {}, "a@2": { on: "a@9" } })).toContain("a@0~y");
  });

  it("add up", () => {
    expect(sumOf([{ spin: 2, stress: 1 }, { spin: -2 }, { wounds: 0 }])).toEqual({ stress: 1 });
  });
});

describe("numbers of a ledger", () => {
  it("keep to their limits, and say by how much they really change (R-501, R-502, R-902)", async () => {
    const { changeNumbers } = await documents();
    const hero = put("hero", NUMBERS);
    expect(changeNumbers(hero, { spin: -9, tenacity: -5, stress: 9, wounds: 9, dead: 1 })).toEqual({
      system: {
        spin: -10,
        tenacity: { value: 0 },
        stress: { value: 10 },
        wounds: { value: 2 },
        recovery: 0,
        experience: 0,
        dead: true,
      },
      changes: { spin: -3, tenacity: -2, stress: 4, wounds: 1, dead: 1 },
      missing: [],
      limited: true,
    });
  });

  it("leave anyone who is beyond a limit where they are", async () => {
    const { changeNumbers } = await documents();
    const hero = put("hero", { ...NUMBERS, stress: { value: 12, max: 10 } });
    expect(changeNumbers(hero, { stress: 2 }).changes).toEqual({ stress: 0 });
    expect(changeNumbers(hero, { stress: -3 }).changes).toEqual({ stress: -3 });
  });

  it("name what is there no longer, such as a track of standing", async () => {
    const { changeNumbers } = await documents();
    const scene = put("challenge", { standings: { court: { value: 4, top: 10 } } });
    const { changes, missing } = changeNumbers(scene, { "standing:court": 9, "standing:gone": 1 });
    expect([changes, missing]).toEqual([{ "standing:court": 6 }, ["standing:gone"]]);
  });
});

it("books an entry once, no matter who has booked it before", async () => {
  const { writeEntries } = await documents();
  const hero = put("hero", NUMBERS);
  const entry = { [entryKey("one", 0)]: award({ spin: 2 }) };
  await writeEntries(hero, entry);
  await writeEntries(hero, entry);
  expect(hero.system).toMatchObject({ spin: -5, counted: [ONE] });
});

describe("two prices that were paid at the same moment, where there is enough for one", () => {
  /** Both stand in the ledger; the numbers have heard of neither, and the later one was heard of first. */
  async function paidBoth(late: object = {}) {
    const { countLost, rulingsOf } = await documents();
    const hero = put("hero", NUMBERS);
    const price = (order: number) => ({ ...award({ tenacity: -2 }), owner: hero.uuid, order });
    const ledger = { [entryKey("late", 0)]: { ...price(2), ...late }, [entryKey("early", 0)]: price(1) };
    hero.updateSource({ system: { ledger } });
    await countLost(hero);
    const standing = [...rulingsOf(hero)].map(([effect, { turn, entry }]) => [effect, [turn, entry.changes]] as const);
    return { left: hero.system.tenacity?.value, standing: Object.fromEntries(standing) };
  }

  it("take back the later one, whichever was heard of first", async () => {
    expect(await paidBoth()).toEqual({
      left: 0,
      standing: { early: [0, { tenacity: -2 }], late: [1, { tenacity: 2 }] },
    });
  });

  it("leave the later one where its card went on from it, with what it really changed", async () => {
    expect(await paidBoth({ facts: { fell: true } })).toEqual({
      left: 0,
      standing: { early: [0, { tenacity: -2 }], late: [2, { tenacity: 0 }] },
    });
  });
});

it("is put right again by the one whose it is, once the server can be reached again", async () => {
  const { watchLedgers, standForElection, uncountedOf } = await documents();
  const reconnected: (() => void)[] = [];
  Object.assign(game.socket, { on: (_event: "connect", callback: () => void) => reconnected.push(callback) });
  vi.stubGlobal("navigator", {});
  Object.assign(game.user, { active: true });
  watchLedgers();
  standForElection();
  const hero = put("hero", NUMBERS);
  const lost = { ...award({ stress: 2 }), owner: hero.uuid, order: 1 };
  hero.updateSource({ system: { ledger: { [entryKey("one", 0)]: lost } } });
  expect(uncountedOf(hero)).toEqual([entryKey("one", 0)]);
  for (const callback of reconnected) callback();
  await vi.waitFor(() => {
    expect(uncountedOf(hero)).toEqual([]);
  });
  expect(hero.system.stress?.value).toBe(8);
});

describe("a condition that another one replaced", () => {
  const hinder = (flat: number) => ({
    type: "condition",
    name: `Hindered by ${String(flat)}`,
    system: { kind: "hinder", scope: ["all"], value: { flat, dice: 0 } },
  });

  /** Books a condition that takes the place of another, as a card does. */
  async function replaceBy(hero: LedgerActor, id: string, flat: number, replaced: string): Promise<void> {
    const { book } = await documents();
    const removed = hero.effects.get(replaced)?.toObject();
    const entry = { ...award({}), added: [id], removed: removed ? [removed] : [] };
    await book(hero, [id], () => ({ entries: { [id]: entry }, condition: { id, data: hinder(flat) } }));
  }

  it("comes back with the undo, unless a stronger one is there by then (R-1006)", async () => {
    const { rulingsOf, takeBackEntry } = await documents();
    const hero = put("hero", NUMBERS);
    const [weak, strong, strongest] = ["WeakWeakWeakWea0", "StrongStrongStr0", "StrongestStrong0"] as const;
    await replaceBy(hero, weak, 2, "");
    await replaceBy(hero, strong, 5, weak);
    await takeBackEntry(hero, strong);
    expect(hero.effects.map(({ id }) => id)).toEqual([weak]);
    await replaceBy(hero, strong, 5, weak);
    await replaceBy(hero, strongest, 9, strong);
    await takeBackEntry(hero, strong);
    expect(hero.effects.map(({ id }) => id)).toEqual([strongest]);
    expect(rulingsOf(hero).get(strong)?.entry.notes).toEqual(["conditionGone", "conditionMerged"]);
  });
});

describe("conditions that two changes of the same moment end differently", () => {
  const BROKEN = { _id: "Broken0000000000", name: "Broken", type: "condition", system: { kind: "broken" } };
  const hasCondition = (hero: LedgerActor): boolean => hero.effects.has(BROKEN._id);
  const heroWith = (): LedgerActor => {
    const hero = put("hero", NUMBERS);
    hero.updateSource({ effects: [BROKEN as never] });
    return hero;
  };
  /** What someone else books of the same effect, under a key that comes before or after that of two points of spin. */
  const booked = (hero: LedgerActor, isFirst: boolean, more: object = {}): object => {
    const keys = [1, 3, 4, 5, 6].map((spin) => [spin, entryKey("one", 0, false, markOf({ spin }, ""))] as const);
    const [spin = 0, key = ""] = keys.find(([, each]) => each < ONE === isFirst) ?? [];
    const entry = { ...award({ spin }), owner: hero.uuid, order: 1, ...more };
    return { system: { ledger: { [key]: entry } } };
  };

  it("are there again where only what does not rule has ended them, whoever hears of it first", async () => {
    const { book } = await documents();
    const hero = heroWith();
    const update = hero.update.bind(hero);
    // What the other has written arrives, and the condition is gone, while ours is on its way.
    vi.spyOn(hero, "update").mockImplementationOnce(async (...parameters) => {
      hero.updateSource(booked(hero, false, { removed: [BROKEN] }));
      await hero.deleteEmbeddedDocuments("ActiveEffect", [BROKEN._id]);
      return update(...parameters);
    });
    await book(hero, ["one"], () => ({ entries: { one: award({ spin: 2 }) } }));
    expect([hasCondition(hero), hero.system]).toMatchObject([true, { spin: -5 }]);
  });

  it("are put back by who ended them and hears then that it does not count", async () => {
    const { book } = await documents();
    const hero = heroWith();
    const remove = hero.deleteEmbeddedDocuments.bind(hero);
    vi.spyOn(hero, "deleteEmbeddedDocuments").mockImplementationOnce(async (...parameters) => {
      const gone = await remove(...parameters);
      hero.updateSource(booked(hero, true));
      return gone as never;
    });
    await book(hero, ["one"], () => ({ entries: { one: { ...award({ spin: 2 }), removed: [BROKEN] } } }));
    expect(hasCondition(hero)).toBe(true);
  });

  it("do not come back where their own step was refused", async () => {
    const { book, takeBackEntry } = await documents();
    const hero = heroWith();
    await book(hero, [`${BROKEN._id}:level`], () => {
      return { entries: { [`${BROKEN._id}:level`]: { ...award({}), refused: "conditionGone" } } };
    });
    await book(hero, ["one"], () => ({ entries: { one: { ...award({}), removed: [BROKEN] } } }));
    expect(hasCondition(hero)).toBe(false);
    await takeBackEntry(hero, "one");
    expect(hasCondition(hero)).toBe(false);
  });
});

describe("a change by hand", () => {
  it("becomes an entry that the numbers count, and survives a write that had not heard of it", async () => {
    const { countLost, entriesOf, uncountedOf, writeEntries } = await documents();
    const hero = put("hero", NUMBERS);
    await writeEntries(hero, { [entryKey("one", 0)]: award({ spin: 2 }) });
    const before = hero.system.toObject();
    await hero.update({ system: { stress: { value: 8 } } });
    const [key = ""] = Object.keys(entriesOf(hero)).filter((each) => each.startsWith("hand"));
    expect(entriesOf(hero)[key]).toMatchObject({ card: "", reason: "byHand", changes: { stress: 2 } });
    expect(hero.system.counted).toEqual([ONE, key]);
    // Someone computed theirs from the stress that there was before.
    hero.updateSource({ system: { ...before, ledger: {} } });
    expect(uncountedOf(hero)).toEqual([key]);
    await countLost(hero);
    expect(hero.system.stress?.value).toBe(8);
    expect(uncountedOf(hero)).toEqual([]);
  });

  it("of a challenge is one entry with all that it changes: what a discovery costs, and that it is found", async () => {
    const { countLost, entriesOf } = await documents();
    const discoveries = { crack: { text: "A crack", cost: 2, skill: "", found: false, sort: 1 } };
    const challenge = put("challenge", { pool: { points: 5 }, rounds: { value: 3, max: 3 }, discoveries });
    const before = challenge.system.toObject();
    await challenge.update({ system: { pool: { points: 3 }, discoveries: { crack: { found: true } } } });
    await challenge.update({ system: { rounds: { value: 2 } } });
    expect(Object.values(entriesOf(challenge)).map(({ changes }) => changes)).toEqual([
      { points: -2, "found:crack": 1 },
      { rounds: -1 },
    ]);
    challenge.updateSource({ system: { ...before, ledger: {} } });
    await countLost(challenge);
    expect(challenge.system).toMatchObject({
      pool: { points: 3 },
      rounds: { value: 2 },
      discoveries: { crack: { found: true } },
    });
  });

  it("is forgotten when many others came after it, and what cards did is not", async () => {
    const { entriesOf, writeEntries } = await documents();
    const hero = put("hero", NUMBERS);
    await writeEntries(hero, { [entryKey("one", 0)]: award({ spin: 2 }) });
    for (let count = 0; count < 200; count++)
      await hero.update({ system: { stress: { value: count % 2 === 0 ? 7 : 6 } } });
    const keys = Object.keys(entriesOf(hero));
    expect(keys).toContain(ONE);
    expect(keys.length).toBeGreaterThanOrEqual(60);
    expect(keys.length).toBeLessThan(100);
    expect(hero.system).toMatchObject({ spin: -5, stress: { value: 6 } });
  });

  it("never makes a ledger forget its newest effect, however often that came and went", async () => {
    const { forgettableOf, writeEntries } = await documents();
    const hero = put("hero", NUMBERS);
    await writeEntries(hero, { [entryKey("one", 0)]: award({ spin: 2 }) });
    for (let turn = 0; turn < 100; turn++)
      await writeEntries(hero, { [entryKey("two", turn)]: award({ spin: turn % 2 === 0 ? 1 : -1 }) });
    expect(forgettableOf(hero).map(([key]) => key)).toEqual([ONE]);
  });

  it("of anything else leaves the ledger alone", async () => {
    const { entriesOf } = await documents();
    const hero = put("hero", NUMBERS);
    await hero.update({ system: { concept: "A smith", stress: { max: 12 } } });
    expect(entriesOf(hero)).toEqual({});
  });

  it("of the progress of a formula stands in the formula's own ledger", async () => {
    const { entriesOf } = await documents();
    const hero = put("hero", NUMBERS);
    hero.updateSource({ items: [{ _id: "FormulaFormula00", name: "Oil", type: "formula", system: {} }] } as never);
    const formula = hero.items.get("FormulaFormula00");
    if (!isFormula(formula)) throw new Error("The hero has a formula.");
    await formula.update({ system: { progress: 3 } });
    expect(Object.values(entriesOf(formula))).toMatchObject([{ changes: { work: 3 } }]);
    expect(entriesOf(hero)).toEqual({});
  });
});

it("of a document is not its copy's: a copied hero takes no entry along", async () => {
  const { entriesOf, rulingsOf, writeEntries } = await documents();
  const hero = put("hero", NUMBERS);
  await writeEntries(hero, { [entryKey("one", 0)]: award({ spin: 2 }) });
  const copy = put("hero", hero.system.toObject());
  expect([entriesOf(copy), [...rulingsOf(copy)]]).toEqual([{}, []]);
  expect((copy.system as { spin?: number }).spin).toBe(-5);
});
