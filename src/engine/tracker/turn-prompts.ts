import { isPlayed } from "../cards/card-actors.ts";
import type { Prompt, PromptSource } from "../prompts/prompt.ts";
import type { FightReader } from "../turns/fight-reader.ts";
import { showPanel } from "../windows/show-panel.ts";
import type { Call, TrackerRules } from "./tracker-host.ts";

/** Calls those whose turn it is, who may act or have to roll, in encounters with an order of turns. */
export function turnPrompts(rules: TrackerRules): PromptSource {
  return () =>
    game.combats.contents.flatMap((combat) => {
      const reader = combat.active ? rules.read(combat) : null;
      return reader ? rules.calls(reader).map((call) => promptOf(reader, call)) : [];
    });
}

function promptOf(reader: FightReader, { id, words, combatant, who = "", img = "", deeds = [] }: Call): Prompt {
  const document = reader.document(combatant);
  const face = combatant === undefined ? { who, img } : { who: reader.name(combatant), img: document?.img ?? "" };
  return { id: `turn|${reader.combat.id ?? ""}|${id}`, ...face, words, deeds, show: showTracker };
}

/** Whose turn it is in encounters of games without an order of turns, where a narrator goes on by hand. */
export function plainTurnPrompts(): readonly Prompt[] {
  return game.combats.contents.flatMap((combat) => {
    const { combatant, started, active, round, turn } = combat;
    if (!active || !started || combatant?.isOwner !== true) return [];
    if (game.user.isGM && isPlayed(combatant.actor)) return [];
    const id = `turn|${combat.id}|${String(round)}|${String(turn)}`;
    const words = game.i18n.localize("TENACITY.Prompt.Turn");
    return [{ id, who: combatant.name ?? "", img: combatant.img ?? "", words, deeds: [], show: showTracker }];
  });
}

function showTracker(): void {
  showPanel("combat");
}
