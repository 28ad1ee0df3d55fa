/** Random play: openings, steps of every type, and events that make no sense, for fast-check. */
import fc from "fast-check";
import type { ChallengeSource } from "../../../src/games/tenacity/rules/challenge.ts";
import type { TalentOffer } from "../../../src/games/tenacity/rules/check/mover.ts";
import type { CheckMove } from "../../support/check/steps.ts";
import type { CheckOpening, Occasion } from "../../../src/games/tenacity/rules/check/opening.ts";
import { NEWER, OLDER, type RulesSettings } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, ROLLER, type Step } from "./card.ts";

export const FOE = "Actor.foe";
export const ALLY = "Actor.ally";
/** Someone on whom no random step applies anything. */
const BYSTANDER = "Actor.bystander";

const small = fc.integer({ min: 0, max: 4 });
const d10 = fc.integer({ min: 1, max: 10 });
const d6 = fc.integer({ min: 1, max: 6 });
const d4 = fc.integer({ min: 1, max: 4 });
const target = fc.constantFrom({}, {}, {}, { target: "" }, { target: "a" }, { target: "b" });

export const settings = fc.record({
  base: fc.constantFrom(NEWER, OLDER),
  disadvantageRule: fc.constantFrom("removeDie" as const, "dropHighest" as const),
  doublesAward: fc.constantFrom("once" as const, "perPair" as const),
  spinTriggersStack: fc.boolean(),
  spinMaximum: fc.constantFrom(null, 3),
});

function settingsOf({ base, ...rest }: { base: RulesSettings }): RulesSettings {
  return { ...base, ...rest };
}

const source: fc.Arbitrary<ChallengeSource> = fc.oneof(
  fc.record({ type: fc.constant("total" as const), value: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ type: fc.constantFrom("dice" as const), dice: fc.integer({ min: 1, max: 3 }), modifier: small }),
  fc.constantFrom<ChallengeSource>(
    { type: "none" },
    { type: "hidden" },
    { type: "opposed", id: FOE },
    { type: "undefended" },
  ),
);

const facts = fc.record({
  attribute: small.map((rank) => ({ id: "awareness", rank })),
  skill: fc.integer({ min: 0, max: 6 }).map((rank) => ({ id: "investigation", rank })),
  advantage: fc.integer({ min: 0, max: 2 }),
  disadvantage: fc.integer({ min: 0, max: 2 }),
  modifiers: fc.constantFrom([], [{ id: "mud", label: "Mud", value: -1 }]),
});

export const openings: fc.Arbitrary<CheckOpening> = fc
  .record({
    facts,
    challenge: source,
    targets: fc.constantFrom(0, 0, 2),
    second: source,
    resolution: fc.constantFrom("passFail" as const, "impact" as const),
    occasion: fc.constantFrom<Occasion>("action", "action", "reaction"),
    purpose: fc.constantFrom("skill" as const, "damage" as const, "advantage" as const, "standing" as const),
    settings,
  })
  .map(({ facts: roll, targets, second, settings: S, ...rest }) => ({
    roller: ROLLER,
    ...roll,
    ...rest,
    targets: [
      { id: "a", challenge: rest.challenge },
      { id: "b", challenge: second },
    ].slice(0, targets),
    impactBonus: 1,
    settings: settingsOf(S),
  }));

export const resources = fc.record({ spin: fc.integer({ min: -10, max: 3 }), tenacity: small });

/** Steps whose dice are drawn as needed: `faces` is a supply that `perform` cuts to the right length. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("rolled"), faces: fc.array(d10, { minLength: 8, maxLength: 8 }) }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(target, fc.array(d6, { minLength: 6, maxLength: 6 }))
      .map(([aim, faces]) => ({ type: "challenged", ...aim, faces })),
  },
  { weight: 1, arbitrary: fc.tuple(target, source).map(([aim, to]) => ({ type: "challenged", ...aim, source: to })) },
  {
    weight: 1,
    arbitrary: fc.tuple(target, fc.boolean()).map(([aim, success]) => ({ type: "judged", ...aim, success })),
  },
  { weight: 1, arbitrary: target.map((aim) => ({ type: "backlash", ...aim, faces: [2, 1] })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(target, fc.array(d10, { minLength: 8, maxLength: 8 }), facts)
      .map(([aim, faces, roll]) => ({ type: "defended", ...aim, defender: FOE, faces, facts: roll })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { type: "searched", face: 7, threshold: 6 },
      { type: "searched", face: 2, threshold: 6 },
    ),
  },
  { weight: 1, arbitrary: fc.constant({ type: "helped", helper: ALLY, rank: 1 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(target, fc.constantFrom("heroDie", "impactDie"), d10)
      .map(([aim, choice, face]) => ({ type: "critical", ...aim, choice, face })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(target, small, small, fc.integer({ min: 0, max: 9 }))
      .map(([aim, tenacity, spin, push]) => ({ type: "boosted", ...aim, tenacity, spin, push })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(target, fc.option(d10, { nil: undefined }))
      .map(([aim, face]) => ({ type: "accepted", ...aim, face })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(small, small, d10, fc.boolean()).map(([tenacity, bonus, face, late]) => ({
      type: "talent",
      talent: { id: "t", label: "T" },
      tenacity,
      spin: 0,
      bonus,
      heroDice: late ? 1 : 0,
      heroFaces: late ? [face] : [],
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(small, fc.boolean())
      .map(([relief, withPush]) => ({ type: "bargainOffered", offeredBy: "narrator", relief, text: "", withPush })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("accepted", "declined", "countered"), fc.integer({ min: 1, max: 8 }))
      .map(([answer, at]) => ({ type: "bargainAnswered", offer: `e${String(at)}`, answer, relief: 1 })),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("impact"), faces: fc.array(d4, { minLength: 8, maxLength: 8 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(target, small).map(([aim, resistance]) => ({ type: "applied", ...aim, on: FOE, resistance })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(ROLLER, ALLY), small)
      .map(([to, points]) => ({ type: "shared", shares: [{ to, points }] })),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map((at) => ({ type: "undo", target: `e${String(at)}` })) },
);

/** How many of its supply of faces a step needs now. */
function supply(card: Card, step: Step): number {
  const { state } = card;
  const aim = step["target"];
  const at = state.targets.find(({ id }) => id === aim) ?? state.targets[0];
  if (step.type === "rolled") return state.pool.dice;
  if (step.type === "challenged") return at?.dice ?? 0;
  return step.type === "impact" ? state.impactDice : 8;
}

/** A step with as many of its faces as there are dice to roll now. */
export function supplied(card: Card, step: Step): Step {
  return Array.isArray(step["faces"]) ? { ...step, faces: step["faces"].slice(0, supply(card, step)) } : step;
}

/** Plays a step with the right number of dice and the points of the moment; answers its id. */
export function perform(card: Card, step: Step): string {
  const payer = step["target"] === undefined ? ROLLER : FOE;
  return card.add({ ...supplied(card, step), before: card.resources(payer) });
}

/** A card on which some steps have been played. */
export function played(
  opening: CheckOpening,
  resources: { spin: number; tenacity: number },
  list: readonly Step[],
): Card {
  const card = new Card(opening, resources);
  card.resourcesByActor[FOE] = { spin: 1, tenacity: 2 };
  for (const step of list) perform(card, step);
  return card;
}

/** The event that a move stands for; dice it needs show 2. */
export function eventOf(move: CheckMove): Step | null {
  const aim = "target" in move && move.who === "defender" ? { target: move.target } : {};
  const twos = (dice: number) => Array.from({ length: dice }, () => 2);
  switch (move.type) {
    case "roll":
      return {
        type: "rolled",
        faces: twos(move.dice),
        ...(move.challengeDice ? { challengeFaces: twos(move.challengeDice) } : {}),
      };
    case "challenge":
      return {
        type: "challenged",
        target: move.target,
        ...(move.dice ? { faces: twos(move.dice) } : { source: { type: "total", value: 4 } }),
      };
    case "backlash":
      return { type: "backlash", target: move.target, faces: twos(move.dice ?? 1) };
    case "judge":
      return { type: "judged", target: move.target, success: true };
    case "critical":
      return { type: "critical", ...aim, choice: move.choice, face: 2 };
    case "boost":
      return { type: "boosted", ...aim, ...move.boost, bargain: move.bargain };
    case "accept":
      return { type: "accepted", ...aim, ...(move.needsFace ? { face: 2 } : {}) };
    case "impact":
      return { type: "impact", faces: twos(move.dice) };
    case "apply":
      return { type: "applied", target: move.target, on: BYSTANDER };
    case "share":
      return { type: "shared", shares: [{ to: move.toSelf ? ROLLER : ALLY, points: move.points }] };
    case "answerBargain":
      return { type: "bargainAnswered", offer: move.offer, answer: "accepted" };
    case "talent":
      return talentEvent(move);
    default:
      return null;
  }
}

const NO_GIFT = {
  cost: 1,
  currency: "either",
  bonus: 0,
  heroDice: 0,
  ignores: 0,
  impact: false,
  reroll: false,
} as const;

/** One talent of each sort. */
export const OFFERS: readonly TalentOffer[] = [
  { ...NO_GIFT, id: "bonus", bonus: 2 },
  { ...NO_GIFT, id: "dice", currency: "spin", heroDice: 1 },
  { ...NO_GIFT, id: "ignores", currency: "tenacity", ignores: 1 },
  { ...NO_GIFT, id: "impact", currency: "free", impact: true },
  { ...NO_GIFT, id: "reroll", reroll: true },
];

function talentEvent(move: Extract<CheckMove, { type: "talent" }>): Step {
  const gifts = OFFERS.find(({ id }) => id === move.talent) ?? OFFERS[0];
  const afterRoll = move.total !== null;
  return {
    type: "talent",
    talent: { id: move.talent, label: move.talent },
    ...(move.target === undefined ? {} : { target: move.target }),
    spin: -(move.price.spin ?? 0),
    tenacity: -(move.price.tenacity ?? 0),
    bonus: gifts?.bonus,
    heroDice: move.heroDice,
    heroFaces: afterRoll ? Array.from({ length: move.heroDice }, () => 2) : [],
    ignores: gifts?.ignores ? ["mud"] : [],
    impactDice: gifts?.impact ? 1 : 0,
    rerolls: gifts?.reroll ? [{ position: 0, face: 2 }] : [],
  };
}
