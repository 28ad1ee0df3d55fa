import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as rules from "../../src/rules/index.ts";
import { condition } from "./conditions/conditions.ts";

const { NEWER, OLDER, variants } = rules;
const { assetPool, hitAndEvade, rollAndKeep } = variants;

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

/** Every function that takes numbers, under the four that a world happens to hold. */
const FUNCTIONS: Readonly<Record<string, (...numbers: Numbers) => unknown>> = {
  sizeSteps: (a, b) => rules.sizeSteps(a, b),
  sizeEffects: (a, b) =>
    [NEWER, OLDER].map((settings) =>
      rules.sizeEffects({ attackerSide: a, defenderSide: b, partialCover: true, physical: true }, settings),
    ),
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
  movementLeft: (a, b, c, d) => rules.movementLeft(valued(a, b), c, [], { h: [d] }, NEWER),
  harm: (a, b, c, d) => rules.harm(valued(a, b), [{ element: "all", value: c }], { d: [d] }),
  limbsSeized: (a, b, c, d) => rules.limbsSeized(a, b, c, d),
  grappleMove: (a, b, c) => rules.grappleMove(a, b, c),
  lockImpact: (a, b) => [NEWER, OLDER].map((settings) => rules.lockImpact(false, a, b, settings)),
  resistedDefence: (a, b) => rules.resistedDefence(a, [{ element: "all", value: b }], "x"),
  gap: (a, b) => rules.inReach({ x: a, y: 0, width: 1, height: 1 }, { x: 0, y: 0, width: 1, height: 1 }, b),
  holdItems: (a, b) => rules.holdItems([{ id: "x", limbs: a }], b),
  progress: (a, b, c, d) => rules.progress(a, b, c, d),
  standing: (a, b, c) => rules.standing(a, b, c),
  standingChange: (a, b) =>
    [true, false].map((success) => rules.standingChange({ by: "own", success, impact: a, answer: b }, NEWER)),
  sprintSpaces: (a, b) => rules.sprintSpaces(a, b),
  hide: (a) => rules.hide(a),
  pilotBonus: (a, b) => rules.pilotBonus(a, b),
  assetCheck: (a, b, c, d) =>
    assetPool.assetCheck({ base: a, position: "even", assets: [b], faces: [c], featureSuccesses: d }),
  assetChances: (a, b) => assetPool.assetChances([a], b),
  keepDice: (a, b, c, d) => rollAndKeep.keepDice(a, "red", { red: b, blue: c }, d, c),
  keepResult: (a, b, c) => rollAndKeep.keepResult([a, b], b, c),
  keepOpposed: (a, b) => rollAndKeep.keepOpposed(a, b),
  hitAndEvade: (a, b, c, d) => hitAndEvade.hitAndEvade(a, b, [c], d, [a]),
  evadeDamage: (a, b, c, d) =>
    hitAndEvade.evadeDamage({ faces: [a, b], divisor: c, gun: true }, d, [a], b, null, hitAndEvade.DIVIDED_DICE),
  consciousness: (a, b) => hitAndEvade.consciousness(a, b, true).difficulty,
  stunBlow: (a, b, c, d) => hitAndEvade.stunBlow({ weapon: a, attribute: b, bonus: c, stunBonus: d }, a),
  restHealing: (a, b) => hitAndEvade.restHealing({ kind: "night", fullLife: a }, b, hitAndEvade.DIVIDED_DICE),
  passivePerception: (a, b) => hitAndEvade.passivePerception([{ senses: a, perception: b, roll: null }]),
};

describe("whatever numbers a world holds", () => {
  it.each(Object.entries(FUNCTIONS))("%s answers with finite numbers", (_name, call) => {
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, anyNumber, (a, b, c, d) => {
        const answer = call(a, b, c, d);
        expect(numbersIn(answer).filter((number) => !Number.isFinite(number) || Object.is(number, -0))).toEqual([]);
      }),
    );
  });
});
