import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What tells the themes apart, as they differ by colors alone. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

type Theme = "light" | "dark";

/** By which rules to look, and in which theme; else by axe-core's own choice, in the theme that the page has. */
interface Look {
  readonly theme?: Theme;
  readonly rules?: readonly string[];
}

interface AxePage {
  readonly axe: typeof axe;
  readonly barrierTools: ReturnType<typeof pageTools>;
}

/** Runs in the page, so it stands alone. */
function pageTools() {
  /** What was looked at in this page and bars nobody: by all rules, and by those of colors. */
  let lookedAt = { all: new Set<string>(), colors: new Set<string>(), kinds: new Map<string, number>() };

  /** @returns how they are shown again */
  function hide(elements: readonly HTMLElement[]): () => void {
    const hidden = elements.map(({ style }) => {
      const display = [style.getPropertyValue("display"), style.getPropertyPriority("display")] as const;
      style.setProperty("display", "none", "important");
      return { style, display };
    });
    return () => {
      for (const { style, display } of hidden) style.setProperty("display", ...display);
    };
  }

  /** What stays is not painted either: axe and measures ask where it is and what color it has, and no one sees it. */
  function hideOthers(selector: string): () => void {
    const others = [...document.body.children].filter(
      (each) => each.checkVisibility() && !each.matches(selector) && !each.querySelector(selector),
    );
    const { style } = document.documentElement;
    const { clipPath } = style;
    style.clipPath = "polygon(0 0, 0 0, 0 0)";
    // A page that is clear, as those of tests are, has no colors for axe.
    style.setProperty("opacity", "1", "important");
    const show = hide(others as HTMLElement[]);
    return () => {
      style.clipPath = clipPath;
      style.removeProperty("opacity");
      show();
    };
  }

  /**
   * Hides what is built and colored as something that was looked at already, here or in another window: what axe finds in a row of a
   * list, it finds in all of them, and it takes most of the time of these tests.
   */
  function hideRepeated(selector: string, by: "all" | "colors"): () => void {
    /** Attributes of which the value tells, and not only whether there is one. */
    const telling = /^(class|style|role|type|tabindex|aria-(?!label|describedby|controls|owns|value(now|text)).*)$/;
    /** What has its name from what is in it. */
    const named = "svg, select, button, a, label, summary, option, tr, [role=option]";
    /** What needs one of each of its parts. */
    const grouping = "table, thead, tbody, dl, fieldset, [role]";
    const { all, colors, kinds } = lookedAt;
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
    return hide(repeated);
  }

  /** Marks page and windows with a theme, as the table does, and lets every color arrive at it. */
  function turn(theme: Theme): void {
    for (const element of document.querySelectorAll("body, .application")) {
      element.classList.remove("theme-light", "theme-dark");
      element.classList.add(`theme-${theme}`);
    }
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }

  async function look(selector: string, { theme, rules }: Look): Promise<axe.Result[]> {
    if (theme) turn(theme);
    const showRepeated = hideRepeated(selector, rules ? "colors" : "all");
    // To know what lies over what, axe asks for the style of every element of the page, also of those that are hidden: these are
    // nowhere, and a browser has no style at hand for them.
    document.createTreeWalker = (root: Node, what?: number): TreeWalker =>
      Document.prototype.createTreeWalker.call(document, root, what, (node) =>
        node instanceof HTMLElement && node.style.display === "none"
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      );
    try {
      const { violations } = await (globalThis as unknown as AxePage).axe.run(selector, {
        resultTypes: ["violations"],
        preload: false,
        ...(rules && { runOnly: [...rules] }),
      });
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      // What bars somebody may be mended by the next look.
      if (serious.length > 0) lookedAt = { all: new Set(), colors: new Set(), kinds: new Map() };
      return serious;
    } finally {
      Reflect.deleteProperty(document, "createTreeWalker");
      showRepeated();
    }
  }

  async function lookAll(selector: string, looks: readonly Look[]): Promise<axe.Result[][]> {
    const theme = document.body.classList.contains("theme-dark") ? "dark" : "light";
    const showOthers = hideOthers(selector);
    const found: axe.Result[][] = [];
    for (const each of looks) found.push(await look(selector, each));
    if (looks.some((each) => each.theme)) turn(theme);
    showOthers();
    return found;
  }

  return { hideOthers, lookAll };
}

/** Brings axe, and what looks by it, into the page. */
async function equip(page: Page): Promise<void> {
  if (await page.evaluate(() => "barrierTools" in globalThis)) return;
  await page.evaluate(`${await readFile(AXE, "utf8")}; globalThis.barrierTools = (${pageTools.toString()})();`);
}

/**
 * Hides whatever on the page is not a part of the elements, or of what they are in: axe measures the whole page for colors, and the
 * browser need not paint it.
 */
export async function showAlone(page: Page, selector: string): Promise<() => Promise<void>> {
  await equip(page);
  const show = await page.evaluateHandle(
    (selector) => (globalThis as unknown as AxePage).barrierTools.hideOthers(selector),
    selector,
  );
  return async () => {
    await show.evaluate((show) => show());
    await show.dispose();
  };
}

/** What looks find inside an element: each barrier with where it is and how to lift it. */
async function lookAt(page: Page, selector: string, ...looks: readonly Look[]): Promise<string[]> {
  await equip(page);
  const found = await page.evaluate<axe.Result[][], readonly [string, readonly Look[]]>(
    ([selector, looks]) => (globalThis as unknown as AxePage).barrierTools.lookAll(selector, looks),
    [selector, looks],
  );
  return found.flatMap((violations, index) => {
    const theme = looks[index]?.theme;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${theme ? `in the ${theme} theme: ` : ""}${id} at ${target.join(" ")}: ${failureSummary ?? ""}`,
      ),
    );
  });
}

/** Barriers that axe-core calls serious or critical inside an element: each with where it is and how to lift it. */
export async function seriousBarriers(page: Page, selector: string): Promise<string[]> {
  return lookAt(page, selector, {});
}

/**
 * {@link seriousBarriers} in the light theme, and those of color in the dark one. Always by the light one, so that what is the same in
 * many windows is looked at by all rules once.
 */
export async function barriersInBothThemes(page: Page, selector: string): Promise<string[]> {
  return lookAt(page, selector, { theme: "light" }, { theme: "dark", rules: OF_COLORS });
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
