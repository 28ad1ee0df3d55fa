import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isData } from "../../core/data.ts";
import { type Query, QUERY } from "../rules/browse.ts";

const KEY = "browser";

/** Id of the window in which compendia are browsed. */
export const BROWSER = "tenacity-browser";

/** How a user left the compendium browser. */
interface Remembered {
  /** What was filtered and sorted by; without words. */
  readonly query: Query;
  /** Whether what is in the world was listed too. */
  readonly listsWorld: boolean;
}

/** Registers how each user left the browser; call in `init`. */
export function registerBrowserMemory(): void {
  game.settings.register(SYSTEM_ID, KEY, { scope: "user", config: false, type: Object, default: {} });
}

/** How this user left the browser. */
export function remembered(): Remembered {
  const stored: unknown = game.settings.get(SYSTEM_ID, KEY);
  const { query, listsWorld } = isData(stored) ? stored : {};
  return { query: QUERY.read(query), listsWorld: listsWorld === true };
}

/** Remembers how this user leaves it. */
export async function remember({ query: { words, ...query }, listsWorld }: Remembered): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, { query, listsWorld });
}
