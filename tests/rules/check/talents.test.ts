import { describe, expect, it } from "vitest";
import { checkMoves, narratorMoves } from "../../support/check/steps.ts";
import { OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { termsOf } from "../../../src/engine/log/account.ts";
import { Card, opening, reasons, ROLLER, talent, type Step } from "./card.ts";

const offer = (some: object): Step => ({
  type: "bargainOffered",
  offeredBy: "narrator",
  relief: 3,
  text: "An alarm",
  withPush: false,
  ...some,
});

describe("R-602 talents", () => {
  it("a price that is refused leaves the roll without the die that fell for it, the last", () => {
    const card = new Card(opening({ CR: 11 }));
    const used = card.append(talent({ heroDice: 1, tenacity: 1, before: { spin: 0, tenacity: 1 } }));
    card.append({ type: "rolled", faces: [3, 8, 10] });
    expect(card.state).toMatchObject({ phase: "roll", total: null });
    card.settle();
    expect(card.account[`${used}:tenacity`]).toEqual({ refused: "notEnoughTenacity" });
    expect(card.state).toMatchObject({ total: 8, classification: { crit: false } });
    expect(card.state.faces.map(({ face }) => face)).toEqual([3, 8]);
    expect(reasons(card)).toEqual(["notEnoughTenacity"]);
  });

  it("no other number of dice fits after a refusal", () => {
    const card = new Card(opening({ CR: 11 }));
    card.add(talent({ heroDice: 1, tenacity: 1, before: { spin: 0, tenacity: 1 } }));
    card.add({ type: "rolled", faces: [3, 8, 10, 2] });
    expect(reasons(card)).toEqual(["notEnoughTenacity", "wrongDice"]);
    card.add({ type: "rolled", faces: [3, 8] });
    expect(card.state.total).toBe(8);
  });

  const failing = (resources = {}) => {
    const card = new Card(
      opening({
        CR: 11,
        modifiers: [
          { id: "mud", label: "Mud", value: -2 },
          { id: "rope", label: "Rope", value: 1 },
        ],
      }),
      resources,
    );
    card.add({ type: "rolled", faces: [8, 3] });
    return card;
  };

  it("a bonus is paid with either currency and lands in the breakdown", () => {
    const card = failing({ tenacity: 1 });
    card.add(talent({ tenacity: 1, bonus: 3, before: card.resources() }));
    expect(card.state.total).toBe(10);
    expect(card.state.lines.at(-1)).toEqual({ source: "talent", value: 3, event: "e2", id: "t", label: "Steady" });
    expect(card.resources().tenacity).toBe(0);
    card.add(talent({ spin: 1, bonus: 3, before: card.resources() }));
    card.add(talent({ tenacity: 1, bonus: 3, before: card.resources() }));
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
    expect(card.resources().spin).toBe(1);
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

  it("what rolls dice again for free does so once, what is paid for as often as it is paid", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact", settings: OLDER }), { tenacity: 2 });
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "impact", faces: [1] });
    const free = { id: "free", cost: 0, currency: "free" } as const;
    const paid = { id: "paid", cost: 1, currency: "tenacity" } as const;
    const gift = { bonus: 0, heroDice: 0, ignores: 0, impact: false, reroll: true };
    const offered = () =>
      checkMoves(card.state, {
        resources: card.resources(),
        talents: [free, paid].map((each) => ({ ...each, ...gift })),
      }).map((move) => (move.type === "talent" ? move.talent : move.type));
    expect(offered()).toEqual(["free", "paid"]);
    const again = { talent: { id: "free", label: "Steady" }, rerolls: [{ position: 0, face: 3 }] };
    card.add(talent(again));
    expect(card.state.impact?.faces).toEqual([3]);
    expect(offered()).toEqual(["paid"]);
    card.add(talent(again));
    expect(reasons(card)).toEqual(["alreadyRerolled"]);
    for (const face of [2, 4])
      card.append(
        talent({
          talent: { id: "paid", label: "Encore" },
          tenacity: 1,
          before: card.resources(),
          rerolls: [{ position: 0, face }],
        }),
      );
    card.settle();
    expect(card.state.impact?.faces).toEqual([4]);
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
    card.append(talent({ tenacity: 1, heroDice: 1, before: card.resources() }));
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
      ignores: 0,
      impact: false,
      reroll: false,
    } as const;
    const moves = checkMoves(card.state, {
      resources: card.resources(),
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
      checkMoves(now.state, { resources: now.resources(), talents: offers }).flatMap((move) =>
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

describe("R-510 the condition that a bargain brings along", () => {
  const grip = { type: "hinder", name: "Loose grip", scope: ["Axe"], element: "", removal: "action" };
  const condition = { ...grip, value: { flat: 0, dice: 1 } };
  const brought = (card: Card) => card.state.effects.filter(({ kind }) => kind === "condition");

  it("comes over the roller once it is accepted, beside the spin that it costs", () => {
    const card = new Card(opening({ CR: 9 }), { spin: -5 });
    card.add(offer({ condition }));
    expect(brought(card)).toEqual([]);
    card.append({ type: "bargainAnswered", offer: "e1", answer: "accepted" });
    expect(brought(card)).toMatchObject([{ id: "e2:condition", target: ROLLER, reason: "bargain", condition }]);
    card.settle();
    expect(card.resources().spin).toBe(-2);
    card.add({ type: "undo", target: "e2" });
    expect(brought(card)).toEqual([]);
  });

  it("stays through counter-offers, and goes with an offer that is declined", () => {
    const card = new Card(opening({ CR: 9 }));
    card.add(offer({ condition, relief: 0 }));
    card.add({ type: "bargainAnswered", offer: "e1", answer: "countered", relief: 1 });
    expect(card.state.bargains.at(-1)).toMatchObject({ condition, relief: 1 });
    card.add({ type: "bargainAnswered", offer: "e2", answer: "declined" });
    expect(card.state.effects).toEqual([]);
  });

  it("waits for the push that it was agreed for (A-66)", () => {
    const card = new Card(opening({ CR: 11 }));
    card.add({ type: "rolled", faces: [8, 3] });
    const agreed = card.add(offer({ condition, withPush: true }));
    card.add({ type: "bargainAnswered", offer: agreed, answer: "accepted" });
    expect(brought(card)).toEqual([]);
    card.append({ type: "boosted", tenacity: 0, spin: 0, push: 4, bargain: agreed, before: card.resources() });
    expect(brought(card), "the price is not paid yet").toEqual([]);
    card.settle();
    expect(brought(card)).toMatchObject([{ id: "e4:condition", status: "settled" }]);
  });

  it("is another effect where it is another condition", () => {
    const terms = { kind: "condition", target: ROLLER, delta: 0, condition: { ...condition, type: "hinder" } } as const;
    const plain = termsOf({ ...terms, condition: undefined });
    expect(new Set([plain, termsOf(terms)]).size).toBe(2);
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
    expect(checkMoves(card.state, { resources: card.resources() }).at(-1)).toEqual({
      type: "answerBargain",
      who: "roller",
      offer: "e1",
      relief: 3,
    });
    card.add({ type: "bargainAnswered", offer: "e1", answer: "accepted" });
    expect(card.resources().spin).toBe(after);
    expect(card.state.bargains).toMatchObject([{ id: "e1", state: "accepted", condition: null, usedBy: null }]);
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
    expect(narratorMoves(card.state)).toEqual([{ type: "answerBargain", who: "narrator", offer: "e2", relief: 4 }]);
    card.add({ type: "bargainAnswered", offer: "e2", answer: "countered", relief: 2 });
    expect(card.state.bargains.at(-1)).toMatchObject({ state: "open", offeredBy: "narrator", relief: 2 });
    card.add({ type: "bargainAnswered", offer: "e3", answer: "declined" });
    card.add(offer({ relief: 0 }));
    card.add({ type: "bargainAnswered", offer: "e5", answer: "accepted" });
    expect(card.state.effects).toEqual([]);
    expect(card.resources().spin).toBe(-5);
  });

  it("T-55, A-66 agreed for a push, the two are one change", () => {
    const card = new Card(opening({ CR: 11 }), { spin: -8 });
    card.add({ type: "rolled", faces: [8, 3] });
    card.boost({ push: 4 });
    card.add(offer({ withPush: true }));
    card.boost({ push: 4, ...{ bargain: "e3" } });
    card.add({ type: "bargainAnswered", offer: "e3", answer: "accepted" });
    expect(card.resources().spin).toBe(-8);
    const [push] = checkMoves(card.state, { resources: card.resources() });
    expect(push).toMatchObject({
      type: "boost",
      kind: "push",
      bargain: "e3",
      price: { spin: -1 },
      after: { spin: -9 },
    });
    card.boost({ push: 4, ...{ bargain: "e3" } });
    expect(card.state).toMatchObject({ success: true, bargains: [{ usedBy: "e6" }] });
    expect(card.resources().spin).toBe(-9);
    expect(reasons(card)).toEqual(["pushTooFar", "noOffer"]);
  });

  it("a push uses up the offer it names, and no other", () => {
    const card = new Card(opening({ CR: 11 }), { spin: -8 });
    card.add({ type: "rolled", faces: [8, 3] });
    card.add(offer({ withPush: true, relief: 1 }));
    card.add(offer({ withPush: true, relief: 4 }));
    for (const id of ["e2", "e3"]) card.add({ type: "bargainAnswered", offer: id, answer: "accepted" });
    card.boost({ push: 4, ...{ bargain: "e3" } });
    expect(card.state.bargains.map(({ usedBy }) => usedBy)).toEqual([null, "e6"]);
    expect(card.resources().spin).toBe(-8);
  });
});
