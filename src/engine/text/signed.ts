/** A number with its sign: "+3", "−4", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : unsigned(value);
}

/** A number as it is added, which stands beside another: "+3", "−2", "+0". */
export function added(value: number): string {
  return value === 0 ? "+0" : signed(value);
}

/** A number: "3", "−4". The minus is the typographic one, which screen readers speak. */
export function unsigned(value: number): string {
  return String(value).replace("-", "−");
}
