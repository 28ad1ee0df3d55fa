import { CHECK_LIMITS } from "../../../dice/check-request.ts";
import { appendEvent, type CheckStepDraft } from "../append-event.ts";
import { askDefence } from "./ask-defence.ts";
import { answerBargain, offerBargain } from "./bargains.ts";
import { contribute } from "./contributions.ts";
import { acceptStep, aimOf, challengeStep, criticalStep, impactStep, rebuffStep, rollStep } from "./dice-steps.ts";
import { wholeFrom, type MoveInput } from "./move-input.ts";
import { award, judge, nameRating } from "./narrator-steps.ts";
import { defenderRoll, offersOf, rollerRoll, type Offer } from "./offers.ts";
import { findTalent, giftOf, REROLLED_DIE, useTalent } from "./talents.ts";
import { applyResult } from "./tray.ts";
import { purseOf, readCheck, type CheckMessage } from "../read-check.ts";
import type { CheckMove, CheckState } from "../../../rules/index.ts";

/** A step that was called off by the one who wanted it, such as a dialog that was closed. */
const CALLED_OFF = "calledOff";

/**
 * Makes one of a card's moves: rolls its dice, if any, and appends its event. Whether it counts is decided by the fold, for
 * everyone alike; a move that is gone by now is refused in words.
 * @param key Which move, by `moveKey`.
 * @param input What the button or form said besides.
 */
export async function makeMove(message: CheckMessage, key: string, input: MoveInput = {}): Promise<void> {
  const { state } = readCheck(message);
  const offer = offersOf(message, state).find((each) => each.key === key);
  await write(message, offer ? await perform(message, state, offer, input) : null);
}

/** A step that is no answer to anything: it is possible at any time. */
export type FreeStep = "rating" | "offer" | "award" | "contribute";

/** Takes one of the steps that are possible at any time, as its form says. */
export async function takeFreeStep(message: CheckMessage, step: FreeStep, input: MoveInput): Promise<void> {
  const { state } = readCheck(message);
  await write(message, await freeStep(message, state, step, input));
}

async function write(message: CheckMessage, step: CheckStepDraft | typeof CALLED_OFF | null): Promise<void> {
  if (step === CALLED_OFF) return;
  if (step) await appendEvent(message, step);
  else ui.notifications.warn("TENACITY.Problem.moveGone", { localize: true });
}

async function freeStep(
  message: CheckMessage,
  state: CheckState,
  step: FreeStep,
  input: MoveInput,
): Promise<CheckStepDraft | null> {
  switch (step) {
    case "rating":
      return game.user.isGM ? nameRating(message, state, input["target"] ?? "", input) : null;
    case "offer":
      return offerBargain(game.user.isGM ? "narrator" : "roller", input);
    case "award":
      return game.user.isGM ? award(input) : null;
    case "contribute":
      return contribute(message, state, input["check"] ?? "");
  }
}

async function perform(
  message: CheckMessage,
  state: CheckState,
  { move, actor }: Offer,
  input: MoveInput,
): Promise<CheckStepDraft | typeof CALLED_OFF | null> {
  const choice = input["choice"] ?? "";
  switch (move.type) {
    case "roll":
      return rollStep(state);
    case "critical":
      return criticalStep(move);
    case "accept":
      return acceptStep(move);
    case "impact":
      return impactStep(move);
    case "challenge":
      return challengeMove(state, move);
    case "judge":
      return judge(message, state, move.target, choice);
    case "rebuff":
      return rebuffStep(move, rebuffDice(move, input));
    case "answer":
      return answerBargain(state, move.offer, input);
    case "apply":
      return applyResult(state, move, input["on"] ?? "", input["part"]);
    case "share":
      return shareStep(input["to"] ?? "");
    case "endure":
      return { event: { type: "endured", effect: move.effect, choice: move.choice } };
    default:
      return actor && paidMove(state, move, actor, input);
  }
}

/** Moves that belong to a character, who pays for most of them. */
async function paidMove(
  state: CheckState,
  move: Extract<CheckMove, { type: "boost" | "talent" | "defend" }>,
  actor: NonNullable<Offer["actor"]>,
  input: MoveInput,
): Promise<CheckStepDraft | typeof CALLED_OFF | null> {
  switch (move.type) {
    case "boost": {
      const bargain = move.bargain === undefined ? {} : { bargain: move.bargain };
      return { event: { type: "boosted", ...aimOf(move), ...move.boost, ...bargain, before: purseOf(actor) } };
    }
    case "talent":
      return talentMove(state, move, actor, input);
    case "defend":
      return (await askDefence(actor, state, move.target)) ?? CALLED_OFF;
  }
}

/** More impact dice than the talent rolls again are a slip of whoever ticked them, and nothing is rolled. */
async function talentMove(
  state: CheckState,
  move: Extract<CheckMove, { type: "talent" }>,
  actor: NonNullable<Offer["actor"]>,
  input: MoveInput,
): Promise<CheckStepDraft | typeof CALLED_OFF | null> {
  const item = findTalent(actor, move.talent);
  const target = state.targets.find(({ id }) => id === move.target);
  const roll = target ? defenderRoll(state, target) : rollerRoll(state);
  if (!item) return null;
  const dice = state.impact?.faces.map((_, position) => position) ?? [];
  const chosen = dice.filter((position) => input[REROLLED_DIE + String(position)] !== undefined);
  const { rerolls } = giftOf(item, roll);
  if (state.impact && chosen.length > rerolls) {
    ui.notifications.warn("TENACITY.Reroll.TooMany", { format: { talent: item.name, most: String(rerolls) } });
    return CALLED_OFF;
  }
  return useTalent(move, item, roll, state, { before: purseOf(actor), chosen });
}

/** The dice of the rating that the card has; without any it must be named first. */
function challengeMove(
  state: CheckState,
  { target, dice }: Extract<CheckMove, { type: "challenge" }>,
): Promise<CheckStepDraft> | null {
  const source = state.targets.find(({ id }) => id === target)?.source;
  return source && dice > 0 ? challengeStep(target, source, state) : null;
}

/** The narrator names the dice of an opponent who has none, and may name others for one who has. */
function rebuffDice({ dice }: Extract<CheckMove, { type: "rebuff" }>, input: MoveInput): number {
  return input["dice"] === undefined ? (dice ?? 0) : wholeFrom(input, "dice", 0, CHECK_LIMITS.challengeDice.maximum);
}

/** Points of "create an advantage" are handed out one by one. */
function shareStep(to: string): CheckStepDraft | null {
  return to === "" ? null : { event: { type: "shared", shares: [{ to, points: 1 }] } };
}
