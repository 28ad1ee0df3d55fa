import { levelInView, levelOf } from "../../../compat/levels.ts";
import { choosePoint } from "../../../engine/map/choose-point.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import {
  middleAtPoint,
  middleOfNewArea,
  NEW_AREA_SHAPES,
  shapeOfNewArea,
  type NewAreaShape,
} from "../../../engine/rules/map/new-area.ts";
import type { Point } from "../../../engine/rules/map/geometry.ts";
import { middleOf } from "../../../engine/rules/map/place.ts";
import { whole } from "../../../core/data.ts";
import { dialogInput, field, numberInput, selectOf } from "../../../engine/windows/dialogs.ts";
import { isCondition } from "../data/documents.ts";
import { tokenOf } from "../turns/sides.ts";
import { AREA_COLOR, mayPlace, placeArea, regionIdOf, type Place as AreaPlace } from "./placed-areas.ts";

type Condition = ActiveEffect.OfType<"condition">;

/** How many spaces an area may be across. */
const SIZE = { minimum: 1, maximum: 99 };
const SUGGESTED_SIZE = 3;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Area.Place.${key}`, data);

/** The choice of a point of the map, among the tokens. */
const POINT = "point";

/** The full name of the button that lays the area of a condition on the map; empty where there is nothing to lay. */
export function placeName(effect: ActiveEffect.Implementation | undefined): string {
  if (!isCondition(effect) || effect.system.area === "" || regionIdOf(effect) !== "") return "";
  if (!mayPlace(effect, game.user) || (placesFor(effect).length === 0 && !hasRoomInView(effect))) return "";
  return say("Named", { area: effect.system.area });
}

/** Asks for shape, size and middle, and lays the area of a condition there. */
export async function askToPlace(effect: ActiveEffect.Implementation | undefined): Promise<void> {
  if (!isCondition(effect) || placeName(effect) === "") return;
  const tokens = placesFor(effect);
  const places = [
    ...tokens.map(({ id, name }): [string, string] => [id ?? "", say("AroundNamed", { name })]),
    ...(hasRoomInView(effect) ? [[POINT, say("Point")] as const] : []),
  ];
  const fields = [
    field(say("Shape"), selectOf("shape", shapeNames())),
    field(say("Size"), numberInput("size", SUGGESTED_SIZE, SIZE)),
    field(say("Where"), selectOf("around", Object.fromEntries(places))),
  ];
  const answer = await dialogInput(say("Named", { area: effect.system.area }), fields, { ok: say("Do") });
  if (!answer) return;
  const size = whole(answer["size"], SIZE.minimum, SIZE.maximum);
  const shape = NEW_AREA_SHAPES.find((each) => each === answer["shape"]) ?? NEW_AREA_SHAPES[0];
  const token = tokens.find(({ id }) => id === answer["around"]);
  const spot = token ? spotAround(token, size) : await chooseSpot(effect, { shape, size });
  if (!spot) return;
  const region = foundry.utils.randomID();
  await placeArea(effect, { region, shape, size, ...spot });
}

/** Where an area lies: the middle in pixels. */
type Spot = Pick<AreaPlace, "scene" | "level" | "x" | "y">;

function spotAround(token: PlacedToken, size: number): Spot {
  return { scene: token.parent?.id ?? "", level: levelOf(token) ?? "", ...middleAround(token, size) };
}

/** Lets this user choose a point of the scene they look at; null when they do not. */
async function chooseSpot(
  { parent, system }: Condition,
  area: Pick<AreaPlace, "shape" | "size">,
): Promise<Spot | null> {
  const { scene } = canvas;
  if (!scene) return null;
  const { grid } = scene;
  const bearer = parent instanceof Actor ? tokenOf(parent) : null;
  const point = await choosePoint({
    start: bearer?.parent === scene ? middleAround(bearer, area.size) : middleOfScene(scene),
    snap: (at) => {
      if (grid.isSquare) return middleAtPoint(at, area.size, grid.size);
      return grid.isGridless ? { x: Math.round(at.x), y: Math.round(at.y) } : grid.getCenterPoint(at);
    },
    shapeAt: (middle) => shapeOfNewArea({ ...area, ...middle }, grid.size),
    color: AREA_COLOR,
    hint: say("PointHint", { area: system.area }),
  });
  return point && { scene: scene.id, level: levelInView() ?? "", x: point.x, y: point.y };
}

function middleOfScene({ dimensions }: Scene.Implementation): Point {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  return { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
}

function middleAround(token: PlacedToken, size: number): Point {
  const place = placeOf(token);
  const { size: space = 1 } = token.parent?.grid ?? {};
  if (!place) return token._source;
  const { x, y } = middleOf(place);
  return middleOfNewArea({ x: x * space, y: y * space }, place.width, size, space);
}

function shapeNames(): Record<NewAreaShape, string> {
  return { circle: say("circle"), square: say("square") };
}

/** Around whom it may be laid: its bearer, and whom this user targets. None where an area of that name lies on the map already. */
function placesFor({ parent, system }: Condition): readonly PlacedToken[] {
  const bearer = parent instanceof Actor ? tokenOf(parent) : null;
  const targets = [...game.user.targets].map(({ document }) => document);
  const tokens = [...new Set([...(bearer ? [bearer] : []), ...targets])];
  return tokens.filter(({ parent: scene }) => scene && !hasAreaCalled(scene, system.area));
}

/** Whether it can be laid anywhere on the scene that this user looks at. */
function hasRoomInView({ system }: Condition): boolean {
  return canvas.ready && canvas.scene !== null && !hasAreaCalled(canvas.scene, system.area);
}

function hasAreaCalled({ regions }: Scene.Implementation, area: string): boolean {
  return regions.some(({ name }) => name === area);
}
