import { deletion } from "../../compat/deletion.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { mayAskFor } from "./allowance.ts";
import { isElectedTab, standForElection, whenElected } from "./elected-tab.ts";
import { inTurn, whenReconnected } from "./one-at-a-time.ts";

type UserDocument = User.Implementation;

/** What someone asks for who may not write it themselves. */
export interface UserRequest {
  /** Sixteen letters and digits; what is written for it bears the same id, so that a repeat changes nothing. */
  readonly id: string;
  readonly type: string;
  /** Whose document it stands on. Only they and narrators can write there, so this is sure (QU-8). */
  readonly user: UserDocument;
  /** What it says. Anything may stand there. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What has become of a request; a refusal names its reason by a key below `TENACITY.Refusal`. */
export type RequestState = "open" | "done" | { readonly refused: string };

/** What a part of the system does about requests of its type. */
interface RequestHandler {
  /** Whether the user of this client is the one to carry it out now. */
  isKeeper(request: UserRequest): boolean;
  /** Carries it out. Once it has, `state` of the same request must not be "open" any more. */
  carryOut(request: UserRequest): Promise<void>;
  /** What has become of it, as this client sees it. Never by the request's own word. */
  state(request: UserRequest): RequestState;
}

/** A longer request is none: no move of the game needs as much. In characters. */
const LONGEST = 32_768;

/** How many requests of one user may wait for their allowance; what is beyond that is refused. */
const MOST_WAITING = 30;

/** When requests are looked at again that have to wait for the next minute, in milliseconds. */
const PAUSE = 5_000;

let pause: ReturnType<typeof setTimeout> | null = null;

const handlers = new Map<string, RequestHandler>();

/** Requests that wait in the queue, or whose flag is being taken back. */
const busy = new Set<string>();

/** What the requests say that were sent from this very tab, by id. */
const sentHere = new Map<string, { readonly card?: unknown }>();

/** Sets what carries out requests of a type; call in `init`, on every client. */
export function onRequest(type: string, handler: RequestHandler): void {
  handlers.set(type, handler);
}

/**
 * Asks for something that this user may not write: puts it on their own User document, where the keeper of the thing in
 * question finds it, now or when they come (docs/decisions/ledger.md).
 */
export async function sendRequest(type: string, data: object, id: string = foundry.utils.randomID()): Promise<string> {
  sentHere.set(id, data);
  // A text, because objects in flags are merged with what was there before (FL-2).
  await writeRequests({ [id]: JSON.stringify({ ...data, type }) });
  return id;
}

/** This user's own requests that are not answered yet. */
export function ownRequests(): readonly UserRequest[] {
  const { user } = game;
  return Object.entries(storedRequests(user)).flatMap(([id, text]) => readRequest(user, id, text) ?? []);
}

/** A request that stands on a user's document; null where there is none of that id. */
export function requestOf(user: UserDocument, id: string): UserRequest | null {
  return readRequest(user, id, storedRequests(user)[id]);
}

/** Whether a request about a card, by its uuid, was sent from this very tab, since it was loaded. */
export function wasSentHere(id: string, card: string): boolean {
  return sentHere.get(id)?.card === card;
}

/** Starts carrying out and taking back requests; call at `ready`, when every document is there to be read. */
export function registerRequests(): void {
  Hooks.on("updateUser", attendToRequests);
  // The one who keeps things may have left, and this client may now be the one.
  Hooks.on("userConnected", attendToRequests);
  whenReconnected(attendToRequests);
  whenElected(attendToRequests);
  standForElection();
}

/** Looks at every request again; call it when something changed on which the answer to one may depend. */
export function attendToRequests(): void {
  if (isElectedTab()) for (const user of game.users) carryOutRequests(user);
  takeBackAnswered();
}

function carryOutRequests(user: UserDocument): void {
  for (const [id, text] of Object.entries(storedRequests(user)).slice(0, MOST_WAITING)) {
    const request = readRequest(user, id, text);
    const handler = request && handlers.get(request.type);
    if (!handler || busy.has(id) || handler.state(request) !== "open" || !handler.isKeeper(request)) continue;
    if (!mayAskFor("step", user)) {
      lookAgain();
      return;
    }
    busy.add(id);
    // One after the other, so that each sees what the one before it has written.
    void inTurn("requests", () => carryOut(handler, request)).finally(() => {
      busy.delete(id);
      takeBackAnswered();
    });
  }
}

function lookAgain(): void {
  pause ??= setTimeout(() => {
    pause = null;
    attendToRequests();
  }, PAUSE);
}

async function carryOut(handler: RequestHandler, request: UserRequest): Promise<void> {
  // What it is about may have changed while it waited in the queue.
  if (handler.state(request) !== "open" || !handler.isKeeper(request)) return;
  try {
    await handler.carryOut(request);
  } catch (error) {
    console.warn(error);
  }
}

/** Takes this user's answered requests off their document. A refusal is told where it was asked for, or after a reload. */
function takeBackAnswered(): void {
  const answered = Object.entries(storedRequests(game.user)).flatMap(([id, text], place): [string, RequestState][] => {
    if (busy.has(id) || !(isElectedTab() || sentHere.has(id))) return [];
    const state = place < MOST_WAITING ? stateOf(id, text) : { refused: "tooManyRequests" };
    return state === "open" ? [] : [[id, state]];
  });
  if (answered.length === 0) return;
  const ids = answered.map(([id]) => id);
  const refusals = new Set(answered.flatMap(([, state]) => (typeof state === "object" ? [state.refused] : [])));
  for (const id of ids) busy.add(id);
  for (const reason of refusals) tellRefusal(reason);
  void writeRequests(Object.assign({}, ...ids.map((id) => deletion(id))) as Record<string, unknown>).finally(() => {
    for (const id of ids) busy.delete(id);
  });
}

function stateOf(id: string, text: unknown): RequestState {
  const request = readRequest(game.user, id, text);
  const handler = request && handlers.get(request.type);
  return handler ? handler.state(request) : { refused: "malformedEvent" };
}

/** Says that something was refused. @param reason A key below `TENACITY.Refusal` */
export function tellRefusal(reason: string): void {
  const key = `TENACITY.Refusal.${reason}`;
  const words = game.i18n.localize(game.i18n.has(key) ? key : "TENACITY.Refusal.unknown");
  // Some reasons are sentences, with a period of their own.
  ui.notifications.warn("TENACITY.Request.Refused", { format: { reason: words.replace(/\.$/, "") } });
}

function storedRequests(user: UserDocument): Readonly<Record<string, unknown>> {
  return user.getFlag(SYSTEM_ID, "requests") ?? {};
}

async function writeRequests(requests: Record<string, unknown>): Promise<void> {
  await game.user.update({ flags: { [SYSTEM_ID]: { requests } } } as User.UpdateData);
}

/** Reads a request; null for what is none. A player may have written anything. */
function readRequest(user: UserDocument, id: string, text: unknown): UserRequest | null {
  if (typeof text !== "string" || text.length > LONGEST || !/^[A-Za-z0-9]{16}$/.test(id)) return null;
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== "object" || data === null || !("type" in data) || typeof data.type !== "string") return null;
    return { id, type: data.type, user, data: data };
  } catch {
    return null;
  }
}
