import { spokenFormat } from "./spoken-format.ts";

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
