import { DataModel } from "../../common/abstract/data-model.ts";
import * as fields from "../../common/data/fields/index.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { objectsEqual } from "../../common/utils/objects.ts";
import type { MovementCostFunction } from "../documents/movement/movement-types.ts";

/** An effect of the ground on a token that crosses it, by its name (MAP-21). */
export type TerrainEffect = { readonly name: string } & UnknownRecord;

/** What the ground is like for a token, in a form that a system defines in `CONFIG.Token.movement.TerrainData` (MAP-21). */
export abstract class BaseTerrainData extends DataModel {
  /** Makes one of all the effects at a place; null where there are none. */
  static resolveTerrainEffects(_effects: readonly TerrainEffect[]): BaseTerrainData | null {
    return null;
  }

  /** How the ground changes what steps of a token cost. */
  static getMovementCostFunction(_token: object, _options: object = {}): MovementCostFunction {
    return (_from, _to, distance) => distance;
  }

  equals(other: unknown): boolean {
    return other instanceof this.constructor && objectsEqual(this._source, (other as DataModel)._source);
  }
}

/** Core's own: how difficult the ground is (MAP-21). */
export class TerrainData extends BaseTerrainData {
  /** Times the distance; null cannot be crossed. */
  declare difficulty: number | null;

  static override defineSchema(): DataSchema {
    return { difficulty: new fields.NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  /** The most difficult effect counts. */
  static override resolveTerrainEffects(effects: readonly TerrainEffect[]): BaseTerrainData | null {
    const difficulties = effects.filter(({ name }) => name === "difficulty").map(({ difficulty }) => difficulty);
    if (difficulties.length === 0) return null;
    const known = difficulties.filter((difficulty) => typeof difficulty === "number");
    return new this({ difficulty: known.length < difficulties.length ? null : Math.max(...known) });
  }

  static override getMovementCostFunction(_token: object, _options: object = {}): MovementCostFunction {
    return (_from, _to, distance, { terrain }) => {
      if (!terrain) return distance;
      return terrain.difficulty === null ? Infinity : distance * (terrain.difficulty ?? 1);
    };
  }
}
