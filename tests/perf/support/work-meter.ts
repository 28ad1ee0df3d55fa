import type { CDPSession, Page } from "playwright";

/** Measures how long a page's main thread really works: time in which other programs had the processor does not count. */
export class WorkMeter {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Begins to measure. */
  static async start(page: Page): Promise<WorkMeter> {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new WorkMeter(session);
  }

  /** Milliseconds of work since the start. */
  async stop(): Promise<number> {
    const { metrics } = await this.#session.send("Performance.getMetrics");
    await this.#session.send("Performance.disable");
    await this.#session.detach();
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000;
  }
}
