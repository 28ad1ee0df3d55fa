/* oxlint-disable house/no-html-strings -- Where there is no page, the HTML that templates make is the text that a test reads. */

const nothing = (): void => undefined;

/**
 * A page that is only written on. Code that draws finds an element to draw into and a place for its listeners; code that looks
 * around in what it has drawn finds nothing. What a person would see is {@link Paper.html}, what they press {@link Paper.press}.
 * Whatever needs a real page is tested in a browser.
 */
export class Paper {
  /** What is written on it. */
  innerHTML = "";
  textContent = "";
  readonly dataset: Record<string, string> = {};
  readonly children: readonly Paper[] = [];
  /** None that anybody could tell from what is written next. */
  readonly childNodes: readonly Paper[] = [];
  readonly style = { setProperty: nothing };
  readonly classList = {
    add: nothing,
    remove: nothing,
    toggle: nothing,
    contains: (): boolean => false,
  };
  /** Whether it lies on the table, where someone sees it. */
  isConnected = false;
  readonly #listeners = new Map<string, ((event: object) => void)[]>();

  /** What a person would see. */
  get html(): string {
    return this.innerHTML;
  }

  /** A document in which nothing has the focus. */
  get ownerDocument(): object {
    const createElement = (): Paper => new Paper();
    return { createElement, activeElement: null, body: null, defaultView: null };
  }

  /** What was written on it, as one element. */
  get firstElementChild(): Paper {
    const inside = new Paper();
    inside.innerHTML = this.innerHTML;
    return inside;
  }

  /** The same of a `<template>`. */
  get content(): { readonly children: readonly Paper[] } {
    return { children: [this.firstElementChild] };
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** Someone presses a button that has this data. */
  press(dataset: Readonly<Record<string, string>>): void {
    const button = { dataset, closest: (): object => button };
    for (const listener of this.#listeners.get("click") ?? []) listener({ type: "click", target: button });
  }

  /** Whatever asks was not put here by drawing: it is what was pressed. */
  contains(): boolean {
    return true;
  }

  replaceChildren(...papers: readonly unknown[]): void {
    this.innerHTML = papers.map((paper) => (paper instanceof Paper ? paper.innerHTML : "")).join("");
  }

  /** What was written before is written over: no one else writes here. */
  prepend(...papers: readonly unknown[]): void {
    this.replaceChildren(...papers);
  }

  querySelector(): null {
    return null;
  }

  querySelectorAll(): [] {
    return [];
  }

  closest(): null {
    return null;
  }

  appendChild<Child>(child: Child): Child {
    return child;
  }

  getAttribute(): null {
    return null;
  }

  // No one reads what these would change.
  readonly append = nothing;
  readonly remove = nothing;
  readonly removeAttribute = nothing;
  readonly removeEventListener = nothing;
  readonly setAttribute = nothing;
  readonly toggleAttribute = nothing;
}

/** Reads HTML where only its text is asked for. */
export class PaperParser {
  parseFromString(html: string): object {
    return { body: { textContent: html.replaceAll(/<[^>]*>/g, "") }, querySelectorAll: () => [] };
  }
}
