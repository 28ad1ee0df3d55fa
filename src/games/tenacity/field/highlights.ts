/** What the map lights up for someone who looks at a token: reach, spaces that provoke, and who could flank. */
import { levelOf } from "../../../compat/levels.ts";
import type { Highlight } from "../../../engine/map/highlights.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/sighting.ts";
import { isReachBlocked } from "../../../engine/map/walls.ts";
import type { Point } from "../../../engine/rules/map/geometry.ts";
import { joiningLine, type Line } from "../../../engine/rules/map/joining-line.ts";
import type { Place } from "../../../engine/rules/map/place.ts";
import { outlineOf, spacesWithin } from "../../../engine/rules/map/within-reach.ts";
import { areFoes, reachOfToken } from "./fighters.ts";
import { threatsTo } from "./partings.ts";
import { flankingAllies } from "./token-geometry.ts";

/** A color, and whether an edge tells it from the others for those who see no colors. */
type Look = Pick<Highlight, "color" | "border" | "alpha">;

const REACH: Look = { color: 0x58c6cd, border: null, alpha: 0.18 };
const PROVOKING: Look = { color: 0x9b4dca, border: 0x9b4dca, alpha: 0.2 };
export const FLANKING = 0xf1c74f;
const PARTNER: Look = { color: FLANKING, border: FLANKING, alpha: 0.5 };

/** An attack that someone looks at. */
export interface Flank {
  readonly attacker: PlacedToken;
  readonly target: PlacedToken;
  /** How far the attacker strikes, in spaces; left out for the best of what they have. */
  readonly reach?: number;
}

/** How far someone strikes; nothing for who cannot. */
export function reachHighlights(token: PlacedToken): readonly Highlight[] {
  const [place, reach] = [placeOf(token), reachOfToken(token)];
  return place && reach > 0 && isSeen(token) ? [around(token, [{ place, reach }], REACH)] : [];
}

/** The spaces that opponents reach whom this user sees: leaving them provokes (R-1302). */
export function provokingHighlights(token: PlacedToken): readonly Highlight[] {
  const threats = threatsTo(token).filter(({ place }) => place.level === levelOf(token));
  return threats.length > 0 ? [around(token, threats, PROVOKING)] : [];
}

/** The allies who flank a target together with an attacker, as far as this user sees. */
export function flankersOf({ attacker, target, reach }: Flank): readonly PlacedToken[] {
  return areFoes(attacker, target) && isSeen(target) ? flankingAllies(attacker, target, reach) : [];
}

/** The lines from an attacker to each of them, through or past the target. */
export function flankingLines(attacker: PlacedToken, flankers: readonly PlacedToken[]): readonly Line[] {
  const own = placeOf(attacker);
  return flankers.flatMap((flanker) => {
    const place = placeOf(flanker);
    const line = own && place ? joiningLine(own, place) : null;
    return line ? [line] : [];
  });
}

/** Where they stand. */
export function flankingHighlights(flankers: readonly PlacedToken[]): readonly Highlight[] {
  return flankers.flatMap((token) => {
    const place = placeOf(token);
    return place ? [around(token, [{ place, reach: 0 }], PARTNER)] : [];
  });
}

/** Farther than this walls are not asked, in spaces: there would be too many of them to ask. */
const WALLED = 5;

/** All that is reached from some places; what lies behind walls is not. */
function around(
  { parent: scene }: PlacedToken,
  reaching: readonly { readonly place: Place; readonly reach: number }[],
  look: Look,
): Highlight {
  const isOpen = (place: Place, reach: number, { x, y }: Point): boolean => {
    if (!scene || reach > WALLED) return true;
    const space = { ...place, x: x - 0.5, y: y - 0.5, width: 1, height: 1, hexes: [{ x, y }] };
    return !isReachBlocked(scene, place, space, reach);
  };
  return {
    ...look,
    spaces: reaching.flatMap(({ place, reach }) =>
      spacesWithin(place, reach).filter((space) => isOpen(place, reach, space)),
    ),
    outlines: reaching.map(({ place, reach }) => outlineOf(place, reach)),
  };
}
