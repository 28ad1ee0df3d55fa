import { hasActions } from "../actions/take-action.ts";
import { healthOf, isLimited } from "../data/limits.ts";
import type { ActionList } from "../actions/doing.ts";
import { CALLED_TRACKER } from "../tracker/called-tracker.ts";
import type { TrackerRules } from "../tracker/tracker-host.ts";
import { leftFor } from "../tracker/tracker-view.ts";
import type { BarTurn, TurnBar } from "./turn-bar.ts";

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

/** The bar of a game in which turns are called: whatever its actors can do, by groups, for those who are not at the first of their limits. */
export function calledBar({ groups }: ActionList, own: Partial<TurnBar> = {}): TurnBar {
  return {
    acting: actingIn(CALLED_TRACKER),
    isUp: ({ system }) => !isLimited(system) || healthOf(system)?.value !== 0,
    chanceOf: () => null,
    health: leftFor,
    attacks: () => [],
    menus: groups.map((group) => ({ icon: "fa-solid fa-dice", ...group })),
    ...own,
  };
}
