import { Document } from "../abstract/document.ts";
import { DEFAULT_METADATA, type DocumentMetadata } from "../abstract/document-metadata.ts";
import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** A line on a scene that stops movement, sight, light or sound. */
export class BaseWall extends Document {
  /** Pixels of both ends: x, y, x, y. */
  declare c: [number, number, number, number];
  declare light: number;
  declare move: number;
  declare sight: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  /** One of WALL_DOOR_STATES. */
  declare ds: number;

  static override metadata: DocumentMetadata = {
    ...DEFAULT_METADATA,
    name: "Wall",
    collection: "walls",
    label: "DOCUMENT.Wall",
    labelPlural: "DOCUMENT.Walls",
  };

  static override defineSchema(): DataSchema {
    const choice = (choices: Readonly<Record<string, number>>, initial: number): fields.NumberField =>
      new fields.NumberField({ required: true, choices: Object.values(choices), initial });
    const coordinate = new fields.NumberField({ required: true, nullable: false, integer: true });
    return {
      _id: new fields.DocumentIdField(),
      c: new fields.ArrayField(coordinate, { validate: isSegment, initial: undefined }),
      light: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      move: choice(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      sound: choice(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      dir: choice(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: choice(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: choice(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

function isSegment(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4;
}
