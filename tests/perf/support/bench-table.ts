import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { launchBrowser } from "../../support/browser.ts";
import { PracticeTable } from "../../support/practice-table.ts";
import { writeEmptySystem } from "./empty-system.ts";

/** A table with our own built system and a browser, both gone when the work is done. */
export async function atTable<Result>(
  work: (table: PracticeTable, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const table = await PracticeTable.start();
  const browser = await launchBrowser();
  try {
    return await work(table, browser);
  } finally {
    await browser.close();
    await table[Symbol.asyncDispose]();
  }
}

/** A table with a system that does nothing, gone when the work is done. */
export async function atEmptyTable<Result>(work: (table: PracticeTable) => Promise<Result>): Promise<Result> {
  const system = await mkdtemp(path.join(tmpdir(), "empty-system-"));
  try {
    await writeEmptySystem(system);
    const table = await PracticeTable.start({ system });
    try {
      return await work(table);
    } finally {
      await table[Symbol.asyncDispose]();
    }
  } finally {
    await rm(system, { recursive: true, force: true });
  }
}
