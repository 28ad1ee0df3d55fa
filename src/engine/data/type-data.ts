import ObjectField = foundry.data.fields.ObjectField;

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

/** What has been read with its document, and is about to be read for its own model. */
const justRead = new WeakSet<object>();

/** Puts right in place what cannot be read of a whole document's data, and remembers where that was. */
export function readLeniently<Read extends object>(
  schema: foundry.data.fields.SchemaField.Any,
  data: Read,
  { partial = false }: { readonly partial?: boolean | undefined } = {},
): Read {
  // Core cleans the same data twice in a row, with the document and for the model: to look at all of it again would be in vain.
  if (partial || justRead.delete(data)) return data;
  // Nearly all can be read: they are asked once, and not each member of theirs.
  const members = data as Data;
  const paths = schema.validate(members, { source: members }) === undefined ? [] : mend(schema, members, "");
  if (paths.length > 0) mended.set(data, paths);
  justRead.add(data);
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

/** An integer that is always there. */
export const integer = (initial: number, limits: { min?: number; max?: number } = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...limits });

/** A text that is always there, perhaps empty. */
export const text = (initial = "") => new fields.StringField({ required: true, nullable: false, blank: true, initial });

/** One of several words. The first is the initial one. */
export const choice = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  new fields.StringField({ required: true, nullable: false, blank: false, choices: [...words], initial: words[0] });

/** The id of a kind, of the first one at first; one that no one knows is kept, and for its readers to leave out. */
export const kindId = (kinds: { readonly all: readonly { readonly id: string }[] }) =>
  new fields.StringField({ required: true, nullable: false, blank: false, initial: () => kinds.all[0]?.id ?? "" });

/** One of several words, which forms show by their labels. The first is the initial one. */
export const namedChoice = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  new fields.StringField({
    required: true,
    nullable: false,
    blank: false,
    choices: labels,
    initial: Object.keys(labels)[0] as keyof Labels & string,
  });

/** A text that is one of the words that a world offers at the time: one that it no longer offers is kept. */
class OfferedField extends fields.StringField<{ required: true; nullable: false; blank: boolean; initial: string }> {
  protected override _isValidChoice(): boolean {
    return true;
  }
}

/** A text that forms let people choose. `offered`: the words and their labels, as the world has them at the time. */
export const offeredText = (offered: () => Record<string, string>, initial = "") =>
  new OfferedField({ required: true, nullable: false, blank: initial === "", initial, ...{ choices: offered } });

/** A switch, off at first. */
export const flag = (initial = false) => new fields.BooleanField({ required: true, nullable: false, initial });

/** A set of words: tags, properties. */
export const words = () => new fields.SetField(new fields.StringField({ required: true, blank: false }));

/** A value that moves between 0 and a maximum, in the shape that token bars read (CV-7). */
export const track = (max: number, value = 0) =>
  new fields.SchemaField({ value: integer(value, { min: 0 }), max: integer(max, { min: 0 }) });

/** Text with formatting, written by players; the server sanitises it because the manifest lists it (MF-5). */
export const richText = () => new fields.HTMLField();

/** The ledger of a hero's growth by key: `Advance` of the rules. The field takes anything; what can be read is `readAdvances`'s to say. */
export const advances = () => new fields.TypedObjectField(new fields.ObjectField());

/** Any object, as its writer has it. */
type AnyData = Record<string, unknown>;

/**
 * A field that keeps an object as it is (F-Object). Readers take it for what our own code wrote; anyone may have written something
 * else, so a caller must check it.
 */
export const objectOf = <Shape extends object>() =>
  new ObjectField<ObjectField.DefaultOptions, object, Shape & AnyData, AnyData>();
