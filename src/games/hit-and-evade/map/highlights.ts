/** What the map lights up for someone who looks at a token: reach, spaces that leave an opening, and range bands (S3-6, S3-15). */
import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { levelOf } from "../../../compat/levels.ts";
import { followHighlights } from "../../../engine/map/map-changes.ts";
import { around, type Highlight, HighlightLayer, type Look, PROVOKING, REACH } from "../../../engine/map/highlights.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/sighting.ts";
import { spacesWithin } from "../../../engine/rules/map/within-reach.ts";
import { showsHighlights } from "../../../engine/settings/map-preferences.ts";
import { isEvadeActor, isInFight, isUp, isWeapon, reachOf } from "../data/documents.ts";
import { areFoes } from "./aim.ts";

/** The last spaces that are near, and those that are far but not beyond. */
const BANDS = {
  near: { color: 0xf1c74f, border: 0xf1c74f, alpha: 0.12 },
  far: { color: 0xd9822b, border: 0xd9822b, alpha: 0.12 },
} as const satisfies Record<string, Look>;

/** No ring is drawn farther out, in spaces. */
const FARTHEST = 20;

/** How far someone strikes hand to hand. */
export function reachHighlights(token: PlacedToken): readonly Highlight[] {
  const [place, { actor }] = [placeOf(token), token];
  if (!place || !isEvadeActor(actor) || !isUp(actor) || !isSeen(token)) return [];
  return [around(token, [{ place, reach: reachOf(actor) }], REACH)];
}

/** The spaces that enemies reach whom this user sees: leaving or running through them leaves an opening (S3-15). */
export function openingHighlights(token: PlacedToken): readonly Highlight[] {
  const threats = (token.parent?.tokens.contents ?? []).flatMap((other) => {
    const { actor } = other;
    const place = placeOf(other);
    const isThreat = isEvadeActor(actor) && isUp(actor) && isSeen(other) && !other.hidden && areFoes(token, other);
    return place && isThreat && place.level === levelOf(token) ? [{ place, reach: reachOf(actor) }] : [];
  });
  return threats.length > 0 ? [around(token, threats, PROVOKING)] : [];
}

/** Where the first weapon that someone shoots or throws stops being near, and where it is beyond range (S3-6). */
export function bandHighlights(token: PlacedToken): readonly Highlight[] {
  const [place, { actor, parent: scene }] = [placeOf(token), token];
  if (!place || !scene || !isEvadeActor(actor) || !token.isOwner) return [];
  const weapon = itemsInOrder(actor, isWeapon).find(({ system }) => system.kind !== "melee");
  if (!weapon) return [];
  const { range } = weapon.system;
  return (["near", "far"] as const).flatMap((band): Highlight[] => {
    const spaces = Math.floor(range[band] / scene.grid.distance);
    if (spaces < 1 || spaces > FARTHEST) return [];
    const inside = new Set(spacesWithin(place, spaces - 1).map(({ x, y }) => `${String(x)} ${String(y)}`));
    const ring = spacesWithin(place, spaces).filter(({ x, y }) => !inside.has(`${String(x)} ${String(y)}`));
    return [{ ...around(token, [{ place, reach: spaces }], BANDS[band]), spaces: ring }];
  });
}

/** Lights up the map for the token under the pointer, or the one that is selected in a fight; call in `setup`. */
export function registerHighlights(): void {
  const layers = {
    openings: new HighlightLayer("openings"),
    bands: new HighlightLayer("bands"),
    reach: new HighlightLayer("reach"),
  };
  followHighlights((hovered) => {
    const mover = canvas.ready && showsHighlights() ? selected() : null;
    const looksAt = canvas.ready && showsHighlights() ? (hovered ?? mover) : null;
    const isHere = looksAt?.parent === canvas.scene;
    layers.reach.show(looksAt && isHere ? reachHighlights(looksAt) : []);
    layers.bands.show(looksAt && isHere ? bandHighlights(looksAt) : []);
    layers.openings.show(mover && looksAt === mover ? openingHighlights(mover) : []);
  });
}

/** The one token of someone in a fight that this user has selected. */
function selected(): PlacedToken | null {
  const [only, ...others] = canvas.tokens?.controlled ?? [];
  const token = others.length === 0 ? only?.document : undefined;
  return token && isEvadeActor(token.actor) && isInFight(token.actor) ? token : null;
}
