import { automationTable, saveAutomation } from "./automation.ts";

/** The steps between a hit and its stress. */
const STEPS = ["impact", "npcHarm"] as const;

/** Whether a hit rolls its impact and is applied to NPCs at once in this world, whoever strikes. */
export function hitsAtOnce(): boolean {
  const table = automationTable();
  return STEPS.every((step) => table[step].narrator === "auto" && table[step].players === "auto");
}

/**
 * Lets a hit roll its impact and be applied to NPCs at once, or asks for both again.
 * @throws where this user may not change settings of the world.
 */
export async function setHitsAtOnce(atOnce: boolean): Promise<void> {
  const level = atOnce ? "auto" : "suggest";
  const steps = Object.fromEntries(STEPS.map((step) => [step, { narrator: level, players: level }]));
  await saveAutomation({ ...automationTable(), ...steps });
}
