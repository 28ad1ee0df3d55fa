import type { CoreTurn, LoggedCombat } from "../../../engine/turns/logged-combat.ts";
import { foldTurns, type FoldedTurns, type Turns, type TurnStep } from "../rules/turns/index.ts";

/** An encounter of this game. */
export interface EvadeFight extends LoggedCombat<Combat.SubType, TurnStep> {
  /** Where it stands, and what fell out of its log. */
  readonly evadeTurns: FoldedTurns;
  /** What core's round and turn are at a moment of it. */
  turnOf(state: Turns): CoreTurn;
}

/**
 * Whether an encounter is one of this game's. In a world of another game it is not, nor where a module puts a class of its own in place
 * of ours: those are left alone.
 */
export function isEvadeFight(combat: object | null | undefined): combat is EvadeFight {
  return typeof combat === "object" && combat !== null && "evadeTurns" in combat;
}

/** Every encounter of this game. */
export function evadeFights(): readonly EvadeFight[] {
  const combats: readonly object[] = game.combats.contents;
  return combats.filter((each) => isEvadeFight(each));
}

/** What was folded: an encounter is asked many times between two changes of it. */
const known = new WeakMap<object, FoldedTurns>();

/** Forgets what was folded of an encounter; call whenever its data was prepared anew. */
export function forgetTurns(combat: object): void {
  known.delete(combat);
}

/** Folds an encounter: where it stands is what its log says, and nothing else. */
export function readTurns(combat: EvadeFight): FoldedTurns {
  const read = known.get(combat) ?? foldTurns(combat.system.log);
  known.set(combat, read);
  return read;
}
