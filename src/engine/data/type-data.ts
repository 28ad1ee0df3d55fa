import fields = foundry.data.fields;

type Field = foundry.data.fields.DataField.Any;
type Data = Record<string, unknown>;

/** The members that were put right when a document's data was read, by that data. */
const mended = new WeakMap<object, readonly string[]>();

/**
 * Paths below `system` of what could not be read in a document's stored data, and has its initial value instead.
 * @param source A document's own `_source.system`.
 */
export function mendedIn(source: unknown): readonly string[] {
  return (typeof source === "object" && source !== null ? mended.get(source) : undefined) ?? [];
}

/**
 * The base of our data models. A stored member that cannot be read gets its initial value, because Foundry keeps a document with
 * a single one of them out of the world (VF-2). What someone enters is refused with a message as before (VF-4).
 */
export abstract class TypeData<
  Schema extends foundry.data.fields.DataSchema,
  Parent extends foundry.abstract.Document.Any,
> extends foundry.abstract.TypeDataModel<Schema, Parent> {
  /** Called with everything when a document is read, and with the changes alone when it is updated. */
  static override cleanData(
    ...args: Parameters<typeof foundry.abstract.TypeDataModel.cleanData>
  ): ReturnType<typeof foundry.abstract.TypeDataModel.cleanData> {
    return readLeniently(this.schema, super.cleanData(...args), args[1]);
  }
}

/** Puts right in place what cannot be read of a whole document's data, and remembers where that was. */
export function readLeniently<Read extends object>(
  schema: foundry.data.fields.SchemaField.Any,
  data: Read,
  { partial = false }: { readonly partial?: boolean | undefined } = {},
): Read {
  const paths = partial ? [] : mend(schema, data as Data, "");
  if (paths.length > 0) mended.set(data, paths);
  return data;
}

/** Puts right what a schema cannot read. @returns the paths of what was */
function mend(schema: foundry.data.fields.SchemaField.Any, data: Data, prefix: string): readonly string[] {
  return [...schema.entries()].flatMap(([name, field]) => mendMember(field as Field, data, name, prefix + name));
}

/** As little as possible: one member of a track, one entry of a ledger. */
function mendMember(field: Field, data: Data, name: string, path: string): readonly string[] {
  const isRead = (): boolean => field.validate(data[name], { source: data }) === undefined;
  if (isRead()) return [];
  const value = data[name];
  const paths = typeof value === "object" && value !== null ? mendInside(field, value as Data, path) : [];
  if (paths.length > 0 && isRead()) return paths;
  data[name] = field.getInitialValue(data);
  return [path];
}

function mendInside(field: Field, value: Data, path: string): readonly string[] {
  if (field instanceof fields.SchemaField) return mend(field, value, `${path}.`);
  if (!(field instanceof fields.TypedObjectField)) return [];
  const element = field.element as Field;
  return Object.keys(value).flatMap((key) => {
    if (element.validate(value[key], {}) === undefined) return [];
    const inside = `${path}.${key}`;
    if (element instanceof fields.SchemaField) return mendMember(element, value, key, inside);
    // What is in a list of ours is there as it was made, or not at all.
    Reflect.deleteProperty(value, key);
    return [inside];
  });
}
