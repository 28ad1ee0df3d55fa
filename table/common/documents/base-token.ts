import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { registry } from "../abstract/registry.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { GridOffset, GridPoint } from "../grid/grid-types.ts";
import {
  footprintPolygon,
  footprintSize,
  occupiedOffsets,
  snappedPlace,
  type TokenPlace,
} from "../grid/token-footprint.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { documentSchema } from "./document-schema.ts";
import { BaseActorDelta } from "./base-actor-delta.ts";
import { tokenSchema, type TokenBar, type TokenTexture } from "./token-schema.ts";

/** Which actor a token stands for is not for players to change (OW-4). */
const GM_FIELDS = new Set(["actorId", "actorLink"]);

/** Someone's place on a scene (CV-3). */
export class BaseToken extends Document {
  declare name: string;
  declare displayName: number;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: BaseActorDelta;
  /** In spaces of the grid. */
  declare width: number;
  declare height: number;
  declare shape: number;
  declare texture: TokenTexture;
  /** Pixels of the upper left corner. */
  declare x: number;
  declare y: number;
  /** In units of the scene. */
  declare elevation: number;
  declare sort: number;
  declare rotation: number;
  declare alpha: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare disposition: number;
  declare displayBars: number;
  declare bar1: TokenBar;
  declare bar2: TokenBar;
  declare movementAction: string;
  /** How the turn of the token is shown; mode 0 is not at all. */
  declare turnMarker: { mode?: number };

  static override metadata = metadataOf("Token", "tokens", {
    permissions: {
      create: (user) => user.hasPermission("TOKEN_CREATE"),
      update: mayUpdate,
      delete: (user) => user.hasPermission("TOKEN_DELETE"),
    },
  });

  static override defineSchema(): DataSchema {
    const pixels = (): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return documentSchema({
      ...tokenSchema(),
      actorId: new fields.DocumentIdField({ readonly: false }),
      delta: new fields.EmbeddedDocumentField(BaseActorDelta),
      x: pixels(),
      y: pixels(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      // MAP-74: every scene of generation 14 has one level at least.
      ...(registry.generation >= 14 && {
        level: new fields.StringField({ required: true, initial: "defaultLevel0000" }),
      }),
      sort: new fields.IntegerSortField(),
      locked: new fields.BooleanField(),
      hidden: new fields.BooleanField(),
      _movementHistory: new fields.ArrayField(new fields.ObjectField()),
      _regions: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, initial: undefined })),
    });
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("TOKEN_CREATE");
  }

  /** The world's actor that the token stands for, or is made of (CV-5). */
  get baseActor(): Document | null {
    const actorId = this._source["actorId"];
    return typeof actorId === "string" ? registry.find("Actor", actorId) : null;
  }

  /** Where the token is, on its way too, with what is said otherwise (MAP-81). */
  protected _placeOf(data: Partial<TokenPlace> = {}): TokenPlace {
    const { x, y, elevation, width, height, shape } = this;
    const place: { -readonly [Key in keyof TokenPlace]: number } = { x, y, elevation, width, height, shape };
    for (const key of Object.keys(place) as (keyof TokenPlace)[]) place[key] = data[key] ?? place[key];
    return place;
  }

  /** The rectangle around the token, in pixels (MAP-82). */
  getSize(data: Partial<TokenPlace> = {}): { width: number; height: number } {
    const grid = gridOf(this);
    return grid ? footprintSize(grid, this._placeOf(data)) : { width: 0, height: 0 };
  }

  /** The middle of the token, in pixels, on its way too: ask with `_source` for where it is stored to be (CV-14, MAP-82). */
  getCenterPoint(data: Partial<TokenPlace> = {}): Required<GridPoint> {
    const { x, y, elevation } = this._placeOf(data);
    const { width, height } = this.getSize(data);
    return { x: x + width / 2, y: y + height / 2, elevation };
  }

  /** The corner of the token brought onto the spaces of the grid, in whole pixels (MAP-82). */
  getSnappedPosition(data: Partial<TokenPlace> = {}): Required<GridPoint> {
    const place = this._placeOf(data);
    const grid = gridOf(this);
    const { x, y, elevation } = grid ? snappedPlace(grid, place) : place;
    return { x, y, elevation };
  }

  /** The outline of the token's spaces, in pixels from its corner; undefined on a gridless scene (MAP-82). */
  getGridSpacePolygon(data: Partial<TokenPlace> = {}): { x: number; y: number }[] | undefined {
    const grid = gridOf(this);
    return grid ? footprintPolygon(grid, this._placeOf(data)) : undefined;
  }

  /** Every space that the token covers once it is snapped; none on a gridless scene. With heights in generation 14 (MAP-81). */
  getOccupiedGridSpaceOffsets(data: Partial<TokenPlace> = {}): GridOffset[] {
    const grid = gridOf(this);
    if (!grid) return [];
    const place = this._placeOf(data);
    const offsets = occupiedOffsets(grid, place);
    if (registry.generation < 14) return offsets;
    const k = Math.floor(place.elevation / grid.distance + 1e-8);
    return offsets.map((offset) => ({ ...offset, k }));
  }

  /** OW-3: the levels of the actor; without one, only game masters have any. */
  override getUserLevel(user: UserLike): number {
    return this.baseActor?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

function mayUpdate(user: UserLike, document: Document, changes: UnknownRecord): boolean {
  if (user.isGM) return true;
  if (Object.keys(changes).some((path) => GM_FIELDS.has(path.split(".")[0] ?? ""))) return false;
  return document.testUserPermission(user, "OWNER");
}

/** What the scene is measured with; null for a token without a scene. */
function gridOf({ parent }: BaseToken): BaseGrid | null {
  const { grid } = (parent ?? {}) as { grid?: BaseGrid };
  return grid ?? null;
}
