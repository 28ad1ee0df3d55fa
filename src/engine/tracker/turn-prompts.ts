import type { Prompt, PromptSource } from "../prompts/prompt.ts";
import type { FightReader } from "../turns/fight-reader.ts";
import { showPanel } from "../windows/open-sheet.ts";
import type { Call, TrackerRules } from "./tracker-host.ts";

/** Calls those whose turn it is, who may act or have to roll, in encounters with an order of turns. */
export function turnPrompts(rules: TrackerRules): PromptSource {
  return () =>
    game.combats.contents.flatMap((combat) => {
      const reader = combat.active ? rules.read(combat) : null;
      return reader ? rules.calls(reader).map((call) => promptOf(reader, call)) : [];
    });
}

function promptOf(
  reader: FightReader,
  { id, words, combatant, who = "", img = "", deeds = [], isStaged = false }: Call,
): Prompt {
  const document = reader.document(combatant);
  const face = combatant === undefined ? { who, img } : { who: reader.name(combatant), img: document?.img ?? "" };
  return { id: `turn|${reader.combat.id ?? ""}|${id}`, ...face, words, deeds, isStaged, show: showTracker };
}

function showTracker(): void {
  showPanel("combat");
}
