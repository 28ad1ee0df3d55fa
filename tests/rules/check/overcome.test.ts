import { describe, expect, it } from "vitest";
import { intentOf, purposesIn } from "../../../src/games/tenacity/rules/check/intent.ts";
import { isSettled } from "../../../src/engine/log/audit.ts";
import { type CheckOpening, OPENING } from "../../../src/games/tenacity/rules/check/opening.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, ROLLER } from "./card.ts";

const POISON = { bearer: ROLLER, condition: "poison", type: "hinder", label: "Poison" };

const attempt = (facts: Partial<CheckOpening> & { CR?: number } = {}): Card =>
  new Card(opening({ purpose: "overcome", occasion: "removal", overcomes: POISON, ...facts }));

const removals = (card: Card) => card.state.effects.filter(({ kind }) => kind === "removal");

describe("R-1010 overcoming a condition", () => {
  it("ends it by a success, once, as an effect of the roll", () => {
    const card = attempt({ CR: 7 });
    expect(removals(card)).toEqual([]);
    card.append({ type: "rolled", faces: [8, 3] });
    const effect = { id: "e1:removal", event: "e1", kind: "removal", target: ROLLER, delta: 0, reason: "overcome" };
    expect(removals(card)).toEqual([{ ...effect, price: false, status: "pending" }]);
    card.settle();
    expect(removals(card)).toMatchObject([{ status: "settled" }]);
    expect(card.state.pending).toEqual([]);
  });

  it("ends nothing by a failure, nor by what is not final, and a tie is one (R-1011)", () => {
    const card = attempt({ CR: 8 });
    card.add({ type: "rolled", faces: [8, 3] });
    expect(removals(card)).toEqual([]);
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ final: true, success: false });
    expect(removals(card)).toEqual([]);
  });

  it("belongs to the roll whatever made it succeed, and goes with that", () => {
    const card = attempt({ CR: 8 });
    card.resourcesByActor[ROLLER] = { spin: 0, tenacity: 1 };
    card.add({ type: "rolled", faces: [8, 3] });
    const boost = card.boost({ tenacity: 1 });
    expect(removals(card)).toMatchObject([{ id: "e1:removal", status: "settled" }]);
    card.append({ type: "undo", target: boost });
    expect(removals(card)).toEqual([]);
    expect(card.state.reversals).toContain("e1:removal");
    card.settle();
    expect(isSettled(card.account["e1:removal"])).toBe(false);
  });

  it("waits until anyone who keeps it up has had their say (R-1011, R-606)", () => {
    const targets = [{ id: "Actor.thug", challenge: { type: "opposed", id: "Actor.thug" } }] as const;
    const card = attempt({ targets });
    card.add({ type: "rolled", faces: [8, 3] });
    const facts = { attribute: { id: "strength", rank: 1 }, skill: { id: "athletics", rank: 2 } };
    card.add({ type: "defended", target: "Actor.thug", defender: "Actor.thug", facts, faces: [5] });
    expect(card.state.success).toBe(true);
    expect(removals(card)).toEqual([]);
    card.add({ type: "accepted", target: "Actor.thug" });
    expect(removals(card)).toHaveLength(1);
  });

  it("takes all who keep it up to be beaten", () => {
    const targets = [5, 12].map((value) => ({ id: String(value), challenge: { type: "total", value } as const }));
    const card = attempt({ targets });
    card.add({ type: "rolled", faces: [8, 3] });
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ final: true, success: true });
    expect(removals(card)).toEqual([]);
  });

  it("touches the bearer, no matter who rolls", () => {
    const card = attempt({ CR: 3, overcomes: { ...POISON, bearer: "Actor.door" }, occasion: "action" });
    card.add({ type: "rolled", faces: [8, 3] });
    expect(removals(card)).toMatchObject([{ target: "Actor.door" }]);
  });

  it("earns no spin by the free attempt (R-405, A-49)", () => {
    const card = attempt({ CR: 12 });
    card.add({ type: "rolled", faces: [4, 4] });
    card.add({ type: "accepted" });
    expect(card.resources().spin).toBe(0);
  });

  it("is what only a check for it does", () => {
    const card = attempt({ CR: 3, purpose: "other" });
    card.add({ type: "rolled", faces: [8, 3] });
    expect(removals(card)).toEqual([]);
    const nothing = new Card(opening({ CR: 3, purpose: "overcome" }));
    nothing.add({ type: "rolled", faces: [8, 3] });
    expect(removals(nothing)).toEqual([]);
  });

  it("is pass or fail, and nothing that one chooses without a condition", () => {
    for (const settings of [NEWER, OLDER]) {
      expect(intentOf("overcome", settings)).toEqual({ resolution: "passFail", rated: true, occasion: "action" });
      expect(purposesIn(settings)).not.toContain("overcome");
    }
  });

  it("stays done where nobody knows the kind of what was overcome, such as a module's that is gone", () => {
    const { overcomes } = OPENING.read({ overcomes: { ...POISON, type: "curse" } });
    expect(overcomes).toEqual({ ...POISON, type: "curse" });
    const card = attempt({ CR: 7, ...(overcomes && { overcomes }) });
    card.add({ type: "rolled", faces: [8, 3] });
    expect(removals(card)).toMatchObject([{ status: "settled" }]);
    expect(card.state.reversals).toEqual([]);
  });

  it("is read out of storage, or left out where it makes no sense", () => {
    expect(OPENING.read({ overcomes: POISON }).overcomes).toEqual(POISON);
    expect(OPENING.read({ overcomes: { ...POISON, label: 7 } }).overcomes).toEqual({ ...POISON, label: "" });
    for (const wrong of [{ ...POISON, type: "" }, { ...POISON, bearer: "" }, { ...POISON, condition: 3 }, "poison"])
      expect(OPENING.read({ overcomes: wrong })).not.toHaveProperty("overcomes");
  });
});
