import { describe, expect, it } from "vitest";
import { type Account, isSameData, type SettledEffect, termsOf } from "../../../src/engine/log/account.ts";
import { overflowMoves } from "../../support/check/steps.ts";
import { Card, opening, ROLLER } from "./card.ts";

const FOE = "Actor.foe";

/** A card on which someone was hit, with a ledger that remembers what it settled. */
function hit(): Card {
  const card = new Card(opening({ CR: 3, K: 2, resolution: "impact", purpose: "damage" }));
  card.add({ type: "rolled", faces: [7, 3] });
  card.add({ type: "impact", faces: [4] });
  card.append({ type: "applied", on: FOE, factor: 1, resistance: 0 });
  card.strike("e3:stress", []);
  return card;
}

const refused = (card: Card): readonly unknown[] => card.state.refused;

describe("what an effect asks for", () => {
  it.each([
    [{ on: "a" }, { on: "b" }],
    [{ on: 1 }, { on: "1" }],
    [{ a: 1 }, { b: 1 }],
    [{ list: [1, 2] }, { list: [2, 1] }],
    [{ list: [12] }, { list: [1, 2] }],
    [[1, 2], { 0: 1, 1: 2 }],
    [null, {}],
    [{ a: true }, { a: false }],
    ["ab", "ba"],
  ])("tells %j and %j apart", (one, other) => {
    expect(isSameData(one, other)).toBe(false);
  });

  it("is the same in whatever order the members stand", () => {
    const one = { on: "a", list: [{ b: 1, a: [2, "x"] }], none: null };
    expect(isSameData(one, { none: null, list: [{ a: [2, "x"], b: 1 }], on: "a", nothing: undefined })).toBe(true);
  });

  it("names everything", () => {
    const effect = { kind: "spin", target: ROLLER, delta: -3, spend: 1, push: 2, relief: 1 } as const;
    const prints = [
      effect,
      { ...effect, kind: "tenacity" as const },
      { ...effect, target: FOE },
      { ...effect, delta: -2 },
      { ...effect, spend: 2 },
      { ...effect, push: 1 },
      { ...effect, relief: 0 },
    ].map(termsOf);
    expect(new Set(prints).size).toBe(prints.length);
    const plain = { kind: "spin", target: ROLLER, delta: 1 } as const;
    expect(termsOf(plain)).toBe(termsOf({ ...plain, spend: 0, push: 0, relief: 0 }));
  });
});

describe("events that count for nothing", () => {
  it("those that the account names, with the reason, even an undo", () => {
    const card = hit();
    card.account = { ...card.account, e3: { refused: "forged" } };
    expect(refused(card)).toEqual([{ event: "e3", reason: "forged" }]);
    expect(card.state.effects).toEqual([]);
    expect(card.state.reversals).toEqual(["e3:stress"]);
    const undone = hit();
    undone.append({ type: "undo", target: "e3" });
    undone.account = { ...undone.account, e4: { refused: "forged" } };
    expect(undone.state.history).toEqual(["e1", "e2", "e3"]);
  });

  it("those that are named and not there", () => {
    const card = hit();
    card.account = { ...card.account, gone: { refused: "tooLarge" } };
    expect(refused(card)).toEqual([{ event: "gone", reason: "tooLarge" }]);
  });

  it("an event that was altered asks for something else: it is taken back, and due anew", () => {
    const card = hit();
    Object.assign(card.events["e2"] ?? {}, { faces: [1] });
    expect(card.state.reversals).toEqual(["e3:stress"]);
    expect(card.state.pending).toContain("e3:stress");
  });

  it("an event that was settled and is gone", () => {
    const card = hit();
    delete card.events["e3"];
    expect(refused(card)).toEqual([{ event: "e3", reason: "deleted" }]);
    expect(card.state.reversals).toEqual([]);
    card.account = { "e9:spin": "settled" };
    expect(refused(card)).toEqual([{ event: "e9", reason: "deleted" }]);
  });

  it("an event of a type that nobody knows, such as a module's that is gone: what it did stays done", () => {
    const card = hit();
    Object.assign(card.events["e3"] ?? {}, { type: "telepathy" });
    expect(refused(card)).toEqual([{ event: "e3", reason: "unknownEvent" }]);
    expect(card.state.reversals).toEqual([]);
    card.append({ type: "undo", target: "e3" });
    expect(card.state.reversals).toEqual(["e3:stress"]);
  });

  it("an event that is too long, and not one that is just short of it", () => {
    const card = hit();
    const long = (length: number) =>
      card.append({ type: "bargainOffered", offeredBy: "roller", text: "x".repeat(length) });
    const measure = JSON.stringify([
      { sequence: 4, by: "User.ann", type: "bargainOffered", offeredBy: "roller", text: "" },
    ]).length;
    long(8192 - measure);
    expect(refused(card)).toEqual([]);
    const over = long(8192 - measure + 1);
    expect(refused(card)).toEqual([{ event: over, reason: "tooLarge" }]);
  });

  it("a word that an event is settled says nothing: only effects are", () => {
    const card = hit();
    const print = { terms: "" };
    card.account = { ...card.account, gone: "settled", e2: print };
    expect(refused(card)).toEqual([]);
  });

  it("hostile entries are none", () => {
    const card = hit();
    const hostile = { "e1:spin": 5, "e2:spin": null, e2: { refused: 7 }, "e3:stress": { terms: 1 } };
    card.account = hostile as unknown as Account;
    expect(refused(card)).toEqual([]);
    expect(card.state.pending).toEqual(["e3:stress"]);
    expect(card.state.reversals).toEqual([]);
  });
});

it("an effect that has come to ask for something else is taken back and settled anew", () => {
  const card = hit();
  expect(card.state.effects).toMatchObject([{ id: "e3:stress", delta: 4, status: "settled" }]);
  // The event stays what it was; a step before it changed what it amounts to.
  card.events["joined"] = { sequence: 2.5, by: "User.ann", type: "contributed", check: "c", roller: "r", impact: 3 };
  expect(card.state.effects).toMatchObject([{ id: "e3:stress", delta: 7, impact: 7, status: "pending" }]);
  expect(card.state.reversals).toEqual(["e3:stress"]);
  card.strike("e3:stress", []);
  expect(card.state.effects).toMatchObject([{ status: "settled" }]);
  expect(card.state.reversals).toEqual([]);
});

describe("R-902 an overflow", () => {
  it("of a hit that has come to be another one leaves no choice until that one is settled", () => {
    const card = hit();
    card.strike("e3:stress", ["wound", "unconscious"]);
    card.events["joined"] = { sequence: 2.5, by: "User.ann", type: "contributed", check: "c", roller: "r", impact: 3 };
    expect(card.state.overflows).toEqual([]);
  });

  it("leaves a choice to the one who was struck, once", () => {
    const card = hit();
    expect(card.state.overflows).toEqual([]);
    card.strike("e3:stress", ["wound", "unconscious"]);
    const open = { effect: "e3:stress", target: FOE, choices: ["wound", "unconscious"] };
    expect(card.state.overflows).toEqual([{ ...open, choice: null }]);
    expect(overflowMoves(card.state)).toEqual([
      { type: "endure", who: "struck", on: FOE, effect: "e3:stress", choice: "wound" },
      { type: "endure", who: "struck", on: FOE, effect: "e3:stress", choice: "unconscious" },
      { type: "endure", who: "struck", on: FOE, effect: "e3:stress", choice: "dead" },
    ]);
    card.append({ type: "endured", effect: "e3:stress", choice: "wound" });
    expect(card.state.overflows).toEqual([{ ...open, choice: "wound" }]);
    expect(overflowMoves(card.state)).toEqual([]);
    expect(card.state.effects.at(-1)).toEqual({
      id: "e4:wound",
      event: "e4",
      kind: "wound",
      target: FOE,
      delta: 1,
      reason: "overflow",
      price: false,
      status: "pending",
    });
    card.append({ type: "endured", effect: "e3:stress", choice: "unconscious" });
    expect(refused(card)).toEqual([{ event: "e5", reason: "nothingToChoose" }]);
  });

  it("leaves nothing to choose where nothing is owed, or not that", () => {
    const card = hit();
    const { facts: _, ...silent } = card.account["e3:stress"] as SettledEffect;
    card.account = { ...card.account, "e3:stress": silent };
    expect(card.state.overflows).toEqual([]);
    card.append({ type: "endured", effect: "e3:stress", choice: "wound" });
    expect(refused(card)).toEqual([{ event: "e4", reason: "nothingToChoose" }]);
    card.strike("e3:stress", ["unconscious"]);
    expect(refused(card)).toEqual([{ event: "e4", reason: "nothingToChoose" }]);
    card.append({ type: "endured", effect: "e3:stress", choice: "luck" });
    expect(refused(card).at(-1)).toEqual({ event: "e5", reason: "malformedEvent" });
    card.append({ type: "endured", effect: "", choice: "wound" });
    expect(refused(card).at(-1)).toEqual({ event: "e6", reason: "malformedEvent" });
  });

  it("keeps the choice with the other hit when there are two", () => {
    const card = new Card(
      opening({
        K: 2,
        resolution: "impact",
        purpose: "damage",
        targets: [
          { id: "a", challenge: { type: "total", value: 3 } },
          { id: "b", challenge: { type: "total", value: 3 } },
        ],
      }),
    );
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "impact", faces: [4] });
    card.append({ type: "applied", target: "a", on: "a", factor: 1, resistance: 0 });
    card.append({ type: "applied", target: "b", on: "b", factor: 1, resistance: 0 });
    card.strike("e3:stress", ["wound", "unconscious"]);
    card.strike("e4:stress", ["wound", "unconscious"]);
    card.append({ type: "endured", effect: "e4:stress", choice: "unconscious" });
    expect(card.state.overflows.map(({ choice }) => choice)).toEqual([null, "unconscious"]);
    expect(card.state.effects.at(-1)).toMatchObject({ id: "e5:unconscious", target: "b" });
  });
});
