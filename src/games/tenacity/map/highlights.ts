/** What the map lights up for somebody who looks at a token: reach, spaces that provoke, and who could flank. */
import type { Highlight } from "../../../engine/map/highlights.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/seen.ts";
import { inReach, type Place } from "../../../engine/rules/map/place.ts";
import { outlineOf, spacesWithin } from "../../../engine/rules/map/within-reach.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { WITHDRAWING } from "../rules/index.ts";
import { areFoes, reachOfToken } from "./fighters.ts";
import { flankingAllies } from "./token-geometry.ts";

/** A color, and whether an edge tells it from the others for those who see no colors. */
type Look = Pick<Highlight, "color" | "border" | "alpha">;

const REACH: Look = { color: 0x58c6cd, border: null, alpha: 0.18 };
const PROVOKING: Look = { color: 0xd9480f, border: 0xd9480f, alpha: 0.2 };
const PARTNER: Look = { color: 0xf1c74f, border: 0xf1c74f, alpha: 0.5 };

/** How far somebody strikes; nothing for who cannot. */
export function reachHighlights(token: PlacedToken): readonly Highlight[] {
  const [place, reach] = [placeOf(token), reachOfToken(token)];
  return place && reach > 0 && isSeen(token) ? [around([{ place, reach }], REACH)] : [];
}

/** The spaces that opponents reach whom this user sees: leaving them provokes. Who withdraws provokes nobody who is beside them now. */
export function provokingHighlights(token: PlacedToken): readonly Highlight[] {
  const own = placeOf(token);
  if (!own) return [];
  const threats = (token.parent?.tokens.contents ?? []).flatMap((foe) => {
    const [place, reach] = [placeOf(foe), foe === token ? 0 : reachOfToken(foe)];
    if (!place || reach === 0 || place.level !== own.level || !areFoes(token, foe) || !isSeen(foe)) return [];
    return isWithdrawing(token) && inReach(place, own, reach) ? [] : [{ place, reach }];
  });
  return threats.length > 0 ? [around(threats, PROVOKING)] : [];
}

/** The allies who flank a target together with an attacker. */
export function flankingHighlights(attacker: PlacedToken, target: PlacedToken): readonly Highlight[] {
  if (!areFoes(attacker, target) || !isSeen(target)) return [];
  const places = flankingAllies(attacker, target).flatMap((ally) => placeOf(ally) ?? []);
  return places.length > 0
    ? [
        around(
          [...places].map((place) => ({ place, reach: 0 })),
          PARTNER,
        ),
      ]
    : [];
}

function isWithdrawing({ actor }: PlacedToken): boolean {
  return isCharacter(actor) && conditionsOf(actor).some(({ type }) => type === WITHDRAWING.id);
}

function around(reaching: readonly { readonly place: Place; readonly reach: number }[], look: Look): Highlight {
  return {
    ...look,
    spaces: reaching.flatMap(({ place, reach }) => spacesWithin(place, reach)),
    outlines: reaching.map(({ place, reach }) => outlineOf(place, reach)),
  };
}
