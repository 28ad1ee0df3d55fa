import { expect } from "vitest";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import type { SceneEvent } from "../support/check/scenes.ts";
import type { Client } from "../support/harness/client.ts";
import { Table, type TableOptions } from "../support/harness/table.ts";
import type * as system from "./system.ts";

/** What tests of the system find on clients. */
export interface Tenacity {
  readonly system: typeof system;
  readonly globals: Globals;
}

/** As far as tests ask for them. */
interface Globals extends Pick<typeof globalThis, "console" | "setTimeout" | "localStorage" | "addEventListener"> {
  readonly game: ReadyGame;
  readonly Hooks: typeof Hooks;
  readonly CONFIG: typeof CONFIG;
  readonly Actor: typeof Actor;
  readonly foundry: { readonly utils: Pick<typeof foundry.utils, "randomID"> };
  readonly fromUuidSync: (uuid: string) => unknown;
}

export type TenacityTable = Table<Tenacity>;
export type TenacityClient = Client<Tenacity>;

const tables = new Set<TenacityTable>();
/** Those that all tests of a file share. */
const shared = new Set<TenacityTable>();

/** Opens a table for one test; whatever goes wrong at it without having been announced fails the test. */
export async function openTable(options: TableOptions = {}): Promise<TenacityTable> {
  const table = await Table.open<Tenacity>(options);
  tables.add(table);
  return table;
}

/** Opens a table for all tests of a file, in `beforeAll`: for tests that do not disturb each other. */
export async function openSharedTable(options: TableOptions = {}): Promise<TenacityTable> {
  const table = await openTable(options);
  shared.add(table);
  return table;
}

/** Closes the tables of a test that is over. @returns What went wrong at them, and at those of its file, without being announced. */
export function closeTables(): readonly string[] {
  const errors = [...tables].flatMap((table) => table.takeErrors().map((error) => `seed ${table.seed}, ${error}`));
  for (const table of tables) if (!shared.has(table)) close(table);
  return errors;
}

/** Closes the tables of a file that is over. */
export function closeSharedTables(): void {
  for (const table of shared) close(table);
  shared.clear();
}

function close(table: TenacityTable): void {
  table.close();
  tables.delete(table);
}

/** A card that has been opened, with ids that no other card has. */
export interface OpenCard {
  /** Id of the message. */
  readonly id: string;
  readonly uuid: string;
  /** Ids of the events that it was opened with. */
  readonly events: readonly string[];
}

/** A card as a script of someone's would post it: what was rolled is part of how the story begins. */
export function cardSource(client: TenacityClient, opening: CheckOpening, events: readonly SceneEvent[]) {
  const { randomID } = client.globals.foundry.utils;
  const numbered = events.map((event, index) => {
    return [randomID(), { ...event, sequence: index + 1, by: client.seat.user }] as const;
  });
  const speaker = { actor: opening.roller.replace("Actor.", "") };
  return { _id: randomID(), type: "check", speaker, system: { opening, events: Object.fromEntries(numbered) } };
}

/** Someone posts a card. */
export async function postCard(
  client: TenacityClient,
  opening: CheckOpening,
  events: readonly SceneEvent[],
  more: object = {},
): Promise<OpenCard> {
  const source = cardSource(client, opening, events);
  await client.create("ChatMessage", { ...source, ...more });
  return { id: source._id, uuid: `ChatMessage.${source._id}`, events: Object.keys(source.system.events) };
}

/** The narrator sets the world's optional rules; those that are not named are as they come. */
export function setRules(
  table: TenacityTable,
  client: TenacityClient,
  rules: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return setWorld(table, client, "rules", rules);
}

/** The narrator sets something else of the world, unless it is so already: every sheet and card would be drawn for nothing. */
export function setWorld(
  table: TenacityTable,
  { globals }: TenacityClient,
  key: "automation" | "evadeReadings" | "rules",
  value: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { settings } = globals.game;
  const isSo = JSON.stringify(settings.get("tenacity-tactics", key)) === JSON.stringify(value);
  return table.play(async () => (isSo ? value : settings.set("tenacity-tactics", key, value)));
}

/** Someone presses a button of a card, by its name, and everything that follows from it happens. */
export async function pressOnCard(
  table: TenacityTable,
  client: TenacityClient,
  card: string,
  name: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<void> {
  client.press(card, name, typed);
  await table.settle();
}

/** What a card says on someone's screen; "" where nothing of it is drawn. */
export const words = (client: TenacityClient, card: string): string => client.card(card)?.words ?? "";

/** What the buttons say that someone finds on a card, each on a line of its own. */
export const buttons = (client: TenacityClient, card: string): string =>
  client
    .card(card)
    ?.buttons.map((each) => each.words)
    .join("\n") ?? "";

/** Someone changes several documents at once, by uuid, and takes away those that have nothing to become. */
export function writeAll(
  table: TenacityTable,
  client: TenacityClient,
  changes: Readonly<Record<string, object | null>>,
): Promise<unknown> {
  return table.play(async () =>
    Promise.all(
      Object.entries(changes).map(async ([uuid, change]) =>
        change === null ? client.delete(uuid) : client.update(uuid, change),
      ),
    ),
  );
}

/** Documents that are to go, for {@link writeAll}. */
export const gone = (documents: Iterable<{ readonly uuid: string }>): Record<string, null> =>
  Object.fromEntries(Array.from(documents, ({ uuid }) => [uuid, null]));

/** The narrator deletes all messages: what their cards did stays. */
export async function sweepChat(table: TenacityTable, { globals }: TenacityClient): Promise<void> {
  const { messages } = globals.game;
  const ids = messages.contents.map(({ id }) => id);
  const { documentClass } = messages as unknown as { readonly documentClass: Deleting };
  await table.play(async () => (ids.length > 0 ? documentClass.deleteDocuments(ids) : []));
}

/** A class of documents, as far as it is swept with. */
interface Deleting {
  deleteDocuments(ids: readonly string[]): Promise<unknown>;
}

/** Someone writes an event onto a card past every button, as a script in their console can. */
export async function writeEvent(
  client: TenacityClient,
  { uuid }: OpenCard,
  id: string,
  event: SceneEvent,
): Promise<void> {
  const { events } = (client.source(uuid)?.["system"] ?? {}) as { readonly events: object };
  const numbered = { sequence: Object.keys(events).length + 1, by: client.seat.user, ...event };
  await client.update(uuid, { system: { events: { [id]: numbered } } });
}

/** Someone puts a request onto their own User document, as a script in their console can. */
export async function ask(client: TenacityClient, id: string, request: object): Promise<void> {
  const requests = { [id]: JSON.stringify(request) };
  await client.update(`User.${client.seat.user}`, { flags: { "tenacity-tactics": { requests } } });
}

/** The events of a card as a client has them, also of one that is sealed for others. */
export function eventsOf(client: TenacityClient, card: string): readonly SceneEvent[] {
  const { events } = (client.globals.game.messages.get(card)?.system ?? {}) as {
    readonly events: Record<string, SceneEvent>;
  };
  return Object.values(events);
}

/** Someone has *Import Data* put a file's older copy of a document in its place. */
export async function importFile({ globals }: TenacityClient, uuid: string, copy: object): Promise<unknown> {
  const document = globals.fromUuidSync(uuid) as { importFromJSON(json: string): Promise<unknown> };
  return document.importFromJSON(JSON.stringify(copy));
}

/** What was made and what was overwritten, by the name of its type. */
interface Imported {
  readonly created: Readonly<Record<string, readonly unknown[]>>;
  readonly updated: Readonly<Record<string, readonly unknown[]>>;
}

/** Someone imports an adventure of Foundry's with this in it (CO-6). */
export function importAdventure(
  { globals }: TenacityClient,
  contents: object,
  options: object = {},
): Promise<Imported> {
  type Adventures = { Adventure: new (data: object) => { import(options: object): Promise<Imported> } };
  const { Adventure } = (globals.foundry as unknown as { documents: Adventures }).documents;
  return new Adventure(structuredClone(contents)).import(options);
}

/** What tests read of a hero. */
export interface HeroSource {
  readonly spin: number;
  readonly tenacity: { readonly value: number };
  readonly stress: { readonly value: number };
  readonly wounds: { readonly value: number };
  readonly dead: boolean;
  readonly ledger: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The stored system data of an actor, as a client has it. */
export function hero(client: TenacityClient, uuid: string): HeroSource {
  return client.source(uuid)?.["system"] as HeroSource;
}

/** The names of the conditions that a client has of an actor, in alphabetical order. */
export function conditionNames(client: TenacityClient, uuid: string): readonly string[] {
  const { effects = [] } = (client.source(uuid) ?? {}) as { readonly effects?: readonly { readonly name: string }[] };
  return effects.map(({ name }) => name).sort();
}

/** Some come to a table, one after the other, and the table comes to rest. */
export async function sitDown<Names extends readonly string[]>(
  table: TenacityTable,
  ...names: Names
): Promise<{ readonly [Name in keyof Names]: TenacityClient }> {
  const clients: TenacityClient[] = [];
  for (const name of names) clients.push(await table.join(name));
  await table.settle();
  return clients as unknown as { readonly [Name in keyof Names]: TenacityClient };
}

/** What everyone who is there has of an actor, and the server too. */
export function agreed(table: TenacityTable, uuid: string): HeroSource {
  const present = table.clients.filter(({ isThere }) => isThere);
  const stored = table.stored["actors"]?.find(({ _id }) => uuid === `Actor.${String(_id)}`);
  const [first] = present;
  if (!first || !stored) throw new Error("Nobody is at the table, or there is no such actor.");
  // With what the system's data models add to it.
  const { Actor } = first.globals;
  const whole = new Actor.implementation(structuredClone(stored) as unknown as Actor.CreateData).toObject();
  for (const client of present) expect(client.source(uuid), client.seat.name).toEqual(whole);
  return hero(first, uuid);
}

/** What opens a table at which some sit down, one after the other. */
interface Gathering {
  <Names extends readonly string[]>(...names: Names): Promise<Gathered<Names>>;
  <Names extends readonly string[]>(options: TableOptions, ...names: Names): Promise<Gathered<Names>>;
}
type Gathered<Names extends readonly string[]> = readonly [
  TenacityTable,
  ...{ readonly [Name in keyof Names]: TenacityClient },
];

const gathering = (open: (options?: TableOptions) => Promise<TenacityTable>) =>
  (async (...given: readonly (TableOptions | string)[]) => {
    const table = await open(given.find((each) => typeof each === "object"));
    return [table, ...(await sitDown(table, ...given.filter((each) => typeof each === "string")))];
  }) as Gathering;

/** Opens a table for one test. */
export const tableWith = gathering(openTable);

/** Opens a table for all tests of a file, which do not disturb each other. */
export const sharedTableWith = gathering(openSharedTable);
