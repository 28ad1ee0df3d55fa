import ObjectField = foundry.data.fields.ObjectField;

/** Any object, as its writer has it. */
type AnyData = Record<string, unknown>;

/**
 * A field that keeps an object as it is (F-Object). Readers take it for what our own code wrote; anyone may have written something
 * else, so a caller must check it.
 */
export const objectOf = <Shape extends object>() =>
  new ObjectField<ObjectField.DefaultOptions, object, Shape & AnyData, AnyData>();
