import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxePage {
  readonly axe: typeof axe;
  readonly matchMedia: (query: string) => { readonly matches: boolean };
}

/**
 * Barriers that axe-core, with its own choice of rules, calls serious or critical inside an element: each with where it
 * is and how to lift it. On a dark device only those of color, by which alone the themes differ: all else is for the light one.
 */
export async function seriousBarriers(page: Page, selector: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(AXE, "utf8"));
  const results = await page.evaluate<axe.AxeResults, string>((context) => {
    const { axe: reader, matchMedia } = globalThis as unknown as AxePage;
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    return reader.run(context, {
      resultTypes: ["violations"],
      preload: false,
      ...(isDark && { runOnly: ["color-contrast", "link-in-text-block"] }),
    });
  }, selector);
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
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
