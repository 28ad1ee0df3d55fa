import type { Browser, Page } from "playwright";

/** What a test may choose about a client's browser. */
export interface ClientOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  /** Whether it is a screen that fingers touch. */
  readonly hasTouch?: boolean;
}

const VIEWPORT = { width: 1280, height: 800 };
/** How long a window may take to leave a table, in milliseconds; one that hangs is closed. */
const PATIENCE = 10_000;
/** Makes a page nearly clear, before anything is in it. */
const UNPAINTED = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0.0001 !important }");
  document.adoptedStyleSheets.push(sheet);
}`;
/** What stays with a page for good, so that no other test may have it. */
const LASTING = ["addInitScript", "exposeFunction", "exposeBinding", "route"] as const;
const MODIFIERS = ["Alt", "Control", "Meta", "Shift"] as const;

/** What a page keeps. */
export interface StoringPage {
  readonly localStorage: { clear(): void };
  readonly sessionStorage: { clear(): void; setItem(key: string, value: string): void };
  readonly indexedDB: { databases(): Promise<readonly { name?: string }[]>; deleteDatabase(name: string): unknown };
}

/** A new window with storage and cookies of its own, as if at another desk. */
export async function openWindow(browser: Browser, options: ClientOptions = {}): Promise<Page> {
  const { viewport = VIEWPORT, colorScheme = "light", hasTouch = false } = options;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch,
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  return context.newPage();
}

/**
 * A new window that is never painted, which takes a tenth of a test's time, and a quarter where windows are resized: what is nearly
 * clear is laid out, found by pointers and in sight for all who ask, but no pixel of it is drawn.
 */
export async function openUnpaintedWindow(browser: Browser, options: ClientOptions = {}): Promise<Page> {
  const page = await openWindow(browser, options);
  await page.context().addInitScript({ content: UNPAINTED });
  return page;
}

/** A picture of a page, also of one that is not painted until then. */
export async function photograph(page: Page, file: string): Promise<void> {
  await page.evaluate('document.documentElement.style.setProperty("opacity", "1", "important")');
  await page.screenshot({ path: file });
}

/** Closes a tab, and with its last tab the window. */
export async function closeWindow(page: Page): Promise<void> {
  const context = page.context();
  await page.close();
  if (context.pages().length === 0) await context.close();
}

/** The page of a table that has neither code nor styles: the list of its users. */
export function lobby(address: URL): string {
  return new URL("api/users", address).href;
}

/**
 * Windows that are used again. In one that someone has left, the next joins in half the time: its process runs, and it has
 * read our code. Nothing else is left in it.
 */
export class UsedWindows {
  readonly #free: Page[] = [];
  /** Those that have fingers, which stays with a window for good. */
  readonly #touched = new WeakSet<Page>();
  readonly #watched = new WeakSet<Page>();
  readonly #lasting = new WeakSet<Page>();

  /** A window that is empty. */
  async open(browser: Browser, options: ClientOptions): Promise<Page> {
    const { viewport = VIEWPORT, colorScheme = "light", hasTouch = false } = options;
    const free = this.#free.findLast((each) => this.#touched.has(each) === hasTouch);
    if (free === undefined) {
      const page = this.#watch(await openUnpaintedWindow(browser, options));
      if (hasTouch) this.#touched.add(page);
      return page;
    }
    this.#free.splice(this.#free.indexOf(free), 1);
    await free.setViewportSize(viewport);
    await free.emulateMedia({ colorScheme, forcedColors: null, media: null, reducedMotion: "reduce" });
    return free;
  }

  /** Takes a window back from a client who leaves a table that still answers. @param empty A page of it without code. */
  readonly takeBack = async (page: Page, empty: string): Promise<void> => {
    const isAlone = page.context().pages().length === 1 && this.#watched.has(page) && !this.#lasting.has(page);
    if (isAlone && (await isEmptied(page, empty))) this.#free.push(page);
    else await closeWindow(page);
  };

  /** Remembers whether something has been put into a page for good. */
  #watch(page: Page): Page {
    this.#watched.add(page);
    for (const name of LASTING) {
      const method = page[name].bind(page) as (...parameters: unknown[]) => Promise<unknown>;
      const watched = (...parameters: unknown[]): Promise<unknown> => {
        this.#lasting.add(page);
        return method(...parameters);
      };
      Object.assign(page, { [name]: watched });
    }
    return page;
  }
}

/** Goes to where the table has no code, and forgets everything there. Answers whether it could. */
async function isEmptied(page: Page, empty: string): Promise<boolean> {
  try {
    for (const key of MODIFIERS) await page.keyboard.up(key);
    await page.mouse.up();
    await page.mouse.move(-1, -1);
    await page.goto(empty, { timeout: PATIENCE });
    await page.context().clearCookies();

    await page.evaluate(async () => {
      const { localStorage, sessionStorage, indexedDB } = globalThis as unknown as StoringPage;
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? "");
    });
    return true;
  } catch {
    return false;
  }
}
