import { spokenFormat } from "./spoken-format.ts";

/** What sums of chances are off by. */
const TINY = 1e-12;

/** A chance as a whole percentage, and never 0 or 100 % for what may or may not be. */
export function percent(chance: number): string {
  const format = percentFormat(0);
  if (chance > TINY && chance < 0.01) return `< ${format.format(0.01)}`;
  if (chance < 1 - TINY && chance > 0.99) return `> ${format.format(0.99)}`;
  return format.format(chance);
}

export function exactPercent(chance: number): string {
  return percentFormat(3).format(chance);
}

function percentFormat(maximumFractionDigits: 0 | 3): Intl.NumberFormat {
  const make = (lang: string): Intl.NumberFormat =>
    new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits });
  return spokenFormat(`percent ${maximumFractionDigits}`, make);
}

/** Chances from the lowest to the highest, as {@link percent} writes one: "40–55 %". */
export function percentRange(least: number, most: number): string {
  const [low, high] = [percent(least), percent(most)];
  return low === high ? low : `${/^\d+/.exec(low)?.[0] ?? low}–${high}`;
}
