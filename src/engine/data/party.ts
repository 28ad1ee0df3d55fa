import { sortedEntries } from "../../core/data.ts";
import { currentGame } from "../game.ts";
import type { TenacityActor } from "./actor.ts";
import { PARTY_TYPE } from "./creatable-types.ts";
import { findActor } from "./actor-identity.ts";

export function isParty(actor: Actor.Implementation | null | undefined): actor is TenacityActor<"party"> {
  return actor?.type === PARTY_TYPE;
}

/** The members of a party that still exist and are of this world's game. */
export function membersOf(party: TenacityActor<"party">): TenacityActor[] {
  return sortedEntries(party.system.members).flatMap(([, { actor }]) => {
    const found = findActor(actor);
    return found && currentGame().scenes?.takesPart(found) === true ? [found] : [];
  });
}

/** The first party of the world. */
export function theParty(): TenacityActor<"party"> | undefined {
  return game.actors.contents.find((actor) => isParty(actor));
}
