import { SYSTEM_ID } from "../compat/system-id.ts";

/** What a sealed message keeps back from its document. */
export interface Secret {
  /** Whoever knows it may add to the secret: it has never been in a document. */
  readonly token: string;
  /** Rolls of the message, each as JSON. */
  readonly rolls: readonly string[];
  /** Members of the message's `system` that stand in the place of what its document has. */
  readonly system: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * A secret that this browser keeps for its user, or null. Foundry sends every document to every client (contract 0.4), so what
 * a player may not see is in none: it stays in the browsers of those who may see it.
 * @param messageId The message that it belongs to.
 */
export function secretOf(messageId: string): Secret | null {
  const stored = localStorage.getItem(keyOf(messageId));
  if (stored === null) return null;
  try {
    return readSecret(JSON.parse(stored));
  } catch {
    return null;
  }
}

/**
 * Puts a secret into this browser's storage.
 * @throws where the storage is full or closed.
 */
export function keepSecret(messageId: string, secret: Secret): void {
  localStorage.setItem(keyOf(messageId), JSON.stringify(secret));
}

/** Forgets a secret. */
export function forgetSecret(messageId: string): void {
  localStorage.removeItem(keyOf(messageId));
}

/** The ids of the messages of which this browser keeps a secret for its user of this world. */
export function secretIds(): string[] {
  const prefix = keyOf("");
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** The id of the message whose secret a key of the storage names; null for any other key. */
export function secretIdOf(storageKey: string | null): string | null {
  const prefix = keyOf("");
  return storageKey?.startsWith(prefix) ? storageKey.slice(prefix.length) : null;
}

/**
 * Checks the shape of a secret that came from elsewhere.
 * @returns It, or null.
 */
export function readSecret(data: unknown): Secret | null {
  if (!isRecord(data)) return null;
  const { token, rolls, system } = data;
  if (typeof token !== "string" || token === "") return null;
  if (!Array.isArray(rolls) || !rolls.every((roll) => typeof roll === "string")) return null;
  if (!isRecord(system) || !Object.values(system).every(isRecord)) return null;
  return { token, rolls, system: system as Secret["system"] };
}

/** One browser may show several users of several worlds: each has secrets of their own. */
function keyOf(messageId: string): string {
  return `${SYSTEM_ID}.secret.${game.world.id}.${game.userId}.${messageId}`;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
