/** What the map lights up for someone who looks at a token: reach, spaces that provoke, and who could flank. */
import { levelOf } from "../../../compat/levels.ts";
import { around, type Highlight, type Look, PROVOKING, REACH } from "../../../engine/map/highlights.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/sighting.ts";
import { joiningLine, type Line } from "../../../engine/rules/map/joining-line.ts";
import { areFoes, reachOfToken } from "./fighters.ts";
import { threatsTo } from "./partings.ts";
import { flankingAllies } from "./token-geometry.ts";

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
