import { hasActions } from "../actions/take-action.ts";
import type { TrackerRules } from "../tracker/tracker-host.ts";
import type { BarTurn } from "./turn-bar.ts";

/** Those for whom an order of turns calls this user to act now. */
export function actingIn(rules: TrackerRules): () => readonly BarTurn[] {
  return () =>
    game.combats.contents.flatMap((combat) => {
      const reader = combat.active ? rules.read(combat) : null;
      return (reader ? rules.acting(reader) : []).flatMap(({ combatant, ...turn }): readonly BarTurn[] => {
        const actor = reader?.document(combatant)?.actor;
        return reader?.isCalled(combatant) === true && hasActions(actor) ? [{ ...turn, actor }] : [];
      });
    });
}
