import type { TableOptions } from "../support/harness/table.ts";
import { PACKS, SHEETS } from "../system/compendia/sources.ts";
import { openSharedTable, openTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** What people do who play a starter adventure by its guide. */

const SYSTEM = "tenacity-tactics";

/** Compendia of the repository, as a table opens them. */
export function compendia(isWanted: (name: string) => boolean): NonNullable<TableOptions["compendia"]> {
  const batches = PACKS.filter(({ name }) => isWanted(name)).map(({ name }) => {
    const sheets = SHEETS.filter(({ pack }) => pack.name === name);
    return [name, sheets.map(({ type, source }) => ({ type, data: [source] }))] as const;
  });
  // YAML gives the same values as JSON.
  return Object.fromEntries(batches) as unknown as NonNullable<TableOptions["compendia"]>;
}

export const compendium = ({ globals }: TenacityClient, name: string) =>
  globals.game.packs.get(`${SYSTEM}.${name}`) as unknown as { getDocument(id: string): Promise<unknown> };

/** Someone drags an actor out of a compendium into the world; returns its uuid. */
export async function drag(table: TenacityTable, client: TenacityClient, pack: string, id: string): Promise<string> {
  const { actors } = client.globals.game;
  return (await table.play(() => actors.importFromCompendium(compendium(client, pack) as never, id))).uuid;
}

const OF_OTHERS = /^(?:asset-pool|roll-and-keep|hit-and-evade)-/;

/** Whether a compendium is one of a game's own. */
export const isOfGame = (game: string, name: string): boolean =>
  game === "tenacity" ? !OF_OTHERS.test(name) : name.startsWith(`${game}-`);

/** A table with a world of a game and the compendia of that game, at which the narrator sits. */
export async function openGame(
  game: string,
  open: typeof openTable = openTable,
): Promise<readonly [TenacityTable, TenacityClient]> {
  const table = await open({ compendia: compendia((name) => isOfGame(game, name)) });
  const narrator = await table.join("Narrator");
  await table.play(() => narrator.globals.game.settings.set(SYSTEM, "game", game));
  return [table, narrator];
}

/** The narrator sets the starter adventure of the world's game up. */
export async function setUpAdventure(table: TenacityTable, { globals }: TenacityClient): Promise<void> {
  const { api } = globals.game.system as unknown as { readonly api: { setUpAdventure(): Promise<void> } };
  // On paper no journal can be opened, as the guide is at the end.
  Object.defineProperty(globals.CONFIG.JournalEntry.documentClass.prototype, "sheet", {
    configurable: true,
    get: () => null,
  });
  await table.play(() => api.setUpAdventure());
}

/** A shared table at which the adventure of a game is set up, with the narrator, Ann and Ben. */
export async function sitDownToAdventure(game: string) {
  const [table, narrator] = await openGame(game, openSharedTable);
  await setUpAdventure(table, narrator);
  const players = [await table.join("Ann"), await table.join("Ben")] as const;
  await table.settle();
  // Who presses a command in a text is asked nothing on paper.
  for (const { globals } of [narrator, ...players])
    await table.play(() => globals.game.settings.set(SYSTEM, "rollAtOnce", true));
  return [table, narrator, ...players] as const;
}

/** A ready hero comes out of their compendium, and is somebody's to play. Returns their uuid. */
export async function handOut(
  table: TenacityTable,
  narrator: TenacityClient,
  [pack, name]: readonly [pack: string, name: string],
  { seat }: TenacityClient,
): Promise<string> {
  const source = SHEETS.find((each) => each.pack.name === pack && each.source.name === name)?.source;
  const uuid = await drag(table, narrator, pack, source?._id ?? "");
  await table.play(() => narrator.update(uuid, { ownership: { [seat.user]: 3 } }));
  await table.play(() => narrator.update(`User.${seat.user}`, { character: uuid.slice("Actor.".length) }));
  return uuid;
}

/** A command of a page of the guide, which begins so, as it would be typed into the chat. */
export function asWritten({ globals }: TenacityClient, page: string, command: string): string {
  const pages = globals.game.journal.contents.flatMap((journal) => journal.pages.contents);
  const text = pages.find(({ name }) => name === page)?.text.content ?? "";
  const written = [...text.matchAll(/\[\[(\/[^\]]+)\]\]|@(Condition)\[([^\]]+)\]/g)].map(
    ([, line, name = "", rest = ""]) => line ?? `/${name.toLowerCase()} ${rest}`,
  );
  const line = written.find((each) => each.startsWith(command));
  if (line === undefined) throw new Error(`“${page}” has no ${command}, but ${written.join(", ")}.`);
  return line;
}

/** Someone presses such a command. Returns the id of the newest message. */
export async function doAsWritten(
  table: TenacityTable,
  client: TenacityClient,
  page: string,
  command: string,
): Promise<string> {
  client.globals.Hooks.call("chatMessage", {} as never, asWritten(client, page, command), {} as never);
  await table.settle();
  return client.globals.game.messages.contents.at(-1)?.id ?? "";
}
