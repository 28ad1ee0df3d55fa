import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants.ts";
import { isPlainObject } from "../../utils/get-type.ts";
import { isValidId } from "../../utils/random-id.ts";
import type { DataFieldOptions } from "./field-types.ts";
import { ObjectField } from "./object-field.ts";

/** Who may do what with a document: levels by user id, and a default (OW-1). Only game masters may change it. */
export class DocumentOwnershipField extends ObjectField {
  protected static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      gmOnly: true,
      label: "OWNERSHIP.FIELDS.ownership.label",
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  protected override _validateType(value: unknown): undefined {
    const levels = new Set<unknown>(Object.values(DOCUMENT_OWNERSHIP_LEVELS));
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [key, level] of Object.entries(value)) {
      if (!isOwnerKey(key)) throw new Error(`"${key}" is not a valid key of ownership`);
      if (!levels.has(level)) throw new Error(`"${String(level)}" is not a valid ownership level`);
    }
  }
}

function isOwnerKey(key: string): boolean {
  return key === "default" || isValidId(key);
}
