import type { RankSubstitute } from "../rolls/check-request.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { bestSkillFor } from "../lists/roles.ts";
import { pilotBonus } from "../rules/index.ts";

/** The combined bonus that a character has at the helm of a vehicle, in the place of the skill rank (R-1501). */
export function steering(vehicle: TenacityActor<"vehicle">, pilot: CharacterActor): RankSubstitute {
  const bonus = steeringText(vehicle, pilot);
  return {
    rank: steeringBonus(vehicle, pilot),
    label: game.i18n.format("TENACITY.Vehicle.BonusLine", { vehicle: vehicle.name, bonus }),
    vehicle: vehicle.uuid,
  };
}

/** The combined bonus alone. */
export function steeringBonus({ system }: TenacityActor<"vehicle">, pilot: CharacterActor): number {
  return pilotBonus(rankOf(pilot), system.maneuverability);
}

/** How the bonus comes about: "Pilot 1 with maneuverability 3". */
export function steeringText({ system }: TenacityActor<"vehicle">, pilot: CharacterActor): string {
  return game.i18n.format("TENACITY.Vehicle.BonusOf", {
    rank: String(rankOf(pilot)),
    maneuverability: String(system.maneuverability),
  });
}

/** The skill that someone steers with (R-1501): of several, the best; undefined where the world's lists have none. */
export function pilotSkill(pilot: CharacterActor): string | undefined {
  return bestSkillFor(pilot, "pilot");
}

function rankOf(pilot: CharacterActor): number {
  return pilot.system.skills[pilotSkill(pilot) ?? ""]?.rank ?? 0;
}
