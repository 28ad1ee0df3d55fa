export interface AttributeInput {
  readonly value: number;
  readonly isDelta: boolean;
}

/** Reads "5" and "=-2" as values to set, "+3" and "-2" as steps (CB-17). Null for anything else. */
export function readAttributeInput(typed: string): AttributeInput | null {
  const written = typed.trim().replace("\u2212", "-");
  const [, sign = "", number = ""] = /^([=+-]?)\s*(-?\d+(?:\.\d+)?)$/.exec(written) ?? [];
  if (number === "") return null;
  const value = Number(number);
  return { value: sign === "-" ? -value : value, isDelta: sign === "+" || sign === "-" };
}
