import { isPlayed } from "../cards/card-actors.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { showPanel } from "../windows/show-panel.ts";

/** Whose turn it is in encounters of games without an order of turns, where a narrator goes on by hand. */
export function plainTurnPrompts(): readonly Prompt[] {
  return game.combats.contents.flatMap((combat) => {
    const { combatant, started, active, round, turn } = combat;
    if (!active || !started || combatant?.isOwner !== true) return [];
    if (game.user.isGM && isPlayed(combatant.actor)) return [];
    return [
      {
        id: `turn|${combat.id}|${String(round)}|${String(turn)}`,
        who: combatant.name ?? "",
        img: combatant.img ?? "",
        words: game.i18n.localize("TENACITY.Prompt.Turn"),
        deeds: [],
        show: () => {
          showPanel("combat");
        },
      },
    ];
  });
}
