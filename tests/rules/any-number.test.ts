import fc from "fast-check";
import { expect, it } from "vitest";
import * as rules from "../../src/games/tenacity/rules/index.ts";
import { whole } from "../../src/core/data.ts";
import { treat } from "../../src/games/asset-pool/rules/conditions.ts";
import { BASE, SIZE } from "../../src/games/asset-pool/rules/dice.ts";
import { poolOf, poolResult } from "../../src/games/asset-pool/rules/pool.ts";
import * as hitAndEvade from "../../src/games/hit-and-evade/rules/index.ts";
import { keepOdds } from "../../src/games/roll-and-keep/rules/check.ts";
import * as rollAndKeep from "../../src/games/roll-and-keep/rules/check.ts";
import { condition } from "./conditions/conditions.ts";
import { square as box } from "../support/places.ts";

const { NEWER, OLDER } = rules;

/** Whatever a field of a world can hold where a number should be. */
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, Number.MAX_VALUE, -Number.MAX_VALUE, -0, 0.5),
);

/** Everything in an answer that is a number. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const valued = (flat: number, dice: number): rules.Condition[] => [
  condition("h", { type: "hinder", scope: ["all"], value: { flat, dice } }),
  condition("d", { type: "damage", element: "burning", value: { flat, dice } }),
  condition("g", { type: "grapple", scope: ["arm", "leg"], value: { flat, dice } }),
];

type Numbers = readonly [number, number, number, number];

/** What an accepted change would write; what is there before may be anything, so the inverse may too. */
function written(change: object): unknown {
  return "patch" in change ? change.patch : change;
}

const vitals = (stress: number, maximum: number, wounds: number): rules.Vitals => ({
  stress,
  maximum,
  wounds,
  woundMaximum: 3,
  unconscious: false,
  dead: false,
});

const effect = (delta: number, relief: number): rules.CheckEffect => ({
  id: "e1:spin",
  event: "e1",
  kind: "spin",
  target: "hero",
  delta,
  relief,
  reason: "award",
  price: false,
  status: "pending",
});

/** The numbers of a hero who rolls, and of an NPC's dice, in a question about odds. */
const odds = (a: number, b: number, c: number, d: number) =>
  [NEWER, OLDER].map((settings) =>
    rules.checkOdds({
      roller: { attribute: a, bonus: b, advantage: c, disadvantage: d },
      against: { dice: d, modifier: c, advantage: b },
      ownAction: true,
      impact: { dice: a, bonus: d },
      settings,
    }),
  );

/** Every function that takes numbers, under the four that a world happens to hold. */
const FUNCTIONS: Readonly<Record<string, (...numbers: Numbers) => unknown>> = {
  heroPool: (a, b, c) =>
    (["removeDie", "dropHighest"] as const).map((disadvantageRule) => rules.heroPool(a, b, c, { disadvantageRule })),
  challengePool: (a, b, c) => rules.challengePool({ dice: a, advantage: b, disadvantage: c }, NEWER),
  challenge: (a, b, c) => rules.challenge({ type: "dice", dice: a, modifier: b }, [c], NEWER),
  resolve: (a, b) => [true, false].map((isDefender) => rules.resolve(a, b, isDefender)),
  impactDice: (a) => [NEWER, OLDER].map((settings) => rules.impactDice(a, settings)),
  rating: (a, b) => rules.rating(a, b),
  impactTotal: (a, b, c) => [NEWER, OLDER].map((settings) => rules.impactTotal([a, b], c, settings, true)),
  changeSpin: (a, b, c) => rules.changeSpin(a, b, c),
  rollSpin: (a) => rules.rollSpin({ pairs: whole(a, 0, 5), fumble: true }, true, false, NEWER),
  bargain: (a, b, c) => rules.bargain(a, b, c),
  advantageSpin: (a) => [NEWER, OLDER].map((settings) => rules.advantageSpin(a, settings)),
  shareAdvantage: (a, b, c) =>
    rules.shareAdvantage(
      a,
      [b, c].map((points) => ({ to: "x", points })),
      "x",
      false,
      NEWER,
    ),
  applyBoost: (a, b, c, d) =>
    written(rules.applyBoost({ spin: a, tenacity: b }, c, { spin: d, tenacity: a, push: b }, d)),
  boosts: (a, b, c, d) =>
    rules.boosts(a, { spin: b, tenacity: c }, [{ id: "t", cost: d, currency: "either", bonus: a }], b),
  talentPrices: (a, b, c) => rules.talentPrices({ cost: a, currency: "either" }, { spin: b, tenacity: c }),
  settlePoints: (a, b, c, d) =>
    written(rules.settlePoints([effect(a, b)], { spin: c, tenacity: d }, { spinMaximum: a })),
  checkHelp: (a, b, c) => rules.checkHelp({ roller: a, helper: b }, c, "passFail", OLDER),
  cooperate: (a, b) => rules.cooperate([a, b].map((impact) => ({ success: true, impact }))),
  takeStress: (a, b, c, d) =>
    [true, false].map((hardcore) => written(rules.takeStress(vitals(a, b, c), d, { hardcore }))),
  answerOverflow: (a, b, c) => written(rules.answerOverflow(vitals(a, b, c), "wound", NEWER)),
  explore: (a, b, c) => {
    const bought = rules.explore({ points: a, skill: "" }, [{ cost: b, skill: "" }], [c, 0]);
    return bought.ok ? bought.left : bought.reason;
  },
  contribute: (a, b) => written(rules.contribute({ points: a, skill: "" }, b, "")),
  advance: (a, b, c, d) =>
    written(rules.advance({ requirement: a, roundsLeft: b, shares: [{ id: "x", have: c }] }, "x", d)),
  endRound: (a, b, c) => written(rules.endRound({ requirement: a, roundsLeft: b, shares: [{ id: "x", have: c }] })),
  spendUnit: (a, b, c, d) =>
    written(rules.spendUnit({ id: "x", requirement: a, progress: b, unit: "day", unitsSpent: c }, d)),
  blindShot: (a, b) => rules.blindShot(a, b),
  flanks: (a, b, c, d) =>
    rules.flanks({ place: box(a, b, c), reach: d }, { place: box(d, a, b), reach: c }, box(c, d, a)),
  partingFinder: (a, b, c, d) =>
    rules.partingFinder([{ id: "x", place: box(c, d, a), reach: b, canReact: true }], {
      withdrawnFrom: [],
      isBlocked: () => false,
    })([box(a, b, c), box(b, c, d)], () => false),
  rollGain: (a) =>
    rules.rollGain(
      [{ id: "m", label: "", type: "flat", value: a, scope: [], when: "always", note: "", active: true }],
      [],
    ),
  bearerGain: (a) =>
    ["maximum", "speed", "resistance"].map((type) =>
      rules.bearerGain([
        { id: "m", label: "", type, value: a, scope: ["stress"], when: "always", note: "", active: true },
      ]),
    ),
  checkOdds: odds,
  splitOpponent: (a) => rules.splitOpponent([], { kind: "count", count: a }),
  damage: (a, b, c, d) => rules.damage(a, b, c, d),
  unconsciousCR: (a) => rules.unconsciousCR(a),
  recoveryChallenge: (a, b) => rules.recoveryChallenge(a, b, NEWER),
  recoverWounds: (a, b, c) => {
    const { wounds, counter, healed } = rules.recoverWounds(a, b, c);
    return [wounds, counter, healed];
  },
  hinder: (a, b, c) =>
    rules.hinder(valued(a, b), { tags: ["physical"], reaction: false }, { h: [c], g: [c, b] }, NEWER),
  speedLeft: (a, b, c) => rules.speedLeft(valued(a, b), c, ["legs"], NEWER).spaces,
  movementBudget: (a, b) => rules.movementBudget({ spaces: a, canMove: true }, b),
  harm: (a, b, c, d) => rules.harm(valued(a, b), [{ element: "all", value: c }], { d: [d] }),
  limbsSeized: (a, b, c, d) => rules.limbsSeized(a, b, c, d),
  grappleMove: (a, b, c) => rules.grappleMove(a, b, c),
  resistedDefense: (a, b) => rules.resistedDefense(a, [{ element: "all", value: b }], "x"),
  holdItems: (a, b) => rules.holdItems([{ id: "x", limbs: a }], b),
  progress: (a, b, c, d) => rules.progress(a, b, c, d),
  standing: (a, b, c) => rules.standing(a, b, c),
  standingChange: (a, b) =>
    [true, false].map((success) => rules.standingChange({ by: "own", success, impact: a, answer: b }, NEWER)),
  sprintSpaces: (a) => rules.sprintSpaces(a),
  hide: (a) => rules.hide(a),
  pilotBonus: (a, b) => rules.pilotBonus(a, b),
  assetPoolOf: (a, b, c, d) =>
    poolOf({ base: a, position: "even", assets: [b, c, d, a], features: [{ effect: "step", die: d }] }),
  assetPoolResult: (a, b, c, d) =>
    poolResult(poolOf({ base: a, position: "even", assets: [b], features: [] }), [b, c], [{ die: c, face: d }], d),
  assetDifficulty: (a) => BASE.read(a),
  assetSize: (a) => SIZE.read(a),
  assetTreat: (a) => treat({ level: a }).patch,
  keepDice: (a, b, c, d) => rollAndKeep.keepDice(a, "red", { red: b, blue: c }, d, c),
  keepResult: (a, b, c) => rollAndKeep.readKept([a, b], rollAndKeep.bestPlaces([a, b], b), c),
  keepOdds: (a, b, c) => keepOdds({ rolled: a, kept: b }, c).degrees,
  keepOpposed: (a, b) => rollAndKeep.keepOpposed(a, b),
  hitAndEvade: (a, b, c, d) => hitAndEvade.hitAndEvade(a, b, [c], d, [a]),
  evadeDamage: (a, b, c, d) =>
    hitAndEvade.evadeDamage({ faces: [a, b], divisor: c, gun: true }, d, [a], b, null, hitAndEvade.DIVIDED_DICE),
  consciousness: (a, b) => hitAndEvade.consciousness(a, b, true).difficulty,
  stunForce: (a, b, c, d) => hitAndEvade.stunForce({ weapon: a, attribute: b, bonus: c, stunBonus: d }),
  restHealing: (a, b) =>
    hitAndEvade.restHealing({ kind: "night", fullLife: a, half: "down" }, b, hitAndEvade.DIVIDED_DICE),
  passivePerception: (a, b) => hitAndEvade.passivePerception([{ senses: a, perception: b, roll: null }]),
};

it.each(Object.entries(FUNCTIONS))("whatever numbers a world holds %s answers with finite numbers", (_name, call) => {
  fc.assert(
    fc.property(anyNumber, anyNumber, anyNumber, anyNumber, (a, b, c, d) => {
      const answer = call(a, b, c, d);
      expect(numbersIn(answer).filter((number) => !Number.isFinite(number) || Object.is(number, -0))).toEqual([]);
    }),
  );
});
