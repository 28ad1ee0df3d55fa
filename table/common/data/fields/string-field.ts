import { isChoice } from "./choices.ts";
import { DataField } from "./data-field.ts";
import type { CleanOptions, DataFieldOptions, FieldChoices, ValidationResult } from "./field-types.ts";
import type { UnknownRecord } from "../../utils/get-type.ts";

export interface StringFieldOptions extends DataFieldOptions {
  /** Whether the empty string is valid: true, but false when there are choices. */
  blank?: boolean;
  /** Whether white space around the text is removed. */
  trim?: boolean;
  choices?: FieldChoices;
  textSearch?: boolean;
}

/** Text (F-String). */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: FieldChoices | undefined;
  declare textSearch: boolean;

  constructor(options: StringFieldOptions = {}, context = {}) {
    super(options.choices === undefined ? options : { blank: false, ...options }, context);
  }

  protected static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, blank: true, trim: true, textSearch: false };
  }

  /** FD-3: a required field that may be blank starts blank. */
  override getInitialValue(data?: UnknownRecord): unknown {
    if (this.initial === undefined && this.required && this.blank) return "";
    return super.getInitialValue(data);
  }

  protected override _cast(value: unknown): unknown {
    return String(value);
  }

  /** F-String: blank text in a field that must not be blank is as good as nothing. */
  protected override _cleanType(value: unknown, { source }: CleanOptions = {}): unknown {
    const text = this.trim ? String(value).trim() : String(value);
    return text !== "" || this.blank ? text : (this.getInitialValue(source) ?? (this.nullable ? null : text));
  }

  protected override _validateSpecial(value: unknown): ValidationResult {
    if (value !== "") return super._validateSpecial(value);
    if (!this.blank) throw new Error("may not be a blank string");
    return true;
  }

  protected override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !this._isValidChoice(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  /** Whether a text is one of the choices; subclasses may take others. */
  protected _isValidChoice(value: string): boolean {
    return this.choices === undefined || isChoice(this.choices, value);
  }
}

/** Rich text (F-HTML). The server sanitises it where the manifest names the path (MF-5). */
export class HTMLField extends StringField {
  protected static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** A text that is a script. What it says is nobody's to run here: who declares it does so. */
export class JavaScriptField extends StringField {}
