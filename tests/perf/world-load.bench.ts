import type { Browser } from "playwright";
import { BaseActor } from "../../table/common/documents/base-actor.ts";
import { openDatabase } from "../../table/server/node/open-database.ts";
import { readStoredDocuments } from "../../table/server/stored-documents.ts";
import type { PracticeTable } from "../support/practice-table.ts";
import { atTables } from "./support/bench-table.ts";
import { boot } from "./support/boot.ts";
import { elapsed, type Figure, growthFigures, MEMORY, takeTurns, TIME } from "./support/measure.ts";
import { heapMegabytes, residentMegabytes } from "./support/memory.ts";
import { growWorld } from "./support/stored-world.ts";

const SIZES = [100, 1_000, 10_000];
const TURNS = 3;

/** How opening a world grows with its actors, on the server and in a narrator's browser. */
export default function bench(): Promise<Figure[]> {
  return atTables(SIZES, async (tables, browser) => {
    for (const { table, size } of tables) await growWorld(table, BaseActor, size);
    const samples = await takeTurns(TURNS, tables, ({ table }) => load(table, browser));
    return [
      ...growthFigures("server from its start to its address, actors", samples("server"), TIME),
      ...growthFigures("the reading of the world in that, processor time, actors", samples("reading"), TIME),
      ...growthFigures("server's memory after that, actors", samples("serverMemory"), MEMORY),
      ...growthFigures("client until it is ready, actors", samples("client"), TIME),
      ...growthFigures("client's own work for that, actors", samples("clientWork"), TIME),
      ...growthFigures("client's heap after that, actors", samples("clientMemory"), MEMORY),
    ];
  });
}

/** Times in milliseconds, memory in megabytes. */
interface Load {
  readonly server: number;
  readonly reading: number;
  readonly serverMemory: number;
  readonly client: number;
  readonly clientWork: number;
  readonly clientMemory: number;
}

async function load(table: PracticeTable, browser: Browser): Promise<Load> {
  await table.stop();
  const reading = await readingTime(table.database);
  const server = await elapsed(() => table.restart());
  const serverMemory = await residentMegabytes(table.processId);
  const { client, time, work } = await boot(table, browser, "Narrator");
  const clientMemory = await heapMegabytes(client.page);
  await client[Symbol.asyncDispose]();
  return { server, reading, serverMemory, client: time, clientWork: work, clientMemory };
}

/** Milliseconds of processor time for what the server does with its database when it starts, done in this process. */
async function readingTime(folder: string): Promise<number> {
  const database = await openDatabase(folder, "test");
  try {
    const start = process.cpuUsage();
    await readStoredDocuments(database);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  } finally {
    await database.close();
  }
}
