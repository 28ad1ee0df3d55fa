import type { Browser, BrowserContext, Page } from "playwright";
import { PageErrors } from "./page-errors.ts";
import type { PracticeTable } from "./practice-table.ts";
import { until } from "./until.ts";

/** The users that every freshly seeded world has. */
export type SeededUser = "Narrator" | "Ann" | "Ben";

/** What a test may choose about a client's browser. */
export interface ClientOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
}

const VIEWPORT = { width: 1280, height: 800 };

/** One user at one browser: storage, cookies and window of their own, as if at another desk. */
export class TableClient implements AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: PageErrors;
  readonly #table: PracticeTable;

  private constructor(table: PracticeTable, context: BrowserContext, page: Page) {
    this.#table = table;
    this.context = context;
    this.page = page;
    this.errors = new PageErrors(page);
  }

  /** A new browser window that has not been anywhere yet. */
  static async open(table: PracticeTable, browser: Browser, options: ClientOptions = {}): Promise<TableClient> {
    const context = await browser.newContext({
      viewport: options.viewport ?? VIEWPORT,
      colorScheme: options.colorScheme ?? "light",
      reducedMotion: "reduce",
      locale: "en-GB",
    });
    return new TableClient(table, context, await context.newPage());
  }

  /** Another tab of the same browser: it shares storage and locks with this one, but not the session. */
  async anotherTab(): Promise<TableClient> {
    return new TableClient(this.#table, this.context, await this.context.newPage());
  }

  /** Joins as a seeded user through the short link and waits until the game is ready (BOOT-7). */
  async join(user: SeededUser): Promise<this> {
    return this.joinAs(user.toLowerCase());
  }

  /** Joins as any user, by their name in lower case or their id. */
  async joinAs(user: string): Promise<this> {
    await this.page.goto(new URL(`join?as=${user}`, this.#table.address).href);
    return this.ready();
  }

  /** Loads the page again, as F5 does, and waits until the game is ready. */
  async reload(): Promise<this> {
    await this.page.reload();
    return this.ready();
  }

  /**
   * Waits until the page has loaded itself anew, as a client does whose server was restarted meanwhile.
   * @param happening what makes it do so
   */
  static async reloadedBy(clients: readonly TableClient[], happening: () => Promise<unknown>): Promise<void> {
    const mark = (): void => void ((globalThis as { loadedBefore?: boolean }).loadedBefore = true);
    for (const { page } of clients) await page.evaluate(mark);
    await happening();
    const isNew = (): boolean => (globalThis as { loadedBefore?: boolean }).loadedBefore === undefined;
    for (const client of clients) {
      await until(client.page, isNew, null);
      await client.ready();
    }
  }

  /**
   * Waits until `game.ready`.
   * @throws with what the page had to say, if it does not come up
   */
  async ready(): Promise<this> {
    try {
      await until(this.page, () => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, null);
    } catch (error) {
      const errors = this.errors.take();
      throw errors.length > 0
        ? new Error(`The game never became ready.\n${errors.join("\n")}`, { cause: error })
        : error;
    }
    return this;
  }

  /** Closes the tab, and with its last tab the browser's window. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.close();
    if (this.context.pages().length === 0) await this.context.close();
  }
}
