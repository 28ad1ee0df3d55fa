import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { registry } from "../abstract/registry.ts";
import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";

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
  /** Generation 14: ids of the levels that it stands on; empty is all (MAP-74). */
  declare levels?: Set<string>;

  static override metadata = metadataOf("Wall", "walls", {
    permissions: { create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
  });

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
      // MAP-74
      ...(registry.generation >= 14 && {
        levels: new fields.SetField(new fields.DocumentIdField({ nullable: false })),
      }),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

/** Narrators change walls; who may use doors opens and closes those that are not locked. */
function mayUpdate(user: UserLike, document: Document, changes: UnknownRecord): boolean {
  if (user.isGM) return true;
  const { door, ds } = document as BaseWall;
  const { OPEN, CLOSED, LOCKED } = WALL_DOOR_STATES;
  const isDoor = door === WALL_DOOR_TYPES.DOOR && ds !== LOCKED;
  const names = Object.keys(changes).filter((name) => name !== "_id" && name !== "_stats");
  const opens = names.every((name) => name === "ds") && (changes["ds"] === OPEN || changes["ds"] === CLOSED);
  return isDoor && opens && user.hasPermission("WALL_DOORS");
}

function isSegment(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4;
}
