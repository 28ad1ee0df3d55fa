/** Folding the events of a card into what it means. */
import type { Shape } from "../../core/shape.ts";
import { isData } from "../../core/data.ts";
import { areTwins, firstEvents, type Logged, orderLog } from "./event-log.ts";
import { type Account, type Effect, type NewEffect, type RefusedEvent, termsOf } from "./account.ts";
import { barredEvents, isRefused, isSettled, reversalsOf } from "./audit.ts";

/** What is known of someone who writes onto a card. */
export interface Writer {
  /** A narrator may write anything. */
  readonly narrator: boolean;
  /** Whether the card is theirs. */
  readonly author: boolean;
  /** Whether an actor, by its uuid, is theirs to speak for. */
  owns(id: string): boolean;
}

/** What the events of one type mean: the pure half of a move. */
export interface Step<Draft, State, Event = object> {
  readonly type: string;
  /** What an event of this type says. */
  readonly event: Shape<Event>;
  /**
   * Adds the event to the draft.
   * @param past Types of the events that count, in order, of which this is the next
   * @returns null when it counts, else the reason code why not; then nothing may be changed
   */
  reduce(draft: Draft, id: string, event: Event, account: Account, past: readonly string[]): string | null;
  /**
   * Whether it can happen on a card that stands so, no matter who does it: the reason code why not, else null. It is asked before
   * `reduce`; an offer asks the same.
   */
  may?(card: Standing<State>, event: Event): string | null;
  /** What of it happens once on a card: another event of which that is the same does not count. Any number count without this. */
  once?(event: Event): string;
  /** Whether someone who is no narrator may write it onto a card that stands so. Without this, narrators alone may. */
  mayWrite?(event: Event, state: State, writer: Writer): boolean;
}

/** What the engine knows of every card, whatever game it is of. */
export interface CardState<Any extends Effect = Effect> {
  /** In the order in which they are applied. */
  readonly effects: readonly Any[];
  /** Ids of effects that are neither settled nor refused. */
  readonly pending: readonly string[];
  /** Ids of effects that are settled and ought not to be, or not so. */
  readonly reversals: readonly string[];
  readonly refused: readonly RefusedEvent[];
  /** How many events came after those that a card counts. */
  readonly cut: number;
  /** Ids of events that were taken back. */
  readonly undone: readonly string[];
  /** Ids of the events that count, in order. */
  readonly history: readonly string[];
  /** Their types, by which a move knows what was done already. */
  readonly past: readonly string[];
}

/** How a card stands for its game, without what the engine knows of every card. */
export type Standing<State> = Omit<State, keyof CardState>;

/** The reason for which an event does not count of what is done already. */
const DONE = "alreadyDone";

/** What came of the events, besides what they left in the draft. */
export interface Folded extends Pick<CardState, "refused" | "cut" | "undone" | "history" | "past"> {
  /** Ids of all events that were looked at, but for those of a type that no one knows: what they did stays done. */
  readonly events: ReadonlySet<string>;
}

/** Steps by the type of their events. */
export interface Steps<Draft, State> {
  get(type: string): Step<Draft, State> | undefined;
}

/**
 * Takes the events of a card in their order. Total: whatever is stored gives a result; events that the rules forbid, or that make no
 * sense, are passed over and named. It reads nothing else, so every client agrees.
 * @param draft - What the game gathers; grows.
 * @param account - What the ledgers of the touched documents say.
 * @param stand - How the card stands by what was gathered so far.
 */
export function foldEvents<Draft, State>(
  draft: Draft,
  steps: Steps<Draft, State>,
  stored: Readonly<Record<string, unknown>>,
  account: Account,
  stand: (draft: Draft) => Standing<State>,
): Folded {
  const { events, cut } = firstEvents(stored);
  const barred = barredEvents(account, events);
  const log = orderLog(Object.fromEntries(Object.entries(events).filter(([id]) => !barred.has(id))));
  const ignored = log.ignored.map(({ id, reason }) => ({
    event: id,
    reason: reason === "malformed" ? "malformedEvent" : "nothingToUndo",
  }));
  // What has no place in the order is named by id, so that the order of keys in storage never shows.
  const refused: RefusedEvent[] = [...[...barred].map(([event, reason]) => ({ event, reason })), ...ignored].sort(
    (a, b) => (a.event < b.event ? -1 : 1),
  );
  const counted: Logged[] = [];
  const past: string[] = [];
  const done = new Set<string>();
  for (const logged of log.events) {
    const verdict = isDoneByNow(counted, logged) ? DONE : take(draft, steps, logged, { account, past, done, stand });
    if (verdict !== null) refused.push({ event: logged.id, reason: verdict });
    else {
      counted.push(logged);
      past.push(logged.event.type);
    }
  }
  const history = counted.map(({ id }) => id);
  const unknown = new Set(log.events.filter(({ event }) => !steps.get(event.type)).map(({ id }) => id));
  const known = Object.keys(events).filter((id) => !unknown.has(id));
  return { refused, cut, undone: log.undone, history, past, events: new Set(known) };
}

/** Whether someone else did the same at that moment: what two do at once counts once. */
function isDoneByNow(counted: readonly Logged[], { event }: Logged): boolean {
  const before = counted.findLastIndex((each) => each.event.sequence !== event.sequence);
  return counted.slice(before + 1).some((each) => areTwins(each.event, event));
}

/** What a step is taken with. */
interface Taking<Draft, State> {
  readonly account: Account;
  readonly past: readonly string[];
  /** What happens once and has. */
  readonly done: Set<string>;
  readonly stand: (draft: Draft) => Standing<State>;
}

function take<Draft, State>(
  draft: Draft,
  steps: Steps<Draft, State>,
  { id, event }: Logged,
  { account, past, done, stand }: Taking<Draft, State>,
): string | null {
  const step = steps.get(event.type);
  if (!step) return "unknownEvent";
  try {
    const read = step.event.read(event);
    if (!read) return "malformedEvent";
    const what = step.once && JSON.stringify([event.type, step.once(read)]);
    if (what !== undefined && done.has(what)) return DONE;
    const verdict = step.may?.(stand(draft), read) ?? step.reduce(draft, id, read, account, past);
    if (verdict === null && what !== undefined) done.add(what);
    return verdict;
  } catch {
    // A mistake in one step is no reason to lose the card.
    return "malformedEvent";
  }
}

/** Completes an effect with its stable id and what the ledgers say of it. */
export function enterEffect<Any extends Effect>(
  { part, ...effect }: NewEffect<Any>,
  account: Account,
): Omit<NewEffect<Any>, "part"> & Pick<Effect, "id" | "status" | "refusal"> {
  const id = `${effect.event}:${effect.kind}${part === undefined ? "" : `:${part}`}`;
  const entry = Object.hasOwn(account, id) ? account[id] : undefined;
  if (isRefused(entry)) return { ...effect, id, status: "refused", refusal: entry.refused };
  const settled = isSettled(entry) && (entry === "settled" || entry.terms === termsOf(effect));
  return { ...effect, id, status: settled ? "settled" : "pending" };
}

/** What the engine says of a card whose opening cannot be read: none of its events counts. */
export function unreadableState<Any extends Effect>(
  stored: Readonly<Record<string, unknown>>,
  account: Account,
): CardState<Any> {
  const nothing = { refused: [], cut: 0, undone: [], history: [], past: [], events: new Set(Object.keys(stored)) };
  return cardState<Any>(nothing, [], account);
}

/** What the engine says of a card. */
export function cardState<Any extends Effect>(
  { events, ...folded }: Folded,
  entered: readonly Any[],
  account: Account,
): CardState<Any> {
  const effects = withoutDeadPrices(entered);
  return {
    ...folded,
    effects,
    pending: effects.filter(({ status }) => status === "pending").map(({ id }) => id),
    reversals: reversalsOf(account, events, effects),
  };
}

/** What cards of one kind mean, as their game declares it. */
interface Folding<Opening, Draft, State, Any extends Effect> {
  readonly opening: Shape<Opening>;
  /** What is gathered, before anything has happened. */
  readonly begin: (opening: Opening) => Draft;
  /** How a card stands by what was gathered: everything of the state that is the game's own. */
  readonly stand: (draft: Draft, account: Account) => Standing<State>;
  /** The same of what is no card of the game. */
  readonly nothing: Standing<State>;
  /** The effects that follow from how it stands; without this, those that the draft has gathered. */
  readonly effects?: (draft: Draft, standing: Standing<State>) => readonly NewEffect<Any>[];
}

/** What the opening and the events of a card mean. @param account What the ledgers of the touched documents say. */
export type Fold<Draft, State> = (
  opening: unknown,
  events: Readonly<Record<string, unknown>>,
  account: Account,
  steps: Steps<Draft, State>,
) => State;

/** Folds the cards of a game, see {@link foldEvents}. */
export function folding<Opening, Draft extends object, State extends CardState<Any>, Any extends Effect>({
  opening: shape,
  begin,
  stand,
  nothing,
  effects,
}: Folding<Opening, Draft, State, Any>): Fold<Draft, State> {
  return (stored, events, account, steps) => {
    const opening = shape.read(stored);
    // A state is what the engine says of it and what its game does, a sum that the compiler does not follow.
    if (opening === undefined) return { ...unreadableState<Any>(events, account), ...nothing } as State;
    const draft = begin(opening);
    const folded = foldEvents(draft, steps, events, account, (gathered) => stand(gathered, account));
    const standing = stand(draft, account);
    const gathered = "effects" in draft ? (draft.effects as readonly Any[]) : [];
    const entered = effects?.(draft, standing).map((effect) => enterEffect<Any>(effect, account) as Any);
    return { ...cardState(folded, entered ?? gathered, account), ...standing } as State;
  };
}

/** Puts an effect onto the list, with what the ledgers say of it. @returns whether it can still come true: what could not be paid buys nothing */
export function bring<Any extends Effect>(
  { effects }: { readonly effects: Any[] },
  effect: NewEffect<Any>,
  account: Account,
): boolean {
  const entered = enterEffect(effect, account);
  effects.push(entered as Any);
  return entered.status !== "refused";
}

/** What a card of one roll begins with: by uuid who rolls, and what for. */
export interface RollOpening {
  readonly actor: string;
  readonly title: string;
}

/** Whether someone speaks for the roller of a card: its author, and the roller's owners. */
export function mayWriteForRoller(
  { opening }: { readonly opening: Pick<RollOpening, "actor"> | null },
  writer: Writer,
): boolean {
  return writer.author || (opening !== null && writer.owns(opening.actor));
}

/** The prices of a move stand or fall together: once one is refused, what is still pending is due no more. */
function withoutDeadPrices<Any extends Effect>(effects: readonly Any[]): readonly Any[] {
  const refused = effects.filter(({ price, status }) => price && status === "refused");
  if (refused.length === 0) return effects;
  const refusals = new Map(refused.map(({ event, refusal }) => [event, refusal]));
  return effects.map((effect) => {
    const refusal = effect.price && effect.status === "pending" ? refusals.get(effect.event) : undefined;
    return refusal === undefined ? effect : { ...effect, status: "refused", refusal };
  });
}

/** A card before the event in question: what the fold makes of it, and its stored events. */
export interface CardBefore<State> {
  readonly state: State;
  readonly events: Readonly<Record<string, unknown>>;
}

/** Follows an undo of an undo to the step that it is about; null for a chain that leads nowhere. */
function stepUndone(undo: Readonly<Record<string, unknown>>, events: Readonly<Record<string, unknown>>): unknown {
  const seen = new Set<unknown>();
  let event: unknown = undo;
  while (isData(event) && event["type"] === "undo") {
    const target = event["target"];
    if (typeof target !== "string" || seen.has(target)) return null;
    seen.add(target);
    event = Object.hasOwn(events, target) ? events[target] : null;
  }
  return event;
}

/**
 * Whether someone may write an event: narrators anything, everyone else what the step lets them; anyone who may
 * write a step may take it back. What makes no sense is the author's to write, and the fold's to refuse.
 */
export function mayWriteEvent<Draft, State>(
  steps: Steps<Draft, State>,
  event: unknown,
  card: CardBefore<State>,
  writer: Writer,
): boolean {
  if (writer.narrator) return true;
  if (!isData(event)) return writer.author;
  const { type } = event;
  if (type === "undo") return mayWriteEvent(steps, stepUndone(event, card.events), card, writer);
  const step = typeof type === "string" ? steps.get(type) : undefined;
  const read = step?.event.read(event);
  return step && read ? step.mayWrite?.(read, card.state, writer) === true : writer.author;
}
