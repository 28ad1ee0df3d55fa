import type { TenacityCombat } from "../../documents/combat.ts";
import type { TenacityCombatant } from "../../documents/combatant.ts";
import { isSpotlightKeeper } from "../../documents/spotlight/keeper.ts";
import { ownFights } from "../../documents/spotlight/read-spotlight.ts";
import { writeSteps } from "../../documents/spotlight/write-steps.ts";
import type { CheckOpening, Occasion, SpotlightEvent } from "../../rules/index.ts";
import { readCheck, type CheckMessage } from "../check/read-check.ts";

/** Checks that are somebody's own action, so that whom they are aimed at is in the light next (R-1203). */
const ACTIONS: readonly Occasion[] = ["action", "heldAction", "response"];

/** Lets fights see the checks of those who are in the light; call at `ready`. */
export function watchChecks(): void {
  const see = (message: ChatMessage.Implementation): void => {
    if (message.isCheck() && isSpotlightKeeper()) void noteCheck(message);
  };
  Hooks.on("createChatMessage", see);
  Hooks.on("updateChatMessage", see);
}

async function noteCheck(message: CheckMessage): Promise<void> {
  const opening = message.system.opening as unknown as CheckOpening;
  for (const combat of ownFights()) {
    const steps = stepsOf(combat, opening, message);
    // The check names its step: however often it changes, it is noted once.
    if (steps.length > 0)
      await writeSteps(combat, () => steps, { by: message.author?.id ?? null, id: message.id ?? "" });
  }
}

function stepsOf(combat: TenacityCombat, opening: CheckOpening, message: CheckMessage): readonly SpotlightEvent[] {
  const { state } = combat.spotlight;
  const rollers = combatantsOf(combat, opening.roller);
  if (opening.occasion === "initiative" && state.phase === "setup") return rollSteps(rollers, message);
  const actor = rollers.find(({ id }) => id === state.lit?.id);
  if (!actor || !ACTIONS.includes(opening.occasion)) return [];
  const affected = (opening.targets ?? []).flatMap(({ id }) => combatantsOf(combat, id)).map(({ id }) => id ?? "");
  return [{ type: "act", combatant: actor.id ?? "", affected }];
}

/** An establishing roll counts once nothing about its dice is open any more (R-1201). */
function rollSteps(rollers: readonly TenacityCombatant[], message: CheckMessage): readonly SpotlightEvent[] {
  const { total, critical } = readCheck(message).state;
  const [roller] = rollers;
  if (!roller || total === null || critical?.choice === null) return [];
  return [{ type: "roll", combatant: roller.id ?? "", total }];
}

/** Who in an encounter is an actor: several where tokens share one. */
function combatantsOf(combat: TenacityCombat, uuid: string): readonly TenacityCombatant[] {
  return combat.combatants.filter(({ actor }) => actor?.uuid === uuid);
}
