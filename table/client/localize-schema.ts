import { getProperty } from "../common/utils/index.ts";

/** A field, as far as its labels go. Containers have `fields` or an `element`. */
export interface LocalizableField {
  label?: string;
  hint?: string;
  readonly fields?: Readonly<Record<string, LocalizableField>>;
  readonly element?: LocalizableField;
  readonly model?: { readonly schema?: LocalizableSchema };
}

export interface LocalizableSchema {
  readonly fields: Readonly<Record<string, LocalizableField>>;
}

/** What the translations of each prefix have at some path; undefined for none. */
type Texts = readonly unknown[];

function localizeField(field: LocalizableField, texts: Texts): void {
  // Most models name few of their fields, and a prefix without words has none further inside.
  if (texts.every((text) => text === undefined)) return;
  for (const key of ["label", "hint"] as const) {
    for (const text of at(texts, key)) if (typeof text === "string") field[key] = text;
  }
  const children = field.fields ?? field.model?.schema?.fields ?? {};
  for (const [name, child] of Object.entries(children)) localizeField(child, at(texts, name));
  if (field.element) localizeField(field.element, at(texts, "element"));
}

function at(texts: Texts, name: string): Texts {
  return texts.map((text) => getProperty(text, name));
}

/**
 * Writes the `label` and `hint` that the texts have at the path of a field into every field of a schema (UP-9). With several
 * prefixes the later one wins.
 */
export function localizeSchema(schema: LocalizableSchema, texts: Texts): void {
  for (const [name, field] of Object.entries(schema.fields)) localizeField(field, at(texts, name));
}
