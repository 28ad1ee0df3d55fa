import { isParty, membersOf } from "../../../engine/data/party.ts";
import type { CharacterActor } from "./documents.ts";

/** Whether this user sees someone's numbers: on their sheet, or because a party that both know of shares them. */
export function knowsNumbers(actor: CharacterActor): boolean {
  if (actor.testUserPermission(game.user, "OBSERVER")) return true;
  return game.actors.contents.some(
    (party) =>
      isParty(party) &&
      party.system.openNumbers &&
      party.testUserPermission(game.user, "LIMITED") &&
      membersOf(party).includes(actor),
  );
}
