import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as shape from "../../src/core/shape.ts";
import type { Account, Effect } from "../../src/engine/log/account.ts";
import { nextSequence, orderLog, twinsOf } from "../../src/engine/log/event-log.ts";
import { type CardState, folding, type Step } from "../../src/engine/log/fold.ts";

const ids = (log: unknown): string[] => orderLog(log).events.map(({ id }) => id);

describe("the order of a log", () => {
  it("is by sequence, then by id", () => {
    const log = {
      b: { sequence: 2, type: "x" },
      a: { sequence: 2, type: "x" },
      c: { sequence: 1, type: "x" },
    };
    expect(ids(log)).toEqual(["c", "a", "b"]);
  });

  it("names what is no event", () => {
    const log = {
      a: null,
      b: 7,
      c: { type: "x" },
      d: { sequence: Number.NaN, type: "x" },
      e: { sequence: 1, type: 4 },
    };
    expect(orderLog(log).events).toEqual([]);
    expect(orderLog(log).ignored.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      "a malformed",
      "b malformed",
      "c malformed",
      "d malformed",
      "e malformed",
    ]);
    expect(orderLog(undefined).events).toEqual([]);
    expect(orderLog(null).events).toEqual([]);
  });

  it("takes back what a later undo names", () => {
    const log = { a: { sequence: 1, type: "x" }, b: { sequence: 2, type: "undo", target: "a" } };
    expect(orderLog(log)).toEqual({ events: [], undone: ["a"], ignored: [] });
  });

  it("takes back along with it what others did as well in the same moment, where the undo names it", () => {
    const deed = { sequence: 1, type: "x", to: "foe" };
    const deeds = {
      a: { ...deed, by: "one" },
      b: { ...deed, by: "two" },
      other: { ...deed, to: "friend", by: "two" },
      later: { ...deed, sequence: 2, by: "two" },
    };
    expect(twinsOf(deeds, "a")).toEqual(["b"]);
    expect(twinsOf(deeds, "gone")).toEqual([]);
    const undo = (twins: unknown) =>
      orderLog({ ...deeds, u: { sequence: 3, type: "undo", target: "a", twins } }).undone;
    expect(undo(["b"])).toEqual(["a", "b"]);
    // Anyone who writes it cannot take back anything else along.
    expect(undo(["b", "other", "later", "gone", 7])).toEqual(["a", "b"]);
    expect(undo([])).toEqual(["a"]);
    expect(undo("b")).toEqual(["a"]);
  });

  it("brings back what an undone undo had taken", () => {
    const log = {
      a: { sequence: 1, type: "x" },
      b: { sequence: 2, type: "undo", target: "a" },
      c: { sequence: 3, type: "undo", target: "b" },
    };
    expect(ids(log)).toEqual(["a"]);
    expect(orderLog(log).undone).toEqual(["b"]);
  });

  it.each([
    ["itself", { u: { sequence: 1, type: "undo", target: "u" } }],
    ["a later event", { u: { sequence: 1, type: "undo", target: "a" }, a: { sequence: 2, type: "x" } }],
    ["nothing that is there", { u: { sequence: 1, type: "undo", target: "gone" } }],
    ["no id", { u: { sequence: 1, type: "undo", target: 5 } }],
  ])("ignores an undo of %s", (_what, log) => {
    expect(orderLog(log).ignored).toEqual([{ id: "u", reason: "undoUnknown" }]);
    expect(orderLog(log).undone).toEqual([]);
  });

  it("does not depend on the order in which events were written", () => {
    const entry = fc.record({
      sequence: fc.integer({ min: 0, max: 5 }),
      type: fc.constantFrom("x", "undo"),
      target: fc.constantFrom("a", "b", "c", "d"),
    });
    const logs = fc.uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e", "__proto__"), entry), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(logs, (entries) => {
        const forward = orderLog(Object.fromEntries(entries));
        const backward = orderLog(Object.fromEntries([...entries].reverse()));
        expect(backward.events).toEqual(forward.events);
        expect(backward.undone).toEqual(forward.undone);
      }),
    );
  });
});

it.each([
  [undefined, 1],
  [{}, 1],
  [{ a: { sequence: 4, type: "x" }, b: { sequence: 2, type: "x" }, c: null }, 5],
  [{ a: { sequence: -3, type: "x" } }, 1],
  [{ a: { sequence: 1.5, type: "x" } }, 2],
])("the next sequence after %j is %i", (log, expected) => {
  expect(nextSequence(log)).toBe(expected);
});

describe("what was done before", () => {
  /** A move that counts once, whatever came before it. */
  const once = (type: string): Step<object, CardState> => ({
    type,
    event: shape.nothing,
    reduce: (_draft, _id, _event, _account, past) => (past.includes(type) ? "again" : null),
  });
  const fold = folding<object, object, CardState, Effect>({
    opening: shape.nothing,
    begin: () => ({}),
    stand: () => ({}),
    nothing: {},
  });
  const at = (events: Record<string, object>, account: Account = {}): CardState =>
    fold({}, events, account, { get: (type) => (type === "undo" ? undefined : once(type)) });

  it("a move knows, and so does who offers it: it is there again once the first was undone", () => {
    const twice = {
      a: { type: "tossed", sequence: 1 },
      b: { type: "sung", sequence: 2 },
      c: { type: "tossed", sequence: 3 },
    };
    expect(at(twice)).toMatchObject({ past: ["tossed", "sung"], refused: [{ event: "c", reason: "again" }] });
    const undone = { ...twice, d: { type: "undo", target: "a", sequence: 4 } };
    expect(at(undone)).toMatchObject({ past: ["sung", "tossed"], refused: [] });
  });

  it("is nothing on what is no card", () => {
    expect(at({ a: { type: "tossed", sequence: 1 } }).past).toEqual(["tossed"]);
    expect(fold(7, {}, {}, { get: once }).past).toEqual([]);
  });
});
