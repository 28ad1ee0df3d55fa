import { sortedEntries } from "../../../core/data.ts";
import { steeringBonus, steeringText } from "./steering.ts";
import { CREW_ROLES } from "../data/actor/vehicle-data.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor, nameOf, pictureOf } from "../../../engine/data/actor-identity.ts";

/** Everyone aboard, in order, with the bonus that each would have at the helm. */
export function crewRows(vehicle: TenacityActor<"vehicle">) {
  const aboard = sortedEntries(vehicle.system.crew);
  const helm = aboard.find(([, { role }]) => role === "pilot")?.[0];
  return aboard.map(([id, { actor: uuid, role }]) => {
    const actor = findActor(uuid);
    const common = { id, uuid, role, roleLabel: roleLabel(role), isPilot: id === helm };
    return isCharacter(actor) ? { ...common, ...candidate(vehicle, actor) } : { ...common, ...missing() };
  });
}

/** Role to name, for a choice. */
export function roleChoices(): Record<string, string> {
  return Object.fromEntries(CREW_ROLES.map((role) => [role, roleLabel(role)]));
}

function roleLabel(role: (typeof CREW_ROLES)[number]): string {
  return game.i18n.localize(`TENACITY.Vehicle.Role.${role}`);
}

function candidate(vehicle: TenacityActor<"vehicle">, actor: CharacterActor) {
  return {
    name: nameOf(actor),
    img: pictureOf(actor),
    gone: false,
    bonus: steeringBonus(vehicle, actor),
    bonusText: steeringText(vehicle, actor),
    canRoll: actor.isOwner,
  };
}

function missing() {
  return {
    name: game.i18n.localize("TENACITY.Sheet.Gone"),
    img: "",
    gone: true,
    bonus: 0,
    bonusText: "",
    canRoll: false,
  };
}
