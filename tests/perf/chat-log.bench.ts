import type { Browser } from "playwright";
import { BaseChatMessage } from "../../table/common/documents/base-chat-message.ts";
import { openSheet, rollAtOnce, skillButton } from "../e2e/at-the-table.ts";
import type { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { lastArrival, newMessage } from "./support/arrivals.ts";
import { atTables } from "./support/bench-table.ts";
import { boot } from "./support/boot.ts";
import { heapMegabytes } from "./support/memory.ts";
import { type Figure, growthFigures, medianRun, MEMORY, takeTurns, TIME, valueFigures } from "./support/measure.ts";
import { type GamePage, noteMessages } from "./support/page.ts";
import { growWorld } from "./support/stored-world.ts";

const SIZES = [200, 1_000, 5_000];
const TURNS = 3;
const LINES = 9;

/** How a log of cards grows: until the game is ready, its memory, one more line, and going back. */
export default function bench(): Promise<Figure[]> {
  return atTables(SIZES, async (tables, browser) => {
    for (const { table, size } of tables) {
      await rollOneCard(table, browser);
      await growWorld(table, BaseChatMessage, size);
    }
    const samples = await takeTurns(TURNS, tables, ({ table }) => measure(table, browser));
    return [
      ...growthFigures("client until it is ready, cards", samples("ready"), TIME),
      ...growthFigures("client's own work for that, cards", samples("work"), TIME),
      ...growthFigures("client's heap after that, cards", samples("heap"), MEMORY),
      ...valueFigures("elements in the log at first, cards", samples("elements"), ""),
      ...valueFigures("from one more line to the log, cards", samples("line"), "ms"),
      ...valueFigures("from asking for older cards to them, cards", samples("older"), "ms"),
    ];
  });
}

/** Times in milliseconds, memory in megabytes. */
interface Log {
  readonly ready: number;
  readonly work: number;
  readonly heap: number;
  /** In the page's chat log at first. */
  readonly elements: number;
  readonly line: number;
  readonly older: number;
}

/** The card that all others are copies of. */
async function rollOneCard(table: PracticeTable, browser: Browser): Promise<void> {
  const ann = await (await TableClient.open(table, browser)).join("Ann");
  await rollAtOnce(ann);
  await skillButton(await openSheet(ann, "Missa"), "Investigation").click();
  await ann.page.locator("#sidebar .check-card").waitFor({ state: "attached" });
  await ann[Symbol.asyncDispose]();
}

async function measure(table: PracticeTable, browser: Browser): Promise<Log> {
  const { client, time, work } = await boot(table, browser, "Narrator");
  const heap = await heapMegabytes(client.page);
  const elements = await client.page.locator("#sidebar .chat-log *").count();
  const line = await lineTime(client);
  const older = await olderTime(client);
  await client[Symbol.asyncDispose]();
  return { ready: time, work, heap, elements, line, older };
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

/** Milliseconds until a step back shows the next cards. */
async function olderTime({ page }: TableClient): Promise<number> {
  const before = await page.locator("#sidebar .chat-log > *").count();
  const start = await page.locator("#sidebar [data-action=showOlder]").evaluate((button) => {
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
  return end - start;
}
