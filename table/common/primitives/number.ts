import { extend } from "./extend.ts";

/** Gives numbers and `Math` what Foundry adds to them (PX-1). */
export function extendNumbers(): void {
  extend(Number, {
    fromString: (text: unknown): number => {
      const digits = typeof text === "string" ? text.replaceAll(/\s+/g, "") : "";
      return digits === "" ? NaN : Number(digits);
    },
    isNumeric: (value: unknown): boolean =>
      value !== null && value !== "" && typeof value !== "object" && !Number.isNaN(Number(value)),
  });
  extend(Number.prototype, {
    almostEqual(this: number, other: number, tolerance = 1e-8): boolean {
      return Math.abs(this - other) < tolerance;
    },
    between(this: number, one: number, other: number, inclusive = true): boolean {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      return inclusive ? this >= min && this <= max : this > min && this < max;
    },
    ordinalString,
    paddedString(this: number, digits: number): string {
      return `${this < 0 ? "-" : ""}${String(Math.abs(this)).padStart(digits, "0")}`;
    },
    signedString(this: number): string {
      return `${this < 0 ? "" : "+"}${String(this)}`;
    },
    toNearest,
  });
  extend(Math, {
    clamp: (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max),
    mix: (start: number, end: number, weight: number): number => start * (1 - weight) + end * weight,
    normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
    toDegrees: (radians: number): number => (radians * 180) / Math.PI,
    toRadians: (degrees: number): number => ((degrees % 360) * Math.PI) / 180,
  });
}

const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** As English writes it, such as "2nd". */
function ordinalString(this: number): string {
  return `${String(this)}${ORDINAL_ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(this)] ?? "th"}`;
}

/** The nearest multiple of an interval, without the dust of binary fractions. */
function toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
  const nearest = Math[method](this / interval) * interval;
  const decimals = /\.(\d+)/.exec(String(interval))?.[1]?.length ?? 0;
  return Number(nearest.toFixed(decimals));
}
