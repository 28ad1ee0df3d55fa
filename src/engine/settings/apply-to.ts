/** Whom a result is applied to: the roll's own targets, or the tokens that are selected. */
export type ApplyTo = "targets" | "selected";
