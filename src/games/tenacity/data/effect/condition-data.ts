import { EffectModel, inheritedEffectSchema } from "../../../../compat/effect-model.ts";
import { CONDITION_KINDS, REMOVALS, type Condition } from "../../rules/index.ts";
import { readLeniently } from "../../../../engine/data/type-data.ts";
import { choice, flag, integer, kindId, text, words } from "../../../../engine/data/fields.ts";

import fields = foundry.data.fields;

const defineConditionSchema = () => ({
  /** Id of its kind (R-1001). One that nobody knows, of a module that is gone perhaps, stays and counts for nothing. */
  kind: kindId(CONDITION_KINDS),
  /** What it touches (R-1003); of a grapple or lock, the limbs held. */
  scope: words(),
  /** Penalty or damage: a number, and d4 rolled at each use (R-1005). */
  value: new fields.SchemaField({
    flat: integer(0, { min: 0, max: 999 }),
    dice: integer(0, { min: 0, max: 99 }),
  }),
  /** Registry id of the damage type (R-1008). */
  element: text(),
  removal: choice(REMOVALS),
  /** The area that it belongs to and ends with (R-1008). */
  area: text(),
  /** Uuid of whoever applied it. */
  source: text(),
  /** The check total with which it was applied, for R-1011. */
  sourceTotal: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  /** Whether its source itself keeps it up (R-1011). */
  maintained: flag(),
  /** The limbs or weapons that a grappler holds with (R-1020). */
  sourceLimbs: words(),
  /** Whether the end of the scene offers to remove it (R-1601). */
  sceneLong: flag(true),
});

type ConditionSchema = ReturnType<typeof defineConditionSchema>;

/** The ActiveEffect subtype `condition`: what is wrong with somebody, as typed data and without changes of its own (AE-5). */
export class ConditionData extends EffectModel<ConditionSchema, ActiveEffect.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Condition"];

  /** As in {@link TypeData}. */
  static override cleanData(
    ...args: Parameters<typeof EffectModel.cleanData>
  ): ReturnType<typeof EffectModel.cleanData> {
    return readLeniently(this.schema, super.cleanData(...args), args[1]);
  }

  static override defineSchema(): ConditionSchema {
    return { ...inheritedEffectSchema(), ...defineConditionSchema() };
  }

  /**
   * The condition as the rules read it.
   * @param bearer What bears it.
   */
  facts(bearer: Condition["bearer"]): Condition {
    const { kind, scope, value, element, removal, area, source, sourceTotal, maintained, sourceLimbs, sceneLong } =
      this;
    return {
      id: this.parent.id ?? "",
      type: kind,
      scope: [...scope],
      value: { flat: value.flat, dice: value.dice },
      element,
      removal,
      area,
      bearer,
      source,
      sourceTotal: sourceTotal ?? null,
      maintained,
      sourceLimbs: [...sourceLimbs],
      sceneLong,
    };
  }
}
