import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { isCharacter, isVehicle, type CharacterActor } from "../data/documents.ts";
import type { RankSubstitute } from "./check-source.ts";
import { pilotSkill, steering } from "./steering.ts";

/** Who rolls the defense of a target: it, or the pilot of the vehicle or mount (R-1104, R-1501); null for what cannot react. */
export function reactorOf(target: TenacityActor | null): CharacterActor | null {
  const reactor = isVehicle(target) ? findActor(target.system.pilot) : target;
  return isCharacter(reactor) ? reactor : null;
}

/** What the helm gives a defense: the combined bonus in the place of the rank of the skill that steers (R-1501). */
export interface Helm {
  /** Id of the skill that steers. */
  readonly skill: string;
  readonly instead: RankSubstitute;
}

/** The helm from which someone defends a target; null where the target is no vehicle of theirs. */
export function helmOf(target: string, reactor: CharacterActor): Helm | null {
  const vehicle = findActor(target);
  const skill = pilotSkill(reactor);
  if (!isVehicle(vehicle) || vehicle.system.pilot !== reactor.uuid || skill === undefined) return null;
  return { skill, instead: steering(vehicle, reactor) };
}
