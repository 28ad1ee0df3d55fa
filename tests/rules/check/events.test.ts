import { describe, expect, it } from "vitest";
import { checkMoves, narratorMoves } from "../../../src/rules/check/moves.ts";
import { NEWER, OLDER } from "../../../src/rules/edition.ts";
import { Card, opening, ROLLER, type Step } from "./card.ts";

const reasons = (card: Card) => card.state.refused.map(({ reason }) => reason);
const talent = (some: object): Step => ({
  type: "talent",
  talent: { id: "t", label: "Steady" },
  before: { spin: 0, tenacity: 0 },
  ...some,
});
const offer = (some: object): Step => ({
  type: "bargainOffered",
  offeredBy: "narrator",
  relief: 3,
  text: "An alarm",
  withPush: false,
  ...some,
});

describe("events that make no sense are named and change nothing", () => {
  it.each<[string, Step, string]>([
    ["future event", { type: "telepathy" }, "unknownEvent"],
    ["inherited name", { type: "toString" }, "unknownEvent"],
    ["no faces", { type: "rolled" }, "malformedEvent"],
    ["text for faces", { type: "rolled", faces: ["7", 3] }, "malformedEvent"],
    ["too few dice", { type: "rolled", faces: [7] }, "wrongDice"],
    ["a face of 11", { type: "rolled", faces: [11, 3] }, "wrongFaces"],
    ["a face of 0", { type: "rolled", faces: [0, 3] }, "wrongFaces"],
    ["challenge dice for a number", { type: "rolled", faces: [7, 3], challengeFaces: [1] }, "wrongDice"],
    ["boost before the roll", { type: "boosted", push: 2, before: { spin: 0, tenacity: 0 } }, "notRolled"],
    ["boost without a purse", { type: "boosted", push: 2 }, "malformedEvent"],
    ["acceptance before the roll", { type: "accepted" }, "notRolled"],
    ["crit before the roll", { type: "critical", choice: "heroDie", face: 3 }, "notRolled"],
    ["crit without a choice", { type: "critical" }, "malformedEvent"],
    ["impact of a pass/fail check", { type: "impact", faces: [] }, "noImpact"],
    ["no impact faces", { type: "impact" }, "malformedEvent"],
    ["contribution to a pass/fail check", { type: "contributed", check: "c", impact: 2 }, "noImpact"],
    ["contribution of nobody", { type: "contributed" }, "malformedEvent"],
    ["a challenge of nothing", { type: "challenged" }, "noChallenge"],
    ["dice for a number", { type: "challenged", faces: [3] }, "wrongDice"],
    ["a judgement of a known rating", { type: "judged", success: true }, "notHidden"],
    ["a judgement of nobody", { type: "judged", success: true, target: "x" }, "unknownTarget"],
    ["no judgement", { type: "judged" }, "malformedEvent"],
    ["no defender", { type: "defended", faces: [1] }, "malformedEvent"],
    ["no helper", { type: "helped" }, "malformedEvent"],
    ["a search with a d12", { type: "searched", face: 12, threshold: 6 }, "malformedEvent"],
    ["no talent purse", { type: "talent" }, "malformedEvent"],
    ["a talent for nothing", talent({}), "nothingBought"],
    ["an answer to no offer", { type: "bargainAnswered", offer: "x", answer: "accepted" }, "noOffer"],
    ["no answer", { type: "bargainAnswered", offer: "x" }, "malformedEvent"],
    ["an offer by nobody", { type: "bargainOffered", relief: 3 }, "malformedEvent"],
    ["applying to nobody", { type: "applied" }, "malformedEvent"],
    ["applying to an unknown target", { type: "applied", on: "x", target: "x" }, "unknownTarget"],
    ["applying too early", { type: "applied", on: "x" }, "notFinal"],
    ["sharing nothing", { type: "shared", shares: [] }, "nothingToShare"],
    ["sharing with nobody", { type: "shared", shares: [{ points: 1 }] }, "malformedEvent"],
    ["an award of nothing", { type: "awarded", to: "x", kind: "spin", delta: 0, reason: "award" }, "nothingToShare"],
    ["an award of stress", { type: "awarded", to: "x", kind: "stress", delta: 2, reason: "award" }, "malformedEvent"],
    ["an undo of nothing", { type: "undo", target: "x" }, "nothingToUndo"],
  ])("%s", (_what, step, reason) => {
    const card = new Card(opening({ CR: 8 }));
    const before = card.state;
    card.add(step);
    expect(card.state).toEqual({ ...before, refused: [{ event: "e1", reason }] });
  });

  it("things that are no events at all", () => {
    const card = new Card(opening({ CR: 8 }));
    Object.assign(card.events, {
      a: null,
      b: 7,
      c: { type: "rolled" },
      d: { sequence: 1 },
      e: { type: "rolled", sequence: Number.NaN },
    });
    expect(card.state).toMatchObject({ phase: "roll", history: [] });
    expect(reasons(card)).toEqual(Array.from({ length: 5 }, () => "malformedEvent"));
  });

  it("steps that come too late", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "rolled", faces: [8, 3] });
    card.add({ type: "critical", choice: "impactDie" });
    card.add({ type: "accepted" });
    card.boost({ push: 1 });
    card.add({ type: "impact", faces: [1, 1] });
    card.add({ type: "impact", faces: [5] });
    card.add({ type: "impact", faces: [4] });
    card.add({ type: "impact", faces: [4] });
    card.add({ type: "challenged", source: { type: "total", value: 20 } });
    card.add({ type: "judged", success: true });
    card.boost({ push: 1 });
    expect(reasons(card)).toEqual([
      "alreadyRolled",
      "noCritical",
      "notFailing",
      "notFailing",
      "wrongDice",
      "wrongFaces",
      "alreadyImpact",
      "alreadyImpact",
      "alreadyImpact",
      "alreadyImpact",
    ]);
  });

  it("a failure that was accepted is not boosted or turned by a crit any more", () => {
    const card = new Card(opening({ CR: 15, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "accepted" });
    card.add({ type: "accepted", face: 11 });
    card.add({ type: "accepted", face: 2 });
    card.add({ type: "accepted" });
    card.boost({ push: 5 });
    card.add({ type: "impact", faces: [] });
    expect(card.state).toMatchObject({ total: 12, success: false, final: true, critical: { choice: "heroDie" } });
    expect(reasons(card)).toEqual(["criticalUnanswered", "wrongFaces", "alreadyFinal", "alreadyFinal", "notSucceeded"]);
  });
});

describe("R-402 crit choices", () => {
  it("need a face for the hero die, and stay open until the impact roll", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "critical", choice: "heroDie" });
    card.add({ type: "critical", choice: "heroDie", face: 0 });
    expect(reasons(card)).toEqual(["wrongDice", "wrongFaces"]);
    expect(card.state).toMatchObject({ phase: "critical", impactDice: 2 });
    card.add({ type: "impact", faces: [2, 3] });
    expect(card.state).toMatchObject({ phase: "done", impact: { value: 5 } });
    card.add({ type: "critical", choice: "heroDie", face: 3 });
    expect(reasons(card).at(-1)).toBe("alreadyImpact");
  });

  it("taken as hero die, no extra impact die", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "critical", choice: "heroDie", face: 4 });
    expect(card.state).toMatchObject({ total: 16, impactDice: 1 });
    expect(card.state.faces.at(-1)).toEqual({ face: 4, role: "added" });
  });

  it("left unanswered while failing, the hero die comes with acceptance and may still save it", () => {
    const card = new Card(opening({ CR: 12 }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "accepted", face: 6 });
    expect(card.state).toMatchObject({ total: 16, success: true, final: true });
    expect(card.purse().spin).toBe(0);
  });
});

describe("R-602 talents", () => {
  const failing = (purse = {}) => {
    const card = new Card(
      opening({
        CR: 11,
        modifiers: [
          { id: "mud", label: "Mud", value: -2 },
          { id: "rope", label: "Rope", value: 1 },
        ],
      }),
      purse,
    );
    card.add({ type: "rolled", faces: [8, 3] });
    return card;
  };

  it("a bonus is paid with either currency and lands in the breakdown", () => {
    const card = failing({ tenacity: 1 });
    card.add(talent({ tenacity: 1, bonus: 3, before: card.purse() }));
    expect(card.state.total).toBe(10);
    expect(card.state.lines.at(-1)).toEqual({ source: "talent", value: 3, event: "e2", id: "t", label: "Steady" });
    expect(card.purse().tenacity).toBe(0);
    card.add(talent({ spin: 1, bonus: 3, before: card.purse() }));
    card.add(talent({ tenacity: 1, bonus: 3, before: card.purse() }));
    expect(reasons(card)).toEqual(["notEnoughSpin", "notEnoughTenacity"]);
  });

  it("ignores a penalty, not a bonus", () => {
    const card = failing();
    card.add(talent({ ignores: ["mud", "rope", "nothing"] }));
    expect(card.state.total).toBe(9);
  });

  it("R-407 late hero dice may raise the kept face and give the one crit", () => {
    const card = failing();
    card.add(talent({ heroDice: 2, heroFaces: [8, 10] }));
    expect(card.state).toMatchObject({
      kept: 10,
      total: 9,
      phase: "critical",
      classification: { crit: true, doubles: false },
    });
    expect(card.state.effects).toEqual([]);
    card.add(talent({ heroDice: 1, heroFaces: [4, 4] }));
    card.add(talent({ heroDice: 1, heroFaces: [12] }));
    expect(reasons(card)).toEqual(["wrongDice", "wrongFaces"]);
  });

  it("before the roll they join the pool, with doubles and all", () => {
    const card = new Card(opening({ CR: 5 }));
    card.add(talent({ heroDice: 1, heroFaces: [3] }));
    card.add(talent({ heroDice: 1, bonus: 2 }));
    expect(reasons(card)).toEqual(["wrongDice"]);
    expect(card.state.pool.dice).toBe(3);
    card.add({ type: "rolled", faces: [4, 4, 2] });
    expect(card.state).toMatchObject({ total: 6, success: true });
    expect(card.purse().spin).toBe(1);
  });

  it("after a success only the impact may be helped; after the impact only its dice", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact", settings: OLDER }));
    card.add(talent({ rerolls: [{ position: 0, face: 3 }] }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add(talent({ bonus: 3 }));
    card.add(talent({ impactDice: 1, impactBonus: 2 }));
    expect(card.state).toMatchObject({ impactDice: 2, impactBonus: 2 });
    card.add({ type: "impact", faces: [1, 1] });
    expect(card.state.impact).toMatchObject({ value: 1, allOnes: true, band: "barely" });
    card.add(talent({ impactDice: 1 }));
    card.add(talent({ rerolls: [{ position: 5, face: 3 }] }));
    card.add(talent({ rerolls: [{ position: 1, face: 5 }] }));
    card.add(talent({ rerolls: [{ position: 1, face: 3 }] }));
    expect(card.state.impact).toMatchObject({ value: 6, faces: [1, 3], allOnes: false });
    expect(reasons(card)).toEqual(["noImpact", "notFailing", "alreadyImpact", "wrongDice", "wrongFaces"]);
  });

  it("not where they make no sense", () => {
    const card = new Card(opening({}));
    card.add(talent({ impactDice: 1 }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add(talent({ bonus: 1 }));
    card.add(talent({ bonus: 1, target: "" }));
    expect(reasons(card)).toEqual(["noImpact", "noChallenge", "unknownTarget"]);
    const both = new Card(opening({ CR: 8 }));
    both.add({ type: "rolled", faces: [7, 3] });
    both.add(talent({ bonus: 2, impactDice: 1 }));
    expect(both.state).toMatchObject({ total: 9, impactDice: 0 });
    const lost = new Card(opening({ CR: 20, resolution: "impact" }));
    lost.add({ type: "rolled", faces: [7, 3] });
    lost.add({ type: "accepted" });
    lost.add(talent({ impactDice: 1 }));
    expect(reasons(lost)).toEqual(["alreadyFinal"]);
  });

  it("for the impact leave an acceptance alone, and come too late after a failure", () => {
    const targets = [
      { id: "a", challenge: { type: "total", value: 5 } },
      { id: "b", challenge: { type: "total", value: 50 } },
    ] as const;
    const card = new Card(opening({ targets, K: 2, resolution: "impact" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "accepted" });
    card.add(talent({ bonus: 2 }));
    card.add(talent({ impactDice: 1 }));
    expect(card.state).toMatchObject({ phase: "impact", final: true, impactDice: 2 });
    expect(reasons(card)).toEqual(["alreadyFinal"]);
  });

  it("bought before the roll are paid before the roll", () => {
    const card = new Card(opening({ CR: 5 }), { tenacity: 1 });
    card.append(talent({ tenacity: 1, heroDice: 1, before: card.purse() }));
    card.append({ type: "rolled", faces: [7, 3] });
    expect(reasons(card)).toEqual(["pricePending"]);
    card.settle();
    expect(reasons(card)).toEqual(["wrongDice"]);
    card.add({ type: "rolled", faces: [7, 3, 9] });
    expect(card.state.total).toBe(9);
  });

  it("are offered with price and result", () => {
    const card = failing({ spin: 1, tenacity: 1 });
    const steady = {
      id: "steady",
      cost: 1,
      currency: "either",
      bonus: 6,
      heroDice: 0,
      ignores: false,
      impact: false,
      reroll: false,
    } as const;
    const moves = checkMoves(card.state, {
      purse: card.purse(),
      talents: [steady, { ...steady, id: "blow", bonus: 0, impact: true }],
    });
    expect(moves.filter(({ type }) => type === "talent")).toEqual([
      {
        type: "talent",
        who: "roller",
        talent: "steady",
        price: { tenacity: -1 },
        after: { spin: 1, tenacity: 0 },
        heroDice: 0,
        total: 13,
        success: true,
      },
      {
        type: "talent",
        who: "roller",
        talent: "steady",
        price: { spin: -1 },
        after: { spin: 0, tenacity: 1 },
        heroDice: 0,
        total: 13,
        success: true,
      },
    ]);
    const free = { ...steady, currency: "free", bonus: 0 } as const;
    const offers = [
      { ...free, id: "dice", heroDice: 1 },
      { ...free, id: "blow", impact: true },
      { ...free, id: "again", reroll: true },
    ];
    const seen = (now: Card) =>
      checkMoves(now.state, { purse: now.purse(), talents: offers }).flatMap((move) =>
        move.type === "talent" ? [move.talent] : [],
      );
    const life = new Card(opening({ CR: 5, K: 2, resolution: "impact" }));
    expect(seen(life)).toEqual(["dice", "blow"]);
    life.add({ type: "rolled", faces: [7, 3] });
    expect(seen(life)).toEqual(["blow"]);
    life.add({ type: "impact", faces: [1] });
    expect(seen(life)).toEqual(["again"]);
  });
});

describe("R-510 bargains", () => {
  it.each([
    [-5, -2],
    [-2, 0],
    [2, 2],
  ])("T-17, T-55 an accepted bargain over 3 at %i leaves %i", (spin, after) => {
    const card = new Card(opening({ CR: 9 }), { spin });
    card.add(offer({}));
    expect(checkMoves(card.state, { purse: card.purse() }).at(-1)).toEqual({
      type: "answer",
      who: "roller",
      offer: "e1",
      relief: 3,
    });
    card.add({ type: "bargainAnswered", offer: "e1", answer: "accepted" });
    expect(card.purse().spin).toBe(after);
    expect(card.state.bargains).toMatchObject([{ id: "e1", state: "accepted", flag: "", usedBy: null }]);
    card.add({ type: "bargainAnswered", offer: "e1", answer: "declined" });
    expect(reasons(card)).toEqual(["offerClosed"]);
  });

  it("may be countered back and forth, declined, or be worth no spin", () => {
    const card = new Card(opening({ CR: 9 }), { spin: -5 });
    card.add(offer({ relief: 1 }));
    card.add({ type: "bargainAnswered", offer: "e1", answer: "countered", relief: 4, text: "And a guard" });
    expect(card.state.bargains.map(({ state, offeredBy, relief }) => [state, offeredBy, relief])).toEqual([
      ["countered", "narrator", 1],
      ["open", "roller", 4],
    ]);
    expect(narratorMoves(card.state)).toEqual([{ type: "answer", who: "narrator", offer: "e2", relief: 4 }]);
    card.add({ type: "bargainAnswered", offer: "e2", answer: "countered", relief: 2 });
    expect(card.state.bargains.at(-1)).toMatchObject({ state: "open", offeredBy: "narrator", relief: 2 });
    card.add({ type: "bargainAnswered", offer: "e3", answer: "declined" });
    card.add(offer({ relief: 0 }));
    card.add({ type: "bargainAnswered", offer: "e5", answer: "accepted" });
    expect(card.state.effects).toEqual([]);
    expect(card.purse().spin).toBe(-5);
  });

  it("T-55, A-66 agreed for a push, the two are one change", () => {
    const card = new Card(opening({ CR: 11 }), { spin: -8 });
    card.add({ type: "rolled", faces: [8, 3] });
    card.boost({ push: 4 });
    card.add(offer({ withPush: true }));
    card.boost({ push: 4, ...{ bargain: "e3" } });
    card.add({ type: "bargainAnswered", offer: "e3", answer: "accepted" });
    expect(card.purse().spin).toBe(-8);
    const [push] = checkMoves(card.state, { purse: card.purse() });
    expect(push).toMatchObject({
      type: "boost",
      kind: "push",
      bargain: "e3",
      price: { spin: -1 },
      after: { spin: -9 },
    });
    card.boost({ push: 4, ...{ bargain: "e3" } });
    expect(card.state).toMatchObject({ success: true, bargains: [{ usedBy: "e6" }] });
    expect(card.purse().spin).toBe(-9);
    expect(reasons(card)).toEqual(["pushTooFar", "noOffer"]);
  });
});

describe("R-1502 help and R-1503 cooperation on the card", () => {
  it("a helper brings one die before the roll", () => {
    const card = new Card(opening({ CR: 9, K: 2 }));
    card.add({ type: "helped", helper: "Actor.joren", rank: 1 });
    card.add({ type: "helped", helper: "Actor.joren", rank: 1 });
    card.add({ type: "helped", helper: ROLLER, rank: 1 });
    card.add({ type: "helped", helper: "Actor.other", rank: 1 });
    expect(card.state).toMatchObject({ pool: { dice: 3 }, helpers: ["Actor.joren"] });
    card.add({ type: "rolled", faces: [7, 3, 9] });
    card.add({ type: "helped", helper: "Actor.late", rank: 1 });
    expect(reasons(card)).toEqual(["alreadyHelping", "alreadyHelping", "tooManyHelpers", "alreadyRolled"]);
  });

  it("sums the impact of those who work together", () => {
    const card = new Card(opening({ CR: 5, K: 4, resolution: "impact" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "impact", faces: [3, 2] });
    card.add({ type: "contributed", check: "other", roller: "Actor.joren", impact: 4 });
    card.add({ type: "contributed", check: "other", roller: "Actor.joren", impact: 4 });
    expect(card.state.combinedImpact).toBe(9);
    expect(card.state.contributions).toEqual([{ check: "other", roller: "Actor.joren", impact: 4, event: "e3" }]);
    expect(reasons(card)).toEqual(["alreadyContributed"]);
  });
});

describe("R-204, R-605 ratings that change or hide", () => {
  it("a new rating re-opens the check until the impact is rolled", () => {
    const card = new Card(opening({ CR: 12 }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "accepted" });
    expect(card.purse().spin).toBe(1);
    card.add({ type: "challenged", source: { type: "total", value: 5 } });
    expect(card.state).toMatchObject({ success: true, final: true, effects: [] });
    expect(card.purse().spin).toBe(0);
  });

  it("the older edition takes no number", () => {
    const card = new Card(opening({ challenge: { type: "fixed", value: 7 }, settings: OLDER }));
    card.add({ type: "challenged", source: { type: "fixed", value: 5 } });
    card.add({ type: "rolled", faces: [7, 3] });
    expect(card.state).toMatchObject({
      phase: "challenge",
      challenge: null,
      refused: [{ reason: "fixedChallengeNotAllowed" }],
    });
    card.add({ type: "challenged", source: { type: "dice", dice: 1, modifier: 0 }, faces: [7] });
    card.add({ type: "challenged", source: { type: "dice", dice: 1, modifier: 0 }, faces: [6] });
    expect(card.state).toMatchObject({ challenge: 6, success: true });
    expect(card.state.targets[0]?.faces).toEqual([{ face: 6, role: "counted" }]);
    expect(reasons(card).at(-1)).toBe("wrongFaces");
  });

  it("a hidden rating stays with the narrator, who judges each total", () => {
    const card = new Card(opening({ challenge: { type: "hidden" } }), { tenacity: 4 });
    card.add({ type: "judged", success: false });
    card.add({ type: "rolled", faces: [7, 3] });
    expect(reasons(card)).toEqual(["notRolled"]);
    expect(card.state).toMatchObject({ phase: "challenge", success: null, challenge: null });
    expect(narratorMoves(card.state)).toEqual([{ type: "judge", who: "narrator", target: "" }]);
    card.add({ type: "judged", success: false });
    expect(card.state).toMatchObject({ phase: "boost", success: false, need: null });
    card.boost({ push: 3 });
    expect(reasons(card).at(-1)).toBe("noChallenge");
    expect(checkMoves(card.state, { purse: card.purse() })).toMatchObject([
      { type: "boost", kind: "step", boost: { tenacity: 1 }, success: false },
      { type: "accept", price: { spin: 1 } },
    ]);
    card.boost({ tenacity: 2 });
    expect(card.state).toMatchObject({ total: 9, success: null, phase: "challenge" });
    card.add({ type: "judged", success: true });
    expect(card.state).toMatchObject({ success: true, need: 0, final: true, phase: "done" });
  });

  it("judgements of one total hold for those beyond it", () => {
    const card = new Card(opening({ challenge: { type: "hidden" }, resolution: "impact" }), { tenacity: 4 });
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "judged", success: true });
    card.add({ type: "judged", success: false });
    expect(card.state.success).toBe(false);
    card.boost({ tenacity: 1 });
    expect(card.state.success).toBeNull();
    card.add({ type: "accepted" });
    expect(reasons(card)).toEqual(["noChallenge"]);
    card.add({ type: "judged", success: true });
    card.add({ type: "impact", faces: [] });
    card.add({ type: "judged", success: false });
    expect(card.state).toMatchObject({ phase: "done", impact: { value: 0 } });
    expect(reasons(card).at(-1)).toBe("alreadyImpact");
  });
});

describe("R-1304 blind shots", () => {
  it("T-62 missing the spot is a failed action; the d10 is no hero die", () => {
    const card = new Card(opening({ CR: 5 }));
    card.add({ type: "searched", face: 5, threshold: 6 });
    expect(card.state).toMatchObject({ phase: "done", success: false, final: true, classification: null });
    expect(card.state.search).toEqual({ face: 5, threshold: 6, found: false });
    expect(card.purse().spin).toBe(1);
    expect(checkMoves(card.state, { purse: card.purse() })).toEqual([]);
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "searched", face: 8, threshold: 6 });
    expect(reasons(card)).toEqual(["spotMissed", "alreadySearched"]);
  });

  it("a spot that is found leads to the roll", () => {
    const card = new Card(opening({ CR: 5 }));
    card.add({ type: "searched", face: 10, threshold: 6 });
    expect(card.state).toMatchObject({ phase: "roll", search: { found: true }, effects: [] });
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "searched", face: 8, threshold: 6 });
    expect(card.state).toMatchObject({ success: true, critical: null, refused: [{ reason: "alreadyRolled" }] });
  });
});

describe("R-305 step 10 applying", () => {
  const hit = (purpose: "damage" | "condition" | "explore" | "standing" | "skill", more = {}) => {
    const card = new Card(opening({ CR: 5, K: 4, resolution: "impact", purpose, impactBonus: 2, ...more }));
    card.add({ type: "rolled", faces: [7, 3] });
    return card;
  };

  it("damage after size and resistance, once for each target", () => {
    const card = hit("damage");
    card.add({ type: "applied", on: "Actor.thug" });
    expect(narratorMoves(card.state)).toEqual([]);
    card.add({ type: "impact", faces: [3, 4] });
    expect(narratorMoves(card.state)).toEqual([{ type: "apply", who: "narrator", target: "", impact: 9 }]);
    card.append({ type: "applied", on: "Actor.thug", factor: 2, resistance: 3 });
    expect(card.state.effects).toEqual([
      {
        id: "e4:stress",
        event: "e4",
        kind: "stress",
        target: "Actor.thug",
        delta: 15,
        reason: "impact",
        price: false,
        status: "pending",
      },
    ]);
    expect(card.state.applied).toEqual([""]);
    expect(narratorMoves(card.state)).toEqual([]);
    card.append({ type: "applied", on: "Actor.thug" });
    expect(reasons(card)).toEqual(["noImpact", "alreadyApplied"]);
  });

  it.each([["condition" as const], ["explore" as const], ["standing" as const]])("%s carries the impact", (purpose) => {
    const card = hit(purpose);
    card.add({ type: "impact", faces: [3, 4] });
    card.append({ type: "applied", on: "Actor.thug" });
    expect(card.state.effects).toMatchObject([{ kind: purpose, delta: 9 }]);
  });

  it("R-1002 a condition without magnitude needs no impact", () => {
    const stop = hit("condition", { resolution: "passFail" });
    expect(narratorMoves(stop.state)).toEqual([{ type: "apply", who: "narrator", target: "", impact: 0 }]);
    stop.append({ type: "applied", on: "Actor.thug" });
    expect(stop.state.effects).toMatchObject([{ kind: "condition", delta: 0 }]);
    const blow = hit("damage", { resolution: "passFail" });
    expect(narratorMoves(blow.state)).toEqual([]);
    blow.append({ type: "applied", on: "Actor.thug" });
    expect(reasons(blow)).toEqual(["noImpact"]);
  });

  it("not on those who were not beaten, and not for purposes without an effect", () => {
    const targets = [
      { id: "a", challenge: { type: "total", value: 5 } },
      { id: "b", challenge: { type: "total", value: 50 } },
    ] as const;
    const card = hit("damage", { targets });
    card.add({ type: "accepted" });
    card.add({ type: "impact", faces: [3, 4] });
    card.add({ type: "applied", target: "b", on: "b" });
    expect(reasons(card)).toEqual(["notSucceeded"]);
    expect(narratorMoves(card.state)).toMatchObject([{ target: "a" }]);
    const skill = hit("skill");
    skill.add({ type: "impact", faces: [3, 4] });
    skill.add({ type: "applied", on: "x" });
    expect(reasons(skill)).toEqual(["nothingToApply"]);
    expect(narratorMoves(skill.state)).toEqual([]);
  });
});

describe("R-805 sharing an advantage, and awards", () => {
  const ALLY = "Actor.joren";

  it("T-66 bit by bit, to anyone; after a newer fumble to allies only", () => {
    const card = new Card(opening({ CR: 5, K: 6, resolution: "impact", purpose: "advantage" }));
    card.add({ type: "rolled", faces: [1, 1] });
    expect(card.state.pointsToShare).toBe(0);
    card.add({ type: "impact", faces: [1, 1, 2] });
    expect(card.purse().spin).toBe(-1);
    expect(checkMoves(card.state, { purse: card.purse() })).toEqual([
      { type: "share", who: "roller", points: 2, toSelf: false },
    ]);
    card.add({ type: "shared", shares: [{ to: ROLLER, points: 1 }] });
    card.add({ type: "shared", shares: [{ to: ALLY, points: 3 }] });
    card.add({
      type: "shared",
      shares: [
        { to: ALLY, points: 1 },
        { to: ALLY, points: 1 },
        { to: ROLLER, points: 0 },
      ],
    });
    card.add({ type: "shared", shares: [{ to: ALLY, points: 1 }] });
    expect(card.purse(ALLY).spin).toBe(2);
    expect(card.state.effects.at(-1)).toMatchObject({ id: `e5:spin:${ALLY}`, delta: 2, reason: "advantage" });
    expect(reasons(card)).toEqual(["fumbledSelf", "tooManyPoints", "nothingToShare"]);
  });

  it("T-19 a pass/fail success is worth the minimum of the edition", () => {
    const points = (settings: typeof NEWER) => {
      const card = new Card(opening({ CR: 5, purpose: "advantage", settings }));
      card.add({ type: "rolled", faces: [7, 3] });
      return card.state.pointsToShare;
    };
    expect(points(NEWER)).toBe(1);
    expect(points(OLDER)).toBe(0);
  });

  it("the narrator may award points", () => {
    const card = new Card(opening({ CR: 5 }));
    card.add({ type: "awarded", to: ALLY, kind: "spin", delta: 1, reason: "flanking" });
    card.add({ type: "awarded", to: ALLY, kind: "tenacity", delta: 1, reason: "blazing" });
    expect(card.purse(ALLY)).toEqual({ spin: 1, tenacity: 1 });
  });
});

describe("pay, then play", () => {
  const points = { spin: 2, tenacity: 1 };
  const failing = () => {
    const card = new Card(opening({ CR: 11 }), points);
    card.add({ type: "rolled", faces: [8, 3] });
    return card;
  };

  it("a price that waits changes nothing yet, and holds up what comes after", () => {
    const card = failing();
    card.append({ type: "boosted", tenacity: 1, spin: 2, push: 1, before: points });
    expect(card.state).toMatchObject({
      total: 8,
      success: false,
      pending: ["e2:tenacity", "e2:spin"],
      history: ["e1", "e2"],
    });
    expect(card.state.effects.at(-1)).toMatchObject({ delta: -3, spend: 2, push: 1, price: true, status: "pending" });
    card.append({ type: "boosted", tenacity: 0, spin: 0, push: 4, before: points });
    card.append({ type: "accepted" });
    card.append(talent({ bonus: 4 }));
    expect(reasons(card)).toEqual(["pricePending", "pricePending", "pricePending"]);
    Object.assign(card.account, { "e2:tenacity": "settled", "e2:spin": "settled" });
    expect(card.state).toMatchObject({ total: 12, success: true });
    expect(reasons(card)).toEqual(["notFailing", "notFailing", "notFailing"]);
  });

  it("a refused price refuses the move with its reason; what was half paid is to be taken back", () => {
    const card = failing();
    card.append({ type: "boosted", tenacity: 1, spin: 2, push: 1, before: points });
    Object.assign(card.account, { "e2:tenacity": "settled", "e2:spin": { refused: "notEnoughSpin" } });
    expect(card.state).toMatchObject({
      total: 8,
      refused: [{ event: "e2", reason: "notEnoughSpin" }],
      reversals: ["e2:tenacity"],
    });
    card.append(talent({ tenacity: 1, bonus: 3, before: points }));
    Object.assign(card.account, { "e3:tenacity": { refused: "notEnoughTenacity" } });
    expect(reasons(card)).toEqual(["notEnoughSpin", "notEnoughTenacity"]);
  });

  it("entries of other cards are none of its business", () => {
    const card = failing();
    Object.assign(card.account, { "zz:spin": "settled", toString: "settled", "e1:nonsense": "settled" });
    expect(card.state.reversals).toEqual(["e1:nonsense"]);
  });

  it("an undone step is taken back, and an undone undo paid again", () => {
    const card = failing();
    const boost = card.boost({ tenacity: 1, spin: 2, push: 1 });
    expect(card.purse()).toEqual({ spin: -1, tenacity: 0 });
    const before = card.state;
    const undo = card.add({ type: "undo", target: boost });
    expect(card.state).toMatchObject({ total: 8, undone: [boost] });
    expect(card.purse()).toEqual(points);
    card.add({ type: "undo", target: undo });
    expect(card.purse()).toEqual({ spin: -1, tenacity: 0 });
    expect({ ...card.state, undone: [] }).toEqual(before);
  });
});

describe("corners", () => {
  it("A-69 two pairs and a fumble are netted into one change", () => {
    const settings = { ...OLDER, doublesAward: "perPair" as const };
    const card = new Card(opening({ A: 4, CR: 1, settings }));
    card.add({ type: "rolled", faces: [1, 1, 2, 2] });
    expect(card.state.effects).toMatchObject([{ id: "e1:spin", delta: 1, reason: "doublesAndFumble" }]);
  });

  it("wrong challenge dice refuse the whole roll", () => {
    const card = new Card(opening({ challenge: { type: "dice", dice: 2, modifier: 0 } }));
    card.add({ type: "rolled", faces: [7, 3], challengeFaces: [7, 1] });
    expect(card.state).toMatchObject({ phase: "roll", refused: [{ event: "e1", reason: "wrongFaces" }] });
    card.add({ type: "rolled", faces: [7, 3], challengeFaces: [3, 1] });
    expect(card.state).toMatchObject({ challenge: 4, success: true });
  });

  it("a judgement that contradicts an earlier one replaces it", () => {
    const card = new Card(opening({ challenge: { type: "hidden" } }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "judged", success: false });
    card.add({ type: "judged", success: true });
    expect(card.state).toMatchObject({ success: true, final: true });
  });

  it("no impact roll while a talent for it waits for its price, and no second one", () => {
    const card = new Card(opening({ CR: 5, resolution: "impact" }), { tenacity: 1 });
    card.add({ type: "rolled", faces: [7, 3] });
    card.append(talent({ tenacity: 1, impactDice: 1, before: card.purse() }));
    card.append({ type: "impact", faces: [] });
    card.append(talent({ impactDice: 1 }));
    expect(reasons(card)).toEqual(["pricePending", "pricePending"]);
  });

  it("nor for a defender who is paying", () => {
    const foe = { attribute: { id: "a", rank: 1 }, skill: { id: "s", rank: 0 } };
    const card = new Card(opening({ challenge: { type: "opposed", id: "foe" } }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "defended", defender: "foe", facts: foe, faces: [5] });
    const mover = { target: "", purse: { spin: 0, tenacity: 0 } };
    expect(checkMoves(card.state, mover)).not.toEqual([]);
    card.append({ type: "boosted", target: "", push: 2, before: mover.purse });
    expect(checkMoves(card.state, mover)).toEqual([]);
  });

  it("openings with anything in them give a state", () => {
    const odd = {
      ...opening({}),
      attribute: 3,
      skill: null,
      modifiers: "none",
      challenge: "hard",
      targets: 5,
      advantage: "2",
    };
    const card = new Card(odd as unknown as ReturnType<typeof opening>);
    expect(card.state).toMatchObject({ phase: "roll", pool: { dice: 2, keep: "low" } });
    card.add({ type: "challenged", source: { type: "dice" } });
    card.add({ type: "defended", defender: "x", facts: 7, faces: [1] });
    expect(reasons(card)).toEqual(["notOpposed"]);
  });
});
