import type { Region } from "../../../compat/regions.ts";
import { isInRegion } from "../../../engine/map/area-of.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { HazardData } from "../data/region/hazard-data.ts";
import { hazardBites, type Hazard, type HazardMoment, harmMoment, type TurnEvent, harming } from "../rules/index.ts";
import { sideOfToken } from "./sides.ts";
import { conditionBearer, conditionsOf } from "../data/documents.ts";
import { actorOf } from "./combatant-facts.ts";

export interface PlacedHazard {
  readonly id: string;
  readonly region: Region;
  readonly hazard: Hazard;
}

/** The hazards of a region. */
export function hazardsOf(region: Region): readonly PlacedHazard[] {
  return region.behaviors.contents.flatMap(({ id, active, system }) =>
    active && system instanceof HazardData ? [{ id: id ?? "", region, hazard: system.hazard }] : [],
  );
}

/** Those hazards of a region that bite a token at a moment, once it is in there. */
export function bitesOf(
  hazards: readonly PlacedHazard[],
  token: PlacedToken,
  moment: HazardMoment,
): readonly PlacedHazard[] {
  if (hazards.length === 0) return [];
  const side = sideOfToken(token);
  return hazards.filter(({ hazard }) => hazardBites(hazard, moment, side));
}

/** The hazards that bite a token at a moment where it stands. */
export function hazardsAt(token: PlacedToken, moment: HazardMoment): readonly PlacedHazard[] {
  const regions: readonly Region[] = token.parent?.regions.contents ?? [];
  return regions.flatMap((region) => {
    const bites = bitesOf(hazardsOf(region), token, moment);
    return bites.length > 0 && isInRegion(token, region) ? bites : [];
  });
}

/** What an area owes a token: written with the step that brings it, for clients that have to catch up. */
export interface DueBite {
  /** Uuid of the token. */
  readonly token: string;
  readonly moment: HazardMoment;
}

/** What areas do when something begins or ends. */
export function bitesDue(combat: Combat.Implementation, event: TurnEvent): readonly DueBite[] {
  const moment = momentOf(event);
  if (!moment) return [];
  const token = "combatant" in event ? combat.combatants.get(event.combatant)?.token : null;
  const tokens = event.type === "startRound" ? thingsOn(combat) : token ? [token] : [];
  return tokens.filter((each) => hazardsAt(each, moment).length > 0).map(({ uuid }) => ({ token: uuid, moment }));
}

function momentOf({ type }: TurnEvent): HazardMoment | null {
  if (type === "endTurn") return "end";
  return type === "endRound" ? null : "start";
}

/** The tokens on the map of a fight that have no turn of their own: they are hurt as the round begins (R-1008). */
export function thingsOn(combat: Combat.Implementation): readonly PlacedToken[] {
  const tokens = combat.scene?.tokens.contents ?? [];
  return tokens.filter(({ actor }) => actor !== null && harmMoment(conditionBearer(actor)) === "round");
}

/**
 * Whom conditions may hurt when something begins (R-1008): at the start of a turn the one whose turn it is, at the start of a round
 * everything that has no turn of its own.
 */
export function bearersAt(combat: Combat.Implementation, event: TurnEvent): readonly Actor.Implementation[] {
  if (event.type === "startRound") return thingsIn(combat);
  if (event.type !== "startTurn") return [];
  const combatant = combat.combatants.get(event.combatant);
  const actor = combatant && actorOf(combatant);
  return actor && harmMoment(conditionBearer(actor)) === "turn" ? [actor] : [];
}

/** Objects and environments of the encounter and its scene. */
function thingsIn(combat: Combat.Implementation): readonly Actor.Implementation[] {
  const fighting = combat.combatants.contents.map((each) => actorOf(each));
  const tokens = combat.scene?.tokens.contents ?? [];
  const standing = tokens.map(({ actor }) => actor);
  const things = [...fighting, ...standing].filter((actor) => actor !== null);
  return [...new Set(things)].filter((actor) => harmMoment(conditionBearer(actor)) === "round");
}

/** The uuids of those who bear something that hurts when something begins: the step that begins it is written with them. */
export function hurtAt(combat: Combat.Implementation, event: TurnEvent): readonly string[] {
  const bearers = bearersAt(combat, event);
  return bearers.filter((bearer) => harming(conditionsOf(bearer)).length > 0).map(({ uuid }) => uuid);
}
