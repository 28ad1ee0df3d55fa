import { SYSTEM_ID } from "../../compat/system-id.ts";
import { askUser, othersHere } from "../../documents/ask-user.ts";
import type { TenacityChatMessage } from "../../documents/chat-message.ts";
import {
  forgetSecret,
  keepSecret,
  readSecret,
  secretIdOf,
  secretIds,
  secretOf,
  type Secret,
} from "../../settings/safe.ts";
import { mayRead, otherReaders, type Sealing } from "./readers.ts";

/** Hands a secret, or what is new in it, to one user: a query reaches nobody else (QU-2). */
const DELIVER = `${SYSTEM_ID}.deliverSecret`;
/** Asks for whatever the asker may know. Answered by deliveries to those who may, never to whoever asked (QU-7). */
const COLLECT = `${SYSTEM_ID}.collectSecrets`;
/** The hook of our own that fires where what a sealed message says has changed. */
export const SECRET_CHANGED = `${SYSTEM_ID}.secretChanged`;

/** How long another client may take, in milliseconds. */
const PATIENCE = 15_000;
/** The longest delivery that is looked at, in characters of JSON; hundreds of moves are far below it. */
const LIMIT = 500_000;

interface Delivery {
  readonly message: string;
  readonly secret: Secret;
}

/** Answers deliveries; call in `init`, on every client (QU-2). */
export function registerSecretChannel(): void {
  Object.assign(CONFIG.queries, { [DELIVER]: receive, [COLLECT]: deliverAll });
  Hooks.once("ready", () => void catchUp());
  Hooks.on("deleteChatMessage", ({ id }) => {
    if (id) forgetSecret(id);
  });
  // Another tab of this browser has put something into the safe.
  window.addEventListener("storage", ({ key }) => {
    const message = game.messages.get(secretIdOf(key) ?? "");
    if (message) showSecret(message);
  });
}

/** Hands what is new in a secret to everybody else who may know it. Who is not here asks for it when they come. */
export async function deliver(message: string, secret: Secret, sealing: Sealing): Promise<void> {
  await Promise.all(otherReaders(sealing).map((user) => deliverTo(user, { message, secret })));
}

/** Takes over what is new: events and rolls are only ever added, so the order of arrival does not matter. */
export function mergeSecret(stored: Secret, { rolls, system }: Pick<Secret, "rolls" | "system">): Secret {
  const merged = Object.fromEntries(
    [...new Set([...Object.keys(stored.system), ...Object.keys(system)])].map((key) => [
      key,
      // What is there already stays: nobody alters what was said.
      { ...system[key], ...stored.system[key] },
    ]),
  );
  return { token: stored.token, rolls: [...new Set([...stored.rolls, ...rolls])], system: merged };
}

/** Shows what a sealed message says now, wherever it is drawn, and tells whoever settles. */
export function showSecret(message: ChatMessage.Implementation): void {
  message.prepareData();
  // The types do not know the method.
  void (ui.chat as { updateMessage?(message: object): Promise<void> } | undefined)?.updateMessage?.(message);
  Hooks.callAll(SECRET_CHANGED as never, ...([message] as never));
}

async function deliverTo(user: User.Implementation, delivery: Delivery): Promise<void> {
  // Who cannot be reached now collects it later.
  await askUser(user, DELIVER, delivery, PATIENCE).catch(warn);
}

/** The sender is sure on 14; on 13 only somebody who knows the token can add to a secret (QU-7). */
function receive(data: unknown, { user }: { user?: User.Implementation } = {}): null {
  const { message: id, secret } = (data ?? {}) as { message?: unknown; secret?: unknown };
  const received = readSecret(secret);
  if (typeof id !== "string" || !received || JSON.stringify(received).length > LIMIT) return null;
  const message = game.messages.get(id);
  if (message && !isFrom(message, user)) return null;
  const stored = secretOf(id);
  if (stored && stored.token !== received.token) return null;
  keepSecret(id, stored && message ? mergeSecret(stored, credible(received, message, user)) : received);
  if (message) showSecret(message);
  return null;
}

/**
 * A narrator's client does not take what another narrator said from anybody else: a player's own card could otherwise bring its
 * narrator's consent along.
 */
function credible(secret: Secret, { author }: TenacityChatMessage, sender: User.Implementation | undefined): Secret {
  const { events = {}, ...rest } = secret.system;
  if (!game.user.isGM || author?.isGM || sender?.isGM) return secret;
  const own = Object.entries(events).filter(([, event]) => !game.users.get((event as { by?: string }).by ?? "")?.isGM);
  return { ...secret, system: { ...rest, events: Object.fromEntries(own) } };
}

function isFrom(message: TenacityChatMessage, user: User.Implementation | undefined): boolean {
  const sealing = sealingOf(message);
  if (!sealing || !mayRead(game.user, sealing)) return false;
  return user === undefined || mayRead(user, sealing);
}

/** For whom a message is sealed; null for one that is not. */
export function sealingOf({ sealed, author }: TenacityChatMessage): Sealing | null {
  return sealed && author?.id ? { mode: sealed, author: author.id } : null;
}

/** Hands every secret of this browser to those who are here and may know it. */
async function deliverAll(): Promise<null> {
  const jobs = secretIds().map(async (id) => {
    const [message, secret] = [game.messages.get(id), secretOf(id)];
    const sealing = message && sealingOf(message);
    if (sealing && secret) await deliver(id, secret, sealing);
  });
  await Promise.all(jobs);
  return null;
}

/** Forgets the secrets of messages that are gone, and asks for those that this browser has missed. */
async function catchUp(): Promise<void> {
  for (const id of secretIds()) if (!game.messages.has(id)) forgetSecret(id);
  const isMissing = (message: ChatMessage.Implementation): boolean => {
    const sealing = sealingOf(message);
    return sealing !== null && mayRead(game.user, sealing) && !message.isComplete;
  };
  if (!game.messages.some(isMissing)) return;
  await Promise.all(othersHere().map(async (user) => askUser(user, COLLECT, {}, PATIENCE).catch(warn)));
}

function warn(error: unknown): void {
  console.warn(error);
}
