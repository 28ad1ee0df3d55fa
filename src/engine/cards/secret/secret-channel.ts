import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { inARow } from "../../text/words.ts";
import { Allowance } from "../../clients/allowance.ts";
import { askUser, othersHere } from "../../clients/ask-user.ts";
import type { TenacityChatMessage } from "../chat-message.ts";
import { holdEarly, takeEarly, type Secret } from "./secret.ts";
import { forgetGone, forgetSecret, hasRoom, keepSecret, readSecret, secretIdOf, secretOf } from "./secret-store.ts";
import { mayRead, otherReaders, type Sealing } from "./readers.ts";

/** Hands a secret, or what is new in it, to one user: a query reaches no one else (QU-2). */
const DELIVER = `${SYSTEM_ID}.deliverSecret`;
/** Asks for what the asker may know. Answered by deliveries to those who may, never to the asker (QU-7). */
const COLLECT = `${SYSTEM_ID}.collectSecrets`;
/** The hook of our own that fires where what a sealed message says has changed. */
export const SECRET_CHANGED = `${SYSTEM_ID}.secretChanged` as const;

/** How long another client may take, in milliseconds. */
const PATIENCE = 15_000;
/** Of how many messages someone may ask at once, and how often in a minute. */
const MOST_COLLECTED = 200;
const collections = new Allowance(60, 60_000);
/** One word in a minute says that nothing can be kept. */
const warnings = new Allowance(1, 60_000);

type Message = TenacityChatMessage;
type Sender = User.Implementation | undefined;

interface Delivery {
  readonly message: string;
  readonly secret: Secret;
}

/** Answers deliveries; call in `init`, on every client (QU-2). */
export function registerSecretChannel(): void {
  Object.assign(CONFIG.queries, { [DELIVER]: receive, [COLLECT]: deliverMissing });
  Hooks.once("ready", () => {
    forgetGone();
    tellOfUnreachable();
    void collect(game.messages.contents);
  });
  Hooks.on("createChatMessage", onCreate);
  Hooks.on("deleteChatMessage", ({ id }) => {
    if (id) forgetSecret(id);
  });
  // Another tab of this browser has stored something.
  window.addEventListener("storage", ({ key }) => {
    const message = game.messages.get(secretIdOf(key) ?? "");
    if (message) showSecret(message);
  });
}

/** Tells the narrator of players whose secret rolls cannot reach anybody: a world may take that right from their role. */
function tellOfUnreachable(): void {
  const without = game.users.contents.filter((user) => !user.isGM && !user.hasPermission("QUERY_USER"));
  if (!game.user.isGM || without.length === 0) return;
  const names = inARow(without.map(({ name }) => name));
  ui.notifications.warn("TENACITY.Secret.MayNotQuery", { format: { names } });
}

/** Hands what is new in a secret to everyone else who may know it. Who is not here asks for it when they come. */
export async function deliver(message: string, secret: Secret, sealing: Sealing): Promise<boolean> {
  const kept = await Promise.all(otherReaders(sealing).map((user) => deliverTo(user, { message, secret })));
  return kept.includes(true);
}

/** Takes over what is new: events and rolls are only ever added, so the order of arrival does not matter. */
export function mergeSecret(stored: Secret, { rolls, system }: Pick<Secret, "rolls" | "system">): Secret {
  const merged = Object.fromEntries(
    [...new Set([...Object.keys(stored.system), ...Object.keys(system)])].map((key) => [
      key,
      // What is there already stays: no one alters what was said.
      { ...system[key], ...stored.system[key] },
    ]),
  );
  return { ...stored, rolls: [...new Set([...stored.rolls, ...rolls])], system: merged };
}

/** Shows what a sealed message says now, wherever it is drawn, and tells the effect applier. */
export function showSecret(message: ChatMessage.Implementation): void {
  message.prepareData();
  // The types do not know the method.
  void (ui.chat as { updateMessage?(message: object): Promise<void> } | undefined)?.updateMessage?.(message);
  Hooks.callAll(SECRET_CHANGED, message);
}

/** Says, now and then, that this browser has no room for secrets. */
export function warnOfNoRoom(): void {
  if (warnings.take("")) ui.notifications.warn("TENACITY.Secret.NotKept", { localize: true });
}

/** For whom a message is sealed; null for one that is not. */
export function sealingOf({ sealed, author }: Message): Sealing | null {
  return sealed && author?.id ? { mode: sealed, author: author.id } : null;
}

/** Asks for what this browser has not heard of sealed messages that its user may read, of the newest at most. */
async function collect(messages: readonly Message[]): Promise<void> {
  const sealed = messages.filter((message) => mayReadHere(message)).slice(-MOST_COLLECTED);
  if (sealed.length === 0) return;
  const ids = sealed.map(({ id }) => id ?? "");
  const known = Object.fromEntries(ids.map((id): [string, number] => [id, sizeOf(secretOf(id))]));
  await Promise.all(othersHere().map(async (user) => askUser(user, COLLECT, { known }, PATIENCE).catch(warn)));
}

/** Hands over what someone has not heard yet: on 14 to the asker, on 13 to all who may know, since who asks is not told. */
async function deliverMissing(data: unknown, { user }: { user?: Sender } = {}): Promise<null> {
  if (!collections.take(user?.id ?? "")) return null;
  const { known } = (data ?? {}) as { known?: Readonly<Record<string, unknown>> };
  const asked = Object.entries(known ?? {}).slice(0, MOST_COLLECTED);
  const jobs = asked.map(async ([id, size]) => {
    const [message, secret] = [game.messages.get(id), secretOf(id)];
    const sealing = message && sealingOf(message);
    if (!sealing || !secret || sizeOf(secret) <= Number(size)) return;
    const readers = otherReaders(sealing).filter((reader) => !user || reader === user);
    await Promise.all(readers.map((reader) => deliverTo(reader, { message: id, secret })));
  });
  await Promise.all(jobs);
  return null;
}

/** How much a secret says, to compare it with what someone else has heard of it; 0 for nothing. */
function sizeOf(secret: Secret | null): number {
  const parts = Object.values(secret?.system ?? {}).map((part) => Object.keys(part).length);
  return secret ? 1 + secret.rolls.length + parts.reduce((sum, each) => sum + each, 0) : 0;
}

async function deliverTo(user: User.Implementation, delivery: Delivery): Promise<boolean> {
  // Who cannot be reached now collects it later.
  return (await askUser(user, DELIVER, delivery, PATIENCE).catch(warn)) === true;
}

/** Takes a delivery in. One whose message is not there yet is not stored: it might never come. */
function receive(data: unknown, { user }: { user?: Sender } = {}): boolean {
  const { message: id, secret } = (data ?? {}) as { message?: unknown; secret?: unknown };
  const received = readSecret(secret);
  if (typeof id !== "string" || !received) return false;
  const message = game.messages.get(id);
  if (!message) return holdEarly(id, { secret: received, sender: user }) && hasRoom();
  const verdict = accept(message, received, user);
  if (verdict === "kept") showSecret(message);
  return verdict === "kept" || verdict === "known";
}

/** Keeps what came before its message, if it was for this user, and asks for what did not come. */
function onCreate(message: Message): void {
  const early = takeEarly(message.id ?? "");
  if (early) {
    accept(message, early.secret, early.sender);
    // Without what was held and is not this user's to know.
    message.prepareData();
  }
  if (!message.isComplete && mayReadHere(message)) void collect([message]);
}

/** On 13 it is not told who sends (QU-7): who knows the token has it from the author, or from one who may know it. */
function accept(message: Message, received: Secret, sender: Sender): "kept" | "known" | "refused" | "noRoom" {
  const id = message.id ?? "";
  const sealing = sealingOf(message);
  if (!sealing || !mayRead(game.user, sealing) || (sender && !mayRead(sender, sealing))) return "refused";
  if (!message.isSealOf(received)) return "refused";
  const stored = secretOf(id);
  const nothing: Secret = { ...received, rolls: [], system: {} };
  const merged = mergeSecret(stored ?? nothing, credible(received, message, sender));
  // Nothing that was said is ever taken away, so as much is the same.
  if (stored && sizeOf(merged) === sizeOf(stored)) return "known";
  if (keepSecret(id, merged)) return "kept";
  warnOfNoRoom();
  return "noRoom";
}

/**
 * A narrator's client does not take what another narrator said from anybody else: a player's own card could otherwise bring its
 * narrator's consent along.
 */
function credible(secret: Secret, { author }: Message, sender: Sender): Secret {
  const { events = {}, ...rest } = secret.system;
  if (!game.user.isGM || author?.isGM || sender?.isGM) return secret;
  const own = Object.entries(events).filter(([, event]) => !game.users.get((event as { by?: string }).by ?? "")?.isGM);
  return { ...secret, system: { ...rest, events: Object.fromEntries(own) } };
}

/** Whether this user may know what a message keeps back: false for one that keeps nothing back. */
export function mayReadHere(message: Message): boolean {
  const sealing = sealingOf(message);
  return sealing !== null && mayRead(game.user, sealing);
}

function warn(error: unknown): void {
  console.warn(error);
}

/** What is added to a sealed message. */
export interface SecretAddition {
  /** Events by id, each whole. */
  readonly events: Readonly<Record<string, unknown>>;
  readonly rolls: readonly foundry.dice.Roll[];
}

/**
 * Adds to what a sealed card says, in the browsers of those who may know it and nowhere else: a card keeps its audience.
 * @returns Whether it was added: not where this browser lacks the card's secret, or the room for it, which is said.
 */
export async function appendSecret(message: TenacityChatMessage, { events, rolls }: SecretAddition): Promise<boolean> {
  const [id, sealing] = [message.id ?? "", sealingOf(message)];
  const stored = secretOf(id);
  if (!stored || !sealing) return false;
  const news: Secret = { token: stored.token, rolls: rolls.map((roll) => JSON.stringify(roll)), system: { events } };
  if (!keepSecret(id, mergeSecret(stored, news))) {
    warnOfNoRoom();
    return false;
  }
  showSecret(message);
  await deliver(id, news, sealing);
  return true;
}
