import { pictureOf, nameOf } from "../data/actor-identity.ts";
import { currentGame } from "../game.ts";
import { isHero } from "../heroes/is-hero.ts";
import { targetedActors } from "../map/actors-in-sight.ts";
import { placeOf } from "../map/place-of.ts";
import { isSeen, type Sighting, sightingBetween, tokenOf } from "../map/sighting.ts";
import { isReachBlocked } from "../map/walls.ts";
import type { Foe } from "../rules/likeliest-foe.ts";
import { sideOf } from "../turns/encounters.ts";
import type { FoeRules } from "./turn-bar.ts";

/** Someone in a fight whom another could attack. */
export interface FoundFoe extends Foe {
  readonly actor: Actor.Implementation;
  readonly name: string;
  readonly img: string;
}

/** Farther than this walls are not asked: a line of sight is another question than a reach. */
const WALLED = 5;

/** Everyone whom an actor could attack: those of their fight whom this user sees, and who is targeted. */
export function foesOf(
  actor: Actor.Implementation,
  rules: FoeRules,
  reach = rules.reachOf?.(actor) ?? Infinity,
): readonly FoundFoe[] {
  const fight = game.combats.contents.find(
    ({ active, combatants }) => active && combatants.some((each) => each.actor === actor),
  );
  const own = fight?.combatants.find((each) => each.actor === actor);
  const targeted = targetedActors().filter((each) => each !== actor);
  const found = (other: Actor.Implementation, combatant?: Combatant.Implementation): FoundFoe => {
    const sighting = sightingBetween(actor, other, fight?.scene ?? null);
    const token = combatant?.token ?? tokenOf(other, fight?.scene ?? null);
    return {
      actor: other,
      name: nameOf(other),
      img: pictureOf(other),
      isTargeted: targeted.includes(other),
      isOpposed: combatant && own ? areOpposed(own, combatant) : true,
      isUp: rules.isUp(other) && combatant?.isDefeated !== true,
      // Where no map is drawn, the tracker says who is there. Who lies in hiding is in nobody's way, not for narrators either.
      isSeen: token?.hidden !== true && (token === null || isSeen(token) || (combatant !== undefined && !token.object)),
      isInReach: sighting === null || !rules.reachOf || (sighting.distance <= reach && !isWalledOff(sighting, reach)),
      distance: rules.reachOf ? (sighting?.distance ?? null) : null,
      chance: () => rules.chanceOf(actor, other) ?? 0,
    };
  };
  const fighting = (fight?.combatants.contents ?? []).flatMap((combatant) => {
    const other = combatant.actor;
    const takesPart = other !== null && other !== actor && other.type in currentGame().types.Actor;
    return takesPart && combatant.visible ? [found(other, combatant)] : [];
  });
  const known = new Set(fighting.map((each) => each.actor));
  return [...fighting, ...targeted.filter((each) => !known.has(each)).map((each) => found(each))];
}

function areOpposed(one: Combatant.Implementation, other: Combatant.Implementation): boolean {
  const [own, its] = [one, other].map((combatant) => {
    const { actor } = combatant;
    return sideOf(combatant, actor !== null && (isHero(actor) || actor.hasPlayerOwner));
  });
  return own?.side !== its?.side && own?.neutral !== true && its?.neutral !== true;
}

function isWalledOff({ own, aim, distance }: Sighting, reach: number): boolean {
  const [from, to] = [placeOf(own), placeOf(aim)];
  const scene = own.parent;
  if (!scene || !from || !to || distance > WALLED) return false;
  return isReachBlocked(scene, from, to, Math.min(reach, WALLED));
}
