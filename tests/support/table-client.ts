import type { Browser, BrowserContext, Page } from "playwright";
import { PageErrors } from "./page-errors.ts";
import type { PracticeTable } from "./practice-table.ts";
import { until } from "./until.ts";
import { closeWindow, lobby, openWindow, type ClientOptions, type StoringPage } from "./windows.ts";

/** The users that every freshly seeded world has. */
export type SeededUser = "Narrator" | "Ann" | "Ben";

/** One user at one browser: storage, cookies and window of their own, as if at another desk. */
export class TableClient implements AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: PageErrors;
  readonly #table: { readonly address: URL };
  readonly #leave: (page: Page, lobby: string) => Promise<void>;

  /** @param leave What becomes of the page in the end. */
  constructor(
    table: { readonly address: URL },
    page: Page,
    leave: (page: Page, lobby: string) => Promise<void> = closeWindow,
  ) {
    this.#table = table;
    this.#leave = leave;
    this.context = page.context();
    this.page = page;
    this.errors = new PageErrors(page);
  }

  /** A new browser window that has not been anywhere yet. */
  static async open(table: PracticeTable, browser: Browser, options: ClientOptions = {}): Promise<TableClient> {
    return new TableClient(table, await openWindow(browser, options));
  }

  /** Another tab of the same browser: it shares storage and locks with this one, but not the session. */
  async anotherTab(): Promise<TableClient> {
    return new TableClient(this.#table, await this.context.newPage(), this.#leave);
  }

  /** Joins as a seeded user and waits until the game is ready (BOOT-7). */
  async join(user: SeededUser): Promise<this> {
    return this.joinAs(user.toLowerCase());
  }

  /** Joins as any user, by their name in lower case or their id, as the page to join at does, but without that page. */
  async joinAs(user: string): Promise<this> {
    const start = lobby(this.#table.address);
    if (this.page.url() !== start) await this.page.goto(start);
    await this.page.evaluate(takeSeat, user);
    await this.page.goto(new URL("game", this.#table.address).href);
    return this.ready();
  }

  /** Loads the page again, as F5 does, and waits until the game is ready. */
  async reload(): Promise<this> {
    await this.page.reload();
    return this.ready();
  }

  /** Waits until the page has loaded itself anew, as a client does whose server was restarted meanwhile. */
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

  /** Leaves the table. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.errors.stop();
    await this.#leave(this.page, lobby(this.#table.address));
  }
}

/** Asks for a session and keeps it in this tab, for the game to find (docs/decisions/table.md); to be run in the page. */
async function takeSeat(wanted: string): Promise<void> {
  const users = (await (await fetch("users")).json()) as readonly { id: string; name: string }[];
  const userId = users.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.id;
  if (userId === undefined) throw new Error(`There is no user ${wanted}.`);
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("join", { method: "POST", headers, body: JSON.stringify({ userId, password: "" }) });
  const { session } = (await answer.json()) as { session: string };
  (globalThis as unknown as StoringPage).sessionStorage.setItem("practice-table.session", session);
}
