import type { Combat, Combatant, RegionDocument } from "../known-classes.ts";
import type { TurnEvent } from "./combat-turns.ts";

/** What regions are told of each event of a move (MAP-67). */
const NAMES = {
  endTurn: "tokenTurnEnd",
  startTurn: "tokenTurnStart",
  endRound: "tokenRoundEnd",
  startRound: "tokenRoundStart",
} as const;

/**
 * Tells the regions around combatants that a turn or round starts or ends (MAP-69). Every client works it out for itself from the
 * same move; without a designated game master there is no one whose doing it would be, and it does not happen.
 */
export function tellRegionsOfTurn(combat: Combat, event: TurnEvent, order: readonly Combatant[]): void {
  const user = game.users?.activeGM ?? null;
  if (!user) return;
  const { name, round, turn, skipped } = event;
  const isTurn = turn !== null;
  for (const combatant of isTurn ? [order[turn]] : order) {
    const { token } = combatant ?? {};
    if (!combatant || !token) continue;
    const data = { token, combatant, combat, round, ...(isTurn && { turn }), skipped };
    for (const region of regionsAround(token)) region._raise(NAMES[name], data, user);
  }
}

function regionsAround(token: NonNullable<Combatant["token"]>): readonly RegionDocument[] {
  return token.parent?.regions.filter((region) => token.testInsideRegion(region)) ?? [];
}
