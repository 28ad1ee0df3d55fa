import type { Browser } from "playwright";
import { BaseChatMessage } from "../../table/common/documents/base-chat-message.ts";
import { openSheet, rollAtOnce, skillButton } from "../e2e/at-the-table.ts";
import type { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { lastArrival, newMessage } from "./support/arrivals.ts";
import { atTable } from "./support/bench-table.ts";
import { boot } from "./support/boot.ts";
import { heapMegabytes } from "./support/memory.ts";
import { type Figure, growthFigures, median, MEMORY, medianRun, type Sample, TIME } from "./support/measure.ts";
import { type GamePage, noteMessages } from "./support/page.ts";
import { growWorld } from "./support/stored-world.ts";

const SIZES = [200, 1_000, 5_000];
const BOOTS = 3;
const LINES = 9;

interface Log {
  /** Milliseconds. */
  readonly ready: number;
  readonly line: number;
  readonly older: number;
  /** Megabytes. */
  readonly heap: number;
  /** Elements in the page's chat log at first. */
  readonly elements: number;
}

/** How a log of cards grows: until the game is ready, its memory, one more line, and going back. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    await rollOneCard(table, browser);
    const logs: { size: number; log: Log }[] = [];
    for (const size of SIZES) logs.push({ size, log: await measure(table, browser, size) });
    const samples = (key: keyof Log): Sample[] => logs.map(({ size, log }) => ({ size, value: log[key] }));
    const each = (name: string, key: keyof Log, unit: string): Figure[] =>
      samples(key).map(({ size, value }) => ({ name: `${name}, ${size.toLocaleString("en")} cards`, value, unit }));
    return [
      ...growthFigures("client until it is ready, cards", samples("ready"), TIME),
      ...growthFigures("client's heap after that, cards", samples("heap"), MEMORY),
      ...each("elements in the log at first", "elements", ""),
      ...each("from one more line to the log", "line", "ms"),
      ...each("from asking for older cards to them, third time", "older", "ms"),
    ];
  });
}

/** The card that all others are copies of. */
async function rollOneCard(table: PracticeTable, browser: Browser): Promise<void> {
  const ann = await (await TableClient.open(table, browser)).join("Ann");
  await rollAtOnce(ann);
  await skillButton(await openSheet(ann, "Missa"), "Investigation").click();
  await ann.page.locator("#sidebar .check-card").waitFor({ state: "attached" });
  await ann[Symbol.asyncDispose]();
}

async function measure(table: PracticeTable, browser: Browser, size: number): Promise<Log> {
  await growWorld(table, BaseChatMessage, size);
  const logs: Log[] = [];
  while (logs.length < BOOTS) {
    const { client, time } = await boot(table, browser, "Narrator");
    const heap = await heapMegabytes(client.page);
    const elements = await client.page.locator("#sidebar .chat-log *").count();
    logs.push({ ready: time, heap, elements, line: await lineTime(client), older: await olderTime(client) });
    await client[Symbol.asyncDispose]();
  }
  const middleOf = (key: keyof Log): number => median(logs.map((log) => log[key]));
  return {
    ready: middleOf("ready"),
    line: middleOf("line"),
    older: middleOf("older"),
    heap: middleOf("heap"),
    elements: middleOf("elements"),
  };
}

async function lineTime(client: TableClient): Promise<number> {
  await noteMessages(client.page);
  return medianRun(LINES, async () => {
    const { id, since } = await newMessage(client, () =>
      client.page.evaluate(() => {
        const now = performance.timeOrigin + performance.now();
        void (globalThis as unknown as GamePage).ChatMessage.create({ content: "Ahoy" });
        return now;
      }),
    );
    const arrival = await lastArrival([client], id);
    // The line goes again: the log shall hold nothing but cards at the next size.
    await client.page.evaluate((id) => (globalThis as unknown as GamePage).game.messages.get(id)?.delete(), id);
    return arrival - since;
  });
}

/** Milliseconds of the third step back, or of the last one that there is; NaN where all cards are shown from the start. */
async function olderTime({ page }: TableClient): Promise<number> {
  let time = NaN;
  for (let step = 0; step < 3; step += 1) {
    const older = page.locator("#sidebar [data-action=showOlder]");
    if (!(await older.isVisible())) break;
    const before = await page.locator("#sidebar .chat-log > *").count();
    const start = await older.evaluate((button) => {
      const now = performance.timeOrigin + performance.now();
      (button as HTMLElement).click();
      return now;
    });
    const end = await until(
      page,
      (before) =>
        document.querySelectorAll("#sidebar .chat-log > *").length > before
          ? performance.timeOrigin + performance.now()
          : null,
      before,
    );
    time = end - start;
  }
  return time;
}
