/** Who uses the engine: what the first game does without is no engine yet. */
import { importsOf } from "./imports.mjs";

/** What the entry of the system is called. */
const ENTRY = "src/tenacity.ts";

/**
 * The modules of the engine that no game reaches, or only others than the first.
 * @param {Readonly<Record<string, string>>} sources text by path from the root, with slashes
 */
export function withoutFirstGame(sources) {
  const reached = new Set();
  /** @param {string} file */
  const reach = (file) => {
    const isOther = /^src\/games\/(?!tenacity\/|index\.ts$)/.test(file);
    if (isOther || reached.has(file) || sources[file] === undefined) return;
    reached.add(file);
    for (const imported of importsOf(file, sources[file])) reach(imported);
  };
  reach(ENTRY);
  return Object.keys(sources).filter((file) => file.startsWith("src/engine/") && !reached.has(file));
}
