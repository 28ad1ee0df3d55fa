import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BrowserContext } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { type SeededUser, TableClient } from "./table-client.ts";
import { openUnpaintedWindow, type ClientOptions } from "./windows.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Where the site lies below its host's address: one that no page may take for granted. */
const BELOW = "/some/where/";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** What {@link TabSite.change} may change. */
const CHANGED = /\.html$|worker\.js$/;

/** Of this process, for all files that it plays one after the other. */
let built: Promise<string> | undefined;

/** Builds the site, where no other process of this run does. Answers the folder. */
async function buildSite(): Promise<string> {
  const out = path.join(ROOT, "build", `try-${process.env["VITEST_POOL_ID"] ?? "0"}`);
  await promisify(execFile)(process.execPath, [path.join(ROOT, "tools/site.mjs"), "--only", "try", "--out", out]);
  return out;
}

/** What a test may choose about a tab. */
interface TabOptions extends ClientOptions {
  /** Whether it is one of a new browser. */
  readonly alone?: boolean;
  /** Where it begins: at the page at which anyone begins, unless it says otherwise. */
  readonly at?: string;
  /** Runs before the page does, whenever one is loaded in that browser. */
  readonly first?: () => void;
}

/** The port of the last site of this process, which the next one takes too: what a browser has kept of its files is then good. */
let usual = 0;

/** The table of `npm run site`, in a folder that a host serves as it is: no program runs but the browser's. */
export class TabSite implements AsyncDisposable {
  readonly #folder: string;
  /** What a test has in place of files, by their path. */
  readonly #changed = new Map<string, string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #browser: BrowserContext | undefined;
  readonly #clients: TableClient[] = [];
  /** Who is in a browser of their own, for one test. */
  readonly #visitors = new Set<TableClient>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Serves it on the usual port where that is free. */
  static async serve(): Promise<TabSite> {
    const site = new TabSite(await (built ??= buildSite()));
    await site.#listen(usual).catch(() => site.#listen(0));
    usual = Number(site.address.port);
    return site;
  }

  /** Of the page at which anyone begins. */
  get address(): URL {
    return new URL(`http://localhost:${String((this.#server.address() as AddressInfo).port)}${BELOW}`);
  }

  /** Changes a file for whom it is served to from now on. Answers how it becomes what it was. */
  async change(file: string, how: (text: string) => string): Promise<() => void> {
    if (!CHANGED.test(file)) throw new Error(`A browser may have kept ${file}.`);
    this.#changed.set(file, how(await readFile(path.join(this.#folder, file), "utf8")));
    return () => void this.#changed.delete(file);
  }

  async #listen(port: number): Promise<void> {
    const listening = once(this.#server, "listening");
    this.#server.listen(port, "localhost");
    await listening;
  }

  async #answer({ url = "/", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, "http://localhost");
    const name = decodeURIComponent(pathname).slice(BELOW.length) || "index.html";
    const file = path.join(this.#folder, name);
    const found = pathname.startsWith(BELOW) ? await stat(file).catch(() => null) : null;
    if (!found?.isFile()) return void response.writeHead(404).end();
    const changed = this.#changed.get(name);
    const etag = createHash("sha256")
      .update(changed ?? String(found.mtimeMs))
      .digest("base64");
    if (headers["if-none-match"] === `"${etag}"`) return void response.writeHead(304).end();
    response.writeHead(200, {
      "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
      // What no test changes, a browser need not ask for again.
      ...(CHANGED.test(name)
        ? { etag: `"${etag}"`, "cache-control": "no-cache" }
        : { "cache-control": "max-age=86400" }),
    });
    if (changed === undefined) createReadStream(file).pipe(response);
    else response.end(changed);
  }

  /** Another tab of the one browser that the people of a test share; of a new one, when `alone`. */
  async open(options: TabOptions = {}): Promise<TableClient> {
    const { alone, at = this.address.href, first, viewport } = options;
    const shared = alone ? undefined : this.#browser;
    const page = await (shared ? shared.newPage() : openUnpaintedWindow(await sharedBrowser(), options));
    if (shared && viewport) await page.setViewportSize(viewport);
    if (!alone) this.#browser = page.context();
    if (first) await page.context().addInitScript(first);
    const client = new TableClient(this, page);
    this.#clients.push(client);
    if (alone) this.#visitors.add(client);
    await page.goto(at);
    return client;
  }

  /** Another tab, in which a seeded user is chosen as a visitor does it. */
  async join(user: SeededUser, options: ClientOptions = {}): Promise<TableClient> {
    const client = await this.open(options);
    await client.page.locator(".try-more > summary").click();
    await client.page.getByRole("button", { name: "Choose someone at the table" }).click();
    await client.page.locator("button.join-user").filter({ hasText: user }).click();
    return client.ready();
  }

  /** Every error that no test announced. */
  takeErrors(): string[] {
    return this.#clients.flatMap((client) => client.errors.take());
  }

  /** Lets what a test provokes in every tab be no error. */
  allowErrors(...patterns: readonly RegExp[]): void {
    for (const client of this.#clients) client.errors.allow(...patterns);
  }

  /** Has all leave who came alone. */
  async takeLeave(): Promise<void> {
    for (const client of this.#visitors) await client[Symbol.asyncDispose]();
    this.#visitors.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.takeLeave();
    for (const client of this.#clients) await client[Symbol.asyncDispose]();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** Gives a test file its site, and fails each test that causes an unannounced error in a tab. */
export function useTab(): { readonly site: TabSite } {
  let site: TabSite | undefined;
  beforeAll(async () => {
    site = await TabSite.serve();
  });
  afterEach(async () => {
    expect(site?.takeErrors() ?? [], "errors in the tabs that this test did not announce").toEqual([]);
    await site?.takeLeave();
  });
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
  });
  return {
    get site() {
      if (!site) throw new Error("The site is served before the first test, not while the file is read.");
      return site;
    },
  };
}
