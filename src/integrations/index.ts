import { followDiceSoNice } from "./dice-so-nice.ts";
import { followItemPiles } from "./item-piles.ts";
import { followTokenActionHud } from "./token-action-hud.ts";

/**
 * Listens for the modules that tables have beside us: each by hooks that only it fires, so that without it nothing happens.
 * Call in `init`.
 */
export function registerIntegrations(): void {
  followDiceSoNice();
  followItemPiles();
  followTokenActionHud();
}
