/**
 * A text in the grammatical number of a count, by the rules of the language that is spoken (`Intl.PluralRules`).
 * @param key Language key of the texts `one`, `other` and, where a language has more, `few` and the like.
 * @param count The number; a negative one counts by its size.
 */
export function plural(key: string, count: number, data: Record<string, string>): string {
  const form = `${key}.${new Intl.PluralRules(game.i18n.lang).select(Math.abs(count))}`;
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

/** By language and type: making one costs more than a hundred uses of it. */
const formats = new Map<string, Intl.ListFormat>();

function joined(words: readonly string[], type: "conjunction" | "disjunction"): string {
  const { lang } = game.i18n;
  const format = formats.get(`${lang} ${type}`) ?? new Intl.ListFormat(lang, { type });
  formats.set(`${lang} ${type}`, format);
  return format.format(words);
}
