import { levelOf } from "../../../compat/levels.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { middleOfNewArea, NEW_AREA_SHAPES, type NewAreaShape } from "../../../engine/rules/map/new-area.ts";
import type { Point } from "../../../engine/rules/map/geometry.ts";
import { middleOf } from "../../../engine/rules/map/place.ts";
import { whole } from "../../../engine/rules/number.ts";
import { dialogInput, field, numberInput, selectOf } from "../../../engine/sheets/dialog-fields.ts";
import { isCondition } from "../data/documents.ts";
import { tokenOf } from "./sides.ts";
import { mayPlace, placeArea, regionIdOf } from "./placed-areas.ts";

type Condition = ActiveEffect.OfType<"condition">;

/** How many spaces an area may be across. */
const SIZE = { minimum: 1, maximum: 99 };
const SUGGESTED_SIZE = 3;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Area.Place.${key}`, data);

/** The full name of the button that lays the area of a condition on the map; empty where there is nothing to lay. */
export function placeName(effect: ActiveEffect.Implementation | undefined): string {
  if (!isCondition(effect) || effect.system.area === "" || regionIdOf(effect) !== "") return "";
  if (!mayPlace(effect, game.user) || placesFor(effect).length === 0) return "";
  return say("Named", { area: effect.system.area });
}

/** Asks for shape, size and middle, and lays the area of a condition there. */
export async function askToPlace(effect: ActiveEffect.Implementation | undefined): Promise<void> {
  if (!isCondition(effect) || placeName(effect) === "") return;
  const tokens = placesFor(effect);
  const answer = await dialogInput(say("Named", { area: effect.system.area }), [
    field(say("Shape"), selectOf("shape", shapeNames())),
    field(say("Size"), numberInput("size", SUGGESTED_SIZE, SIZE)),
    field(say("Around"), selectOf("around", Object.fromEntries(tokens.map(({ id, name }) => [id ?? "", name])))),
  ]);
  const token = tokens.find(({ id }) => id === answer?.["around"]);
  const scene = token?.parent;
  if (!answer || !token || !scene) return;
  const size = whole(answer["size"], SIZE.minimum, SIZE.maximum);
  const { x, y } = middleAround(token, size);
  const shape = NEW_AREA_SHAPES.find((each) => each === answer["shape"]) ?? NEW_AREA_SHAPES[0];
  const region = foundry.utils.randomID();
  await placeArea(effect, { scene: scene.id ?? "", region, shape, x, y, size, level: levelOf(token) ?? "" });
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
  return tokens.filter((token) => token.parent?.regions.some(({ name }) => name === system.area) !== true);
}
