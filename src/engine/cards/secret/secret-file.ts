/** The secrets of a browser as a file, to take from one browser to another. */
import { readOwnFile, writeOwnFile, type FileProblem } from "../../settings/own-file.ts";
import {
  allSecrets,
  keepRatings,
  keepSecret,
  ratingsOf,
  readRatings,
  readSecret,
  secretOf,
  type HiddenRatings,
} from "./secret-store.ts";
import type { Secret } from "./secret.ts";
import { mayReadHere, mergeSecret, showSecret } from "./secret-channel.ts";

const FORMAT = { format: "tenacity-tactics.secrets", version: 1 };

/** What became of a file: of how many messages something was kept, and of how many not. */
export interface ImportedSecrets {
  readonly kept: number;
  /** Their messages are gone, or are nothing for this user, or there was no room. */
  readonly left: number;
}

/** The text of a file with every secret and hidden rating that this browser keeps for its user of this world. */
export function writeSecretFile(): string {
  return writeOwnFile(FORMAT, { world: game.world.id, secrets: allSecrets() });
}

/**
 * Keeps what such a file says beside what is here already.
 * @returns What was kept, or why the file is none for this world.
 */
export function importSecretFile(text: string): ImportedSecrets | { readonly problem: FileProblem | "otherWorld" } {
  const file = readOwnFile(text, FORMAT);
  if ("problem" in file) return file;
  const { world, secrets } = file.members;
  if (world !== game.world.id) return { problem: "otherWorld" };
  const entries = Object.entries((secrets ?? {}) as Readonly<Record<string, unknown>>);
  const kept = entries.filter(([id, entry]) => takeIn(id, entry)).length;
  return { kept, left: entries.length - kept };
}

function takeIn(id: string, entry: unknown): boolean {
  const message = game.messages.get(id);
  const { secret, ratings } = (entry ?? {}) as { secret?: unknown; ratings?: unknown };
  if (!message) return false;
  const read = mayReadHere(message) ? readSecret(secret) : null;
  const own = read && message.isSealOf(read) ? read : null;
  const named = game.user.isGM ? readRatings(ratings) : {};
  const isKept = [own && addSecret(id, own), Object.keys(named).length > 0 && addRatings(id, named)].includes(true);
  if (isKept) showSecret(message);
  return isKept;
}

function addSecret(id: string, secret: Secret): boolean {
  const stored = secretOf(id);
  return keepSecret(id, stored ? mergeSecret(stored, secret) : secret);
}

function addRatings(id: string, ratings: HiddenRatings): boolean {
  return keepRatings(id, { ...ratings, ...ratingsOf(id) });
}
