/** The pieces of which a line about an NPC is made. Pure. */

/** A piece of a line. */
export type Token = { readonly start: number; readonly end: number; readonly text: string } & (
  | { readonly kind: "word" }
  | { readonly kind: "dice"; readonly dice: number; readonly faces: number; readonly modifier: number }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "break" }
  | { readonly kind: "sign" }
);

/** `10acity`; `3d6 + 1`, in German `3W6`; `2 x 2`; `8`, `+3`; a word; what stands between entries; anything else. */
const TOKEN = new RegExp(
  [
    "(?<tenacity>10acity)",
    String.raw`(?<![\p{L}\d])(?<dice>\d{0,3})\s?[dw](?<faces>\d{1,3})(?![\p{L}\d])(?:\s*(?<sign>[+−–-])\s*(?<modifier>\d{1,2})(?![\p{L}\d]))?`,
    String.raw`(?<![\p{L}\d])(?<side>\d+(?:\.\d+)?)\s?[x×]\s?\d+(?:\.\d+)?(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])(?<number>[+−]?\d+(?:\.\d+)?)(?![\p{L}\d])`,
    String.raw`(?<word>[\p{L}\p{M}]+(?:[’'][\p{L}\p{M}]+)*)`,
    "(?<break>[,;|•·/])",
    String.raw`\S`,
  ].join("|"),
  "giu",
);

/** The pieces of a line, in their order. */
export function tokensOf(line: string): readonly Token[] {
  return [...line.matchAll(TOKEN)].map((match): Token => {
    const { index, groups = {} } = match;
    const [text] = match;
    const place = { start: index, end: index + text.length, text };
    const { tenacity, dice, faces, sign, modifier = "0", side, number = side, word } = groups;
    if (tenacity !== undefined || word !== undefined) return { ...place, kind: "word" };
    if (faces !== undefined) {
      const value = Number(modifier);
      return {
        ...place,
        kind: "dice",
        dice: dice === "" ? 1 : Number(dice),
        faces: Number(faces),
        modifier: sign === undefined || sign === "+" ? value : 0 - value,
      };
    }
    if (number !== undefined) return { ...place, kind: "number", value: Number(number.replace("−", "-")) };
    return { ...place, kind: groups["break"] === undefined ? "sign" : "break" };
  });
}

/** A line such as `Net: throws a net`, as far as its shape goes. */
export function titled(line: string): { readonly name: string; readonly text: string } | null {
  const { name, text } = /^(?<name>[^:]{1,60}):\s*(?<text>\S.*)$/s.exec(line)?.groups ?? {};
  return name === undefined || text === undefined ? null : { name, text };
}

/** A whole number from 0 to a highest one; null for anything else. */
export function integerOf(token: Token | undefined, highest: number): number | null {
  if (token?.kind !== "number" || !Number.isInteger(token.value)) return null;
  return token.value >= 0 && token.value <= highest ? token.value : null;
}

/** Where the part of a line ends that a place belongs to. */
export function breakAfter(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && tokens[end]?.kind !== "break") end += 1;
  return end;
}
