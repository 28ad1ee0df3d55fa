import { isElectedTab } from "../../../engine/clients/elected-tab.ts";

/** Whether this client keeps the log of fights: the active narrator's, in one elected tab. Without a narrator nobody's does. */
export function isSpotlightKeeper(): boolean {
  return game.users.activeGM?.isSelf === true && isElectedTab();
}
