import { describe, expect, it } from "vitest";
import { checkMoves, narratorMoves } from "../../support/check/steps.ts";
import { Card, opening } from "./card.ts";

const resources = { spin: 2, tenacity: 1 };

function moves(card: Card) {
  return checkMoves(card.state, { resources: card.resources() });
}

describe("the roller's next moves", () => {
  it("first the roll, with the challenge dice of the card", () => {
    const card = new Card(opening({ challenge: { type: "dice", dice: 3, modifier: 1 } }));
    expect(moves(card)).toEqual([{ type: "roll", who: "roller", dice: 2, sides: 10, challengeDice: 3 }]);
    expect(moves(new Card(opening({ CR: 9 })))).toEqual([
      { type: "roll", who: "roller", dice: 2, sides: 10, challengeDice: 0 },
    ]);
  });

  it("T-15 a failing roll offers every sort of boost with price and result, then acceptance with its spin", () => {
    const card = new Card(opening({ CR: 11 }), resources);
    card.add({ type: "rolled", faces: [8, 3] });
    const common = { type: "boost", who: "roller", challenge: 11 };
    const win = { ...common, total: 12, success: true };
    const step = { ...common, total: 9, success: false, kind: "step" };
    expect(moves(card)).toEqual([
      {
        ...win,
        kind: "push",
        boost: { tenacity: 0, spin: 0, push: 4 },
        price: { spin: -4 },
        after: { spin: -2, tenacity: 1 },
      },
      {
        ...win,
        kind: "mix",
        boost: { tenacity: 0, spin: 2, push: 2 },
        price: { spin: -4 },
        after: { spin: -2, tenacity: 1 },
      },
      {
        ...win,
        kind: "mix",
        boost: { tenacity: 1, spin: 0, push: 3 },
        price: { spin: -3, tenacity: -1 },
        after: { spin: -1, tenacity: 0 },
      },
      {
        ...win,
        kind: "mix",
        boost: { tenacity: 1, spin: 2, push: 1 },
        price: { spin: -3, tenacity: -1 },
        after: { spin: -1, tenacity: 0 },
      },
      { ...step, boost: { tenacity: 1, spin: 0, push: 0 }, price: { tenacity: -1 }, after: { spin: 2, tenacity: 0 } },
      { ...step, boost: { tenacity: 0, spin: 1, push: 0 }, price: { spin: -1 }, after: { spin: 1, tenacity: 1 } },
      { type: "accept", who: "roller", price: { spin: 1 }, needsFace: false },
    ]);
  });

  it("points alone are no push, and one that is lacking needs no steps", () => {
    const card = new Card(opening({ CR: 8 }), resources);
    card.add({ type: "rolled", faces: [8, 3] });
    expect(moves(card).map((move) => (move.type === "boost" ? move.kind : move.type))).toEqual([
      "push",
      "points",
      "points",
      "accept",
    ]);
  });

  it("accepting a failed reaction, or a fumbled action, earns nothing", () => {
    const reaction = new Card(opening({ CR: 11, occasion: "reaction" }));
    reaction.add({ type: "rolled", faces: [8, 3] });
    expect(moves(reaction).at(-1)).toEqual({ type: "accept", who: "roller", price: {}, needsFace: false });
    const fumble = new Card(opening({ CR: 11 }));
    fumble.add({ type: "rolled", faces: [1, 1] });
    expect(moves(fumble).at(-1)).toEqual({ type: "accept", who: "roller", price: {}, needsFace: false });
  });

  it("R-402 an open crit comes first; hero die while failing, impact die when impact follows", () => {
    const failing = new Card(opening({ CR: 14, resolution: "impact" }));
    failing.add({ type: "rolled", faces: [10, 3] });
    expect(failing.state.phase).toBe("critical");
    expect(moves(failing)).toEqual([
      { type: "critical", who: "roller", choice: "heroDie", preselected: true },
      { type: "critical", who: "roller", choice: "impactDie", preselected: false },
    ]);
    const succeeding = new Card(opening({ CR: 4, K: 2, resolution: "impact", impactBonus: 3 }));
    succeeding.add({ type: "rolled", faces: [10, 3] });
    expect(moves(succeeding)).toEqual([
      { type: "critical", who: "roller", choice: "heroDie", preselected: false },
      { type: "critical", who: "roller", choice: "impactDie", preselected: true },
      { type: "impact", who: "roller", dice: 2, bonus: 3 },
    ]);
  });

  it("impact after success, nothing after that", () => {
    const card = new Card(opening({ CR: 4, K: 5, resolution: "impact" }));
    card.add({ type: "rolled", faces: [7, 3] });
    expect(moves(card)).toEqual([{ type: "impact", who: "roller", dice: 2, bonus: 0 }]);
    card.add({ type: "impact", faces: [4, 1] });
    expect(moves(card)).toEqual([]);
    expect(card.state.impact).toMatchObject({ value: 5, faces: [4, 1] });
  });

  it("no second move while a price waits", () => {
    const card = new Card(opening({ CR: 11 }), resources);
    card.add({ type: "rolled", faces: [8, 3] });
    card.append({ type: "boosted", tenacity: 1, spin: 0, push: 0, before: resources });
    expect(moves(card)).toEqual([]);
    card.settle();
    expect(moves(card)).not.toEqual([]);
  });
});

describe("without a rating", () => {
  it("R-810 a check that has none ends when the roller says so; the narrator may name one", () => {
    const card = new Card(opening({}));
    card.add({ type: "rolled", faces: [7, 7] });
    expect(card.state).toMatchObject({ phase: "challenge", success: null, need: null, challenge: null, final: false });
    expect(moves(card)).toEqual([{ type: "accept", who: "roller", price: {}, needsFace: false }]);
    expect(narratorMoves(card.state)).toEqual([{ type: "challenge", who: "narrator", target: "", dice: 0 }]);
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ phase: "done", success: null, final: true });
    expect(card.resources().spin).toBe(1);
    expect(narratorMoves(card.state)).toEqual([]);
  });

  it("A-51 a crit without a rating may be taken as hero die", () => {
    const card = new Card(opening({}));
    card.add({ type: "rolled", faces: [10, 7] });
    expect(moves(card).map((move) => move.type)).toEqual(["critical"]);
    card.add({ type: "critical", choice: "heroDie", face: 6 });
    expect(card.state.total).toBe(16);
    expect(moves(card).map((move) => move.type)).toEqual(["accept"]);
  });

  it("waits for challenge dice that nobody has rolled yet", () => {
    const card = new Card(opening({ challenge: { type: "npc", id: "thug", dice: 2, modifier: 1 } }));
    card.add({ type: "rolled", faces: [7, 3] });
    expect(card.state.phase).toBe("challenge");
    expect(moves(card)).toEqual([]);
    expect(narratorMoves(card.state)).toEqual([{ type: "challenge", who: "narrator", target: "", dice: 2 }]);
    card.add({ type: "challenged", faces: [4, 4] });
    expect(card.state).toMatchObject({ challenge: 9, need: 3, phase: "boost" });
  });
});
