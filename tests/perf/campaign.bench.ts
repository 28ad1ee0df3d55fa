import path from "node:path";
import type { Browser, Page } from "playwright";
import { rollAtOnce, openSheet, showTab, skillButton } from "../e2e/at-the-table.ts";
import type { PracticeTable } from "../support/practice-table.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { lastArrival, newMessage } from "./support/arrivals.ts";
import { atEmptyTables, atTables } from "./support/bench-table.ts";
import { boot } from "./support/boot.ts";
import { newCampaign, SEASONS, type Season } from "./support/campaign.ts";
import { type Figure, median } from "./support/measure.ts";
import { heapMegabytes } from "./support/memory.ts";
import { noteMessages } from "./support/page.ts";
import { click, say } from "./click-to-card.bench.ts";
import { timesAt } from "./next-turn.bench.ts";

const ROUNDS = 3;
/** How often a sheet is opened, a skill rolled and a word searched in each round. */
const TIMES = 5;

/** Loads a module by its path from the top of the checkout. */
type Load = (file: string) => Promise<Record<string, unknown>>;

/**
 * A world of two years beside a new one, in which one fight was fought: what its people do, in multiples. What is loaded before they can is
 * compared without the log of messages too, which a host hands out whole; and with what a system that does nothing takes for both
 * worlds, since a host makes each of their documents.
 */
export default async function bench(load: Load): Promise<Figure[]> {
  const { playSeason } = (await load("tools/campaign.mjs")) as { readonly playSeason: () => Promise<Season> };
  const season = await playSeason();
  const loaded = { ...season, stored: { ...season.stored, messages: [] } };
  return atEmptyTables(2, (empty) =>
    atTables([0, 1, 2], async (sized, browser) => {
      const tables = [...sized.map(({ table }) => table), ...empty];
      const worlds = [onlyItsFight(season), season, loaded, onlyItsFight(season), loaded];
      for (const [place, table] of tables.entries()) {
        await table.stop();
        const folder = path.resolve(table.database, "..");
        const world = { worlds: path.dirname(folder), name: path.basename(folder), reset: true };
        await newCampaign({ ...world, seasons: place % 3 === 0 ? 1 : SEASONS }, worlds[place] ?? season);
        await table.restart();
      }
      const rounds: Round[][] = [];
      // The first warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const turns: Round[] = [];
        for (const [place, table] of tables.entries()) turns.push(await play(table, browser, place >= 2));
        rounds.push(turns);
      }
      return WHAT.flatMap(([key, name, unit]) => figuresOf(name, unit, rounds.slice(1), (round) => round[key]));
    }),
  );
}

/** What is measured, in milliseconds and megabytes; what needs the log is not, where there is none. */
interface Round {
  readonly work: number;
  readonly heap: number;
  readonly sheet?: number;
  readonly roll?: number;
  readonly turn?: number;
  readonly catalog?: number;
  readonly search?: number;
  readonly replay?: number;
}

const WHAT: readonly (readonly [key: keyof Round, name: string, unit: string])[] = [
  ["work", "a client's own work until it is ready", "ms"],
  ["heap", "its heap after that", "MB"],
  ["sheet", "opening a hero's sheet", "ms"],
  ["roll", "from the click on a skill to the card", "ms"],
  ["turn", "from the next turn to both clients", "ms"],
  ["catalog", "opening the compendium browser with the world in it", "ms"],
  ["search", "searching in it for a word", "ms"],
  ["replay", "opening the replay of the oldest fight", "ms"],
];

/** The worlds that are played, and which of them each is compared with. */
const WORLDS: readonly (readonly [name: string, ...besides: (readonly [place: number, name: string])[]])[] = [
  ["a new world"],
  ["the campaign", [0, "a new one"]],
  ["the campaign without its messages", [0, "a new one"], [4, "a system that does nothing"]],
  ["a new world of a system that does nothing"],
  ["the campaign of a system that does nothing", [3, "a new one"]],
];

function figuresOf(name: string, unit: string, rounds: readonly Round[][], of: (round: Round) => number | undefined) {
  const at = (place: number): number[] => rounds.flatMap((turns) => of(turns[place] ?? NOTHING) ?? []);
  return WORLDS.flatMap(([world, ...besides], place): Figure[] => {
    const values = at(place);
    if (values.length === 0) return [];
    const ratios = besides.map(([other, called]): Figure => {
      const each = values.map((value, round) => value / (at(other)[round] ?? NaN));
      return { name: `${name}: ${world} against ${called}`, value: median(each), unit: "×" };
    });
    return [{ name: `${name}, ${world}`, value: median(values), unit }, ...ratios];
  });
}

const NOTHING: Round = { work: NaN, heap: NaN };

/** The season as it was after its fight: with those who fought, and what was said of it. */
function onlyItsFight({ stored, names }: Season): Season {
  const told = (stored["messages"] ?? []).filter(({ flags }) => JSON.stringify(flags).includes('"fight"'));
  const text = JSON.stringify(told);
  const actors = (stored["actors"] ?? []).filter(({ _id, folder }) => !folder || text.includes(String(_id)));
  const scenes = (stored["scenes"] ?? []).filter(({ active }) => active === true);
  return { names, stored: { ...stored, actors, scenes, messages: told, items: [], journal: [], folders: [] } };
}

async function play(table: PracticeTable, browser: Browser, isLoadedOnly: boolean): Promise<Round> {
  const { client, work } = await boot(table, browser, "Narrator");
  const heap = await heapMegabytes(client.page);
  const round: Round = isLoadedOnly ? { work, heap } : { work, heap, ...(await act(client, table, browser)) };
  await client[Symbol.asyncDispose]();
  return round;
}

async function act(narrator: TableClient, table: PracticeTable, browser: Browser): Promise<Partial<Round>> {
  const { page } = narrator;
  await page.evaluate(listWorld);
  const replay = await timeUntil(page, "[data-action=replay]", ".replay-window .replay-row", () =>
    showTab(narrator, "Encounter"),
  );
  const oldest = await oldestReplay(page);
  await page.locator(".replay-window [data-action=close]").click();
  const catalog = await timeUntil(page, ".browse-compendia", ".compendium-browser .browser-row", () =>
    showTab(narrator, "Compendia"),
  );
  await page.evaluate(atRest);
  const search = median(await page.evaluate(searchTimes, TIMES));
  await page.locator(".compendium-browser [data-action=close]").click();
  const sheet = median(await page.evaluate(sheetTimes, TIMES));
  await rollAtOnce(narrator);
  const roll = await rollTime(narrator);
  const { client: ann } = await boot(table, browser, "Ann");
  const { turn } = await timesAt([narrator, ann], 5);
  await ann[Symbol.asyncDispose]();
  return { sheet, roll, turn, catalog, search, replay: Math.max(replay, oldest) };
}

/** Runs in the page: until it has nothing left to do, such as what follows from another tab. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const look = (deadline: IdleDeadline, before = false): void => {
      const isIdle = !deadline.didTimeout && deadline.timeRemaining() > 5;
      if (isIdle && before) resolve();
      else requestIdleCallback((next) => look(next, isIdle));
    };
    requestIdleCallback((deadline) => look(deadline));
  });
}

/** Milliseconds from the press of a button, in a page at rest, until something is drawn. */
async function timeUntil(page: Page, button: string, drawn: string, before: () => Promise<unknown>): Promise<number> {
  await before();
  await page.evaluate(atRest);
  const start = await page.locator(button).first().evaluate(click);
  const end = await until(
    page,
    (selector) => (document.querySelector(selector) ? performance.timeOrigin + performance.now() : null),
    drawn,
  );
  return end - start;
}

/** The members of Foundry's globals that this benchmark uses. */
interface CampaignPage {
  readonly game: {
    readonly actors: { getName(name: string): { readonly sheet: Sheet } };
    readonly settings: {
      get(scope: string, key: string): object;
      set(scope: string, key: string, value: object): Promise<object>;
    };
  };
  readonly Hooks: { once(hook: string, listener: () => void): void };
}

interface Sheet {
  render(options: object): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

/** Runs in the page: the browser lists what is in the world as well. */
async function listWorld(): Promise<void> {
  const { settings } = (globalThis as unknown as CampaignPage).game;
  const [scope, key] = ["tenacity-tactics", "browser"];
  await settings.set(scope, key, { ...settings.get(scope, key), listsWorld: true });
}

/** Milliseconds of choosing the oldest fight, until it is drawn; 0 where there is one alone. */
async function oldestReplay(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { Hooks } = globalThis as unknown as CampaignPage;
    const choice = document.querySelector<HTMLSelectElement>(".replay-window select[name=fight]");
    const oldest = choice?.options[choice.options.length - 1]?.value;
    if (!choice || oldest === undefined) return 0;
    const start = performance.now();
    const drawn = new Promise<void>((resolve) => {
      Hooks.once("renderReplayWindow", resolve);
    });
    choice.value = oldest;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn;
    return performance.now() - start;
  });
}

/** Runs in the page: types words, each time until the page is laid out. */
function searchTimes(count: number): number[] {
  const field = document.querySelector<HTMLInputElement>(".compendium-browser input[name=words]");
  const list = document.querySelector<HTMLElement>(".compendium-browser .browser-rows");
  if (!field || !list) throw new Error("There is no browser.");
  return Array.from({ length: count }, (_, index) => {
    const start = performance.now();
    for (const words of ["l", "lantern", ""]) {
      field.value = words + (index % 2 === 0 ? "" : " ");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      list.getBoundingClientRect();
    }
    return performance.now() - start;
  });
}

/** Runs in the page. @returns milliseconds of each opening */
async function sheetTimes(count: number): Promise<number[]> {
  const { sheet } = (globalThis as unknown as CampaignPage).game.actors.getName("Missa");
  const times: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const start = performance.now();
    await sheet.render({ force: true });
    times.push(performance.now() - start);
    await sheet.close({ animate: false });
  }
  return times;
}

async function rollTime(client: TableClient): Promise<number> {
  const skill = skillButton(await openSheet(client, "Missa"), "Investigation");
  await client.page.getByRole("tab", { name: "Chat" }).click();
  await noteMessages(client.page);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { id, since } = await newMessage(client, () => skill.evaluate(click));
    times.push((await lastArrival([client], id)) - since);
    // A line of chat comes between two rolls.
    await newMessage(client, () => say(client));
  }
  return median(times);
}
