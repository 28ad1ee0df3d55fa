/** A number with its sign: "+3", "−4", "0". The minus is the typographic one, which screen readers speak. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}
