import { CHECK_LIMITS } from "../rolls/check-request.ts";
import type { CheckMove, CheckState } from "../rules/index.ts";
import { findCharacter, purseOf, type CheckMessage } from "../card/read-check.ts";
import { answerBargain, offerBargain } from "./bargains.ts";
import { contribute } from "./contributions.ts";
import { defenceStep, readDefence } from "./defence.ts";
import { acceptStep, aimOf, challengeStep, criticalStep, impactStep, rebuffStep, rollStep } from "./dice-steps.ts";
import { wholeFrom, type MoveInput } from "../../../engine/cards/move-input.ts";
import { award, judge, nameRating } from "./narrator-steps.ts";
import { defenderRoll, offersOf, rollerRoll, type Offer } from "./offers.ts";
import type { StepChoice } from "../../../engine/cards/step-choice.ts";
import type { StepPlan, StepRefusal } from "../../../engine/cards/step-plan.ts";
import { withoutDice } from "./step-plan.ts";
import { findTalent, giftOf, REROLLED_DIE, talentStep } from "./talents.ts";
import { applyResult } from "./tray.ts";

type MoveOf<Type extends CheckMove["type"]> = Extract<CheckMove, { type: Type }>;

/** A move by what it was offered as, with what was typed. */
interface Wish<Type extends CheckMove["type"] = CheckMove["type"]> {
  readonly message: CheckMessage;
  readonly state: CheckState;
  readonly move: MoveOf<Type>;
  readonly actor: Offer["actor"];
  readonly input: MoveInput;
}

type Planned = StepPlan | StepRefusal | null;

/** What a choice comes to on a check's card, see `CardKind.plan`: a move that it offers, or a step that is possible at any time. */
export function planCheckStep(
  message: CheckMessage,
  state: CheckState,
  { step, input }: StepChoice,
  user: User.Implementation,
): StepPlan | StepRefusal {
  const offer = offersOf(message, state, user).find(({ key }) => key === step);
  const planned = offer
    ? planMove({ message, state, move: offer.move, actor: offer.actor, input })
    : planFreeStep(message, state, { step, input }, user);
  return planned ?? { refused: "moveGone" };
}

function planFreeStep(
  message: CheckMessage,
  state: CheckState,
  { step, input }: StepChoice,
  user: User.Implementation,
): Planned {
  switch (step) {
    case "rating":
      return user.isGM ? nameRating(state, input["target"] ?? "", input) : null;
    case "offer":
      return offerBargain(user.isGM ? "narrator" : "roller", input);
    case "award":
      return user.isGM ? award(input) : null;
    case "contribute":
      return contribute(message, state, input["check"] ?? "", user);
    default:
      return null;
  }
}

/** One planner for each move. */
const PLANNERS: { readonly [Type in CheckMove["type"]]: (wish: Wish<Type>) => Planned } = {
  roll: ({ state }) => rollStep(state),
  critical: ({ move }) => criticalStep(move),
  accept: ({ move }) => acceptStep(move),
  impact: ({ move }) => impactStep(move),
  challenge: planChallenge,
  judge: ({ message, state, move, input }) => judge(message, state, move.target, input["choice"] ?? ""),
  rebuff: ({ move, input }) => rebuffStep(move, rebuffDice(move, input)),
  answer: ({ state, move, input }) => answerBargain(state, move.offer, input),
  apply: ({ state, move, input }) => applyResult(state, move, input["on"] ?? "", input["part"]),
  share: planShare,
  endure: ({ move }) => withoutDice({ type: "endured", effect: move.effect, choice: move.choice }),
  boost: planBoost,
  talent: planTalent,
  defend: ({ actor, state, move, input }) => actor && defenceStep(actor, state, move.target, readDefence(input)),
};

function planMove(wish: Wish): Planned {
  // The type of the move picks its planner, a link that the compiler does not follow through a union.
  return (PLANNERS[wish.move.type] as (wish: Wish) => Planned)(wish);
}

function planBoost({ actor, move }: Wish<"boost">): Planned {
  if (!actor) return null;
  const bargain = move.bargain === undefined ? {} : { bargain: move.bargain };
  return withoutDice({ type: "boosted", ...aimOf(move), ...move.boost, ...bargain, before: purseOf(actor) });
}

/** More impact dice than the talent rolls again are a slip of whoever ticked them, and nothing is rolled. */
function planTalent({ state, move, actor, input }: Wish<"talent">): Planned {
  const item = actor && findTalent(actor, move.talent);
  if (!item) return null;
  const target = state.targets.find(({ id }) => id === move.target);
  const roll = target ? defenderRoll(state, target) : rollerRoll(state);
  const dice = state.impact?.faces.map((_, position) => position) ?? [];
  const chosen = dice.filter((position) => input[REROLLED_DIE + String(position)] !== undefined);
  if (chosen.length > giftOf(item, roll).rerolls) return { refused: "tooManyDice" };
  return talentStep(state, { move, item, roll, before: purseOf(actor), chosen });
}

/** The dice of the rating that the card has; without any it must be named first. */
function planChallenge({ state, move: { target, dice } }: Wish<"challenge">): Planned {
  const source = state.targets.find(({ id }) => id === target)?.source;
  return source && dice > 0 ? challengeStep(target, source, state) : null;
}

/** The narrator names the dice of an opponent who has none, and may name others for one who has. */
function rebuffDice({ dice }: MoveOf<"rebuff">, input: MoveInput): number {
  return input["dice"] === undefined ? (dice ?? 0) : wholeFrom(input, "dice", 0, CHECK_LIMITS.challengeDice.maximum);
}

/** Points of "create an advantage" are handed out one by one. */
function planShare({ input }: Wish<"share">): Planned {
  const to = findCharacter(input["to"]);
  return to && withoutDice({ type: "shared", shares: [{ to: to.uuid, points: 1 }] });
}
