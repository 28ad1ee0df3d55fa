/** A field, as far as its labels go. Containers have `fields` or an `element`. */
export interface LocalizableField {
  label?: string;
  hint?: string;
  readonly fields?: Readonly<Record<string, LocalizableField>>;
  readonly element?: LocalizableField;
  readonly model?: { readonly schema?: LocalizableSchema };
}

/** The schema of a data model. */
export interface LocalizableSchema {
  readonly fields: Readonly<Record<string, LocalizableField>>;
}

/** Reads a translation by its dotted path. */
type Lookup = (path: string) => unknown;

function localizeField(field: LocalizableField, path: string, prefixes: readonly string[], lookup: Lookup): void {
  for (const key of ["label", "hint"] as const) {
    for (const prefix of prefixes) {
      const text = lookup(`${prefix}.FIELDS.${path}.${key}`);
      if (typeof text === "string") field[key] = text;
    }
  }
  const children = field.fields ?? field.model?.schema?.fields ?? {};
  for (const [name, child] of Object.entries(children)) localizeField(child, `${path}.${name}`, prefixes, lookup);
  if (field.element) localizeField(field.element, `${path}.element`, prefixes, lookup);
}

/**
 * Writes `<prefix>.FIELDS.<path>.label` and `.hint` into every field of a schema that has such a text (UP-9).
 * With several prefixes the later one wins.
 */
export function localizeSchema(schema: LocalizableSchema, prefixes: readonly string[], lookup: Lookup): void {
  for (const [name, field] of Object.entries(schema.fields)) localizeField(field, name, prefixes, lookup);
}
