import { BrowserLevel } from "browser-level";
import { MemoryLevel } from "memory-level";
import { RequestError } from "../request-error.ts";
import type { Level } from "../store/read-collection.ts";

interface ReadableLevel extends Level {
  get(key: string): Promise<string | undefined>;
}

/** The database of a world in this browser. */
export interface TabLevel extends ReadableLevel {
  /** Whether the browser keeps it: private windows may not. */
  readonly isKept: boolean;
}

/** Opens the database of a world, or one in memory where the browser has no storage for it. */
export async function openLevel(world: string): Promise<TabLevel> {
  const stored = new BrowserLevel(world, { prefix: "practice-table/" });
  try {
    await stored.open();
    return withKindRefusals(stored, true);
  } catch (error) {
    console.warn(error);
    const memory = new MemoryLevel();
    await memory.open();
    return withKindRefusals(memory, false);
  }
}

function withKindRefusals(level: ReadableLevel, isKept: boolean): TabLevel {
  return {
    isKept,
    get: (key) => level.get(key),
    iterator: (range) => level.iterator(range),
    close: () => level.close(),
    batch: async (operations, options) => {
      try {
        await level.batch(operations, options);
      } catch (error) {
        console.error(error);
        throw new RequestError(
          "This browser could not store the change, so nothing was changed: its storage may be full. Save the world as a file, and make room.",
        );
      }
    },
  };
}
