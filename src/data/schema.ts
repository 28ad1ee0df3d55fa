import fields = foundry.data.fields;

/** An integer that is always there. */
export const integer = (initial: number, limits: { min?: number; max?: number } = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...limits });

/** A value that moves between 0 and a maximum, in the shape that token bars read (CV-7). */
export const track = (max: number, value = 0) =>
  new fields.SchemaField({ value: integer(value, { min: 0 }), max: integer(max, { min: 0 }) });

/**
 * Ranks by registry id. Keyed rather than listed, so that a changed registry keeps every actor's data.
 * Each element has exactly one member, because a new key must always be sent whole (F-TypedObject, TRAP-51).
 */
export const ranks = () =>
  new fields.TypedObjectField(new fields.SchemaField({ rank: integer(0, { min: 0, max: 99 }) }));
