import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright";
import { launchBrowser } from "../support/browser.ts";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import type { Figure } from "./support/measure.ts";
import { TRIALS, type Trial, type PeerPage, prepare } from "./support/peer-trials.ts";
import { peerTable, type Peer, type Turn } from "./support/peer-table.ts";
import { WorkMeter } from "./support/work-meter.ts";

const ROUNDS = 7;
const PAGE = "docs/performance.md";
const SECTION = /(?<=<!-- peers -->\n).*(?=<!-- \/peers -->)/s;

/** A system at a table of its own, and its narrator's page, which stays open from round to round. */
interface Seat extends Peer {
  readonly table: PracticeTable;
  readonly client: TableClient;
  /** What it cannot do here. */
  readonly lost: Set<Trial>;
}

/**
 * What is done at every table, in our system and in others, side by side: `npm run bench -- peers FOLDER …`, each folder a system as it
 * is installed. `--write` puts the table into docs/performance.md.
 */
export default async function bench(_load: unknown, rest: readonly string[]): Promise<Figure[]> {
  const folders = rest.filter((each) => !each.startsWith("--"));
  if (folders.length === 0) {
    console.log("  name the folders of other systems: npm run bench -- peers FOLDER …");
    return [];
  }
  const browser = await launchBrowser();
  const seats: Seat[] = [];
  try {
    for (const folder of ["dist", ...folders]) seats.push(await seat(path.resolve(folder), browser));
    const turns: Turn[] = [];
    // The first round warms up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const trial of TRIALS)
        for (const [peer, at] of seats.entries()) {
          const work = await workOf(at, trial, browser);
          if (round > 0 && work !== null) turns.push({ round, trial, peer, work });
        }
    const text = peerTable(seats, turns, { browser: browser.version(), rounds: ROUNDS });
    console.log(text);
    if (rest.includes("--write")) {
      await writeFile(PAGE, (await readFile(PAGE, "utf8")).replace(SECTION, `\n${text}\n\n`));
      execFileSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", PAGE]);
    }
    return [];
  } finally {
    for (const { client, table } of seats) {
      await client[Symbol.asyncDispose]();
      await table[Symbol.asyncDispose]();
    }
    await browser.close();
  }
}

async function seat(system: string, browser: Browser): Promise<Seat> {
  const { title, version } = JSON.parse(await readFile(path.join(system, "system.json"), "utf8")) as Peer;
  const table = await PracticeTable.start({ system });
  const client = await TableClient.open(table, browser, { viewport: { width: 1400, height: 1000 } });
  const lost = new Set<Trial>();
  try {
    await client.join("Narrator");
    await client.page.evaluate(prepare);
  } catch (error) {
    for (const trial of TRIALS) lost.add(trial);
    console.error(`${title}: ${String(error)}`);
  }
  return { title, version, table, client, lost };
}

/** Milliseconds that a page works for something, or null where it cannot be done here, which is told once. */
async function workOf({ title, table, client, lost }: Seat, trial: Trial, browser: Browser): Promise<number | null> {
  if (lost.has(trial)) return null;
  try {
    if (trial === "boots") return await bootWork(table, browser);
    await client.page.evaluate((name) => (globalThis as unknown as PeerPage).peer[name].before(), trial);
    const meter = await WorkMeter.start(client.page);
    await client.page.evaluate((name) => (globalThis as unknown as PeerPage).peer[name].run(), trial);
    const work = await meter.stop();
    await client.page.evaluate((name) => (globalThis as unknown as PeerPage).peer[name].after(), trial);
    return work;
  } catch (error) {
    lost.add(trial);
    console.error(`${title}, ${trial}: ${String(error)}`);
    return null;
  }
}

/** With an empty cache, until the game is ready. */
async function bootWork(table: PracticeTable, browser: Browser): Promise<number> {
  const client = await TableClient.open(table, browser);
  const meter = await WorkMeter.start(client.page);
  await client.join("Ann");
  const work = await meter.stop();
  await client[Symbol.asyncDispose]();
  return work;
}
