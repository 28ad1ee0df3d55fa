import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxePage {
  readonly axe: typeof axe;
}

/** What tells the themes apart, as they differ by colors alone. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/**
 * Barriers that axe-core calls serious or critical inside an element: each with where it is and how to lift it.
 * @param rules Ids of the only ones to look for; by default axe-core's own choice.
 */
export async function seriousBarriers(page: Page, selector: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(AXE, "utf8"));
  const results = await page.evaluate<axe.AxeResults, [string, readonly string[] | undefined]>(
    async ([context, runOnly]) => {
      // axe measures the whole page for colors, so what is not asked about is hidden meanwhile.
      const others = [...document.body.children].filter(
        (each) => !each.matches(context) && !each.querySelector(context),
      );
      const hiding = document.createElement("style");
      hiding.textContent = ".not-asked-about { display: none !important; }";
      document.head.append(hiding);
      for (const other of others) other.classList.add("not-asked-about");
      try {
        return await (globalThis as unknown as AxePage).axe.run(context, {
          resultTypes: ["violations"],
          preload: false,
          ...(runOnly && { runOnly: [...runOnly] }),
        });
      } finally {
        for (const other of others) other.classList.remove("not-asked-about");
        hiding.remove();
      }
    },
    [selector, rules],
  );
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}

/** {@link seriousBarriers} in the light theme, and those of color in the dark one; the page is light before and after. */
export async function barriersInBothThemes(page: Page, selector: string): Promise<string[]> {
  const light = await seriousBarriers(page, selector);
  await turn(page, "dark");
  const dark = await seriousBarriers(page, selector, OF_COLORS);
  await turn(page, "light");
  return [...light, ...dark.map((barrier) => `in the dark theme: ${barrier}`)];
}

/** Lets the device prefer another theme, and every color arrive at it. */
async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`body.theme-${colorScheme}`).waitFor();
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  });
}

/** How many pixels the page, or anything inside the element, reaches beyond the right edge of its box or of the window. */
export async function horizontalOverflow(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const root = document.querySelector(wanted);
    if (!root) throw new Error(`Nothing matches ${wanted}.`);
    const beyond = (element: Element): number =>
      Math.max(element.getBoundingClientRect().right - window.innerWidth, element.scrollWidth - element.clientWidth);
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, beyond(root));
  }, selector);
}
