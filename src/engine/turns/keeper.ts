import { isElectedTab } from "../clients/elected-tab.ts";

/** Whether this client keeps the logs of encounters: the active narrator's, in one elected tab. Without a narrator no one's does. */
export function keepsEncounters(): boolean {
  return game.users.activeGM?.isSelf === true && isElectedTab();
}
