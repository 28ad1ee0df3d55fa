import type { ConsoleMessage, Page } from "playwright";

/**
 * Collects what went wrong in a page without anyone looking: console errors, deprecation warnings, uncaught exceptions,
 * unhandled rejections and crashes. A test fails on the first one that it did not announce.
 */
export class PageErrors {
  readonly #seen: string[] = [];
  #allowed: RegExp[] = [];

  constructor(page: Page) {
    page.on("console", (message) => {
      if (isFailure(message))
        this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    // Chromium reports unhandled rejections as page errors too.
    page.on("pageerror", (error) => this.#seen.push(`uncaught: ${error.stack ?? error.message}`));
    page.on("crash", () => this.#seen.push("the page crashed"));
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
}

function isFailure(message: ConsoleMessage): boolean {
  if (message.type() === "error") return true;
  return message.type() === "warning" && /deprecat/i.test(message.text());
}
