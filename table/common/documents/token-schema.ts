import { DEFAULT_TOKEN, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import { manifestDefault } from "../manifest-defaults.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

export interface TokenTexture {
  src: string | null;
  scaleX: number;
  scaleY: number;
  tint: unknown;
}

/** The attribute of the actor that a bar of a token shows, as a path below `system` (CV-7). */
export interface TokenBar {
  attribute: string | null;
}

/** What tokens on scenes and prototypes of tokens in actors have in common (CV-3, CV-4). A new set at each call (DM-3). */
export function tokenSchema(): DataSchema {
  return {
    name: new fields.StringField({ required: true, blank: true, textSearch: true }),
    displayName: displayMode(),
    actorLink: new fields.BooleanField(),
    width: size(),
    height: size(),
    texture: textureField(),
    shape: new fields.NumberField({ choices: Object.values(TOKEN_SHAPES), initial: TOKEN_SHAPES.RECTANGLE_1 }),
    lockRotation: new fields.BooleanField(),
    rotation: new fields.AngleField(),
    alpha: new fields.AlphaField(),
    disposition: new fields.NumberField({
      choices: Object.values(TOKEN_DISPOSITIONS),
      initial: TOKEN_DISPOSITIONS.HOSTILE,
    }),
    displayBars: displayMode(),
    bar1: barField("primaryTokenAttribute"),
    bar2: barField("secondaryTokenAttribute"),
    // Light, senses and markers are stored for the board, which draws what it can of them.
    light: new fields.ObjectField(),
    sight: sightField(),
    detectionModes: new fields.ArrayField(new fields.ObjectField()),
    occludable: new fields.ObjectField(),
    ring: new fields.ObjectField(),
    turnMarker: new fields.ObjectField(),
    movementAction: new fields.StringField({ required: false, blank: false, nullable: true, initial: null }),
  };
}

function displayMode(): fields.NumberField {
  return new fields.NumberField({ choices: Object.values(TOKEN_DISPLAY_MODES), initial: TOKEN_DISPLAY_MODES.NONE });
}

/** In spaces of the grid, in steps of a half. */
function size(): fields.NumberField {
  return new fields.NumberField({ required: true, nullable: false, positive: true, step: 0.5, min: 0.5, initial: 1 });
}

/** @param choice the manifest's field that names the attribute */
function barField(choice: string): fields.SchemaField {
  const initial = manifestDefault((manifest) => manifest[choice], null);
  return new fields.SchemaField({
    attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial }),
  });
}

/** @param wildcard whether a path may stand for several pictures, of which each token takes one */
export function textureField(wildcard = false): fields.SchemaField {
  const number = (initial: number): fields.NumberField =>
    new fields.NumberField({ required: true, nullable: false, initial });
  return new fields.SchemaField({
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], wildcard, initial: () => DEFAULT_TOKEN }),
    anchorX: number(0.5),
    anchorY: number(0.5),
    fit: new fields.StringField({ initial: "contain" }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new fields.AngleField(),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
  });
}

function sightField(): fields.SchemaField {
  return new fields.SchemaField({
    enabled: new fields.BooleanField(),
    range: new fields.NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
    angle: new fields.NumberField({ required: true, nullable: false, min: 0, max: 360, initial: 360 }),
    visionMode: new fields.StringField({ required: true, blank: false, initial: "basic" }),
  });
}
