import type { DataField } from "../known-classes.ts";

/** Makes form elements of fields (FD-8). Fields know no DOM; the client's forms module registers itself here. */
export interface FormSupport {
  toInput(field: DataField, config: object): HTMLElement;
  toFormGroup(field: DataField, groupConfig: object, inputConfig: object): HTMLElement;
}

let registered: FormSupport | undefined;

/** Called once by the client, before any form is rendered. */
export function registerFormSupport(support: FormSupport): void {
  registered = support;
}

/** @throws Error where there is none, such as on the server */
export function formSupport(): FormSupport {
  if (!registered) throw new Error("Form elements exist only in a browser: no form support is registered");
  return registered;
}
