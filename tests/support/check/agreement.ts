import { isDeepStrictEqual } from "node:util";
import type { CheckPlayers } from "./check-players.ts";
import { expectedCard } from "./expected-card.ts";
import type { Seated } from "./players.ts";
import { foldStored } from "./stored-account.ts";
import type { ClientView, TableState } from "./table-view.ts";

/**
 * Whether everyone has what the server has, and sees on each card what the rules make of it.
 * @param server - The table when nothing moves any more.
 * @returns Who has or sees something else, in sentences; empty when all agree.
 */
export function disagreements(server: TableState, players: CheckPlayers): string[] {
  return differencesOf(server, players.views());
}

function differencesOf(server: TableState, views: ReadonlyMap<Seated, ClientView>): string[] {
  return [...views].flatMap(([user, view]) => [
    ...differences(`${user}'s cards`, server.cards, view.cards),
    ...differences(`${user}'s actors`, server.actors, view.actors),
    ...view.requests.map((id) => `${user}: request ${id} was never answered`),
    ...Object.keys(server.cards).flatMap((id) => drawnWrongly(user, id, server, view)),
  ]);
}

function drawnWrongly(user: Seated, id: string, server: TableState, view: ClientView): string[] {
  const card = server.cards[id];
  const drawn = view.drawn[id];
  if (!card || !drawn) return [`${user}: card ${id} is not drawn`];
  const expected = expectedCard(user, card, foldStored(id, card, server), server);
  return differences(`${user}'s card ${id}`, expected, drawn);
}

/** Entries of two records that differ, with what was expected and what was found. */
function differences(what: string, expected: object, found: object): string[] {
  const [one, other] = [expected, found].map((record) => new Map<string, unknown>(Object.entries(record)));
  if (!one || !other) return [];
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  return keys
    .filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))
    .map((key) => `${what}, ${key}: ${JSON.stringify(other.get(key))} where ${JSON.stringify(one.get(key))} belongs`);
}
