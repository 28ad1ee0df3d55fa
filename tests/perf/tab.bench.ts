import type { Browser, Page } from "playwright";
import { openWindow } from "../support/windows.ts";
import { TabSite } from "../support/tab.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, race } from "./support/measure.ts";

const ROUNDS = 5;

/** How much slower than this machine the laptop is. */
const SLOW = 4;

/**
 * How long it takes on a slow laptop, with an empty cache, from the press to one's own roll on the screen: in a tab, whose world
 * is made meanwhile, in multiples of a served table.
 */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const site = await TabSite.serve();
    try {
      const { base, other, ratio } = await race(
        ROUNDS,
        () => untilRolled(browser, new URL("join", table.address), 'button.join-user:has-text("Ann")'),
        () => untilRolled(browser, site.address, '.try-choices [data-choice="player"]'),
      );
      return [
        { name: "from the press to a roll, served table, slow laptop", value: base, unit: "ms" },
        { name: "from the press to a roll, table in a tab, slow laptop", value: other, unit: "ms" },
        { name: "the tab against the served table, turn by turn", value: ratio, unit: "×" },
      ];
    } finally {
      await site[Symbol.asyncDispose]();
    }
  });
}

/** Milliseconds from the press on what lets someone in until their roll stands in the chat. */
async function untilRolled(browser: Browser, address: URL, entry: string): Promise<number> {
  const page = await openWindow(browser);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    await page.goto(address.href);
    const more = page.locator(".try-more > summary");
    if ((await more.count()) > 0) await more.click();
    await page.locator(entry).waitFor();
    const start = performance.now();
    await page.locator(entry).click();
    await roll(page);
    return performance.now() - start;
  } finally {
    await page.context().close();
  }
}

async function roll(page: Page): Promise<void> {
  await page.locator("#sidebar").getByRole("textbox", { name: "Message or command" }).fill("/r 1d10");
  await page.keyboard.press("Enter");
  await page.locator("#sidebar .chat-message").first().waitFor();
}
