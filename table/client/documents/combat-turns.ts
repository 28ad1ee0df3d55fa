/** Where an encounter stands (CB-2). */
export interface CombatHistory {
  readonly round: number;
  /** Index in the order of turns; null while it is no one's. */
  readonly turn: number | null;
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

/** What turn events are told (CB-7). */
export interface TurnEventContext {
  readonly round: number;
  readonly turn: number | null;
  /** Whether the encounter moved past it at once. */
  readonly skipped: boolean;
}

/** One of the events of a move, in their order. */
export interface TurnEvent extends TurnEventContext {
  readonly name: "endTurn" | "endRound" | "startRound" | "startTurn";
}

type Position = Pick<CombatHistory, "round" | "turn">;

/** Whether a move went forward; backward ones have no events (CB-7). */
export function isForward(from: Position, to: Position): boolean {
  return to.round > from.round || (to.round === from.round && (to.turn ?? -1) > (from.turn ?? -1));
}

/**
 * What ends and what starts when an encounter moves on (CB-7): nothing before the first round, nothing backward. Turns
 * in between are reported as skipped, unless it is no one's turn at one of the ends: there is no "between" then.
 */
export function turnEvents(from: Position, to: Position, turns: number): TurnEvent[] {
  if (to.round === 0 || !isForward(from, to)) return [];
  const events: TurnEvent[] = [];
  if (from.round > 0 && from.turn !== null)
    events.push({ name: "endTurn", round: from.round, turn: from.turn, skipped: false });
  for (let round = from.round; round <= to.round; round += 1) {
    if (round > from.round) {
      const skipped = round < to.round;
      if (round > 1) events.push({ name: "endRound", round: round - 1, turn: null, skipped: round - 1 > from.round });
      events.push({ name: "startRound", round, turn: null, skipped });
    }
    if (from.turn === null || to.turn === null || round === 0) continue;
    const first = round === from.round ? from.turn + 1 : 0;
    const last = round === to.round ? to.turn : turns;
    for (let turn = first; turn < last; turn += 1)
      events.push({ name: "startTurn", round, turn, skipped: true }, { name: "endTurn", round, turn, skipped: true });
  }
  if (to.turn !== null) events.push({ name: "startTurn", round: to.round, turn: to.turn, skipped: false });
  return events;
}
