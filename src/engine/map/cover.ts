import { boxOf, coverSeen, isBodyBetween, sharesSpace, type Barrier, type CoverSeen } from "../rules/map/cover.ts";
import { boxAround, type Footprint, type Point, scaledBox, scaledPoint } from "../rules/map/geometry.ts";
import type { Place } from "../rules/map/place.ts";
import type { PointAt } from "../rules/map/shapes.ts";
import { placeOf, type PlacedToken } from "./place-of.ts";
import { wallTestIn } from "./walls.ts";

/** What covers someone. */
export interface CoverSource {
  readonly kind: "wall" | "token" | "area";
  /** Its name; "" for what has none, or none that this user may know. */
  readonly name: string;
}

/** What may stand between two tokens besides the walls of their scene. */
interface Between {
  covers(token: PlacedToken): boolean;
  /** What a line of sight goes through, in pixels and units of elevation, apart from tokens and walls. */
  areasBetween(from: PointAt, to: PointAt): readonly Barrier<CoverSource>[];
}

/** From how far above others look over what stands on the ground, in spaces. */
const ABOVE = 1;

/**
 * Whether someone looks over what stands between: not over walls, which have no height.
 * @param rise By how many spaces they are higher than what they look at.
 */
export function isLookedOver(rise: number): boolean {
  return rise >= ABOVE;
}

/** How much of a token another one sees (MAP-97). Returns null where no map tells: two scenes, two levels, or none. */
export function coverOnMap(looker: PlacedToken, seen: PlacedToken, between: Between): CoverSeen<CoverSource> | null {
  const scene = looker.parent;
  const [from, to] = [placeOf(looker), placeOf(seen)];
  if (!scene || scene !== seen.parent || !from || !to || from.level !== to.level) return null;
  const { size, distance } = scene.grid;
  const box = boxAround([boxOf(from), boxOf(to)]);
  const isWalled = wallTestIn(scene, scaledBox(box, size), from.level);
  const bodies = bodiesIn(box, from, to, scene.tokens.contents, between);
  const height = ({ elevation }: Place) => elevation * distance;
  return coverSeen(from, to, (eye, point) => {
    const [a, b] = [scaledPoint(eye, size), scaledPoint(point, size)];
    return [
      ...wallsBetween(a, b, isWalled),
      ...bodies.filter(({ place }) => isBodyBetween(place, eye, point)).map(({ barrier }) => barrier),
      ...between.areasBetween({ ...a, elevation: height(from) }, { ...b, elevation: height(to) }),
    ];
  });
}

const HARD_WALL: Barrier<CoverSource> = { hard: true, full: true, source: { kind: "wall", name: "" } };
const SOFT_WALL: Barrier<CoverSource> = { ...HARD_WALL, hard: false };

/** A wall that stops movement is hard; one that stops only the eye is soft. */
function wallsBetween(
  from: Point,
  to: Point,
  isWalled: ReturnType<typeof wallTestIn>,
): readonly Barrier<CoverSource>[] {
  if (isWalled(from, to, "move")) return [HARD_WALL];
  return isWalled(from, to, "sight") ? [SOFT_WALL] : [];
}

/** Who stands between two, as high as they do. From above, no one covers anybody. */
function bodiesIn(
  box: Footprint,
  from: Place,
  to: Place,
  tokens: readonly PlacedToken[],
  { covers }: Pick<Between, "covers">,
) {
  if (isLookedOver(from.elevation - to.elevation)) return [];
  return tokens.flatMap((token) => {
    const place = placeOf(token);
    if (!place || place.level !== from.level || !touch(boxOf(place), box)) return [];
    if (sharesSpace(place, from) || sharesSpace(place, to) || !isAsHigh(place, from, to)) return [];
    if (!covers(token)) return [];
    const barrier: Barrier<CoverSource> = { hard: true, full: false, source: { kind: "token", name: token.name } };
    return [{ place, barrier }];
  });
}

/** Someone is as tall as they are wide. */
function isAsHigh({ elevation, width, height }: Place, from: Place, to: Place): boolean {
  const lowest = Math.min(from.elevation, to.elevation);
  const highest = Math.max(from.elevation, to.elevation);
  return elevation < highest + ABOVE && elevation + Math.max(ABOVE, width, height) > lowest;
}

function touch(one: Footprint, other: Footprint): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}
