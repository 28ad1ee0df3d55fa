import { choice, integer, kindId, text, words } from "../../../engine/data/type-data.ts";
import { PHYSICAL } from "../rules/conditions/condition.ts";
import { MODIFIER_KINDS } from "../rules/modifiers/kinds.ts";
import { MODIFIER_TIMES } from "../rules/modifiers/modifier.ts";

import fields = foundry.data.fields;

/**
 * Ranks by registry id. Keyed rather than listed, so that a changed registry keeps every actor's data.
 * Each element has exactly one member, because a new key must always be sent whole (F-TypedObject, TRAP-51).
 */
export const ranks = () =>
  new fields.TypedObjectField(new fields.SchemaField({ rank: integer(0, { min: 0, max: 99 }) }));

/** Challenge dice in d6 and what is added to them. */
export const challengeDice = (dice = 0) => ({
  dice: integer(dice, { min: 0, max: 99 }),
  modifier: integer(0, { min: -99, max: 99 }),
});

/** The least side of a size in grid spaces; nothing on a map is smaller. */
const LEAST_SIDE = 0.125;

/** Side in grid spaces (R-1401): a number above 0, not always whole. */
export const side = () =>
  new fields.NumberField({ required: true, nullable: false, initial: 1, min: LEAST_SIDE, max: 64 });

/** Resistance by damage type (R-1308). */
export const resistances = () =>
  new fields.TypedObjectField(new fields.SchemaField({ value: integer(0, { min: 0, max: 99 }) }));

/** Registry id of the type of damage that something does (R-1308); empty for none. */
export const damageType = () => text(PHYSICAL);

/** Typed modifiers by id, in the order of their keys' creation; an element is always written whole (TRAP-51). */
export const modifiers = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      /** Id of its kind. One that no one knows, of a module that is gone perhaps, stays and adds nothing. */
      type: kindId(MODIFIER_KINDS),
      value: integer(1, { min: -99, max: 99 }),
      /** Tags, damage types, tracks or kinds of conditions, by type. */
      scope: words(),
      when: choice(MODIFIER_TIMES),
      /** When it fits, in words. */
      note: text(),
      sort: integer(0),
    }),
  );
