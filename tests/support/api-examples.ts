import { readFileSync } from "node:fs";
import type { TableClient } from "./table-client.ts";

const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
const [tenacity = "", assetPool = "", rollAndKeep = "", hitAndEvade = ""] = page.split(
  /## In a world of (?:the asset pool|roll and keep|hit and evade)/,
);
const examplesOf = (part: string): readonly string[] =>
  [...part.matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);

/** Every example of docs/api.md, in the order in which they stand there, by the game that a world has to play for them. */
export const API_EXAMPLES = {
  tenacity: examplesOf(tenacity),
  "asset-pool": examplesOf(assetPool),
  "roll-and-keep": examplesOf(rollAndKeep),
  "hit-and-evade": examplesOf(hitAndEvade),
} as const;

/** Runs the one example that contains the words, as a script macro would be run. */
export async function runExample({ page }: TableClient, words: string, of: readonly string[]): Promise<void> {
  const [found, another] = of.filter((code) => code.includes(words));
  if (found === undefined || another !== undefined)
    throw new Error(`There is not one example with the words "${words}"`);
  await page.evaluate(`(async () => { ${found} })()`);
}
