import type { Browser } from "playwright";
import type { PracticeTable } from "../support/practice-table.ts";
import { type SeededUser, TableClient } from "../support/table-client.ts";
import { lastArrival } from "./support/arrivals.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, median } from "./support/measure.ts";
import { type GamePage, noteActorUpdates } from "./support/page.ts";

const USERS: readonly SeededUser[] = ["Narrator", "Ann", "Ben"];
const ROUNDS = 40;
/** Updates that warm up and do not count. */
const WARM_UP = 5;

/** How long the change of a document takes: until its author has the answer, and until the last client has it. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const clients: TableClient[] = [];
    await joinUntil(table, browser, clients, 2);
    const two = await measure(clients, 1);
    await joinUntil(table, browser, clients, 8);
    const eight = await measure(clients, 1_000);
    return [
      { name: "from an update to its answer, 2 clients", value: two.answer, unit: "ms" },
      { name: "from an update to its answer, 8 clients", value: eight.answer, unit: "ms" },
      { name: "8 clients against 2, until the answer", value: eight.answer / two.answer, unit: "×" },
      { name: "from an update to the last client, 2 clients", value: two.last, unit: "ms" },
      { name: "from an update to the last client, 8 clients", value: eight.last, unit: "ms" },
      { name: "8 clients against 2, until the last client", value: eight.last / two.last, unit: "×" },
    ];
  });
}

/** Clients are tabs of the three seeded users, each in a browser window of its own. */
async function joinUntil(table: PracticeTable, browser: Browser, clients: TableClient[], count: number): Promise<void> {
  while (clients.length < count) {
    const client = await TableClient.open(table, browser);
    await client.join(USERS[clients.length % USERS.length] ?? "Narrator");
    await noteActorUpdates(client.page);
    clients.push(client);
  }
}

interface RoundTrip {
  /** Milliseconds. */
  readonly answer: number;
  readonly last: number;
}

/** @param from first of the numbers that the updates write, which none before may have written */
async function measure(clients: readonly TableClient[], from: number): Promise<RoundTrip> {
  const trips: RoundTrip[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) trips.push(await roundTrip(clients, from + round));
  const counted = trips.slice(WARM_UP);
  return {
    answer: median(counted.map(({ answer }) => answer)),
    last: median(counted.map(({ last }) => last)),
  };
}

/** The next update begins when every client has this one. */
async function roundTrip(clients: readonly TableClient[], sort: number): Promise<RoundTrip> {
  const [author] = clients;
  if (!author) throw new Error("Nobody is there.");
  const { start, answer } = await author.page.evaluate(async (sort) => {
    const start = performance.now();
    await (globalThis as unknown as GamePage).game.actors.getName("Missa").update({ sort });
    return { start: performance.timeOrigin + start, answer: performance.now() - start };
  }, sort);
  return { answer, last: (await lastArrival(clients, String(sort))) - start };
}
