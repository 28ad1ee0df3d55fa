import { SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame, packOf } from "../game.ts";
import { plainWord } from "../rules/browse.ts";

/** The flag of a page: a list of the words that it explains, in our scope. */
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

/** Reads the rules of the world's game. Without the compendium there are simply none to look up. */
async function readPages(): Promise<RulePages> {
  const pack = `${SYSTEM_ID}.${packOf(currentGame(), "rules")}`;
  const entries: readonly unknown[] = (await game.packs.get(pack)?.getDocuments()) ?? [];
  const found = entries.flatMap((entry) => (entry instanceof JournalEntry ? entry.pages.contents : []));
  const pages = new Map<string, RulePage>();
  for (const page of found) addPage(pages, page);
  // Headings last: what a page is called goes before what a part of another is.
  for (const page of found) for (const heading of headingsOf(page)) if (!pages.has(heading)) pages.set(heading, page);
  return pages;
}

function headingsOf({ text }: RulePage): readonly string[] {
  const headings = (text.content ?? "").matchAll(/<h2[^<>]*>([^<]*)<\/h2>/g);
  return Array.from(headings, ([, words = ""]) => plainWord(words));
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
