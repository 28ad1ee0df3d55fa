import { followDiceSoNice } from "./dice-so-nice.ts";

/**
 * Listens for the modules that tables have beside us: each by hooks that only it fires, so that without it nothing happens.
 * Call in `init`.
 */
export function registerIntegrations(): void {
  followDiceSoNice();
}
