import type { Browser } from "playwright";
import { BaseActor } from "../../table/common/documents/base-actor.ts";
import type { PracticeTable } from "../support/practice-table.ts";
import { atTable } from "./support/bench-table.ts";
import { boot } from "./support/boot.ts";
import { heapMegabytes, residentMegabytes } from "./support/memory.ts";
import { elapsed, type Figure, growthFigures, median, MEMORY, type Sample, TIME } from "./support/measure.ts";
import { growWorld } from "./support/stored-world.ts";

const SIZES = [100, 1_000, 10_000];
const ROUNDS = 3;

interface Load {
  /** Milliseconds. */
  readonly server: number;
  readonly client: number;
  /** Megabytes. */
  readonly serverMemory: number;
  readonly clientMemory: number;
}

/** How opening a world grows with its actors, on the server and in a narrator's browser. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const loads: { size: number; load: Load }[] = [];
    for (const size of SIZES) loads.push({ size, load: await load(table, browser, size) });
    const samples = (key: keyof Load): Sample[] => loads.map(({ size, load }) => ({ size, value: load[key] }));
    return [
      ...growthFigures("server from its start to its address, actors", samples("server"), TIME),
      ...growthFigures("server's memory after that, actors", samples("serverMemory"), MEMORY),
      ...growthFigures("client until it is ready, actors", samples("client"), TIME),
      ...growthFigures("client's heap after that, actors", samples("clientMemory"), MEMORY),
    ];
  });
}

/** Medians of starts and boots; filling the world, before them, is the warm-up of the server's files. */
async function load(table: PracticeTable, browser: Browser, size: number): Promise<Load> {
  await growWorld(table, BaseActor, size);
  const loads: Load[] = [];
  while (loads.length < ROUNDS) {
    await table.stop();
    const server = await elapsed(() => table.restart());
    const serverMemory = await residentMegabytes(table.processId);
    const { client, time } = await boot(table, browser, "Narrator");
    const clientMemory = await heapMegabytes(client.page);
    await client[Symbol.asyncDispose]();
    loads.push({ server, client: time, serverMemory, clientMemory });
  }
  const middleOf = (key: keyof Load): number => median(loads.map((each) => each[key]));
  return {
    server: middleOf("server"),
    client: middleOf("client"),
    serverMemory: middleOf("serverMemory"),
    clientMemory: middleOf("clientMemory"),
  };
}
