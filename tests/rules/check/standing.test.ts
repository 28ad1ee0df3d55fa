import { describe, expect, it } from "vitest";
import { narratorMoves } from "../../support/check/steps.ts";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, reasons, type Step } from "./card.ts";

const CROWD = "Actor.crowd";

/** A failed attempt at standing; its answer is still to come. */
function failure(facts: Partial<CheckOpening> = {}): Card {
  const card = new Card(opening({ CR: 12, purpose: "standing", resolution: "impact", ...facts }));
  card.add({ type: "rolled", faces: [7, 3] });
  card.add({ type: "accepted" });
  return card;
}

const answer = (...faces: readonly number[]): Step => ({ type: "backlash", faces });

describe("R-808 an own failure", () => {
  it("is answered by the opponent's impact dice, which the narrator names, and then costs standing, once", () => {
    const card = failure();
    expect(narratorMoves(card.state)).toEqual([{ type: "backlash", who: "narrator", target: "", dice: null }]);
    card.add(answer(2, 1));
    expect(card.state.targets[0]?.backlash).toEqual([2, 1]);
    expect(narratorMoves(card.state)).toEqual([{ type: "apply", who: "narrator", target: "", impact: -3 }]);
    card.append({ type: "applied", on: CROWD });
    const lost = card.state.effects.filter(({ kind }) => kind === "standing");
    expect(lost).toMatchObject([{ target: CROWD, delta: -3, reason: "impact" }]);
    card.append(answer(4));
    card.append({ type: "applied", on: CROWD });
    expect(reasons(card)).toEqual(["alreadyRolled", "alreadyApplied"]);
  });

  it("waits on while faces are named that no impact die has", () => {
    const card = failure();
    card.add(answer(2, 5));
    expect(reasons(card)).toEqual(["wrongFaces"]);
    expect(card.state.targets[0]?.backlash).toBeNull();
  });

  it("is answered by the dice of the one who defended: the skill's, or the card's (R-102, R-304)", () => {
    const targets = [{ id: "x", challenge: { type: "opposed", id: "x" } }] as const;
    const dice = (facts: object) => {
      const card = new Card(opening({ targets, purpose: "standing", resolution: "impact" }));
      card.add({ type: "rolled", faces: [4, 3] });
      card.add({ type: "defended", target: "x", defender: "x", ...facts });
      card.add({ type: "accepted" });
      return narratorMoves(card.state);
    };
    const hero = { facts: { attribute: { id: "presence", rank: 1 }, skill: { id: "insight", rank: 6 } }, faces: [9] };
    expect(dice(hero)).toEqual([{ type: "backlash", who: "narrator", target: "x", dice: 3 }]);
    const npc = { facts: { challengeDice: { dice: 2, modifier: 0 }, impactDice: 4 }, faces: [6, 6] };
    expect(dice(npc)).toMatchObject([{ dice: 4 }]);
  });

  it("costs nothing in the older edition, for other purposes, by pass or fail, or while it is none", () => {
    const nothing = [failure({ settings: OLDER }), failure({ purpose: "skill" }), failure({ resolution: "passFail" })];
    for (const card of nothing) {
      expect(narratorMoves(card.state)).toEqual([]);
      card.add(answer(2));
      card.add({ type: "applied", on: CROWD });
      expect(reasons(card)).toEqual(["noBacklash", "notSucceeded"]);
    }
    const open = new Card(opening({ CR: 12, purpose: "standing", resolution: "impact", settings: NEWER }));
    open.add({ type: "rolled", faces: [7, 3] });
    open.add(answer(2));
    open.add({ type: "backlash", target: "nobody", faces: [2] });
    expect(reasons(open)).toEqual(["notFinal", "unknownTarget"]);
    const won = new Card(opening({ CR: 5, purpose: "standing", resolution: "impact" }));
    won.add({ type: "rolled", faces: [7, 3] });
    won.add(answer(2));
    expect(reasons(won)).toEqual(["notFailing"]);
  });

  it("goes with its answer when that is undone", () => {
    const card = failure();
    const answered = card.add(answer(3));
    card.add({ type: "applied", on: CROWD });
    card.add({ type: "undo", target: answered });
    expect(card.state.effects.some(({ kind }) => kind === "standing")).toBe(false);
    expect(reasons(card)).toEqual(["notSucceeded"]);
  });

  it("takes faces of a d4, as few as none, and no more than dice there are", () => {
    const faces = (...given: readonly number[]) => {
      const card = failure();
      card.add(answer(...given));
      return card;
    };
    expect(reasons(faces(5))).toEqual(["wrongFaces"]);
    expect(reasons(faces(...Array.from({ length: 1000 }, () => 1)))).toEqual(["malformedEvent"]);
    expect(narratorMoves(faces().state)).toMatchObject([{ type: "apply", impact: 0 }]);
  });

  it("is each target's own, beside what others that were beaten bring", () => {
    const targets = [
      { id: "a", challenge: { type: "total", value: 5 } },
      { id: "b", challenge: { type: "total", value: 12 } },
    ] as const;
    const card = new Card(opening({ targets, K: 4, purpose: "standing", resolution: "impact" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "accepted" });
    card.add({ type: "impact", faces: [3, 2] });
    card.add({ type: "backlash", target: "b", faces: [4] });
    expect(narratorMoves(card.state)).toMatchObject([
      { type: "apply", target: "a", impact: 5 },
      { type: "apply", target: "b", impact: -4 },
    ]);
  });
});
