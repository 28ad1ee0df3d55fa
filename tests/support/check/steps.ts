/** The game's own moves as the rules' tests ask them. */
import { mayWriteEvent, type CardBefore, type Writer } from "../../../src/engine/log/fold.ts";
import type { Account } from "../../../src/engine/log/account.ts";
import { foldCheck as foldWith } from "../../../src/games/tenacity/rules/check/fold.ts";
import type { Mover } from "../../../src/games/tenacity/rules/check/mover.ts";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import type { CheckState } from "../../../src/games/tenacity/rules/check/state.ts";
import type { AcceptMove } from "../../../src/games/tenacity/moves/accept.ts";
import type { AnswerMove } from "../../../src/games/tenacity/moves/answer-bargain.ts";
import type { ApplyMove } from "../../../src/games/tenacity/moves/apply.ts";
import type { BoostMove } from "../../../src/games/tenacity/moves/boost.ts";
import type { ChallengeMove } from "../../../src/games/tenacity/moves/challenge.ts";
import type { CriticalMove } from "../../../src/games/tenacity/moves/critical.ts";
import type { DefendMove } from "../../../src/games/tenacity/moves/defend.ts";
import type { DismissMove } from "../../../src/games/tenacity/moves/dismiss.ts";
import type { EndureMove } from "../../../src/games/tenacity/moves/endure.ts";
import type { FlankMove } from "../../../src/games/tenacity/moves/flank.ts";
import type { ImpactMove } from "../../../src/games/tenacity/moves/impact.ts";
import type { JudgeMove } from "../../../src/games/tenacity/moves/judge.ts";
import type { BacklashMove } from "../../../src/games/tenacity/moves/backlash.ts";
import type { RollMove } from "../../../src/games/tenacity/moves/roll.ts";
import type { ShareMove } from "../../../src/games/tenacity/moves/share.ts";
import type { TalentMove } from "../../../src/games/tenacity/moves/talent.ts";
import type { YieldMove } from "../../../src/games/tenacity/moves/yield.ts";
import type { CheckMove as Move } from "../../../src/games/tenacity/moves/check-move.ts";
import { MOVES } from "../../../src/games/tenacity/moves/index.ts";
import { moveKey } from "../../../src/games/tenacity/moves/sides.ts";

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

/** The game's own moves, in the order in which a card offers them. */
const OWN = MOVES.all as readonly Move<object, CheckMove>[];

/** Folds a card by the game's own moves. */
export function foldCheck(
  opening: CheckOpening,
  stored: Readonly<Record<string, unknown>>,
  account: Account,
): CheckState {
  return foldWith(opening, stored, account, MOVES);
}

/** Whether someone may write an event of the game's own moves. */
export function mayWrite(event: unknown, card: CardBefore<CheckState>, writer: Writer): boolean {
  return mayWriteEvent(MOVES, event, card, writer);
}

/** Everything that the roller, or a defender, may do. */
export function checkMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  return OWN.flatMap((move) => move.sideMoves?.(state, mover) ?? []);
}

/** What the game itself asks of the narrator. */
const ASKED: readonly string[] = ["answerBargain", "apply", "backlash", "challenge", "judge"];

/** Everything that waits for the narrator; what they can do at any time, such as dismissing an attempt, does not. */
export function narratorMoves(state: CheckState): readonly CheckMove[] {
  return otherMoves(state).filter(({ who, type }) => who === "narrator" && ASKED.includes(type));
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
  return OWN.flatMap((move) => move.otherMoves?.(state) ?? []);
}

/** The key of a move of the game's own. */
export function keyOf(move: CheckMove): string {
  return moveKey(OWN.find(({ name }) => name === move.type) ?? {}, move);
}
