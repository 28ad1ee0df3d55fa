import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { isCharacter, isParty, type CharacterActor } from "./documents.ts";

/** The elements of a keyed map in their own order. */
export function sortedEntries<Element extends { readonly sort: number }>(
  map: Readonly<Record<string, Element>>,
): [string, Element][] {
  return Object.entries(map).sort(([, one], [, other]) => one.sort - other.sort);
}

/** The characters of a party that still exist. */
export function membersOf(party: TenacityActor<"party">): CharacterActor[] {
  return sortedEntries(party.system.members).flatMap(([, { actor }]) => {
    const found = findActor(actor);
    return isCharacter(found) ? [found] : [];
  });
}

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
