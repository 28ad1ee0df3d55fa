import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Preference } from "../game.ts";
import { refreshSheets } from "./refresh-sheets.ts";

const NPC_HEALTH = "npcHealth";

/** What players see of the health of an NPC in limited view. */
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

/** What the limited view of an NPC tells of its health in this world. */
export function seenHealth(): SeenHealth {
  return game.settings.get(SYSTEM_ID, NPC_HEALTH);
}

/** How someone fares whom the narrator plays. */
interface Health {
  /** What is left of what they can bear. */
  readonly left: number;
  readonly max: number;
  readonly isOut: boolean;
  readonly isDead: boolean;
}

/** What players see of it: nothing, how they look in words, or the sentence with numbers. */
export function healthSeen({ left, max, isOut, isDead }: Health, numbers: string): string {
  const seen = seenHealth();
  if (seen !== "words") return seen === "numbers" ? numbers : "";
  const hurt = left >= max ? "unhurt" : left * 2 > max ? "hurt" : "badlyHurt";
  return game.i18n.localize(`TENACITY.Health.${isDead ? "dead" : isOut ? "out" : hurt}`);
}
