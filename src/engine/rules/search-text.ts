/** Letters that no mark can be taken from, as they are typed where a keyboard lacks them. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/** What someone looks for: neither case nor accents matter. */
export function searchWords(typed: string): string {
  return typed
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A text in which {@link searchWords} are looked for: with umlauts as their letters alone, and as they are typed without them. */
export function searchText(text: string): string {
  const written = text.normalize("NFC").replaceAll(/[äöüÄÖÜ]/g, (letter) => `${letter}e`);
  return written === text.normalize("NFC") ? searchWords(text) : `${searchWords(text)}\n${searchWords(written)}`;
}

/** A word as vocabularies list it: capitals, spaces, hyphens and underscores count for nothing. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_\p{Pd}]+/gu, "");
}
