import type { DrawnMessage } from "../harness/drawn-message.ts";
import type { OverflowChoice } from "../../../src/games/tenacity/rules/index.ts";

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
  return !["|defend", "action=tray", "action=step", "weight=ask", "action=settlePart"].some((part) =>
    button.includes(part),
  );
}

/** What a person reads on a card. */
export interface DrawnCard {
  readonly tone: string;
  readonly total: string;
  /** The statuses that its effects have, sorted, each once. */
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

/** A number with its limit. What was never written is missing. */
interface StoredCount {
  readonly value?: number;
  readonly max?: number;
}

/** A document as it is stored, as far as it is read here. */
interface StoredSource {
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
  readonly effects?: readonly StoredSource[];
}

/** Reads actors and messages as they are stored, on the server or at a client. */
export function tableState(actors: readonly object[], messages: readonly object[]): TableState {
  const checks = (messages as readonly StoredSource[]).filter(({ type }) => type === "check");
  return {
    actors: Object.fromEntries((actors as readonly StoredSource[]).map((each) => [`Actor.${each._id}`, actorOf(each)])),
    cards: Object.fromEntries(checks.map((source) => [source._id, cardOf(source)])),
  };
}

function actorOf({ name, system, effects = [] }: StoredSource): StoredActor {
  return {
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
    conditions: effects.map(({ type, name, system: { kind } }) => `${type} ${kind ?? name}`).sort(),
  };
}

function cardOf({ author, system: { opening = {}, events = {}, account = {} } }: StoredSource): StoredCard {
  return { author, opening, events, account };
}

/** How the key of a move begins that the rules give to someone; what else may be done at any time says itself what it is. */
const OF_THE_RULES = /^(roller|defender|narrator|struck)\|/;
/** A defense with a way of its own, beside the one that asks: the same move, for one press. */
const AT_ONCE = "|defend|";

const TONES = ["success", "failing", "failure", "open"];
const STATUSES = ["pending", "settled", "refused"];

/** What a person reads on a drawn card. */
export function drawnCard({ page, buttons }: DrawnMessage): DrawnCard {
  const card = page.first(".check-card");
  const one = (names: readonly string[], classes: readonly string[]): string =>
    names.find((name) => classes.includes(name)) ?? "";
  const keys = (action: string, key: string): readonly string[] => {
    const found = buttons.filter(({ data }) => data["action"] === action).map(({ data }) => data[key] ?? "");
    return [...new Set(found)].sort();
  };
  // What a result has done to someone stands beside their name.
  const changes = [...(page.first(".effects")?.all(".effect") ?? []), ...(page.first(".tray")?.all(".tray-row") ?? [])];
  return {
    tone: one(TONES, card?.classes ?? []),
    total: page.first(".own")?.first(".number")?.first("strong")?.words ?? "",
    effects: [...new Set(changes.map(({ classes }) => one(STATUSES, classes)))]
      .filter((status) => status !== "")
      .sort(),
    moves: keys("move", "move").filter((key) => OF_THE_RULES.test(key) && !key.includes(AT_ONCE)),
    undoable: keys("undo", "event"),
  };
}
