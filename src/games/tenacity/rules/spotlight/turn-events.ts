import { findCombatant, type Spotlight } from "./types.ts";

/** Something that a step of a fight begins or ends. Responses and held actions are no turns: nothing ticks for them (R-1212). */
export type TurnEvent =
  | { readonly type: "endTurn" | "startTurn"; readonly combatant: string; readonly round: number }
  | { readonly type: "endRound" | "startRound"; readonly round: number };

/**
 * What ends and begins between two moments of a fight that one step lies between (R-1008, R-1010): the end of a turn, the end
 * and the start of a round, the start of a turn, in this order.
 * @returns Each of them once; nothing where the step is one that was taken back.
 */
export function turnEvents(before: Spotlight, after: Spotlight): readonly TurnEvent[] {
  const ended = after.combatants.filter(({ id, turns }) => turns > (findCombatant(before, id)?.turns ?? 0));
  const newRound = after.round > before.round;
  const { lit } = after;
  const started = lit?.by === "turn" && before.phase === "choose";
  return [
    ...ended.map(({ id }): TurnEvent => ({ type: "endTurn", combatant: id, round: before.round })),
    ...(newRound && before.round > 0 ? [{ type: "endRound" as const, round: before.round }] : []),
    ...(newRound ? [{ type: "startRound" as const, round: after.round }] : []),
    ...(started ? [{ type: "startTurn" as const, combatant: lit.id, round: after.round }] : []),
  ];
}
