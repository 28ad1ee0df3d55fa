import type { Locator, Page } from "playwright";

/** The few members of a window that tests of frames use. */
interface FrameApp {
  readonly element: HTMLElement;
  readonly options: {
    readonly window: { readonly minimizable: boolean; readonly resizable: boolean };
    readonly actions: Readonly<Record<string, unknown>>;
  };
  render(): Promise<unknown>;
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
  setPosition(position: object): unknown;
  close(options?: object): Promise<unknown>;
}

interface FramePage {
  readonly foundry: {
    readonly applications: {
      readonly instances: ReadonlyMap<string, FrameApp>;
      readonly api: { readonly ApplicationV2: { readonly prototype: FrameApp } };
    };
  };
}

/**
 * What of a window cannot be reached on a screen of the page's size, in words: controls that are cut off where nothing
 * scrolls, and buttons of a footer that must be scrolled to.
 */
export async function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const { instances } = (globalThis as unknown as FramePage).foundry.applications;
    const app = [...instances.values()].find(({ element }) => element.matches(selector));
    if (!app) throw new Error(`No window matches ${selector}.`);
    const { element: frame } = app;
    const within = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }): boolean =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1;
    /** Whether an element is in sight, or comes into sight when what scrolls around it is scrolled. */
    const reaches = (element: Element, scrolls: boolean): boolean => {
      let box = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== frame; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = around;
        const scrollsBy = (overflow: string, isLarger: boolean): boolean =>
          ["auto", "scroll"].includes(overflow) && isLarger;
        const isScroller =
          scrollsBy(overflowY, scrollHeight > clientHeight || scrollWidth > clientWidth) ||
          scrollsBy(overflowX, scrollWidth > clientWidth);
        if (isScroller && scrolls) box = around.getBoundingClientRect();
        else if (overflowY !== "visible" && !within(box, around.getBoundingClientRect())) return false;
      }
      return within(box, frame.getBoundingClientRect());
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden");
    const name = (element: Element): string =>
      element.getAttribute("aria-label") ?? (element.textContent.trim() || `${element.tagName} ${element.className}`);
    const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
    const controls = [...frame.querySelectorAll("button, input, select, textarea, summary")].filter(isShown);
    return [
      ...(within(frame.getBoundingClientRect(), screen) ? [] : ["the window is larger than the screen"]),
      ...controls.filter((control) => !reaches(control, true)).map((control) => `cut off: ${name(control)}`),
      ...controls
        .filter((control) => control.matches("footer > *, footer .buttons > *") && !reaches(control, false))
        .map((control) => `must be scrolled to: ${name(control)}`),
    ];
  }, selector);
}

/** What is wrong with a window that is minimized and opened again, in words; nothing is asked of one that stays as it is. */
export async function leftByMinimizing(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const { instances } = (globalThis as unknown as FramePage).foundry.applications;
    const app = [...instances.values()].find(({ element }) => element.matches(selector));
    if (!app?.options.window.minimizable) return [];
    const { element: frame } = app;
    const header = frame.querySelector(".window-header");
    const shown = (): Element[] =>
      [...frame.querySelectorAll("*")].filter((each) => !header?.contains(each) && each.getClientRects().length > 0);
    const before = { elements: shown().length, box: JSON.stringify(frame.getBoundingClientRect()) };
    await app.minimize();
    const { height, width } = frame.getBoundingClientRect();
    const most = (header?.getBoundingClientRect().height ?? 0) + 4;
    const problems = [
      ...shown().map((each) => `still shown: ${each.tagName} ${each.className}`),
      ...(height <= most ? [] : [`${String(height)} pixels high with a header of ${String(most - 4)}`]),
      ...(width < 320 ? [] : [`${String(width)} pixels wide`]),
    ];
    await app.maximize();
    const isBack = shown().length === before.elements && JSON.stringify(frame.getBoundingClientRect()) === before.box;
    return [...problems.slice(0, 5), ...(isBack ? [] : ["not as it was when it is opened again"])];
  }, selector);
}

/** Elements of a window that a rule shows although they are hidden: by the attribute, or as a tab that is not the active one. */
export async function shownThoughHidden(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const frame = document.querySelector(selector);
    const isShown = (element: Element): boolean => getComputedStyle(element).display !== "none";
    const words = (element: Element): string => `${element.tagName} ${element.className}`;
    const tabs = [...(frame?.querySelectorAll(".tab:not(.active)") ?? [])].filter(isShown).map(words);
    // What is drawn inside a picture knows no such attribute.
    const all = [...(frame?.querySelectorAll<HTMLElement>(".window-content :not([hidden], svg, svg *)") ?? [])];
    for (const each of all) each.hidden = true;
    const still = all.filter(isShown).map(words);
    for (const each of all) each.hidden = false;
    return [...new Set([...tabs, ...still])];
  }, selector);
}

/** Buttons of a window that say nothing, or name an action that the window does not have. */
export async function idleButtons(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const { instances } = (globalThis as unknown as FramePage).foundry.applications;
    const app = [...instances.values()].find(({ element }) => element.matches(selector));
    if (!app) throw new Error(`No window matches ${selector}.`);
    // A dialog of Foundry's answers its buttons by itself.
    const known = app.element.matches(".dialog")
      ? null
      : new Set(["tab", "close", ...Object.keys(app.options.actions)]);
    return [...app.element.querySelectorAll<HTMLButtonElement>(".window-content button")].flatMap((button) => {
      const words = button.cloneNode(true) as HTMLElement;
      for (const hidden of words.querySelectorAll("[aria-hidden=true]")) hidden.remove();
      const name = [button.ariaLabel ?? "", words.textContent].join("").trim();
      const { action } = button.dataset;
      const isIdle = action !== undefined && known?.has(action) === false;
      return [
        ...(name === "" ? [`without a name: ${button.className}`] : []),
        ...(isIdle ? [`without effect: ${name}`] : []),
      ];
    });
  }, selector);
}

/** Where people type in a window. */
export const FIELDS = ":is(input:is([type=text], [type=number], [type=search], :not([type])), textarea):enabled";

/**
 * Types in the first and the last field of a window that is drawn anew meanwhile.
 * @returns what has lost its text or its focus by that, in words; null where there is no field
 */
export async function lostByDrawing(page: Page, selector: string): Promise<string[] | null> {
  return page.evaluate(
    async ([selector, written]) => {
      const { instances } = (globalThis as unknown as FramePage).foundry.applications;
      const app = [...instances.values()].find(({ element }) => element.matches(selector));
      if (!app) throw new Error(`No window matches ${selector}.`);
      const shown = (): HTMLInputElement[] =>
        [...app.element.querySelectorAll<HTMLInputElement>(written)].filter((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        );
      const lost: string[] = [];
      if (shown().length === 0) return null;
      for (const place of shown().length === 1 ? [0] : [0, -1]) {
        const field = shown().at(place);
        if (!field) continue;
        const typed = field.type === "number" ? "12" : "132";
        const name = field.getAttribute("aria-label") ?? field.name;
        field.focus();
        field.value = typed;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        await app.render();
        if (document.activeElement !== field) lost.push(`focus of ${name}`);
        if (field.value !== typed) lost.push(`text of ${name}`);
        field.blur();
      }
      return lost;
    },
    [selector, FIELDS] as const,
  );
}

/**
 * Shows all pages of a window at once, below each other, so that one look finds what is wrong on any of them.
 * @param size Of a window that can be resized, in pixels; others have their own.
 */
export async function unfold(page: Page, selector: string, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(
    ([selector, size]) => {
      const { instances } = (globalThis as unknown as FramePage).foundry.applications;
      const app = [...instances.values()].find(({ element }) => element.matches(selector));
      if (!app) throw new Error(`No window matches ${selector}.`);
      for (const page of app.element.querySelectorAll(".tab")) page.classList.add("active");
      app.setPosition({ left: 0, top: 0, ...(app.options.window.resizable && size) });
    },
    [selector, size] as const,
  );
}

/**
 * Has a window drawn anew in which something is pressed. Resolves when another, which was begun after it, has been drawn twice: by
 * then the first stands there, unless it waits for the finger.
 */
export async function drawBeneath(page: Page, pressed: string, other: string): Promise<void> {
  await page.evaluate(
    async ([pressed, other]) => {
      const { instances } = (globalThis as unknown as FramePage).foundry.applications;
      const [first, second] = [pressed, other].map((selector) =>
        [...instances.values()].find(({ element }) => element.matches(selector)),
      );
      if (!first || !second) throw new Error(`No window matches ${first ? other : pressed}.`);
      void first.render();
      await second.render();
      await second.render();
    },
    [pressed, other] as const,
  );
}

/** Closes every window, or every one of a kind, whatever was changed in it. */
export async function closeEveryWindow(page: Page, selector = ".application"): Promise<void> {
  await page.evaluate(async (selector) => {
    const { instances, api } = (globalThis as unknown as FramePage).foundry.applications;
    const windows = [...instances.values()].filter(({ element }) => element.matches(selector));
    // By core's own method: ours may ask first.
    for (const app of windows.reverse()) await api.ApplicationV2.prototype.close.call(app);
  }, selector);
}

/**
 * What can be pressed, typed or chosen in a window while the pointer is elsewhere, by its name. Scrolling brings more into sight, and counts.
 */
export async function controlsInSight(frame: Locator): Promise<string[]> {
  await frame.page().mouse.move(0, 0);
  return frame.locator(".window-content").evaluate((content) =>
    [...content.querySelectorAll<HTMLElement>("button, input, select, textarea, summary, a[href]")]
      .filter((control) => {
        // A box that is drawn by its label is in sight with it.
        const seen = control.matches("[type=radio], [type=checkbox]") ? (control.closest("label") ?? control) : control;
        return seen.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      })
      .map((control) => control.ariaLabel ?? (control.innerText || control.id)),
  );
}

/** How far the odds of a dialog reach below the top of the footer that always shows, in pixels. */
export async function oddsBelowFooter(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const box = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
    return (box(".chances")?.bottom ?? Infinity) - (box(".roll-footer")?.top ?? 0);
  });
}
