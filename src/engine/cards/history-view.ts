import { MOST_EVENTS } from "../log/event-log.ts";
import type { CardState } from "../log/fold.ts";
import { findActor } from "../data/actor-identity.ts";
import type { CardMessage } from "./card.ts";
import { mayUndo } from "./plan-step.ts";
import { clipped, format, localize } from "../text/words.ts";

interface HistoryStep {
  readonly id: string;
  readonly words: string;
  /** Who took it; "" for someone who is gone. */
  readonly by: string;
  readonly undone: boolean;
  /** Whether the person at this client may take it back, or put it back. */
  readonly mayUndo: boolean;
  readonly undoLabel: string;
}

/** The steps of a card, and what may be taken back. */
export interface HistoryView {
  readonly steps: readonly HistoryStep[];
  /** The latest step, as the one that is most often taken back; "" where it is not this person's. */
  readonly last: string;
  readonly lastLabel: string;
  readonly mayUndoAll: boolean;
}

/** An event as it is stored; anything may stand there. */
type StoredEvent = { readonly type?: unknown; readonly sequence?: number; readonly by?: string } & Readonly<
  Record<string, unknown>
>;

/** Says in words what an event is; of what is no event too. */
export type EventWords = (event: StoredEvent | null | undefined) => string;

type Stored = Readonly<Record<string, StoredEvent | null>>;

/** The steps in the order in which they count, those that were taken back among them. */
export function historyView(message: CardMessage, state: CardState, eventWords: EventWords): HistoryView {
  const stored = message.system.events as Stored;
  const steps = [...state.history, ...state.undone]
    .map((id) => [id, stored[id] ?? null] as const)
    .filter(([, event]) => event?.type !== "undo")
    .sort(([one, a], [other, b]) => (a?.sequence ?? 0) - (b?.sequence ?? 0) || (one < other ? -1 : 1))
    .map(([id, event]) => stepView(message, state, id, event, eventWords(event)));
  const last = state.history.at(-1) ?? "";
  const mine = steps.find(({ id }) => id === last);
  const inForce = steps.filter(({ undone }) => !undone);
  return {
    steps,
    last: mine?.mayUndo === true ? last : "",
    lastLabel: format("TENACITY.History.UndoLast", { step: mine?.words ?? "" }),
    mayUndoAll: inForce.length > 1 && inForce.every((step) => step.mayUndo),
  };
}

function stepView(
  message: CardMessage,
  state: CardState,
  id: string,
  event: Stored[string],
  words: string,
): HistoryStep {
  const undone = state.undone.includes(id);
  return {
    id,
    words,
    by: clipped(game.users.get(event?.by ?? "")?.name ?? ""),
    undone,
    // What befell someone who is gone befalls nobody any more.
    mayUndo: mayUndo(message, state, id) && !(undone && isGone(event?.["on"])),
    undoLabel: format(undone ? "TENACITY.History.PutBack" : "TENACITY.History.Undo", { step: words }),
  };
}

function isGone(uuid: unknown): boolean {
  return typeof uuid === "string" && uuid !== "" && findActor(uuid) === null;
}

/** Steps that do not count, each with its name and why. A request that was refused is no step: the one who asked has heard. */
export function refusalsOf(
  message: CardMessage,
  { refused, cut }: CardState,
  eventWords: EventWords,
): readonly string[] {
  const stored = message.system.events as Stored;
  const steps = refused.filter(({ event }) => Object.hasOwn(stored, event) || !(event in message.system.account));
  const shown = steps
    .slice(-SHOWN_REFUSALS)
    .map(({ event, reason }) =>
      format("TENACITY.Card.RefusedStep", { step: eventWords(stored[event]), reason: refusalWords(reason) }),
    );
  const others = steps.length - shown.length;
  return [
    ...shown,
    ...(others > 0 ? [format("TENACITY.Card.RefusedMore", { count: others })] : []),
    ...(cut > 0 ? [format("TENACITY.Card.Cut", { most: MOST_EVENTS, count: cut })] : []),
  ];
}

/** More refused steps than these are counted, not named: a forger may write thousands. */
const SHOWN_REFUSALS = 5;

/** A refusal in words. A card may name a reason that this version does not know. */
export function refusalWords(reason: string): string {
  const known = game.i18n.has(`TENACITY.Refusal.${reason}`) ? reason : "unknown";
  return localize(`TENACITY.Refusal.${known}`);
}
