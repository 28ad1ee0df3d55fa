import type { HeroData } from "../../../../src/games/tenacity/data/actor/hero-data.ts";
import { eventually } from "./eventually.ts";

/** Everything that the running test has made. */
const made: { readonly uuid: string; delete(): Promise<unknown> }[] = [];

/** A hero as the specifications see it. */
export type Hero = Actor.Implementation & { readonly system: HeroData & { readonly _source: HeroSource } };

/** The members of a hero's stored system data that specifications look at. */
export interface HeroSource {
  readonly spin: number;
  readonly stress: { readonly value: number; readonly max: number };
}

/** The connected player at the other client. */
export function connectedPlayer(): { readonly id: string; readonly name: string } {
  const player = game.users.find((user) => user.active && !user.isGM);
  if (!player) throw new Error("These specifications need a connected player beside the narrator.");
  return { id: player.id, name: player.name };
}

/** Creates a hero owned by the connected player, to be removed by {@link clearAway}. */
export async function createHero(system: object = {}, more: object = {}): Promise<Hero> {
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const ownership = { default: NONE, [connectedPlayer().id]: OWNER };
  return createActor({ name: "Contract hero", type: "hero", ownership, system, ...more });
}

/** Creates an NPC that no player owns, to be removed by {@link clearAway}. */
export async function createNpc(): Promise<Hero> {
  return createActor({ name: "Contract adversary", type: "npc" });
}

async function createActor(data: object): Promise<Hero> {
  const actor = await Actor.implementation.create(data as unknown as Actor.CreateData);
  if (!actor) throw new Error("The actor was not created.");
  return remember(actor) as unknown as Hero;
}

/** Posts a message as this client's user, to be removed by {@link clearAway}. */
export async function createMessage(data: object) {
  const message = await ChatMessage.implementation.create(data);
  if (!message) throw new Error("The message was not created.");
  return remember(message);
}

/** Has a document removed after the test. */
export function remember<Made extends { readonly uuid: string; delete(): Promise<unknown> }>(document: Made): Made {
  made.push(document);
  return document;
}

/** Removes what the test has made. Give it to `afterEach`. */
export async function clearAway(): Promise<void> {
  for (const document of made.splice(0)) if (await fromUuid(document.uuid)) await document.delete();
}

/** Updates with data that the compiler must not check, because what becomes of odd data is the question. */
export async function updateWith(actor: Hero, changes: object, operation: object = {}): Promise<unknown> {
  return actor.update(changes, operation);
}

/** The actor with this id, once this client has heard of it (LC-7). */
export async function arrivedHero(id: string): Promise<Hero> {
  return (await eventually(() => game.actors.get(id))) as unknown as Hero;
}

/** The stored name and system data of an actor, as this client has it. */
export async function storedHero(id: string): Promise<{ name: string; system: HeroSource }> {
  return (await arrivedHero(id)).toObject();
}
