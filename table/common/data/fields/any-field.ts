import { DataField } from "./data-field.ts";

/** Any value that survives JSON. */
export class AnyField extends DataField {}
