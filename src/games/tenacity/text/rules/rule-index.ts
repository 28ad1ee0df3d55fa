import { SYSTEM_ID } from "../../../../compat/system-id.ts";
import { plainWord } from "../command.ts";

/** The compendium whose pages explain the rules. Its pages name the words that they explain in a flag. */
const PACK = `${SYSTEM_ID}.rules`;

/** The flag of a page: a list of words, in our scope. */
const FLAG = "rule";

export type RulePage = JournalEntryPage.Implementation;

type RulePages = ReadonlyMap<string, RulePage>;

let reading: Promise<RulePages> | undefined;

/**
 * The page that explains a word, or undefined. The compendium is read for the first word that is looked up, and kept: most
 * clients never ask. Call from `setup` on.
 * @throws when the compendium cannot be read; the next word tries again
 */
export async function findRule(word: string): Promise<RulePage | undefined> {
  reading ??= readPages();
  try {
    return (await reading).get(plainWord(word));
  } catch (error) {
    reading = undefined;
    throw error;
  }
}

/** Whether it is certain that no page explains a word. */
export async function lacksRule(word: string): Promise<boolean> {
  return findRule(word).then(
    (page) => page === undefined,
    () => false,
  );
}

/** Without the compendium there are simply no rules to look up. */
async function readPages(): Promise<RulePages> {
  const entries: readonly unknown[] = (await game.packs.get(PACK)?.getDocuments()) ?? [];
  const pages = new Map<string, RulePage>();
  for (const entry of entries) {
    if (entry instanceof JournalEntry) for (const page of entry.pages.contents) addPage(pages, page);
  }
  return pages;
}

/** A page is found by its words and, where no page has that word, by its name. */
function addPage(pages: Map<string, RulePage>, page: RulePage): void {
  for (const word of flaggedWords(page)) pages.set(plainWord(word), page);
  const name = plainWord(page.name);
  if (!pages.has(name)) pages.set(name, page);
}

/** A flag may hold anything. */
function flaggedWords({ flags }: RulePage): string[] {
  const words = (flags as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[SYSTEM_ID]?.[FLAG];
  return (Array.isArray(words) ? words : [words]).filter((word) => typeof word === "string");
}
