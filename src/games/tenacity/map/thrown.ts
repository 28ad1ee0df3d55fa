import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter, isCondition, isVehicle } from "../data/documents.ts";
import { askForCrash } from "./crash.ts";
import { isFall } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { vehicleOfToken } from "../data/crew.ts";
import { tokenOf } from "../field/fighters.ts";

/** Riders whose wounds are about to grow, by uuid. */
const struck = new Set<string>();

/**
 * Asks the narrator whether a rider is thrown, which no rule of the guides says (docs/decisions/actors.md): when they fall unconscious, or are
 * wounded. Call in `init`.
 */
export function watchRiders(): void {
  Hooks.on("createActiveEffect", (effect) => {
    if (isCondition(effect) && isFall(effect.system.kind) && !effect.disabled) void offerThrow(effect.parent);
  });
  // The narrator's client writes what a blow does, and knows what stood there before.
  Hooks.on("preUpdateActor", (actor, changes) => {
    const { value } = (changes as { system?: { wounds?: { value?: unknown } } }).system?.wounds ?? {};
    if (isCharacter(actor) && typeof value === "number" && value > actor.system.wounds.value) struck.add(actor.uuid);
  });
  Hooks.on("updateActor", (actor) => {
    if (struck.delete(actor.uuid)) void offerThrow(actor);
  });
}

async function offerThrow(rider: unknown): Promise<void> {
  const isNarrator = game.users.activeGM?.isSelf === true && isElectedTab();
  if (!isNarrator || !(rider instanceof TenacityActor) || !isCharacter(rider)) return;
  if (automation("thrown", { isGM: !rider.hasPlayerOwner }) === "off") return;
  const token = tokenOf(rider);
  const vehicle = token && vehicleOfToken(token)?.actor;
  if (isVehicle(vehicle)) await askForCrash(vehicle, rider);
}
