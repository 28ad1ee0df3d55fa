import type { Page } from "playwright";

/** The few members of Foundry's globals that benchmarks use in the page. */
export interface GamePage {
  readonly game: {
    readonly actors: { getName(name: string): PageActor };
    readonly messages: { get(id: string): PageDocument | undefined };
    readonly combats: { get(id: string): PageCombat | undefined };
    readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  };
  readonly Hooks: Readonly<Record<"on" | "once", (hook: string, listener: (...parameters: never[]) => void) => number>>;
  readonly Actor: PageDocumentClass;
  readonly ChatMessage: PageDocumentClass;
  readonly Combat: PageDocumentClass;
}

/** A document that has been saved. */
export interface PageDocument {
  readonly id: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** A class of documents, as far as benchmarks make some. */
export interface PageDocumentClass {
  create(data: object): Promise<PageDocument>;
}

export interface PageActor extends PageDocument {
  readonly sheet: {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    changeTab(tab: string, group: string): void;
    close(options?: object): Promise<unknown>;
  };
  readonly items: { readonly size: number };
  reset(): void;
}

export interface PageCombat extends PageDocument {
  readonly started: boolean;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

/** A moment on the clock that all pages of one machine share, in milliseconds. */
export type Moment = number;

/** Moments that a page has noted, by a key that the happening decides. */
export interface NotedPage {
  moments: Record<string, Moment>;
}

/** Notes the moment of each update of an actor by its new `sort`, which benchmarks use as a counter. */
export async function noteActorUpdates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moments: NotedPage["moments"] = {};
    Object.assign(globalThis, { moments } satisfies NotedPage);
    const { Hooks } = globalThis as unknown as GamePage;
    Hooks.on("updateActor", (_actor: object, { sort }: { sort?: number }) => {
      if (sort !== undefined) moments[String(sort)] ??= performance.timeOrigin + performance.now();
    });
  });
}

/** Notes the moment at which each message appears in the chat log, by the message's id. */
export async function noteMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moments: NotedPage["moments"] = {};
    Object.assign(globalThis, { moments } satisfies NotedPage);
    const log = document.querySelector("#sidebar .chat-log");
    if (!log) throw new Error("There is no chat log.");
    new MutationObserver((changes) => {
      const now = performance.timeOrigin + performance.now();
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const id = node instanceof HTMLElement ? node.dataset["messageId"] : undefined;
        if (id !== undefined) moments[id] ??= now;
      }
    }).observe(log, { childList: true });
  });
}
