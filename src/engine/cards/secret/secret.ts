import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** What a sealed message keeps back from its document. */
export interface Secret {
  /** Anyone who knows it may add to the secret: only its seal has ever been in a document. */
  readonly token: string;
  /** Rolls of the message, each as JSON. */
  readonly rolls: readonly string[];
  /** Members of the message's `system` that stand in the place of what its document has. */
  readonly system: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What it was rolled for, as plain text; left out where a card says it. */
  readonly words?: string;
}

/**
 * What the document of a message says of the token of its secret, so that everyone can tell the true secret from another and no
 * one can make one: a one-way function of what was drawn at random, and of nothing that was rolled.
 */
export function sealOf(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(token)));
}

/** What came before its message did. */
interface EarlySecret {
  readonly secret: Secret;
  /** Who sent it; undefined on 13, where a query does not tell (QU-7). */
  readonly sender: User.Implementation | undefined;
}

/** How many are held at once: each waits for a moment only, since its message follows. The oldest go first. */
const MOST = 20;

/** The longest that is held, in characters of JSON: a card that has just been opened is far below it. */
const LONGEST = 50_000;

/** By message. In memory alone, since any client may send secrets for messages that will never be. */
const held = new Map<string, EarlySecret>();

/** Holds what came first for a message; what comes second for it is not believed. */
export function holdEarly(messageId: string, early: EarlySecret): boolean {
  if (held.has(messageId) || JSON.stringify(early.secret).length > LONGEST) return false;
  held.set(messageId, early);
  const [oldest = ""] = held.keys();
  if (held.size > MOST) held.delete(oldest);
  return true;
}

/** What is held for a message; null for nothing. */
export function earlySecret(messageId: string): EarlySecret | null {
  return held.get(messageId) ?? null;
}

/** Holds it no longer: its message is there. */
export function takeEarly(messageId: string): EarlySecret | null {
  const early = earlySecret(messageId);
  held.delete(messageId);
  return early;
}
