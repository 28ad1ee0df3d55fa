import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxePage {
  readonly axe: typeof axe;
  /** What was looked at in this page and bars nobody: by all rules, and by those of colors. */
  lookedAt?: Record<"all" | "colors", Set<string>> & { readonly kinds: Map<string, number> };
}

/** What tells the themes apart, as they differ by colors alone. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/**
 * Hides whatever on the page is not a part of the elements, or of what they are in: axe measures the whole page for colors, and the
 * browser need not paint it.
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
 * Hides what is built and colored as something that was looked at already, here or in another window: what axe finds in a row of a
 * list, it finds in all of them, and it takes most of the time of these tests.
 */
async function showWhatIsNew(page: Page, selector: string, by: "all" | "colors"): Promise<() => Promise<void>> {
  const hidden = await page.evaluateHandle(
    ([selector, by]) => {
      /** Attributes of which the value tells, and not only whether there is one. */
      const telling = /^(class|style|role|type|tabindex|aria-(?!label|describedby|controls|owns|value(now|text)).*)$/;
      /** What has its name from what is in it. */
      const named = "svg, select, button, a, label, summary, option, tr, [role=option]";
      /** What needs one of each of its parts. */
      const grouping = "table, thead, tbody, dl, fieldset, [role]";
      const { all, colors, kinds } = ((globalThis as unknown as AxePage).lookedAt ??= {
        all: new Set(),
        colors: new Set(),
        kinds: new Map(),
      });
      const numberOf = (...facts: readonly unknown[]): number => {
        const kind = JSON.stringify(facts);
        if (!kinds.has(kind)) kinds.set(kind, kinds.size);
        return kinds.get(kind) ?? 0;
      };
      const isKnown = (key: string): boolean => all.has(key) || (by === "colors" && colors.has(key));
      const owns = new Map<Element, number>();
      const wholes = new Map<Element, number>();
      const background = ({ backgroundColor, backgroundImage, opacity }: CSSStyleDeclaration): string =>
        [backgroundColor, backgroundImage, opacity].join();
      const read = (element: Element): number => {
        const style = getComputedStyle(element);
        const attributes = [...element.attributes]
          .filter(({ name, value }) => name !== "style" || value !== "")
          .map(({ name, value }) => (telling.test(name) ? `${name}=${value}` : `${name}${value === "" ? "" : "="}`));
        const hasText = [...element.childNodes].some(
          (each) => each.nodeType === Node.TEXT_NODE && each.nodeValue?.trim() !== "",
        );
        const { color, fontSize, fontWeight, visibility, display } = style;
        const looks = [background(style), color, fontSize, fontWeight, visibility, display];
        const own = numberOf(element.tagName, attributes.sort(), hasText, looks);
        const inside = element.matches("svg, select") ? [] : [...element.children].map(read);
        const whole = numberOf(own, [...new Set(inside)]);
        owns.set(element, own);
        wholes.set(element, whole);
        return whole;
      };
      const repeated: HTMLElement[] = [];
      const visit = (parent: Element, behind: number, alone: Set<string> | null): void => {
        const around = numberOf(behind, background(getComputedStyle(parent)));
        for (const child of parent.children) {
          const key = [around, owns.get(parent), wholes.get(child)].join();
          const isRepeated = alone ? alone.has(key) : isKnown(key);
          if (isRepeated && child instanceof HTMLElement && !child.matches("label[for]")) repeated.push(child);
          else {
            (alone ?? (by === "all" ? all : colors)).add(key);
            if (!child.matches(named)) visit(child, around, child.matches(grouping) ? new Set() : alone);
          }
        }
      };
      for (const root of document.querySelectorAll(selector)) {
        read(root);
        visit(root, -1, null);
      }
      return repeated.map((each) => {
        const { style } = each;
        const display = [style.getPropertyValue("display"), style.getPropertyPriority("display")] as const;
        style.setProperty("display", "none", "important");
        return { style, display };
      });
    },
    [selector, by] as const,
  );
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
  const showRepeated = await showWhatIsNew(page, selector, rules ? "colors" : "all");
  try {
    const { violations } = await page.evaluate<axe.AxeResults, [string, readonly string[] | undefined]>(
      async ([context, runOnly]) => {
        // To know what lies over what, axe asks for the style of every element of the page, also of those that are hidden above: these
        // are nowhere, and a browser has no style at hand for them.
        document.createTreeWalker = (root: Node, what?: number): TreeWalker =>
          Document.prototype.createTreeWalker.call(document, root, what, (node) =>
            node instanceof HTMLElement && node.style.display === "none"
              ? NodeFilter.FILTER_REJECT
              : NodeFilter.FILTER_ACCEPT,
          );
        try {
          return await (globalThis as unknown as AxePage).axe.run(context, {
            resultTypes: ["violations"],
            preload: false,
            ...(runOnly && { runOnly: [...runOnly] }),
          });
        } finally {
          Reflect.deleteProperty(document, "createTreeWalker");
        }
      },
      [selector, rules],
    );
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    // What bars somebody may be mended by the next look.
    if (serious.length > 0) await page.evaluate(() => void delete (globalThis as unknown as AxePage).lookedAt);
    return serious.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    );
  } finally {
    await showRepeated();
    await showOthers();
  }
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
