import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { plainWord } from "../../src/engine/rules/browse.ts";
import { ROOT, SHEETS } from "./compendia/sources.ts";

/** Words on sheets, cards and dialogs that the rules of their game explain: each leads to a page of its compendium, or to a part of one. */

interface PageSource {
  readonly name: string;
  readonly text?: { readonly content?: string };
  readonly flags?: { readonly "tenacity-tactics"?: { readonly rule?: readonly string[] } };
}

/** Every word that a game's rules are found by. */
function explained(pack: string): ReadonlySet<string> {
  const entries = SHEETS.filter((sheet) => sheet.pack.name === pack && sheet.type === "JournalEntry");
  const pages = entries.flatMap(({ source }) => source["pages"] as readonly PageSource[]);
  const words = pages.flatMap(({ name, text, flags }) => {
    const headings = Array.from(
      (text?.content ?? "").matchAll(/<h2[^>]*>([^<]*)<\/h2>/g),
      ([, heading = ""]) => heading,
    );
    return [name, ...headings, ...(flags?.["tenacity-tactics"]?.rule ?? [])];
  });
  return new Set(words.map(plainWord));
}

/** What the templates of a game ask its rules for, as far as they say it themselves. */
function asked(game: string): readonly string[] {
  const folder = path.join(ROOT, "templates/games", game);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".hbs"));
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  return texts.flatMap((text) => Array.from(text.matchAll(/data-rule="([^"{]+)"/g), ([, word = ""]) => word));
}

it.each([
  ["tenacity", "rules", 20],
  ["asset-pool", "asset-pool-rules", 8],
  ["hit-and-evade", "hit-and-evade-rules", 8],
  ["roll-and-keep", "roll-and-keep-rules", 8],
])("every word of %s that its sheets, cards and dialogs explain is one of its rules", (game, pack, least) => {
  const known = explained(pack);
  const words = asked(game);
  expect(words.length).toBeGreaterThanOrEqual(least);
  expect(words.filter((word) => !known.has(plainWord(word)))).toEqual([]);
});
