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
 * Hides whatever on the page is not a part of the elements, or of what they are in: axe measures the whole page for colors, and the
 * browser need not paint it.
 * @returns what shows it again
 */
export async function showAlone(page: Page, selector: string): Promise<() => Promise<void>> {
  const hidden = await page.evaluateHandle((selector) => {
    const others = [...document.body.children].filter(
      (each) => each.checkVisibility() && !each.matches(selector) && !each.querySelector(selector),
    ) as HTMLElement[];
    return others.map((other) => {
      const { style } = other;
      const display = [style.getPropertyValue("display"), style.getPropertyPriority("display")] as const;
      style.setProperty("display", "none", "important");
      return { style, display };
    });
  }, selector);
  return async () => {
    await hidden.evaluate((each) => {
      for (const { style, display } of each) style.setProperty("display", ...display);
    });
    await hidden.dispose();
  };
}

/**
 * Barriers that axe-core calls serious or critical inside an element: each with where it is and how to lift it.
 * @param rules Ids of the only ones to look for; by default axe-core's own choice.
 */
export async function seriousBarriers(page: Page, selector: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(AXE, "utf8"));
  const showOthers = await showAlone(page, selector);
  let results: axe.AxeResults;
  try {
    results = await page.evaluate<axe.AxeResults, [string, readonly string[] | undefined]>(
      async ([context, runOnly]) =>
        (globalThis as unknown as AxePage).axe.run(context, {
          resultTypes: ["violations"],
          preload: false,
          ...(runOnly && { runOnly: [...runOnly] }),
        }),
      [selector, rules],
    );
  } finally {
    await showOthers();
  }
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}

/** {@link seriousBarriers} in the theme that the page has, and those of color in the other one, which the page has afterwards. */
export async function barriersInBothThemes(page: Page, selector: string): Promise<string[]> {
  const barriers = await seriousBarriers(page, selector);
  const isDark = await page.evaluate(() => document.body.classList.contains("theme-dark"));
  await turn(page, isDark ? "light" : "dark");
  const ofColors = await seriousBarriers(page, selector, OF_COLORS);
  return [
    ...barriers.map((barrier) => `in the ${isDark ? "dark" : "light"} theme: ${barrier}`),
    ...ofColors.map((barrier) => `in the ${isDark ? "light" : "dark"} theme: ${barrier}`),
  ];
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
