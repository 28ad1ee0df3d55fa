/** A document with sets of words in its system data. */
interface WithSets {
  readonly _source: object;
  update(changes: { system: object }): Promise<unknown>;
}

export function storedWords({ _source }: Pick<WithSets, "_source">, path: string): string[] {
  return [...((foundry.utils.getProperty(_source, `system.${path}`) ?? []) as Iterable<string>)];
}

/** The set with the word that a control adds, chosen or typed; null where it adds nothing. */
export function withAdded(words: readonly string[], typed: string): string[] | null {
  const word = typed.trim();
  const isThere = words.some((each) => each.toLowerCase() === word.toLowerCase());
  return word === "" || isThere ? null : [...words, word];
}

/** Writes a set; arrays are replaced whole (TRAP-14). */
export async function writeWords(document: WithSets, path: string, words: readonly string[]): Promise<void> {
  await document.update({ system: foundry.utils.expandObject({ [path]: words }) });
}
