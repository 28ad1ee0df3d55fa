import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import type { Generation } from "../../table/common/protocol.ts";
import { sharedBrowser } from "./browser.ts";
import { PracticeTable, type PracticeTableOptions } from "./practice-table.ts";
import { type SeededUser, TableClient } from "./table-client.ts";
import { closeWindow, openUnpaintedWindow, photograph, type ClientOptions, UsedWindows } from "./windows.ts";

declare module "vitest" {
  /** What vitest.config.ts hands to the tests of a project. */
  export interface ProvidedContext {
    /** Which generation of Foundry the tables of the project behave like, unless a test says otherwise. */
    readonly generation?: Generation;
  }
}

/** A test of what both generations share, in a file that is played on 13 for something else: it is played on 14 alone. */
export const itOn14 = it.runIf(inject("generation") !== 13);

/** A test of what simulated clients play on 14 already, in a file that is played on both. */
export const itOn13 = it.runIf(inject("generation") === 13);

const REPORTS = fileURLToPath(new URL("../../reports", import.meta.url));

/** Of all files that this process plays one after the other. */
const windows = new UsedWindows();

/** One table and the clients of a test file. Call `useTable` once at its top. */
export class TableSuite {
  readonly #clients = new Set<TableClient>();
  /** Whether it is our own system alone that is played, whose code a browser may keep. */
  #isOurs = true;
  #table: PracticeTable | undefined;
  #browser: Browser | undefined;

  get table(): PracticeTable {
    if (!this.#table) throw new Error("The table is started before the first test, not while the file is read.");
    return this.#table;
  }

  get browser(): Browser {
    if (!this.#browser) throw new Error("The browser is started before the first test, not while the file is read.");
    return this.#browser;
  }

  /** Starts the server and the browser, both at once. */
  async start(options: PracticeTableOptions): Promise<void> {
    this.#isOurs = options.system === undefined && options.modules === undefined;
    [this.#table, this.#browser] = await Promise.all([PracticeTable.start(options), sharedBrowser()]);
  }

  /** An empty window at this table, watched for errors. */
  async open(options: ClientOptions = {}): Promise<TableClient> {
    const open = this.#isOurs ? windows.open(this.browser, options) : openUnpaintedWindow(this.browser, options);
    const client = new TableClient(this.table, await open, this.#isOurs ? windows.takeBack : closeWindow);
    this.#clients.add(client);
    return client;
  }

  /** A new window in which a seeded user has joined and the game is ready. */
  async join(user: SeededUser, options: ClientOptions = {}): Promise<TableClient> {
    return (await this.open(options)).join(user);
  }

  /** Closes one window before the suite ends. */
  async close(client: TableClient): Promise<void> {
    this.#clients.delete(client);
    await client[Symbol.asyncDispose]();
  }

  /** Announces errors that the running test provokes on purpose in every window that is open. */
  allowErrors(...patterns: readonly RegExp[]): void {
    for (const client of this.#clients) client.errors.allow(...patterns);
  }

  /** Every error that no test announced, with the place of the client it happened in. */
  takeErrors(): string[] {
    return [...this.#clients].flatMap((client, index) =>
      client.errors.take().map((error) => `client ${String(index + 1)}: ${error}`),
    );
  }

  /** Keeps a picture of every window, for the one who reads why a test failed. */
  async photograph(name: string): Promise<void> {
    await mkdir(REPORTS, { recursive: true });
    const stem = name.replaceAll(/[^\w-]+/g, "-").slice(0, 80);
    for (const [index, client] of [...this.#clients].entries()) {
      const file = path.join(REPORTS, `${stem}-${String(index + 1)}.png`);
      await photograph(client.page, file).catch(() => undefined);
    }
  }

  /** Lets everyone leave and ends the server. */
  async stop(): Promise<void> {
    await Promise.all([...this.#clients].map(async (client) => client[Symbol.asyncDispose]()));
    await this.#table?.[Symbol.asyncDispose]();
  }
}

/** Gives a test file its table and its clients, and fails each test that causes an unannounced error in any of them. */
export function useTable(options: PracticeTableOptions = {}): TableSuite {
  const suite = new TableSuite();
  const generation = inject("generation");
  const apart = options.arguments !== undefined;
  beforeAll(async () => suite.start({ apart, ...(generation && { generation }), ...options }));
  afterAll(async () => suite.stop());
  afterEach(async ({ task }) => {
    const errors = suite.takeErrors();
    if (errors.length > 0 || task.result?.state === "fail")
      await suite.photograph(`${task.file.projectName ?? ""} ${task.name}`);
    expect(errors, "errors in the browsers that this test did not announce").toEqual([]);
  });
  return suite;
}
