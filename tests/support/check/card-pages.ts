import type { Page } from "playwright";
import type { TableSuite } from "../suite.ts";
import type { SeededUser, TableClient } from "../table-client.ts";
import type { CardPress, OpenedCard, StartingPoints } from "./check-players.ts";
import { JOREN, MISSA, THUG } from "./scenes.ts";

/** Changes of documents that have been carried out, by the server's own numbers. */
export interface ServerPosition {
  readonly run: string;
  readonly sequence: number;
}

/** The members of Foundry's globals that these scripts use. */
interface CardsPage {
  readonly ChatMessage: {
    readonly implementation: {
      create(data: object, options: object): Promise<unknown>;
      deleteDocuments(ids: readonly string[]): Promise<unknown>;
    };
  };
  readonly Actor: { readonly implementation: { updateDocuments(updates: readonly object[]): Promise<unknown> } };
  readonly game: {
    readonly user: { readonly id: string };
    readonly messages: { readonly contents: readonly { readonly id: string }[] };
    readonly socket: { emit(event: string, ...parameters: unknown[]): void };
  };
}

/** How many times in a row everybody must have seen nothing new until a table counts as quiet. */
const QUIET_PASSES = 2;

/** People at one table, each at a page on which cards are drawn. How they play together is tested where there are no pages. */
export class CardPages {
  readonly #clients = new Map<SeededUser, TableClient>();
  #position: ServerPosition | undefined;
  #cards = 0;

  /** Opens a window for each and lets them join. */
  static async join(suite: TableSuite, ...users: readonly SeededUser[]): Promise<CardPages> {
    const pages = new CardPages();
    for (const user of users) pages.#clients.set(user, await suite.join(user));
    return pages;
  }

  client(user: SeededUser): TableClient {
    const client = this.#clients.get(user);
    if (!client) throw new Error(`${user} is not at the table.`);
    return client;
  }

  get users(): readonly SeededUser[] {
    return [...this.#clients.keys()];
  }

  /** Waits until nothing more happens: what anybody wrote has reached everybody, and nobody wrote anything on account of it. */
  async quiet(): Promise<void> {
    const pages = [...this.#clients.values()].map(({ page }) => page);
    const [first] = pages;
    if (!first) throw new Error("Nobody is at the table.");
    let position = this.#position ?? (await serverPosition(first));
    for (let quiet = 0; quiet < QUIET_PASSES;) {
      const { run, sequence } = position;
      const news = Math.max(...(await Promise.all(pages.map(async (page) => changesSince(page, { run, sequence })))));
      quiet = news === 0 ? quiet + 1 : 0;
      position = { run, sequence: sequence + news };
    }
    this.#position = position;
  }

  /** Sweeps the chat, heals everybody, and gives the heroes the points that they begin with. The narrator's work. */
  async setUp(points: Readonly<Record<string, StartingPoints>>): Promise<void> {
    const updates = [MISSA, JOREN, THUG].map((uuid) => {
      const { spin, tenacity } = points[uuid] ?? { spin: 0, tenacity: 0 };
      const body = { stress: { value: 0 }, wounds: { value: 0 }, dead: false };
      return { _id: uuid.replace("Actor.", ""), system: { ...body, spin, tenacity: { value: tenacity } } };
    });
    await this.client("Narrator").page.evaluate(async (updates) => {
      const { game, ChatMessage, Actor } = globalThis as unknown as CardsPage;
      await ChatMessage.implementation.deleteDocuments(game.messages.contents.map(({ id }) => id));
      await Actor.implementation.updateDocuments(updates);
    }, updates);
  }

  /** An id that no card has had yet: ledgers remember cards that are gone. */
  newCardId(): string {
    this.#cards += 1;
    return `Card${String(this.#cards).padStart(12, "0")}`;
  }

  /** Posts cards as somebody, all in one go. */
  async open(user: SeededUser, cards: readonly OpenedCard[]): Promise<void> {
    await this.client(user).page.evaluate(async (cards) => {
      const { game, ChatMessage } = globalThis as unknown as CardsPage;
      const numbered = (id: string, events: readonly object[]): object =>
        Object.fromEntries(
          // The ids of events are unique at a table, as random ones are: they name entries of ledgers.
          events.map((event, index) => [
            `${id.slice(-12)}Ev${String(index).padStart(2, "0")}`,
            { ...event, sequence: index + 1, by: game.user.id },
          ]),
        );
      const sources = cards.map(({ id, opening, events }) => ({
        _id: id,
        type: "check",
        speaker: { actor: opening.roller.replace("Actor.", "") },
        system: { opening, events: numbered(id, events) },
      }));
      await ChatMessage.implementation.create(sources, { keepId: true });
    }, cards);
  }

  /** Presses buttons of cards as somebody, one right after the other; those that are not there are passed over. */
  async press(user: SeededUser, presses: readonly CardPress[]): Promise<number> {
    return this.client(user).page.evaluate((presses) => {
      // Why a button is where it is, is not what it does.
      const nameOf = ({ kind: _kind, ...dataset }: DOMStringMap): string =>
        Object.entries(dataset)
          .map(([name, value]) => `${name}=${value ?? ""}`)
          .join(" ");
      const found = presses.flatMap(({ card, button }) => {
        const selector = `#sidebar [data-message-id="${card}"] .check-card button[data-action]:enabled`;
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(selector)];
        return buttons.find(({ dataset }) => nameOf(dataset) === button) ?? [];
      });
      for (const button of found) button.click();
      return found.length;
    }, presses);
  }
}

/** Up to which change the server has come. */
export async function serverPosition(page: Page): Promise<ServerPosition> {
  return page.evaluate(async () => {
    const { socket } = (globalThis as unknown as CardsPage).game;
    const { position } = await new Promise<{ readonly position: ServerPosition }>((resolve) => {
      socket.emit("world", resolve);
    });
    return position;
  });
}

/**
 * How many changes the server has made since a position, once it has done everything that was asked of it before and this
 * client has heard of it. A request that nobody can grant waits its turn among the others and changes nothing.
 */
async function changesSince(page: Page, position: ServerPosition): Promise<number> {
  return page.evaluate(async (position) => {
    const { socket } = (globalThis as unknown as CardsPage).game;
    const ask = <Answer>(event: string, question: object): Promise<Answer> =>
      new Promise((resolve) => {
        socket.emit(event, question, resolve);
      });
    const operation = { ids: ["NobodyIsCalledSo"], data: [], updates: [], parentUuid: null };
    await ask("modifyDocument", { type: "Actor", action: "delete", operation });
    const missed = await ask<{ changes?: readonly unknown[] }>("catchUp", position);
    if (!missed.changes) throw new Error("The server was started anew, or has forgotten the position.");
    return missed.changes.length;
  }, position);
}
