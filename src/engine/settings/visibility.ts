import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Preference } from "../game.ts";
import { refreshSheets } from "./refresh-sheets.ts";

const NPC_HEALTH = "npcHealth";

/** What players see of the stress of an NPC in limited view. */
export type SeenHealth = "nothing" | "words" | "numbers";

/** Registers what players may see of those whom the narrator plays; `shown`: those that mean something in this world; call in `setup`. */
export function registerVisibility(shown: readonly Preference[]): void {
  game.settings.register(SYSTEM_ID, NPC_HEALTH, {
    name: "TENACITY.Settings.NpcHealth.Name",
    hint: "TENACITY.Settings.NpcHealth.Hint",
    scope: "world",
    config: shown.includes(NPC_HEALTH),
    type: String,
    choices: {
      nothing: "TENACITY.Settings.NpcHealth.nothing",
      words: "TENACITY.Settings.NpcHealth.words",
      numbers: "TENACITY.Settings.NpcHealth.numbers",
    },
    default: "nothing",
    onChange: refreshSheets,
  });
}

/** What the limited view of an NPC tells of its stress in this world. */
export function seenHealth(): SeenHealth {
  return game.settings.get(SYSTEM_ID, NPC_HEALTH);
}
