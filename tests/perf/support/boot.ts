import type { Browser } from "playwright";
import type { PracticeTable } from "../../support/practice-table.ts";
import { type SeededUser, TableClient } from "../../support/table-client.ts";
import { until } from "../../support/until.ts";
import { WorkMeter } from "./work-meter.ts";

/** How often the page looks whether it is ready, in milliseconds: far finer than what a boot takes. */
const INTERVAL = 4;

interface BootingPage {
  game?: { ready: boolean };
  /** Milliseconds from the start of the page's navigation to `game.ready`. */
  readyAfter?: number;
}

/** A client whose page has noted how long it took. */
export interface BootedClient {
  readonly client: TableClient;
  /** Milliseconds from asking for the game's page to `game.ready`, with an empty cache. */
  readonly time: number;
  /** Milliseconds that the page's main thread has worked for it, which other programs change less. */
  readonly work: number;
}

/** Joins with a browser window of its own, whose cache is empty, and notes how long the game takes to be ready. */
export async function boot(table: PracticeTable, browser: Browser, user: SeededUser): Promise<BootedClient> {
  const client = await TableClient.open(table, browser);
  const meter = await WorkMeter.start(client.page);
  await client.context.addInitScript((interval) => {
    const page = globalThis as BootingPage;
    const timer = setInterval(() => {
      if (page.game?.ready !== true) return;
      page.readyAfter = performance.now();
      clearInterval(timer);
    }, interval);
  }, INTERVAL);
  await client.join(user);
  const time = await until(client.page, () => (globalThis as BootingPage).readyAfter, null);
  return { client, time, work: await meter.stop() };
}

/** Milliseconds of one boot, after which the window is closed. */
export async function bootTime(table: PracticeTable, browser: Browser, user: SeededUser): Promise<number> {
  const { client, time } = await boot(table, browser, user);
  await client[Symbol.asyncDispose]();
  return time;
}
