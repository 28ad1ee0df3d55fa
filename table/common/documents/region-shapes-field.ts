import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Generation } from "../protocol.ts";

const place = (): fields.NumberField => new fields.NumberField({ required: true, nullable: false, initial: undefined });
const size = (): fields.NumberField =>
  new fields.NumberField({ required: true, nullable: false, positive: true, initial: undefined });
const width = (): fields.NumberField => new fields.NumberField({ required: true, nullable: false, min: 0, initial: 0 });
const share = (): fields.NumberField =>
  new fields.NumberField({ required: true, nullable: false, min: 0, max: 1, initial: 0 });
const turn = (): fields.NumberField => new fields.NumberField({ required: true, nullable: false, initial: 0 });

/** The shapes of both generations, by their type. */
function shapes13(): Record<string, DataSchema> {
  const corner = new fields.NumberField({ required: true, nullable: false });
  return {
    rectangle: { x: place(), y: place(), width: size(), height: size(), rotation: turn() },
    circle: { x: place(), y: place(), radius: size() },
    ellipse: { x: place(), y: place(), radiusX: size(), radiusY: size(), rotation: turn() },
    polygon: { points: new fields.ArrayField(corner, { validate: isPolygon, initial: undefined }) },
  };
}

/** The shapes that generation 14 has besides. */
function shapes14(): Record<string, DataSchema> {
  const { rectangle, ...others } = shapes13();
  const spaces = (): DataSchema => ({ x: place(), y: place(), width: size(), height: size() });
  const whole = (): fields.NumberField =>
    new fields.NumberField({ required: true, nullable: false, integer: true, initial: undefined });
  return {
    ...others,
    rectangle: { ...rectangle, anchorX: share(), anchorY: share() },
    cone: { x: place(), y: place(), radius: size(), angle: size(), rotation: turn() },
    ring: { x: place(), y: place(), radius: size(), innerWidth: width(), outerWidth: width() },
    line: { x: place(), y: place(), length: size(), width: size(), rotation: turn() },
    token: spaces(),
    emanation: {
      base: new fields.SchemaField({
        type: new fields.StringField({ required: true, initial: "token", choices: ["token"] }),
        ...spaces(),
      }),
      radius: width(),
    },
    grid: { offsets: new fields.ArrayField(new fields.SchemaField({ i: whole(), j: whole() })) },
  };
}

/** The list of a region's shapes in a generation (MAP-56). */
export function regionShapesField(generation: Generation): fields.ArrayField {
  const isNew = generation >= 14;
  const types = Object.entries(isNew ? shapes14() : shapes13()).map(([type, schema]) => [
    type,
    {
      ...schema,
      hole: new fields.BooleanField(),
      ...(isNew && type !== "grid" && { gridBased: new fields.BooleanField() }),
    },
  ]);
  return new fields.ArrayField(new fields.TypedSchemaField(Object.fromEntries(types) as Record<string, DataSchema>));
}

function isPolygon(points: unknown): boolean {
  return Array.isArray(points) && points.length >= 6 && points.length % 2 === 0;
}
