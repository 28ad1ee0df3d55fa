import type { Page } from "playwright";
import { until } from "../until.ts";
import type { ServerPosition } from "./card-pages.ts";

/** A change of documents as the server numbered it. */
interface NumberedChange {
  readonly response: { readonly type: string; readonly action: string };
}

/** What a page drew since it began to count. */
export interface Drawn {
  /** Messages put into the log, or put there anew, by id. */
  readonly messages: Readonly<Record<string, number>>;
  /** Cards drawn inside messages that stayed, by the message's id. */
  readonly cards: Readonly<Record<string, number>>;
  /** How many times a card was put into words, whether it was then drawn or said what it had said. */
  readonly looks: number;
  /** Applications that were rendered, the log among them, by the name of their class. */
  readonly applications: Readonly<Record<string, number>>;
}

interface CounterPage {
  drawn: {
    messages: Record<string, number>;
    cards: Record<string, number>;
    looks: number;
    applications: Record<string, number>;
  };
  readonly Hooks: { callAll(hook: string, ...parameters: unknown[]): unknown };
  readonly game: {
    readonly i18n: { format(key: string, data?: object): string };
    readonly socket: { emit(event: string, ...parameters: unknown[]): void };
  };
}

/** Begins to count what a page draws. */
export async function countDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const here = globalThis as unknown as CounterPage;
    here.drawn = { messages: {}, cards: {}, looks: 0, applications: {} };
    const count = (counts: Record<string, number>, key: string): void => {
      counts[key] = (counts[key] ?? 0) + 1;
    };
    const callAll = here.Hooks.callAll.bind(here.Hooks);
    here.Hooks.callAll = (hook, ...parameters) => {
      const name = /^render(?<name>[A-Z]\w*)$/.exec(hook)?.groups?.["name"];
      if (name !== undefined && !name.startsWith("ChatMessage") && !name.startsWith("Application"))
        count(here.drawn.applications, name);
      return callAll(hook, ...parameters);
    };
    const { i18n } = here.game;
    const format = i18n.format.bind(i18n);
    i18n.format = (key, data) => {
      // Each card has one title.
      if (key === "TENACITY.Card.Title") here.drawn.looks += 1;
      return format(key, data);
    };
    const log = document.querySelector("#sidebar .chat-log");
    if (!log) throw new Error("There is no chat log.");
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.isConnected) continue;
        const id = node.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
        if (node.dataset["messageId"] !== undefined) count(here.drawn.messages, id);
        else if (node.classList.contains("check-card")) count(here.drawn.cards, id);
      }
    }).observe(log, { childList: true, subtree: true });
  });
}

/** What a page has drawn since the last time that it was asked. */
export async function takeDrawn(page: Page): Promise<Drawn> {
  return page.evaluate(() => {
    const here = globalThis as unknown as CounterPage;
    const drawn = here.drawn;
    here.drawn = { messages: {}, cards: {}, looks: 0, applications: {} };
    return drawn;
  });
}

/** Waits until a page has looked at so many cards since the last time that it was asked: a long log is looked at bit by bit. */
export async function untilLooked(page: Page, looks: number): Promise<void> {
  await until(page, (looks) => (globalThis as unknown as CounterPage).drawn.looks >= looks, looks);
}

/** The changes that the server has made since a position, such as `update Actor`, in their order. */
export async function writesSince(page: Page, position: ServerPosition): Promise<string[]> {
  const changes = await page.evaluate(async (position) => {
    const { socket } = (globalThis as unknown as CounterPage).game;
    const missed = await new Promise<{ changes: readonly NumberedChange[] }>((resolve) => {
      socket.emit("catchUp", position, resolve);
    });
    return missed.changes.map(({ response: { action, type } }) => ({ action, type }));
  }, position);
  return changes.map(({ action, type }) => `${action} ${type}`);
}
