import { isCharacter, isVehicle, type CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { bestSkillFor, skillsFor } from "../data/list-entries.ts";
import type { CheckSource, RankSubstitute } from "./check-source.ts";
import { pilotBonus } from "../rules/index.ts";

/** The combined bonus that a character has at the helm of a vehicle, in the place of the skill rank (R-1501). */
export function steering(vehicle: TenacityActor<"vehicle">, pilot: CharacterActor): RankSubstitute {
  const bonus = steeringText(vehicle, pilot);
  return {
    rank: steeringBonus(vehicle, pilot),
    label: game.i18n.format("TENACITY.Vehicle.BonusLine", { vehicle: nameOf(vehicle), bonus }),
    vehicle: vehicle.uuid,
  };
}

/** The vehicles and mounts at whose helm someone is. */
export function steeredBy(pilot: CharacterActor): readonly TenacityActor<"vehicle">[] {
  return game.actors.contents.flatMap((vehicle) =>
    isVehicle(vehicle) && vehicle.system.pilot === pilot.uuid ? [vehicle] : [],
  );
}

/** What counts in the place of the rank where a check steers: the vehicle that is named, or the only one that someone steers (R-1501). */
export function helmOf(pilot: CharacterActor, entry: SkillEntry, source: CheckSource): RankSubstitute | undefined {
  const [vehicle, another] = helmsFor(pilot, entry, source);
  return vehicle && !another ? steering(vehicle, pilot) : source.instead;
}

/** The vehicles that a check may steer, where it names none. */
export function helmsFor(
  pilot: CharacterActor,
  { skill }: SkillEntry,
  { instead, weapon, item, overcomes }: CheckSource,
): readonly TenacityActor<"vehicle">[] {
  const names = instead ?? weapon ?? item ?? overcomes;
  return names || !skillsFor("pilot").includes(skill.id) ? [] : steeredBy(pilot);
}

/** Whose size counts for a check: that of the vehicle with which it is made. */
export function bodyOf(actor: CharacterActor, { instead }: CheckSource): TenacityActor {
  return findActor(instead?.vehicle) ?? actor;
}

/** Whether a user steers a vehicle, and so may look into it. */
export function isAtHelm(vehicle: TenacityActor, user: User.Implementation): boolean {
  const pilot = isVehicle(vehicle) ? findActor(vehicle.system.pilot) : null;
  return isCharacter(pilot) && pilot.testUserPermission(user, "OWNER");
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
