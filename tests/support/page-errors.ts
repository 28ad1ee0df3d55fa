import type { ConsoleMessage, Page } from "playwright";

/**
 * Collects what went wrong in a page without anyone looking: console errors, deprecation warnings, uncaught exceptions,
 * unhandled rejections and crashes. A test fails on the first one that it did not announce.
 */
export class PageErrors {
  readonly #seen: string[] = [];
  readonly #page: Page;
  #allowed: RegExp[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on("console", this.#onConsole);
    page.on("pageerror", this.#onError);
    page.on("crash", this.#onCrash);
  }

  /** Announces errors that the running test provokes on purpose; forgotten when the test ends. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Hands over the unannounced errors since the last call and forgets what was allowed. */
  take(): string[] {
    const errors = this.#seen.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
    this.#seen.length = 0;
    this.#allowed = [];
    return errors;
  }

  /** Looks no longer. */
  stop(): void {
    this.#page.off("console", this.#onConsole);
    this.#page.off("pageerror", this.#onError);
    this.#page.off("crash", this.#onCrash);
  }

  readonly #onConsole = (message: ConsoleMessage): void => {
    if (isFailure(message)) this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };

  // Chromium reports unhandled rejections as page errors too.
  readonly #onError = (error: Error): void => {
    this.#seen.push(`uncaught: ${error.stack ?? error.message}`);
  };

  readonly #onCrash = (): void => {
    this.#seen.push("the page crashed");
  };
}

function isFailure(message: ConsoleMessage): boolean {
  // Asked for by the browser itself, where a page names no icon.
  if (message.location().url.endsWith("/favicon.ico")) return false;
  if (message.type() === "error") return true;
  return message.type() === "warning" && /deprecat/i.test(message.text());
}
