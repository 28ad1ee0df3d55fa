import { FILE_CATEGORIES } from "../../constants.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

export interface FilePathFieldOptions extends StringFieldOptions {
  /** Names of FILE_CATEGORIES whose extensions are accepted. */
  categories?: readonly string[];
  base64?: boolean;
  wildcard?: boolean;
  virtual?: boolean;
}

/** The path or URL of a file, null where there is none (F-FilePath). */
export class FilePathField extends StringField {
  declare categories: readonly string[];
  declare base64: boolean;
  declare wildcard: boolean;

  /** @throws Error when a category is missing or unknown. */
  constructor(options: FilePathFieldOptions = {}, context = {}) {
    super(options, context);
    if (this.categories.length === 0) throw new Error("A FilePathField needs at least one file category");
    const unknown = this.categories.find((category) => !Object.hasOwn(FILE_CATEGORIES, category));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not a file category`);
  }

  protected static override get _defaults(): FilePathFieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  protected override _validateType(value: unknown): boolean | undefined {
    super._validateType(value);
    const path = value as string;
    if (path.startsWith("data:")) return this.base64;
    if (this.wildcard && path.includes("*")) return true;
    const extension = /\.([A-Za-z0-9]+)(?:[?#].*)?$/s.exec(path)?.[1]?.toLowerCase() ?? "";
    if (this.categories.some((category) => FILE_CATEGORIES[category]?.includes(extension))) return true;
    throw new Error(`"${path}" does not have a valid file extension`);
  }
}
