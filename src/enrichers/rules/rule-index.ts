import { SYSTEM_ID } from "../../compat/system-id.ts";
import { plainWord } from "../command.ts";

/** The compendium whose pages explain the rules. Its pages name the words that they explain in a flag. */
const PACK = `${SYSTEM_ID}.rules`;

/** The flag of a page: a list of words, in our scope. */
const FLAG = "rule";

/** A page of the rules. */
export type RulePage = JournalEntryPage.Implementation;

const pages = new Map<string, RulePage>();

let built = false;

/** Reads the pages of the rules; call at `ready`. Without the compendium there are simply no rules to look up. */
export async function buildRuleIndex(): Promise<void> {
  const pack = game.packs.get(PACK);
  const entries: readonly unknown[] = pack ? await pack.getDocuments() : [];
  pages.clear();
  for (const entry of entries) {
    if (entry instanceof JournalEntry) for (const page of entry.pages.contents) addPage(page);
  }
  built = true;
}

/** A page is found by its words and, where no page has that word, by its name. */
function addPage(page: RulePage): void {
  for (const word of flaggedWords(page)) pages.set(plainWord(word), page);
  const name = plainWord(page.name);
  if (!pages.has(name)) pages.set(name, page);
}

/** A flag may hold anything. */
function flaggedWords({ flags }: RulePage): string[] {
  const words = (flags as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[SYSTEM_ID]?.[FLAG];
  return (Array.isArray(words) ? words : [words]).filter((word) => typeof word === "string");
}

/** The page that explains a word, or undefined. */
export function findRule(word: string): RulePage | undefined {
  return pages.get(plainWord(word));
}

/** Whether a word that is not found now never will be: before `ready` nothing is known. */
export function rulesAreKnown(): boolean {
  return built;
}
