/** Longest text of a player's that a card shows whole; what is longer ends in an ellipsis. */
const LONGEST = 280;

/** A text of the language file; text that someone wrote comes back as it is. */
export function localize(key: string): string {
  return game.i18n.localize(key);
}

/** A key of the language file, as this system names them. */
const KEY = /^TENACITY(\.\w+)+$/;

/** Whether a text that a card has stored is a key that has gone from the language file since. */
export function isLostKey(text: string): boolean {
  return KEY.test(text) && !game.i18n.has(text);
}

/** A text of the language file with its blanks filled in. */
export function format(key: string, data: Readonly<Record<string, string | number>>): string {
  const words = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "number" ? unsigned(value) : value,
  ]);
  return game.i18n.format(key, Object.fromEntries(words) as Record<string, string>);
}

/** Text that someone wrote, short enough for a card that stays readable. */
export function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Words about someone without the name that they begin with: "falls unconscious". */
export function withoutName(words: string, name: string): string {
  const start = [`${name}: `, `${name} `].find((each) => words.startsWith(each)) ?? "";
  return words.slice(start.length);
}

/** A sentence begins with a capital, also one that begins with someone's own word. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(game.i18n.lang) + text.slice(1);
}

/** By kind and language: making one costs more than a hundred uses of it. */
const formats = new Map<string, unknown>();

/** A formatter in the language that is spoken. `kind`: tells it from all others of the same language. */
function spokenFormat<Format>(kind: string, make: (lang: string) => Format): Format {
  const { lang } = game.i18n;
  const key = `${kind} ${lang}`;
  // Under a kind there is only ever what its one caller makes.
  if (!formats.has(key)) formats.set(key, make(lang));
  return formats.get(key) as Format;
}

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

/**
 * A text in the grammatical number of a count, by the rules of the language that is spoken (`Intl.PluralRules`).
 * @param key Language key of the texts `one`, `other` and, where a language has more, `few` and the like.
 * @param count The number; a negative one counts by its size.
 */
export function plural(key: string, count: number, data: Record<string, string>): string {
  const rules = spokenFormat("plural", (lang) => new Intl.PluralRules(lang));
  const form = `${key}.${rules.select(Math.abs(count))}`;
  return game.i18n.format(game.i18n.has(form) ? form : `${key}.other`, data);
}

/** Things in a row, "arms, hands and legs", as the language that is spoken joins them. */
export function inARow(words: readonly string[]): string {
  return joined(words, "conjunction");
}

/** Things of which each one counts, "arms, hands or legs", as the language that is spoken joins them. */
export function anyOf(words: readonly string[]): string {
  return joined(words, "disjunction");
}

function joined(words: readonly string[], type: "conjunction" | "disjunction"): string {
  return spokenFormat(type, (lang) => new Intl.ListFormat(lang, { type })).format(words);
}

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

/**
 * Dice as people write them in the reader's language: "3d6 − 2", in German "3W6 − 2". For reading alone: what Foundry rolls or a
 * command says keeps its d and its hyphen.
 */
export function diceText(formula: string): string {
  const signs = formula.replaceAll(/\+ -(?=\d)/g, "− ").replaceAll("-", "−");
  return signs.replaceAll(/d(?=\d)/g, game.i18n.localize("TENACITY.Dice.Letter"));
}
