/** Lines of a text about someone. Pure. */

/** A line without what pages mark it with: bullets, headings, emphasis. */
export function withoutMarks(line: string): string {
  return line
    .replace(/^(?:[-*•·>–]\s+|#+\s+)+/, "")
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/(?<![\p{L}\d])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\d])/gu, "")
    .trim();
}

/** A list at its commas, but for those within brackets and quotation marks. */
export function apart(list: string): readonly string[] {
  return (list.match(/(?:"(?:[^"]|"")*"|\([^)]*\)?|[^,;("]|["(])+/g) ?? []).map((each) => each.trim()).filter(Boolean);
}
