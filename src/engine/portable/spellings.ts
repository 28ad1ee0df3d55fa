import { SYSTEM_ID } from "../../compat/system-id.ts";

/** The texts of one language by key, nested as in its file. */
export type Texts = Readonly<Record<string, unknown>>;

let languages: Promise<readonly Texts[]> | null = null;

/** The texts of every language of the system, fetched once: a page may be in another one than the world. */
export async function everyLanguage(): Promise<readonly Texts[]> {
  languages ??= Promise.all([...game.system.languages].map(({ lang }) => textsIn(lang)));
  return languages;
}

async function textsIn(lang: string): Promise<Texts> {
  try {
    const response = await fetch(`systems/${SYSTEM_ID}/lang/${lang}.json`);
    return response.ok ? ((await response.json()) as Texts) : {};
  } catch {
    // Without it, a text is read in the language of the world.
    return {};
  }
}

/** A language key in the language of the world first, then in every other; a label that is no key is the world's own word. */
export function spellings(key: string, texts: readonly Texts[]): readonly string[] {
  const found = texts.map((each) => foundry.utils.getProperty(each, key));
  return [game.i18n.localize(key), ...found.filter((each) => typeof each === "string")];
}
