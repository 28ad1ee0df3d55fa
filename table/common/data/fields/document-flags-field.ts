import { isPlainObject } from "../../utils/get-type.ts";
import type { ValidateOptions } from "./field-types.ts";
import { ObjectField } from "./object-field.ts";
import { TypedObjectField, type TypedObjectFieldOptions } from "./typed-object-field.ts";

/** Letters, digits, hyphens and underscores, as in the id of a package (MF-2). */
const PACKAGE_ID = /^[A-Za-z0-9_-]+$/;

/** Packages that attached something else than an object, of which each is told once. */
const told = new Set<string>();

/** What one package attaches. */
class FlagsOfPackage extends ObjectField {
  protected override _validateType(): undefined {
    // Published systems attach single values, which Foundry takes.
  }
}

/** What packages attach to a document: an object for each package id (FL-1). Other values are taken, with a warning. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: TypedObjectFieldOptions = {}, context = {}) {
    super(new FlagsOfPackage(), options, context);
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    for (const [id, flags] of isPlainObject(value) ? Object.entries(value) : []) {
      if (isPlainObject(flags) || told.has(id)) continue;
      told.add(id);
      console.warn(`The flags of "${id}" are no object: ${JSON.stringify(flags)}`);
    }
    super._validateType(value, options);
  }

  protected static override get _defaults(): TypedObjectFieldOptions {
    return { ...super._defaults, validateKey: (key) => PACKAGE_ID.test(key) };
  }
}
