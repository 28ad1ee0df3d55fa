import type { JsonObject } from "../common/protocol.ts";
import { ACTOR_IDS } from "./users.ts";

/** Pixels that a space measures. */
const SPACE = 100;

/** Ids of the seeded scene and of what stands on it, stable like those of the actors. */
export const SCENE_IDS = {
  lanternQuay: "LanternQuay00000",
  tokens: {
    missa: "TokenMissa000000",
    joren: "TokenJoren000000",
    thug: "TokenThug0000000",
    sentinel: "TokenSentinel000",
  },
} as const;

/** Somebody's place, by the column and row of the space. */
interface Place {
  readonly _id: string;
  readonly actorId: string;
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** What a token shows of an actor of 10acity. */
const STRESS: JsonObject = { displayBars: 40, bar1: { attribute: "stress" } };

/**
 * A token at a space. Names show under the pointer, bars to owners.
 * @param bars what it shows of its actor
 */
export function token({ column, row, ...place }: Place, more: JsonObject, bars = STRESS): JsonObject {
  const shown = { displayName: 30, ...bars };
  return { ...place, x: column * SPACE, y: row * SPACE, ...shown, ...more };
}

/** A hero: the actor itself, on the players' side. */
function hero(place: Place, src: string): JsonObject {
  const linked = { actorLink: true, disposition: 1, sight: { enabled: true } };
  return token(place, { ...linked, bar2: { attribute: "tenacity" }, texture: { src } });
}

/** Walls from corner to corner, given in spaces. */
function walls(...segments: readonly (readonly [number, number, number, number])[]): JsonObject[] {
  return segments.map((corners, index) => ({
    _id: `QuayWall${String(index).padStart(8, "0")}`,
    c: corners.map((corner) => corner * SPACE),
  }));
}

/** The quay at night: a street, a warehouse with one door, and two piers. It has no margin, so columns begin at the edge. */
export const lanternQuay = (tokens: readonly JsonObject[]): JsonObject => ({
  _id: SCENE_IDS.lanternQuay,
  name: "Lantern Quay",
  active: true,
  ownership: { default: 0 },
  width: 18 * SPACE,
  height: 12 * SPACE,
  padding: 0,
  background: { src: "table/world/maps/lantern-quay.svg" },
  grid: { type: 1, size: SPACE, distance: 1, units: "sp" },
  tokens: [...tokens],
  walls: walls([9, 1, 15, 1], [15, 1, 15, 5], [9, 1, 9, 5], [9, 5, 11, 5], [12, 5, 15, 5]),
});

/** Who is there. */
const TOKENS: readonly JsonObject[] = [
  hero(
    { _id: SCENE_IDS.tokens.missa, actorId: ACTOR_IDS.missa, name: "Missa", column: 3, row: 6 },
    "table/world/portraits/missa.svg",
  ),
  hero(
    { _id: SCENE_IDS.tokens.joren, actorId: ACTOR_IDS.joren, name: "Joren", column: 2, row: 7 },
    "table/world/portraits/joren.svg",
  ),
  token(
    { _id: SCENE_IDS.tokens.thug, actorId: ACTOR_IDS.harbourThug, name: "Harbour Thug", column: 7, row: 6 },
    { disposition: -1, texture: { src: "table/world/portraits/harbour-thug.svg" } },
  ),
  token(
    { _id: SCENE_IDS.tokens.sentinel, actorId: ACTOR_IDS.clockworkSentinel, name: "Sentinel", column: 12, row: 2 },
    { disposition: 0, width: 2, height: 2, texture: { src: "table/world/portraits/clockwork-sentinel.svg" } },
  ),
];

/** Where a session begins. */
export const SCENES: readonly JsonObject[] = [lanternQuay(TOKENS)];
