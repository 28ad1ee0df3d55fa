import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isParty, membersOf } from "../../../engine/data/party.ts";
import { healthSeen } from "../../../engine/settings/visibility.ts";
import { isFallen } from "../rules/index.ts";
import { type CharacterActor, conditionsOf, isNpc } from "./documents.ts";

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

/**
 * What the limited view of an NPC says: how it fares, in words or numbers, as the world allows. Empty for other actors.
 */
export function limitedView(actor: TenacityActor): string {
  if (!isNpc(actor)) return "";
  const { dead, stress } = actor.system;
  const { value, max } = stress;
  return healthSeen(
    { left: value === 0 ? max : max - value, max, isOut: isFallen(conditionsOf(actor)), isDead: dead },
    game.i18n.format("TENACITY.Npc.StressSeen", { value: String(value), max: String(max) }),
  );
}
