import type { Page } from "playwright";

/** How long a state may take to arrive, in milliseconds: far beyond what it needs, so that a slow machine is no failure. */
const LIMIT = 60_000;
/** How often the page is asked, in milliseconds. */
const INTERVAL = 25;

/**
 * Waits until `condition`, run in the page, answers something truthy, and returns that answer. The one way in which
 * browser tests wait: for a state, never for a time (contract 12.3, LC-7).
 * @throws when the state does not come; the message quotes the condition.
 */
export async function until<Answer, Argument>(
  page: Page,
  condition: (argument: Argument) => Answer,
  argument: Argument,
): Promise<NonNullable<Awaited<Answer>>> {
  try {
    // Playwright's own types for the argument are wider than ours, hence the cast back to what was passed.
    const handle = await page.waitForFunction(condition as (given: unknown) => Answer, argument, {
      polling: INTERVAL,
      timeout: LIMIT,
    });
    return (await handle.jsonValue()) as NonNullable<Awaited<Answer>>;
  } catch (error) {
    throw new Error(`Never true in the page, with ${JSON.stringify(argument)}: ${condition.toString()}`, {
      cause: error,
    });
  }
}
