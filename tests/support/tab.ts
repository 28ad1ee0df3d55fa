import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
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
const BELOW = "some/where";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

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

/** The table of `npm run site`, in a folder that a host serves as it is: no program runs but the browser's. */
export class TabSite implements AsyncDisposable {
  readonly #folder: string;
  readonly #server: Server;
  #browser: BrowserContext | undefined;
  readonly #clients: TableClient[] = [];

  private constructor(folder: string, server: Server) {
    this.#folder = folder;
    this.#server = server;
  }

  /** Serves a copy of it, which a test may change. */
  static async serve(): Promise<TabSite> {
    const folder = await mkdtemp(path.join(tmpdir(), "table-in-a-tab-"));
    await cp(await (built ??= buildSite()), path.join(folder, BELOW), { recursive: true });
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const file = path.join(folder, decodeURIComponent(pathname), pathname.endsWith("/") ? "index.html" : "");
      stat(file).then(
        (found) => {
          const type = TYPES[path.extname(file)] ?? "application/octet-stream";
          response.writeHead(found.isFile() ? 200 : 404, { "content-type": type });
          if (found.isFile()) createReadStream(file).pipe(response);
          else response.end();
        },
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "localhost", resolve);
    });
    return new TabSite(folder, server);
  }

  /** Of the page at which anyone begins. */
  get address(): URL {
    return new URL(`http://localhost:${String((this.#server.address() as AddressInfo).port)}/${BELOW}/`);
  }

  /** The folder that is served. */
  get folder(): string {
    return path.join(this.#folder, BELOW);
  }

  /** Another tab of the one browser that the people of a test share; of a new one, when `alone`. */
  async open(options: TabOptions = {}): Promise<TableClient> {
    const { alone, at = this.address.href, first, viewport } = options;
    const shared = alone ? undefined : this.#browser;
    const page = shared ? await shared.newPage() : await openUnpaintedWindow(await sharedBrowser(), options);
    if (viewport) await page.setViewportSize(viewport);
    if (!alone) this.#browser = page.context();
    if (first) await page.context().addInitScript(first);
    const client = new TableClient(this, page);
    this.#clients.push(client);
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

  async [Symbol.asyncDispose](): Promise<void> {
    for (const client of this.#clients) await client[Symbol.asyncDispose]();
    this.#server.close();
    this.#server.closeAllConnections();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Gives a test file its site, and fails each test that causes an unannounced error in a tab. */
export function useTab(): { readonly site: TabSite } {
  let site: TabSite | undefined;
  beforeAll(async () => {
    site = await TabSite.serve();
  });
  afterEach(() => {
    expect(site?.takeErrors() ?? [], "errors in the tabs that this test did not announce").toEqual([]);
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
