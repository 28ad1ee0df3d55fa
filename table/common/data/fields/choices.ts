import type { FieldChoices } from "./field-types.ts";

/** Whether a value is among the choices of a field: an entry of a list, or a key of a record (F-String, F-Number). */
export function isChoice(choices: FieldChoices, value: unknown): boolean {
  const resolved = typeof choices === "function" ? choices() : choices;
  return Array.isArray(resolved) ? resolved.includes(value) : Object.hasOwn(resolved, String(value));
}
