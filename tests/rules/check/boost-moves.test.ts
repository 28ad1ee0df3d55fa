import { describe, expect, it } from "vitest";
import type { TalentOffer } from "../../../src/games/tenacity/rules/check/mover.ts";
import { blindSteps, boostMoves } from "../../../src/games/tenacity/moves/boost.ts";
import { talentMoves, type TalentMoment } from "../../../src/games/tenacity/moves/talent.ts";
import type { CheckMove } from "../../support/check/steps.ts";

const roller = (spin: number, tenacity: number) => ({ resources: { spin, tenacity } });
const lacking = (need: number) => ({ need, total: 8, challenge: 7 + need });

/** A boost in few words: kind, what is bought, what it costs, the total, and whether it wins. */
function brief(moves: readonly CheckMove[]): string[] {
  return moves.map((move) => {
    if (move.type !== "boost") return move.type;
    const { kind, boost, price, total, success } = move;
    const bought = `10acity ${boost.tenacity} spin ${boost.spin} push ${boost.push}`;
    return `${kind}: ${bought} for ${JSON.stringify(price)} to ${total}${success ? " wins" : ""}`;
  });
}

describe("R-603, R-604 boosts as moves", () => {
  it("one point lacking: push it, or spend a point of either resource", () => {
    expect(brief(boostMoves(roller(1, 1), lacking(1)))).toEqual([
      'push: 10acity 0 spin 0 push 1 for {"spin":-1} to 9 wins',
      'points: 10acity 0 spin 1 push 0 for {"spin":-1} to 9 wins',
      'points: 10acity 1 spin 0 push 0 for {"tenacity":-1} to 9 wins',
    ]);
  });

  it("with nothing to spend there is the push alone, and beyond -10 not even that", () => {
    expect(brief(boostMoves(roller(-6, 0), lacking(4)))).toEqual([
      'push: 10acity 0 spin 0 push 4 for {"spin":-4} to 12 wins',
    ]);
    expect(boostMoves(roller(-7, 0), lacking(4))).toEqual([]);
  });

  it("T-15 one point of each currency beside a push is a mix", () => {
    const kinds = boostMoves(roller(1, 1), lacking(4)).map(({ kind }) => kind);
    expect(kinds).toEqual(["push", "mix", "mix", "mix", "step", "step"]);
  });

  it("T-16 points that cannot win are still offered one by one", () => {
    expect(brief(boostMoves(roller(0, 1), lacking(12)))).toEqual([
      'step: 10acity 1 spin 0 push 0 for {"tenacity":-1} to 9',
    ]);
  });

  it("R-504 spin at or below 0 is no step", () => {
    for (const spin of [0, -1]) expect(brief(boostMoves(roller(spin, 0), lacking(12)))).toEqual([]);
    expect(brief(boostMoves(roller(1, 0), lacking(20)))).toEqual([
      'step: 10acity 0 spin 1 push 0 for {"spin":-1} to 9',
    ]);
  });

  it("R-606 a defender's moves name the target", () => {
    const moves = boostMoves({ target: "a", ...roller(0, 2) }, lacking(2));
    expect(moves.map((move) => [move.who, "target" in move && move.target])).toEqual(
      moves.map(() => ["defender", "a"]),
    );
    expect(boostMoves(roller(0, 0), lacking(2))).toEqual([
      {
        type: "boost",
        who: "roller",
        kind: "push",
        boost: { tenacity: 0, spin: 0, push: 2 },
        price: { spin: -2 },
        after: { spin: -2, tenacity: 0 },
        total: 10,
        challenge: 9,
        success: true,
      },
    ]);
  });

  it("A-66 an agreed bargain lifts pushes, and nothing else", () => {
    const moves = boostMoves(roller(-8, 4), lacking(4), { id: "e2", relief: 3 });
    expect(brief(moves)).toEqual([
      'push: 10acity 0 spin 0 push 4 for {"spin":-1} to 12 wins',
      'points: 10acity 4 spin 0 push 0 for {"tenacity":-4} to 12 wins',
      'step: 10acity 1 spin 0 push 0 for {"tenacity":-1} to 9',
    ]);
    expect(moves.map((move) => "bargain" in move && move.bargain)).toEqual(["e2", false, false]);
  });

  it("A-66 a bargain that pays for the whole push costs no spin", () => {
    const [push] = boostMoves(roller(0, 0), lacking(2), { id: "e2", relief: 2 });
    expect(push).toMatchObject({ kind: "push", bargain: "e2", after: { spin: 0, tenacity: 0 } });
    expect(push && "price" in push && push.price).toEqual({});
  });

  it("R-605 against a rating that stays hidden there are points, without a promise", () => {
    expect(blindSteps(roller(2, 3), 8)).toEqual([
      {
        type: "boost",
        who: "roller",
        kind: "step",
        boost: { tenacity: 1, spin: 0, push: 0 },
        price: { tenacity: -1 },
        after: { spin: 2, tenacity: 2 },
        total: 9,
        challenge: 8,
        success: false,
      },
      {
        type: "boost",
        who: "roller",
        kind: "step",
        boost: { tenacity: 0, spin: 1, push: 0 },
        price: { spin: -1 },
        after: { spin: 1, tenacity: 3 },
        total: 9,
        challenge: 8,
        success: false,
      },
    ]);
    expect(blindSteps(roller(-3, 0), 8)).toEqual([]);
  });
});

describe("R-602 talents as moves", () => {
  const nothing: TalentOffer = {
    id: "t",
    cost: 1,
    currency: "tenacity",
    bonus: 0,
    heroDice: 0,
    ignores: 0,
    impact: false,
    reroll: false,
  };
  const gifts: readonly TalentOffer[] = [
    { ...nothing, id: "bonus", bonus: 2 },
    { ...nothing, id: "dice", heroDice: 1 },
    { ...nothing, id: "ignores", ignores: 2 },
    { ...nothing, id: "impact", impact: true },
    { ...nothing, id: "reroll", reroll: true },
    { ...nothing, id: "blow", bonus: 1, impact: true },
    { ...nothing, id: "nothing" },
  ];
  const at = (moment: TalentMoment) =>
    talentMoves({ ...roller(0, 1), talents: gifts }, moment, 8, 2).map(({ talent }) => talent);

  it("fit the moment", () => {
    expect(at("before")).toEqual(["bonus", "dice", "ignores", "blow"]);
    expect(at("failing")).toEqual(["bonus", "dice", "ignores", "blow"]);
    expect(at("beforeImpact")).toEqual(["bonus", "dice", "ignores", "impact", "blow"]);
    expect(at("impact")).toEqual(["impact"]);
    expect(at("reroll")).toEqual(["reroll"]);
  });

  it("are for those who have some, and can pay", () => {
    expect(talentMoves(roller(9, 9), "failing", 8, 2)).toEqual([]);
    expect(talentMoves({ ...roller(9, 0), talents: gifts }, "failing", 8, 2)).toEqual([]);
  });

  it("say what they cost and whether their bonus alone wins", () => {
    const [bonus] = gifts;
    const offer = (need: number | null, total: number | null = 8) =>
      talentMoves({ target: "a", ...roller(-3, 2), talents: bonus ? [bonus] : [] }, "failing", total, need);
    const move = {
      type: "talent",
      who: "defender",
      target: "a",
      talent: "bonus",
      price: { tenacity: -1 },
      after: { spin: -3, tenacity: 1 },
      heroDice: 0,
      total: 10,
    };
    expect(offer(2)).toEqual([{ ...move, success: true }]);
    expect(offer(3)).toEqual([{ ...move, success: false }]);
    expect(offer(null)).toEqual([{ ...move, success: null }]);
    expect(offer(null, null)).toEqual([{ ...move, total: null, success: null }]);
  });

  it("free ones cost nothing", () => {
    const free: TalentOffer = { ...nothing, currency: "free", cost: 3, heroDice: 2 };
    expect(talentMoves({ ...roller(-10, 0), talents: [free] }, "before", null, null)).toEqual([
      {
        type: "talent",
        who: "roller",
        talent: "t",
        price: {},
        after: { spin: -10, tenacity: 0 },
        heroDice: 2,
        total: null,
        success: null,
      },
    ]);
  });
});
