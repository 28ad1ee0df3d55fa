import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";

/** Cards and actors as a macro or a player's console handles them, for what no button of the card does. */

/** The seeded actors that these tests use, by uuid. */
export const MISSA = "Actor.Missa00000000000";
export const JOREN = "Actor.Joren00000000000";

/** An event as it is stored on a card. */
export type StoredEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What a page offers to these tests. */
interface HandPage {
  /** Foundry 14's way to remove a key from a map (UP-4). */
  readonly _del?: object;
  readonly game: {
    readonly user: { readonly id: string };
    readonly messages: { get(id: string): HandMessage | undefined };
    readonly actors: { getName(name: string): HandActor | undefined };
  };
  readonly ChatMessage: {
    readonly implementation: { create(data: object, operation: object): Promise<{ readonly id: string }> };
  };
  readonly Actor: { readonly implementation: { create(data: object): Promise<{ readonly uuid: string }> } };
}

interface HandMessage {
  toObject(): object;
  readonly system: { readonly events: Record<string, StoredEvent>; readonly account: Record<string, string> };
  update(changes: object): Promise<unknown>;
}

interface HandActor {
  toObject(): { readonly effects?: readonly { readonly name: string }[] };
}

/** What every opening has unless a test says otherwise: a plain skill of Missa's against a rating. */
export const OPENING = {
  roller: MISSA,
  attribute: { id: "awareness", rank: 2 },
  skill: { id: "investigation", rank: 2 },
  advantage: 0,
  disadvantage: 0,
  modifiers: [],
  resolution: "passFail",
  occasion: "action",
  challenge: { type: "total", value: 5 },
  impactBonus: 0,
};

/** Creates an actor, as a narrator; returns its uuid. */
export async function createActor({ page }: TableClient, data: object): Promise<string> {
  return page.evaluate(
    async (data) => (await (globalThis as unknown as HandPage).Actor.implementation.create(data)).uuid,
    data,
  );
}

/**
 * Posts a card that is rolled already, as its author's own client would.
 * @param opening What differs from a plain check of Missa's.
 * @returns The id of the message.
 */
export async function postCard({ page }: TableClient, faces: readonly number[], opening: object = {}): Promise<string> {
  cards += 1;
  const id = `ByHand${String(cards).padStart(10, "0")}`;
  const data = { id, rolledId: rolledOn(id), opening: { ...OPENING, ...opening }, faces };
  return page.evaluate(async ({ id, rolledId, opening, faces }) => {
    const { ChatMessage, game } = globalThis as unknown as HandPage;
    const rolled = { type: "rolled", sequence: 1, by: game.user.id, faces };
    const system = { opening, events: { [rolledId]: rolled } };
    return (await ChatMessage.implementation.create({ _id: id, type: "check", system }, { keepId: true })).id;
  }, data);
}

/** The id of the roll on a card that was posted by hand: as on any card, no other card has an event of that id. */
export function rolledOn(card: string): string {
  return `rolled${card.slice(-10)}`;
}

let cards = 0;

/** Writes an event onto a card by the database, as the one who sits at this client; rejects with the server's words. */
export async function writeEvent({ page }: TableClient, card: string, id: string, event: StoredEvent): Promise<void> {
  await page.evaluate(
    async ([card, id, event]) => {
      const { game } = globalThis as unknown as HandPage;
      const message = game.messages.get(card);
      if (!message) throw new Error(`There is no card ${card}.`);
      const sequence = Object.keys(message.system.events).length + 1;
      await message.update({ system: { events: { [id]: { sequence, by: game.user.id, ...event } } } });
    },
    [card, id, event] as const,
  );
}

/** Waits until a member of an actor's stored data, by its path, is that. */
export async function untilStored(
  { page }: TableClient,
  actor: string,
  path: string,
  value: number | string | boolean,
): Promise<void> {
  await until(
    page,
    ([actor, path, value]) => {
      let data: unknown = (globalThis as unknown as HandPage).game.actors.getName(actor)?.toObject();
      for (const key of path.split(".")) data = (data as Record<string, unknown> | undefined)?.[key];
      return data === value;
    },
    [actor, path, value] as const,
  );
}

/** The names of the conditions that an actor has stored, in alphabetical order. */
export async function conditionsOf({ page }: TableClient, actor: string): Promise<string[]> {
  return page.evaluate((actor) => {
    const data = (globalThis as unknown as HandPage).game.actors.getName(actor)?.toObject();
    return (data?.effects ?? []).map(({ name }) => name).sort();
  }, actor);
}

/** Waits until an actor has just those conditions. */
export async function untilConditions({ page }: TableClient, actor: string, names: readonly string[]): Promise<void> {
  await until(
    page,
    ([actor, names]) => {
      const data = (globalThis as unknown as HandPage).game.actors.getName(actor)?.toObject();
      const present = (data?.effects ?? []).map(({ name }) => name);
      return JSON.stringify(present.sort()) === JSON.stringify(names);
    },
    [actor, [...names].sort()] as const,
  );
}
