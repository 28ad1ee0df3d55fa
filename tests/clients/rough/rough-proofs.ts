import { isDeepStrictEqual } from "node:util";
import { isTakenBack, rulings, validKeys } from "../../../src/engine/log/ledger.ts";
import type { Seated } from "../../support/check/players.ts";
import type { Entry, IsAsked, Kept, RoughTable } from "./rough-table.ts";

/** What must hold of every game from outside, however many wrote at once. Each proof says in sentences what does not. */

type Everyone = ReadonlyMap<string, Kept>;

const everyone: IsAsked = () => true;

export const uuidOf = (card: string): string => `ChatMessage.${card}`;

/** The entries of a ledger that are new. */
function newEntries(then: Kept | undefined, now: Kept): readonly (readonly [string, Entry])[] {
  return Object.entries(now.ledger).filter(([key]) => !Object.hasOwn(then?.ledger ?? {}, key));
}

/** Everyone has the documents that the server has, every page makes the same of each card, and shows narrators the same. */
export async function whatDiffers(players: RoughTable): Promise<string[]> {
  const [[first, model] = [], ...others] = players.seats;
  if (!model) return ["Nobody is at the table."];
  if (players.users.includes("Nora"))
    for (const user of ["Narrator", "Nora"] as const) await players.client(user).look();
  return others.flatMap(([user, client]) => [
    ...["Actor", "ChatMessage"].flatMap((type) => {
      const [one, other] = [model, client].map(
        (each) => new Map(each.sources(type).map((source) => [source["_id"], source])),
      );
      return [...(one ?? [])].flatMap(([id, source]) =>
        isDeepStrictEqual(other?.get(id), source) && other?.size === one?.size
          ? []
          : [
              `${type} ${String(id)} is ${JSON.stringify(other?.get(id))} at ${user}, ${JSON.stringify(source)} at ${String(first)}`,
            ],
      );
    }),
    ...players.cards.flatMap(({ _id }) => {
      const [one, other] = [model, client].map((each) => players.state(each, _id));
      const same = isDeepStrictEqual(one, other);
      const both = `${JSON.stringify(other)}, and ${JSON.stringify(one)} at ${String(first)}`;
      return same ? [] : [`Card ${_id} is to ${user} ${both}`];
    }),
    ...(user === "Nora"
      ? players.cards.flatMap(({ _id }) => {
          const [one, other] = [model, client].map((each) => players.sight(each, _id));
          return isDeepStrictEqual(one, other)
            ? []
            : [`Card ${_id} shows ${user} ${JSON.stringify(other)}, and ${JSON.stringify(one)} to ${String(first)}`];
        })
      : []),
  ]);
}

/**
 * The books are right: every effect that a card asks for stands in one ledger, once, and nothing else does; and the numbers are what
 * there was with what the entries changed.
 */
export function whatIsMisbooked(players: RoughTable, before: Everyone, isAsked = everyone): string[] {
  const narrator = players.client("Narrator");
  const asked = new Map<string, string>();
  const wrong: string[] = [];
  for (const { _id } of players.cards) {
    const state = players.state(narrator, _id);
    for (const { id, status, target } of state?.effects ?? [])
      if (isAsked({ actor: target.replace("Actor.", "") })) asked.set(`${uuidOf(_id)} ${id}`, status);
    for (const id of players.due(_id, isAsked)) wrong.push(`${_id}: ${id} waits for ever`);
  }
  const booked = new Map<string, number>();
  for (const [uuid, kept] of players.kept) {
    if (!isAsked(kept)) continue;
    const entries = newEntries(before.get(uuid), kept);
    for (const [effect, ruling] of rulings(Object.fromEntries(entries))) {
      const { card, refused = "" } = ruling.entry;
      if (card === "" || refused !== "" || isTakenBack(ruling)) continue;
      const key = `${card} ${effect}`;
      booked.set(key, (booked.get(key) ?? 0) + 1);
      if (!asked.has(key)) wrong.push(`${kept.name}: ${effect} of ${card} is booked, and nobody asked for it`);
    }
    wrong.push(...sums(before.get(uuid), kept, entries));
  }
  for (const [key, status] of asked)
    if (status === "settled" && booked.get(key) !== 1)
      wrong.push(`${key} is booked ${String(booked.get(key) ?? 0)} times`);
  return wrong;
}

/** What there was, and what each entry changed, must make what there is: also where something was taken back. */
function sums(then: Kept | undefined, now: Kept, entries: readonly (readonly [string, Entry])[]): string[] {
  // Of two that were booked differently at the same moment one rules.
  const valid = validKeys(Object.fromEntries(entries));
  const ruling = entries.filter(([key]) => valid.has(key));
  return Object.entries(now.numbers).flatMap(([number, value]) => {
    const sum = ruling.reduce((all, [, { changes }]) => all + (changes?.[number] ?? 0), then?.numbers[number] ?? 0);
    return sum === value
      ? []
      : [
          `${now.name}'s ${number} is ${String(value)}, and the ledger leads to ${String(sum)}: ${JSON.stringify(entries)}`,
        ];
  });
}

/** What a player's card changed of another's hero, or of the narrator's, before anyone with a say in it had pressed a button on that card. */
export function whatWasTakenWithoutConsent(
  players: RoughTable,
  before: Everyone,
  pressed: ReadonlyMap<string, ReadonlySet<Seated>>,
): string[] {
  const isNarrator = (user: Seated): boolean => user === "Narrator" || user === "Nora";
  const authors = new Map(players.cards.map(({ _id, author }) => [uuidOf(_id), author]));
  const userOf = (id: string | undefined) => [...players.seats].find(([, { seat }]) => seat.user === id)?.[0];
  return [...players.kept].flatMap(([uuid, kept]) => {
    const owner = players.game.heroes[kept.actor] ?? "Narrator";
    return newEntries(before.get(uuid), kept).flatMap(([key, { card, refused = "", changes }]) => {
      const author = userOf(authors.get(card));
      if (card === "" || refused !== "" || author === undefined || author === owner || isNarrator(author)) return [];
      const hands = [...(pressed.get(card.replace("ChatMessage.", "")) ?? [])];
      const isAgreed = hands.some((user) => user === owner || isNarrator(user));
      return isAgreed
        ? []
        : [`${author}'s card ${card} changed ${kept.name} unasked: ${key} ${JSON.stringify(changes)}`];
    });
  });
}

/** More than any card has steps. */
const MOST_UNDOS = 40;

/** When the narrator takes every step of every card back, everyone is as they were, but for what limits took. */
export async function whatUndoLeaves(players: RoughTable, before: Everyone, isAsked = everyone): Promise<string[]> {
  const narrator = players.client("Narrator");
  for (let undos = 0; ; undos += 1) {
    await narrator.look();
    const due = players.cards.flatMap(({ _id }) => {
      const { state, buttons = [] } = players.sight(narrator, _id) ?? {};
      const last = state?.history.at(-1);
      if (last === undefined) return [];
      const button = buttons.find((name) => name.includes("action=undo") && name.includes(last));
      return [{ _id, last, button }];
    });
    if (due.length === 0) break;
    const stuck = due.filter(({ button }) => button === undefined);
    if (stuck.length > 0 || undos > MOST_UNDOS) return [`Nothing undoes ${JSON.stringify(due)}`];
    for (const { _id, button } of due) void players.press(narrator, _id, () => button);
    await players.agree(isAsked);
  }
  const wrong = [...(await whatDiffers(players)), ...whatIsMisbooked(players, before, isAsked)];
  for (const [uuid, kept] of players.kept) {
    const then = before.get(uuid);
    const entries = newEntries(then, kept);
    const isLimited = entries.some(([, { notes = [] }]) => notes.length > 0);
    if (!then || isLimited || !isAsked(kept)) continue;
    if (!isDeepStrictEqual([kept.numbers, kept.conditions], [then.numbers, then.conditions]))
      wrong.push(
        `${kept.name} has, all undone, ${JSON.stringify([kept.numbers, kept.conditions])}, and had ${JSON.stringify([then.numbers, then.conditions])}: ${JSON.stringify(entries)}`,
      );
  }
  return wrong;
}
