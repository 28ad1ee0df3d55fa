/** What a data model says of one of its members. */
interface Member {
  /** Key of its label. */
  readonly key: string;
  readonly min?: number;
  readonly max?: number;
  /** Whether it is a number, and not a text. */
  readonly isNumber: boolean;
}

interface Model {
  readonly LOCALIZATION_PREFIXES: readonly string[];
  readonly schema: { getField(path: string): { readonly min?: number; readonly max?: number } | undefined };
}

/** The member of a type's data at a path, as its data model has it; from `init` on. */
export function memberOf(documentName: "Actor" | "Item", type: string, path: string): Member {
  const models: object = CONFIG[documentName].dataModels;
  const { LOCALIZATION_PREFIXES: prefixes = [], schema } = (models as Readonly<Record<string, Model>>)[type] ?? {};
  const field = schema?.getField(path);
  const isNumber = field instanceof foundry.data.fields.NumberField;
  return { ...(isNumber && limitsOf(field)), key: `${prefixes.at(-1) ?? ""}.FIELDS.${path}.label`, isNumber };
}

const limitsOf = ({ min, max }: foundry.data.fields.NumberField) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});
