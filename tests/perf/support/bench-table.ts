import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { launchBrowser } from "../../support/browser.ts";
import { PracticeTable } from "../../support/practice-table.ts";
import { writeEmptySystem } from "./empty-system.ts";

/** A table with our own built system and a browser, both gone when the work is done. */
export function atTable<Result>(work: (table: PracticeTable, browser: Browser) => Promise<Result>): Promise<Result> {
  return atTables([0], ([table], browser) => {
    if (!table) throw new Error("There is no table.");
    return work(table.table, browser);
  });
}

/** A table whose world is to be of some size. */
export interface SizedTable {
  readonly size: number;
  readonly table: PracticeTable;
}

/** One table for each size, to measure them in turns, and a browser; all gone when the work is done. */
export async function atTables<Result>(
  sizes: readonly number[],
  work: (tables: readonly SizedTable[], browser: Browser) => Promise<Result>,
): Promise<Result> {
  const tables: SizedTable[] = [];
  const browser = await launchBrowser();
  try {
    for (const size of sizes) tables.push({ size, table: await PracticeTable.start() });
    return await work(tables, browser);
  } finally {
    await browser.close();
    for (const { table } of tables) await table[Symbol.asyncDispose]();
  }
}

/** A table with a system that does nothing, gone when the work is done. */
export async function atEmptyTable<Result>(work: (table: PracticeTable) => Promise<Result>): Promise<Result> {
  return atEmptyTables(1, ([table]) => {
    if (!table) throw new Error("There is no table.");
    return work(table);
  });
}

/** So many tables with a system that does nothing. */
export async function atEmptyTables<Result>(
  count: number,
  work: (tables: readonly PracticeTable[]) => Promise<Result>,
): Promise<Result> {
  const system = await mkdtemp(path.join(tmpdir(), "empty-system-"));
  const tables: PracticeTable[] = [];
  try {
    await writeEmptySystem(system);
    while (tables.length < count) tables.push(await PracticeTable.start({ system }));
    return await work(tables);
  } finally {
    for (const table of tables) await table[Symbol.asyncDispose]();
    await rm(system, { recursive: true, force: true });
  }
}
