/**
 * Plain data, declared once: a shape gives a type ({@link Of}) and a reader for what is stored, where anything may stand. What
 * cannot be read is put right where the shape says how, and else makes unreadable what it belongs to.
 */
import { whole as clamp, type Data, isData, LARGEST, text as readText } from "./data.ts";

export interface Shape<Value> {
  /** Never throws. Undefined for what cannot be read. */
  read(raw: unknown): Value | undefined;
}

/** A shape that reads anything. */
export interface Sure<Value> extends Shape<Value> {
  read(raw: unknown): Value;
}

/** What a shape reads. */
export type Of<Any> = Any extends Shape<infer Value> ? Value : never;

/** Marks a field that is left out where it cannot be read. */
interface Optional {
  readonly optional: true;
}

type Fields = Readonly<Record<string, Shape<unknown>>>;

type OptionalKey<Given extends Fields> = {
  [Key in keyof Given]: Given[Key] extends Optional ? Key : never;
}[keyof Given];

/** One object type in place of a sum of several, as editors show it. */
type Flat<Value> = { readonly [Key in keyof Value]: Value[Key] };

type ValueOf<Given extends Fields> = Flat<
  { readonly [Key in Exclude<keyof Given, OptionalKey<Given>>]: Of<Given[Key]> } & {
    readonly [Key in OptionalKey<Given>]?: Of<Given[Key]>;
  }
>;

type Variant<Key extends string, Given extends Readonly<Record<string, Fields>>> = {
  readonly [Word in keyof Given]: Flat<{ readonly [Each in Key]: Word } & ValueOf<Given[Word]>>;
}[keyof Given];

/** Can be read whatever is stored, where each of its fields can. */
type Part<Given extends Fields> = Given[keyof Given] extends Sure<unknown> | Optional
  ? Sure<ValueOf<Given>>
  : Shape<ValueOf<Given>>;

const shape = <Value>(read: (raw: unknown) => Value | undefined): Shape<Value> => ({ read });
const sure = <Value>(read: (raw: unknown) => Value): Sure<Value> => ({ read });

/** A text; "" for what is none. */
export const text = sure(readText);

/** A text that is not empty. */
export const name = shape((raw) => (typeof raw === "string" && raw !== "" ? raw : undefined));

/** A text, perhaps an empty one. */
export const string = shape((raw) => (typeof raw === "string" ? raw : undefined));

export const number = shape((raw) => (typeof raw === "number" && Number.isFinite(raw) ? raw : undefined));

export const boolean = shape((raw) => (typeof raw === "boolean" ? raw : undefined));

/** Only what is on. */
export const yes: Shape<boolean> = shape((raw) => (raw === true ? raw : undefined));

/** Off unless it is on. */
export const flag = sure((raw) => raw === true);

/** On unless it is off. */
export const on = sure((raw) => raw !== false);

/** A whole number, cut and clamped; what is no number counts as 0 before clamping. */
export const whole = (minimum = -LARGEST, maximum = LARGEST) => sure((raw) => clamp(raw, minimum, maximum));

/** A whole number >= 0. */
export const count = whole(0);

/** A whole number that lies within its bounds. */
export const within = (minimum: number, maximum: number) =>
  shape((raw) => (Number.isInteger(raw) && clamp(raw, minimum, maximum) === raw ? raw : undefined));

export const integer = shape((raw) => (Number.isInteger(raw) ? (raw as number) : undefined));

/** One of a known few words or numbers. */
export const oneOf = <const Word extends string | number>(words: readonly Word[]) =>
  shape((raw) => words.find((known) => known === raw));

/** What is there whatever is stored. */
export const always = <const Value>(value: Value) => sure(() => value);

/** Another value in place of what cannot be read. */
export const or = <Value, const Other>(of: Shape<Value>, other: Other) =>
  sure<Value | Other>((raw) => of.read(raw) ?? other);

/** Null in place of what cannot be read. */
export const nullable = <Value>(of: Shape<Value>) => or(of, null);

/** Another value in place of nothing at all; what is there has to be readable. */
export const usual = <Value, const Other>(of: Shape<Value>, other: Other) =>
  shape<Value | Other>((raw) => (raw === undefined || raw === null ? other : of.read(raw)));

/** A field of {@link object} that is left out where it cannot be read. */
export const maybe = <Value>(of: Shape<Value>): Shape<Value> & Optional => ({ ...of, optional: true });

/** What is made of what was read; undefined where it is not to be read after all. */
export const refined = <Value, Made>(of: Shape<Value>, refine: (value: Value) => Made | undefined) =>
  shape((raw) => {
    const value = of.read(raw);
    return value === undefined ? undefined : refine(value);
  });

/** Only what passes a test. */
export const where = <Value>(of: Shape<Value>, test: (value: Value) => boolean) =>
  refined(of, (value) => (test(value) ? value : undefined));

/** A list; without what cannot be read, and cut at the most that it may have. */
export const array = <Value>(of: Shape<Value>, most = Infinity) =>
  shape<readonly Value[]>((raw) => (Array.isArray(raw) ? read(of, raw).slice(0, most) : undefined));

/** The same, and empty for what is no list. */
export const list = <Value>(of: Shape<Value>, most = Infinity): Sure<readonly Value[]> => or(array(of, most), []);

/** A list with something in it. */
export const some = <Value>(of: Shape<Value>) => where(list(of), ({ length }) => length > 0);

/** A list of which everything can be read, and no more than it may have. */
export const all = <Value>(of: Shape<Value>, most = Infinity) =>
  shape<readonly Value[]>((raw) => {
    if (!Array.isArray(raw) || raw.length > most) return undefined;
    const values = read(of, raw);
    return values.length === raw.length ? values : undefined;
  });

/** The faces of dice; whether they can fall so is the rules' matter. */
export const faces = all(integer);

function read<Value>(of: Shape<Value>, raws: readonly unknown[]): readonly Value[] {
  return raws.flatMap((raw) => {
    const value = of.read(raw);
    return value === undefined ? [] : [value];
  });
}

/** Values of one kind by names that no one knows beforehand; without what cannot be read, and cut at the most that it may have. */
export const record = <Value>(of: Shape<Value>, most = Infinity) =>
  sure<Readonly<Record<string, Value>>>((raw) => {
    const entries = Object.entries(isData(raw) ? raw : {}).map(([key, each]) => [key, of.read(each)] as const);
    const read = entries.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined);
    return Object.fromEntries(read.slice(0, most));
  });

/** Says nothing but that it is there. */
export const nothing: Sure<object> = sure(() => ({}));

/** Named fields; unreadable where it is no object, or where a field is that is not optional. */
export function object<const Given extends Fields>(given: Given): Shape<ValueOf<Given>> {
  const fields: Shape<ValueOf<Given>> = part(given);
  return shape((raw) => (isData(raw) ? fields.read(raw) : undefined));
}

/** Named fields, which are there even if there is no object: read as if it were empty. */
export function part<const Given extends Fields>(given: Given): Part<Given> {
  const fields = Object.entries<Shape<unknown> & Partial<Optional>>(given);
  return shape((stored) => {
    const raw: Data = isData(stored) ? stored : {};
    const value: Record<string, unknown> = {};
    for (const [key, of] of fields) {
      const field = of.read(raw[key]);
      if (field !== undefined) value[key] = field;
      else if (!of.optional) return undefined;
    }
    return value as ValueOf<Given>;
  }) as Part<Given>;
}

/** One of several shapes of an object, by the word that stands under a key; unreadable with another word. */
export function variants<const Key extends string, const Given extends Readonly<Record<string, Fields>>>(
  key: Key,
  given: Given,
): Shape<Variant<Key, Given>> & { readonly words: readonly string[] } {
  const shapes = new Map(
    Object.entries(given).map(([word, fields]) => [word, object({ ...fields, [key]: oneOf([word]) })] as const),
  );
  const variant = shape((raw) => {
    const word = isData(raw) ? raw[key] : undefined;
    return typeof word === "string" ? (shapes.get(word)?.read(raw) as Variant<Key, Given> | undefined) : undefined;
  });
  return { ...variant, words: [...shapes.keys()] };
}

/** For each name one of several words, the first where none is stored. */
export function firsts<const Given extends Readonly<Record<string, readonly [string, ...string[]]>>>(
  given: Given,
): Sure<{ readonly [Key in keyof Given]: Given[Key][number] }> {
  const fields = Object.entries(given).map(([key, words]) => [key, or(oneOf(words), words[0])] as const);
  return part(Object.fromEntries(fields)) as Sure<{ readonly [Key in keyof Given]: Given[Key][number] }>;
}
