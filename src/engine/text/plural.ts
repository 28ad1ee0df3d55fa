/**
 * A text in the grammatical number of a count, by the rules of the language that is spoken (`Intl.PluralRules`).
 * @param key Language key of the texts `one`, `other` and, where a language has more, `few` and the like.
 * @param count The number; a negative one counts by its size.
 * @param data What the placeholders stand for.
 */
export function plural(key: string, count: number, data: Record<string, string>): string {
  const form = `${key}.${new Intl.PluralRules(game.i18n.lang).select(Math.abs(count))}`;
  return game.i18n.format(game.i18n.has(form) ? form : `${key}.other`, data);
}

/** Things in a row, "arms, hands and legs", as the language that is spoken joins them. */
export function inARow(words: readonly string[]): string {
  return new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(words);
}

/** Things of which each one counts, "arms, hands or legs", as the language that is spoken joins them. */
export function anyOf(words: readonly string[]): string {
  return new Intl.ListFormat(game.i18n.lang, { type: "disjunction" }).format(words);
}
