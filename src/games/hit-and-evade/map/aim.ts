/** What this user's map tells of someone and whom they attack (S3-6, S3-15, S3-21). */
import { levelOf } from "../../../compat/levels.ts";
import { isOnLevel, type Region } from "../../../compat/regions.ts";
import { knownActors, targetedActors } from "../../../engine/map/actors-in-sight.ts";
import { isElsewhere } from "../../../engine/turns/logged-combat.ts";
import { areaOf, isInRegion } from "../../../engine/map/area-of.ts";
import { coverOnMap, type CoverSource } from "../../../engine/map/cover.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen, type Sighting, sightingBetween, tokenOf } from "../../../engine/map/sighting.ts";
import { isReachBlocked } from "../../../engine/map/walls.ts";
import { aimedFoe } from "../../../engine/turn-bar/aim.ts";
import type { Barrier, Cover } from "../../../engine/rules/map/cover.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { crossesArea, type PointAt } from "../../../engine/rules/map/shapes.ts";
import { drawsOpportunityAttack, type OpportunityDeed } from "../rules/check.ts";
import type { Foe } from "../rules/opening.ts";
import { type EvadeActor, isEvadeActor, isEvadeHero, isUp, reachOf } from "../data/documents.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { isRunning } from "./running.ts";
import { HazeData } from "../data/region/haze-data.ts";

/** What a map tells of an attack. */
export interface AimFacts {
  /** Spaces between the two, 1 for neighbors; and the same in the units of the scene. */
  readonly spaces: number;
  readonly distance: number;
  readonly units: string;
  /** Whether the target stands higher, lower, or neither. */
  readonly height: "higher" | "lower" | "same";
  /** What stops a shot, and what only hides. */
  readonly cover: Cover;
  readonly hidden: Cover;
  /** Whether someone of the attacker's side fights the target hand to hand. */
  readonly fightsAlly: boolean;
  /** How many enemies stand within reach of the target, the attacker included. */
  readonly enemies: number;
  readonly inMist: { readonly shooter: boolean; readonly target: boolean };
  readonly runs: boolean;
  /** Whether a wall parts them within reach. */
  readonly walled: boolean;
}

/** What a map tells of an attack. Returns null where no map shows both, or this user may not know. */
export function aimFacts(actor: EvadeActor, target: EvadeActor): AimFacts | null {
  const sighting = sightingBetween(actor, target);
  const scene = sighting?.own.parent;
  if (!sighting || !scene) return null;
  const { own, aim, distance, rise } = sighting;
  const mists = hazeOf(scene, levelOf(own));
  const seen = coverOnMap(own, aim, { covers: standsInTheWay, areasBetween: between(mists) });
  const around = enemiesAround(aim, own);
  return {
    spaces: distance,
    distance: distance * scene.grid.distance,
    units: scene.grid.units,
    height: rise <= -1 ? "higher" : rise >= 1 ? "lower" : "same",
    cover: seen?.hard ?? "none",
    hidden: aim.hidden ? "full" : (seen?.soft ?? "none"),
    fightsAlly: around.some((token) => token !== own),
    enemies: around.length,
    inMist: { shooter: isInHaze(own, mists), target: isInHaze(aim, mists) },
    runs: isRunning(aim),
    walled: isWalledOff(sighting, scene, reachOf(actor)),
  };
}

/** Whether someone stands in the mist; null where no map shows them. */
export function standsInMist(actor: EvadeActor): boolean | null {
  const token = tokenOf(actor);
  const scene = token?.parent;
  return token && scene ? isInHaze(token, hazeOf(scene, levelOf(token))) : null;
}

/**
 * Those who may strike someone for what they do where they stand (S3-15): enemies who are up and within reach, hand to hand.
 * @param deed What is done; null for what leaves no opening, such as an immediate action.
 */
export function openingsBy(actor: EvadeActor, deed: OpportunityDeed | null): readonly Foe[] {
  const token = tokenOf(actor);
  if (!token || deed === null || drawsOpportunityAttack(deed, true, "melee") !== "yes") return [];
  return enemiesAround(token).flatMap(({ actor: foe, name }) => (foe ? [{ actor: foe.uuid, name }] : []));
}

/** Enemies of a token who have it within their reach, as far as this user sees them; of the hidden only the one who attacks now. */
function enemiesAround(token: PlacedToken, attacker?: PlacedToken): readonly PlacedToken[] {
  const scene = token.parent;
  const place = placeOf(token);
  if (!scene || !place) return [];
  return scene.tokens.contents.filter((other) => {
    const { actor } = other;
    if (other.hidden && other !== attacker) return false;
    if (!isEvadeActor(actor) || !isUp(actor) || !areFoes(token, other) || !isSeen(other)) return false;
    const from = placeOf(other);
    const reach = reachOf(actor);
    return from !== null && inReach(from, place, reach) && !isReachBlocked(scene, from, place, reach);
  });
}

/** Whether two tokens are on opposing sides: by disposition, and heroes on that of the players. */
export function areFoes(one: PlacedToken, other: PlacedToken): boolean {
  const [own, its] = [sideOf(one), sideOf(other)];
  return own !== 0 && its !== 0 && own !== its;
}

function sideOf({ actor, disposition }: PlacedToken): number {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  if (actor?.type === "evadeHero") return FRIENDLY;
  return disposition === FRIENDLY || disposition === HOSTILE ? disposition : 0;
}

function standsInTheWay(token: PlacedToken): boolean {
  return isSeen(token) && !token.hidden && isEvadeActor(token.actor) && isUp(token.actor);
}

function isWalledOff({ own, aim, distance }: Sighting, scene: Scene.Implementation, reach: number): boolean {
  const [from, to] = [placeOf(own), placeOf(aim)];
  return from !== null && to !== null && distance <= reach && isReachBlocked(scene, from, to, reach);
}

/** The regions of mist on a level of a scene. */
function hazeOf(scene: Scene.Implementation, level: string | null): readonly Region[] {
  return scene.regions.contents.filter(
    (region) =>
      isOnLevel(region, level) &&
      region.behaviors.contents.some(({ disabled, system }) => !disabled && system instanceof HazeData),
  );
}

const isInHaze = (token: PlacedToken, mists: readonly Region[]): boolean =>
  mists.some((region) => isInRegion(token, region));

/** Mist hides anyone who is seen through it, and stops nothing. */
function between(mists: readonly Region[]): (from: PointAt, to: PointAt) => readonly Barrier<CoverSource>[] {
  const areas = mists.map((region) => ({ area: areaOf(region), name: region.name }));
  return (from, to) =>
    areas
      .filter(({ area }) => crossesArea(area, from, to))
      .map(({ name }) => ({ hard: false, full: true, source: { kind: "area", name } }));
}

/**
 * Whom someone could attack: enemies in the open and on their feet first, then the others on the map, the nearest first, then those who
 * are not on it; in a fight of those only who take part.
 */
export function attackable(actor: EvadeActor, chosen: EvadeActor | null): readonly EvadeActor[] {
  return byNearness(actor, chosen).map(({ other }) => other);
}

/** Whom the bar aims at in a fight, or else the enemy on their feet who stands nearest, as far as this user sees; null where there is none. */
export function nearestFoe(actor: EvadeActor): EvadeActor | null {
  const aimed = aimedFoe(actor);
  if (isEvadeActor(aimed)) return aimed;
  const [nearest] = byNearness(actor, null);
  return nearest?.rank === 0 ? nearest.other : null;
}

/** In the order of {@link attackable}: an enemy in the open and on their feet has the rank 0, others on the map 1, everyone else 2. */
function byNearness(actor: EvadeActor, chosen: EvadeActor | null) {
  return othersOf(actor, chosen)
    .filter((other) => other === chosen || !isElsewhere(actor, other))
    .map((other) => {
      const sighting = sightingBetween(actor, other);
      const isOpen = sighting?.aim.hidden === false && isUp(other) && areFoes(sighting.own, sighting.aim);
      const rank = sighting ? Number(!isOpen) : 2;
      return { other, rank, distance: sighting?.distance ?? 0 };
    })
    .toSorted((one, next) => one.rank - next.rank || one.distance - next.distance);
}

/**
 * Those whom this user sees on the map or knows of by name, and anyone who is chosen already, in the order of their names. Where copies
 * of an opponent stand on the map, the one in the directory is not there.
 */
function othersOf(actor: EvadeActor, chosen: EvadeActor | null): readonly EvadeActor[] {
  const seen = (tokenOf(actor)?.parent?.tokens.contents ?? []).filter(isSeen);
  const copied = new Set(seen.filter(({ actorLink }) => !actorLink).map(({ actorId }) => actorId));
  const all = new Map<string, EvadeActor>();
  const known = knownActors(isEvadeActor).filter(({ id, isToken }) => isToken || !copied.has(id));
  for (const each of [chosen, ...seen.map((token) => token.actor), ...known])
    if (isEvadeActor(each) && each.uuid !== actor.uuid) all.set(each.uuid, each);
  return [...all.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), game.i18n.lang));
}

/**
 * Whom someone could treat or work on: those whom they could attack, and every player's hero, whether on the map or not; those who are out
 * come first.
 */
export function treatable(actor: EvadeActor, chosen: EvadeActor | null): readonly EvadeActor[] {
  const heroes = (game.actors.contents as readonly Actor.Implementation[])
    .filter(isEvadeHero)
    .filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const others = [...new Set<EvadeActor>([...othersOf(actor, chosen), ...heroes])];
  const rank = (each: EvadeActor): number => Number(isUp(each)) * 2 + Number(!isEvadeHero(each));
  return others.filter(({ uuid }) => uuid !== actor.uuid).toSorted((one, other) => rank(one) - rank(other));
}

/** Whom this user has targeted for someone to help (S3-14): no foe who is up, at whom one aims to strike. */
export function targetedPatients(actor: EvadeActor): readonly EvadeActor[] {
  return targetedActors()
    .filter(isEvadeActor)
    .filter((other) => {
      const sighting = sightingBetween(actor, other);
      const isFoe = sighting ? areFoes(sighting.own, sighting.aim) : isEvadeHero(actor) !== isEvadeHero(other);
      return !isFoe || !isUp(other);
    });
}

/** What someone is called in a list beside others: with how far off they stand, where the map tells. */
export function nameFrom(actor: EvadeActor, other: EvadeActor): string {
  const sighting = sightingBetween(actor, other);
  const name = nameOf(other);
  if (!sighting?.own.parent || !Number.isFinite(sighting.distance)) return name;
  const { grid } = sighting.own.parent;
  const distance = lengthIn(sighting.distance * grid.distance, grid.units);
  return game.i18n.format("TENACITY.Evade.Attack.NameAway", { name, distance });
}

/** A length in the units of a scene: "3 sp". */
export function lengthIn(length: number, units: string): string {
  return `${String(Math.round(length * 10) / 10)} ${units}`.trim();
}
