/** A colour as a number from 0 to 0xffffff that knows its spellings (F-Color). NaN when it is none. */
export class Color extends Number {
  /** Reads "#rrggbb", "#rgb" or a number. */
  static from(value: unknown): Color {
    if (typeof value === "number" || value instanceof Number) return new Color(Number(value));
    const text = typeof value === "string" ? value.trim() : "";
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
    const digits = short
      ? short
          .slice(1)
          .map((digit) => digit + digit)
          .join("")
      : /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
    return new Color(digits === undefined ? Number.NaN : Number.parseInt(digits, 16));
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** "#rrggbb" */
  get css(): string {
    return `#${this.valueOf().toString(16).padStart(6, "0")}`;
  }

  /** Red, green and blue from 0 to 1. */
  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [(value >> 16) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}
