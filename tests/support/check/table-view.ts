import type { Page } from "playwright";
import type { OverflowChoice } from "../../../src/rules/index.ts";

/** The stored part of a card. */
export interface StoredCard {
  readonly author: string;
  readonly opening: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, unknown>>;
  readonly account: Readonly<Record<string, string>>;
}

/** An entry of the ledger of an actor, as far as proofs read it. */
export interface StoredEntry {
  readonly card: string;
  readonly order: number;
  /** Why nothing was changed; "" when something was. */
  readonly refused?: string;
  readonly changes?: Readonly<Record<string, number>>;
  /** What was asked for. */
  readonly terms?: string;
  readonly choices?: readonly OverflowChoice[];
  readonly notes?: readonly string[];
}

/** What proofs read of a stored actor. */
export interface StoredActor {
  readonly name: string;
  readonly spin: number;
  readonly tenacity: number;
  readonly tenacityMaximum: number;
  readonly stress: number;
  readonly stressMaximum: number;
  readonly wounds: number;
  readonly woundMaximum: number;
  readonly dead: boolean;
  readonly ledger: Readonly<Record<string, StoredEntry>>;
  /** Kinds of its conditions, sorted. */
  readonly conditions: readonly string[];
}

/** Cards by the id of their message, actors by uuid: as the server has them, or as one client does. */
export interface TableState {
  readonly cards: Readonly<Record<string, StoredCard>>;
  readonly actors: Readonly<Record<string, StoredActor>>;
}

/** A button of a drawn card by what it does: its data attributes, such as `action=move move=accept`. */
export type ButtonName = string;

/** Whether a button changes something at once: others open a dialog, or choose what is shown. */
export function doesSomething(button: ButtonName): boolean {
  return !["|defend", "action=tray", "action=step"].some((part) => button.includes(part));
}

/** What a person reads on a card. */
export interface DrawnCard {
  readonly tone: string;
  readonly total: string;
  /** The status of each effect, in their order. */
  readonly effects: readonly string[];
  /** Keys of the moves that can be made with its buttons, sorted, each once. */
  readonly moves: readonly string[];
  /** Ids of the steps that can be taken back or put back, sorted, each once. */
  readonly undoable: readonly string[];
}

/** What one client has and shows. */
export interface ClientView extends TableState {
  readonly drawn: Readonly<Record<string, DrawnCard>>;
  /** What can be pressed on each card, in the order of the buttons. */
  readonly buttons: Readonly<Record<string, readonly ButtonName[]>>;
  /** Ids of requests of this user that wait for an answer. */
  readonly requests: readonly string[];
}

/** Changes of documents that have been carried out, by the server's own numbers. */
export interface ServerPosition {
  readonly run: string;
  readonly sequence: number;
}

/** A number with its limit. What was never written is missing. */
interface StoredCount {
  readonly value?: number;
  readonly max?: number;
}

/** A document as it is stored, as far as it is read here. */
interface Source {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly author: string;
  readonly system: Partial<StoredCard> & {
    readonly spin?: number;
    readonly tenacity?: StoredCount;
    readonly stress?: StoredCount;
    readonly wounds?: StoredCount;
    readonly dead?: boolean;
    readonly ledger?: StoredActor["ledger"];
    readonly kind?: string;
  };
  readonly effects?: readonly Source[];
}

interface WorldAnswer {
  readonly collections: Readonly<Record<"actors" | "messages", readonly Source[]>>;
  readonly position: ServerPosition;
}

/** What {@link installEyes} puts into a page. */
export interface Eyes {
  state(actors: readonly Source[], messages: readonly Source[]): TableState;
  drawn(id: string): DrawnCard | null;
  /** The buttons of a card that can be pressed, by what they do. */
  buttons(id: string): ReadonlyMap<ButtonName, HTMLButtonElement>;
}

/** The page as these functions see it. */
interface EyesPage {
  readonly eyes: Eyes;
  readonly game: {
    readonly actors: { readonly contents: readonly { toObject(): Source }[] };
    readonly messages: { readonly contents: readonly { toObject(): Source }[] };
    readonly user: { readonly flags: Readonly<Record<string, { requests?: object } | undefined>> };
    readonly socket: { emit(event: string, ...parameters: unknown[]): void };
  };
}

/** Gives a page the functions that read cards and actors; a script for `addInitScript`. */
export function installEyes(): void {
  const conditionsOf = (effects: readonly Source[] = []): string[] =>
    effects.map(({ type, name, system }) => `${type} ${system.kind ?? name}`).sort();
  const actorOf = ({ name, system, effects }: Source): StoredActor => ({
    name,
    spin: system.spin ?? 0,
    tenacity: system.tenacity?.value ?? 0,
    tenacityMaximum: system.tenacity?.max ?? 0,
    stress: system.stress?.value ?? 0,
    stressMaximum: system.stress?.max ?? 0,
    wounds: system.wounds?.value ?? 0,
    woundMaximum: system.wounds?.max ?? 0,
    dead: system.dead ?? false,
    ledger: system.ledger ?? {},
    conditions: conditionsOf(effects),
  });
  const cardOf = ({ author, system: { opening = {}, events = {}, account = {} } }: Source): StoredCard => ({
    author,
    opening,
    events,
    account,
  });
  const statusOf = (classes: DOMTokenList): string =>
    ["pending", "settled", "refused"].find((status) => classes.contains(status)) ?? "";
  const TOTAL = ".versus .total strong, .side.own .number strong";
  const cardElement = (id: string): Element | null =>
    document.querySelector(`#sidebar [data-message-id="${id}"] .check-card`);
  const keysIn = (card: Element, selector: string, name: string): string[] => {
    const keys = [...card.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset[name] ?? "");
    return [...new Set(keys)].sort();
  };
  // Why a button is where it is, is not what it does.
  const nameOf = ({ kind: _kind, ...dataset }: DOMStringMap): ButtonName =>
    Object.entries(dataset)
      .map(([name, value]) => `${name}=${value ?? ""}`)
      .join(" ");
  const eyes: Eyes = {
    state: (actors, messages) => ({
      actors: Object.fromEntries(actors.map((source) => [`Actor.${source._id}`, actorOf(source)])),
      cards: Object.fromEntries(
        messages.filter(({ type }) => type === "check").map((source) => [source._id, cardOf(source)]),
      ),
    }),
    drawn: (id) => {
      const card = cardElement(id);
      if (!card) return null;
      return {
        tone: ["success", "failing", "failure", "open"].find((tone) => card.classList.contains(tone)) ?? "",
        total: card.querySelector(TOTAL)?.textContent.trim() ?? "",
        effects: [...card.querySelectorAll(".effects .effect")].map(({ classList }) => statusOf(classList)),
        moves: keysIn(card, "button[data-move]:enabled", "move"),
        undoable: keysIn(card, "button[data-action=undo]:enabled", "event"),
      };
    },
    buttons: (id) => {
      const buttons = cardElement(id)?.querySelectorAll<HTMLButtonElement>("button[data-action]:enabled") ?? [];
      return new Map([...buttons].map((button) => [nameOf(button.dataset), button]));
    },
  };
  Object.assign(globalThis, { eyes });
}

/** What the server has stored, on its own word, and up to which change. */
export async function readServer(page: Page): Promise<TableState & { readonly position: ServerPosition }> {
  return page.evaluate(async () => {
    const { eyes, game } = globalThis as unknown as EyesPage;
    const world = await new Promise<WorldAnswer>((resolve) => {
      game.socket.emit("world", resolve);
    });
    return { ...eyes.state(world.collections.actors, world.collections.messages), position: world.position };
  });
}

/** What a client has and shows at this moment. */
export async function readClient(page: Page): Promise<ClientView> {
  return page.evaluate(() => {
    const { eyes, game } = globalThis as unknown as EyesPage;
    const sources = (documents: { readonly contents: readonly { toObject(): Source }[] }): Source[] =>
      documents.contents.map((document) => document.toObject());
    const state = eyes.state(sources(game.actors), sources(game.messages));
    const drawn = Object.keys(state.cards).flatMap((id) => {
      const card = eyes.drawn(id);
      return card ? [[id, card] as const] : [];
    });
    const buttons = Object.keys(state.cards).map((id) => [id, [...eyes.buttons(id).keys()]] as const);
    const requests = Object.keys(game.user.flags["tenacity-tactics"]?.requests ?? {});
    return { ...state, drawn: Object.fromEntries(drawn), buttons: Object.fromEntries(buttons), requests };
  });
}

/**
 * How many changes the server has made since a position, once it has done everything that was asked of it before and this
 * client has heard of it. A request that nobody can grant waits its turn among the others and changes nothing.
 */
export async function changesSince(page: Page, position: ServerPosition): Promise<number> {
  return page.evaluate(async (position) => {
    const { socket } = (globalThis as unknown as EyesPage).game;
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
