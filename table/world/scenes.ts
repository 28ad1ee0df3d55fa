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

/** Someone's place, by the column and row of the space. */
interface Place {
  readonly _id: string;
  readonly actorId: string;
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** What a token shows of an actor. */
const HEALTH: JsonObject = { displayBars: 40, bar1: { attribute: "health" } };

/** A token at a space. Names show under the pointer, bars to owners. */
export function token({ column, row, ...place }: Place, more: JsonObject, bars = HEALTH): JsonObject {
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
    { _id: SCENE_IDS.tokens.thug, actorId: ACTOR_IDS.harborThug, name: "Harbor Thug", column: 7, row: 6 },
    { disposition: -1, texture: { src: "table/world/portraits/harbor-thug.svg" } },
  ),
  token(
    { _id: SCENE_IDS.tokens.sentinel, actorId: ACTOR_IDS.clockworkSentinel, name: "Sentinel", column: 12, row: 2 },
    { disposition: 0, width: 2, height: 2, texture: { src: "table/world/portraits/clockwork-sentinel.svg" } },
  ),
];

/** A rectangle, given in spaces. */
function box(column: number, row: number, columns: number, rows: number): JsonObject {
  const [left, top, right, bottom] = [column, row, column + columns, row + rows].map((side) => side * SPACE);
  return polygon(left, top, right, top, right, bottom, left, bottom);
}

function polygon(...points: readonly (number | undefined)[]): JsonObject {
  return { type: "polygon", points: points.map((each) => each ?? 0), hole: false };
}

/** Who sees that there is a region (MAP-55): anyone who looks at the layer of regions, or everyone. */
const LAYER = 0;
const ALWAYS = 2;

/** What an area does: its type, and the data of that. */
interface Behavior {
  readonly type: string;
  readonly system: JsonObject;
}

function region(
  _id: string,
  name: string,
  color: string,
  shapes: readonly JsonObject[],
  behaviors: readonly Behavior[],
) {
  const visibility = behaviors.some(({ type }) => /hazard|mist/.test(type)) ? ALWAYS : LAYER;
  const numbered = behaviors.map((each, place) => ({ ...each, _id: `${_id.slice(0, 15)}${String(place)}`, name: "" }));
  return { _id, name, color, visibility, shapes: [...shapes], behaviors: numbered };
}

/** Ground on which walking costs twice as much. */
const SLOW: Behavior = { type: "modifyMovementCost", system: { difficulties: { walk: 2 } } };

const BURNS: Behavior = {
  type: "tenacity-tactics.hazard",
  system: { does: "stress", dice: 1, flat: 0, element: "burning", onStart: true, onEnter: true },
};

const HARD_COVER: Behavior = { type: "tenacity-tactics.cover", system: { matter: "hard", full: false } };

const MIST: Behavior = { type: "tenacity-tactics.mist", system: {} };

/** What the ground of the quay does: rubble, water beside the piers, a fire in the warehouse, a barrel, mist. */
const AREAS: readonly JsonObject[] = [
  region("QuayRubble000000", "Rubble", "#8d8983", [box(4, 1, 3, 2)], [SLOW]),
  region("QuayWater0000000", "Water", "#2f7f96", [box(0, 8, 3, 4), box(5, 8, 8, 4), box(15, 8, 3, 4)], [SLOW]),
  region("QuayFire00000000", "Fire", "#c8552b", [box(9, 1, 2, 2)], [BURNS]),
  region("QuayBarrel000000", "Barrel", "#7c5330", [box(8, 7, 1, 1)], [HARD_COVER]),
  region("QuayMist00000000", "Mist", "#9fb8c4", [box(7, 9, 5, 2)], [MIST]),
];

/** A small field without a picture, for trying a grid: two who meet, a fire between them, mist beside it. */
function field(id: string, name: string, grid: number): JsonObject {
  const who = (key: string) => `${key}${id.slice(0, 16 - key.length)}`;
  return {
    _id: id,
    name,
    ownership: { default: 0 },
    width: 10 * SPACE,
    height: 8 * SPACE,
    padding: 0,
    backgroundColor: "#3d4a3a",
    grid: { type: grid, size: SPACE, distance: 1, units: "sp" },
    tokens: [
      hero(
        { _id: who("Missa"), actorId: ACTOR_IDS.missa, name: "Missa", column: 2, row: 3 },
        "table/world/portraits/missa.svg",
      ),
      token(
        { _id: who("Thug"), actorId: ACTOR_IDS.harborThug, name: "Harbor Thug", column: 6, row: 3 },
        { disposition: -1, texture: { src: "table/world/portraits/harbor-thug.svg" } },
      ),
    ],
    walls: [],
    regions: [
      region(who("Fire"), "Fire", "#c8552b", [{ type: "circle", x: 450, y: 350, radius: 80, hole: false }], [BURNS]),
      region(who("Mist"), "Mist", "#9fb8c4", [box(3, 5, 4, 2)], [MIST]),
    ],
  };
}

/** Where a session begins, and two fields for trying hexes, and no grid at all. */
export const SCENES: readonly JsonObject[] = [
  { ...lanternQuay(TOKENS), regions: [...AREAS] },
  field("HexField00000000", "A Field of Hexes", 2),
  field("FreeField0000000", "A Field without a Grid", 0),
];
