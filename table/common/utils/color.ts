/** A color as a number from 0 to 0xffffff that knows its spellings (F-Color). NaN when it is none. */
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

  /** Of red, green and blue from 0 to 1. */
  static fromRGB(channels: readonly number[]): Color {
    const bytes = channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
    return new Color(bytes.reduce((color, byte) => color * 256 + byte, 0));
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

  *[Symbol.iterator](): Generator<number, void, undefined> {
    yield* this.rgb;
  }

  equals(other: number | Color): boolean {
    return this.valueOf() === other.valueOf();
  }

  /** As CSS, with an opacity from 0 to 1. */
  toRGBA(alpha: number): string {
    return `rgba(${[...this.rgb.map((channel) => Math.round(channel * 255)), alpha].join(", ")})`;
  }

  /** Another color laid over this one, by its weight from 0 to 1. */
  mix(other: number | Color, weight: number): Color {
    const over = Color.from(other).rgb;
    return Color.fromRGB(this.rgb.map((channel, index) => channel * (1 - weight) + (over[index] ?? 0) * weight));
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}
