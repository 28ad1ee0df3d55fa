/**
 * Brings typed text into one form: plain spaces, one at a time; the signs of a keyboard in place of typographic ones; no spaces
 * around signs of equality and within sums of dice.
 */
export function tidy(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/ ?= ?/g, "=")
    .replaceAll(/(\d*[dD][46]) ?([+-]) ?(?=\d)/g, "$1$2")
    .replaceAll(/(^| )([+-]) (?=\d)/g, "$1$2");
}

/**
 * Reads `3d6`, `3d6+1` or `d4-1`.
 * @returns The dice, or null where the text is none of them.
 */
export function parseDice(text: string, sides: 4 | 6) {
  const [, dice, die, modifier] = /^(\d{0,2})d([46])([+-]\d{1,2})?$/i.exec(text) ?? [];
  if (dice === undefined || Number(die) !== sides) return null;
  return { dice: dice === "" ? 1 : Number(dice), modifier: Number(modifier ?? 0) };
}
