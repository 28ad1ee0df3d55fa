/// <reference types="vite/types/importMeta.d.ts" />
/** The game's own steps as the rules know them, in the order of its list of moves: what folds without Foundry. */
import { mayWriteEvent, type CardBefore, type Step, type Writer } from "../../../src/engine/log/fold.ts";
import { Kinds } from "../../../src/core/kinds.ts";
import type { Account } from "../../../src/engine/log/account.ts";
import type { Draft } from "../../../src/games/tenacity/rules/check/draft.ts";
import { foldCheck as foldWith } from "../../../src/games/tenacity/rules/check/fold.ts";
import type { Mover } from "../../../src/games/tenacity/rules/check/mover.ts";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import type { CheckState } from "../../../src/games/tenacity/rules/check/state.ts";
import type { AcceptMove } from "../../../src/games/tenacity/rules/check/steps/accept.ts";
import type { AnswerMove } from "../../../src/games/tenacity/rules/check/steps/answer-bargain.ts";
import type { ApplyMove } from "../../../src/games/tenacity/rules/check/steps/apply.ts";
import type { BoostMove } from "../../../src/games/tenacity/rules/check/steps/boost.ts";
import type { ChallengeMove } from "../../../src/games/tenacity/rules/check/steps/challenge.ts";
import type { CriticalMove } from "../../../src/games/tenacity/rules/check/steps/critical.ts";
import type { DefendMove } from "../../../src/games/tenacity/rules/check/steps/defend.ts";
import type { DismissMove } from "../../../src/games/tenacity/rules/check/steps/dismiss.ts";
import type { EndureMove } from "../../../src/games/tenacity/rules/check/steps/endure.ts";
import type { FlankMove } from "../../../src/games/tenacity/rules/check/steps/flank.ts";
import type { ImpactMove } from "../../../src/games/tenacity/rules/check/steps/impact.ts";
import type { JudgeMove } from "../../../src/games/tenacity/rules/check/steps/judge.ts";
import type { BacklashMove } from "../../../src/games/tenacity/rules/check/steps/backlash.ts";
import type { RollMove } from "../../../src/games/tenacity/rules/check/steps/roll.ts";
import type { ShareMove } from "../../../src/games/tenacity/rules/check/steps/share.ts";
import type { TalentMove } from "../../../src/games/tenacity/rules/check/steps/talent.ts";
import type { YieldMove } from "../../../src/games/tenacity/rules/check/steps/yield.ts";
import { moveKey, type CheckStep } from "../../../src/games/tenacity/rules/check/step.ts";

const files = import.meta.glob<Readonly<Record<string, object>>>("../../../src/games/tenacity/rules/check/steps/*.ts", {
  eager: true,
});
const sources = import.meta.glob<string>("../../../src/games/tenacity/moves/index.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The list of the game's moves, as its file has it. */
const listed = Object.values(sources)
  .join("")
  .replace(/^.*\bimport\b.*$/gm, "");

/** The place of a step in that list. */
function placeOf({ name }: CheckStep): number {
  const constant = name.replace(/[A-Z]/g, "_$&").toUpperCase();
  const place = listed.search(new RegExp(String.raw`\b${constant},`));
  if (place < 0) throw new Error(`${name} is a step of the rules, and no move of the game.`);
  return place;
}

function isStep(exported: object): exported is OwnStep {
  return "reduce" in exported;
}

/** A move of the game's own, told apart by its type. */
export type CheckMove =
  | AcceptMove
  | AnswerMove
  | ApplyMove
  | BoostMove
  | ChallengeMove
  | CriticalMove
  | DefendMove
  | DismissMove
  | EndureMove
  | FlankMove
  | ImpactMove
  | JudgeMove
  | BacklashMove
  | RollMove
  | ShareMove
  | TalentMove
  | YieldMove;

/** A step of the game's own, whose moves are told apart by their type. */
type OwnStep = CheckStep<object, CheckMove>;

export const STEPS: readonly OwnStep[] = Object.values(files)
  .flatMap((file) => Object.values(file).filter(isStep))
  .sort((one, other) => placeOf(one) - placeOf(other));

/** The same by the type of their events. */
export const CHECK_STEPS = new Kinds<Step<Draft, CheckState>>("step", ({ type }) => type, STEPS);

/** Folds a card by the game's own steps. */
export function foldCheck(
  opening: CheckOpening,
  stored: Readonly<Record<string, unknown>>,
  account: Account,
): CheckState {
  return foldWith(opening, stored, account, CHECK_STEPS);
}

/** Whether someone may write an event of the game's own steps. */
export function mayWrite(event: unknown, card: CardBefore<CheckState>, writer: Writer): boolean {
  return mayWriteEvent(CHECK_STEPS, event, card, writer);
}

/** Everything that the roller, or a defender, may do. */
export function checkMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  return STEPS.flatMap((step) => step.sideMoves?.(state, mover) ?? []);
}

/** Everything that waits for the narrator; an attempt can be dismissed at any time. */
export function narratorMoves(state: CheckState): readonly CheckMove[] {
  return otherMoves(state).filter(({ who, type }) => who === "narrator" && type !== "dismiss");
}

/** What a narrator may do with an attempt that makes no sense. */
export function dismissals(state: CheckState): readonly CheckMove[] {
  return otherMoves(state).filter(({ type }) => type === "dismiss");
}

/** The choices of those whom a hit drove beyond their maximum. */
export function overflowMoves(state: CheckState): readonly CheckMove[] {
  return otherMoves(state).filter(({ who }) => who === "struck");
}

function otherMoves(state: CheckState): readonly CheckMove[] {
  return STEPS.flatMap((step) => step.otherMoves?.(state) ?? []);
}

/** The key of a move of the game's own. */
export function keyOf(move: CheckMove): string {
  return moveKey(STEPS.find(({ name }) => name === move.type) ?? {}, move);
}
