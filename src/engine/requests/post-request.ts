import type { RequestSystem } from "./request-kind.ts";

/** A reason is one line. In characters. */
const LONGEST_REASON = 200;

/** What every request says besides what is rolled; nothing in it is trusted. */
export interface AboutInput {
  readonly reason?: unknown;
  readonly onSuccess?: unknown;
  readonly onFailure?: unknown;
  readonly secret?: unknown;
}

/** Reads what a request is about. Where only narrators see the dice, players are not told what comes of them. */
export function readAbout({ reason, onSuccess, onFailure, secret }: AboutInput) {
  const isSecret = secret === true;
  return {
    reason: readReason(reason),
    onSuccess: isSecret ? "" : readReason(onSuccess),
    onFailure: isSecret ? "" : readReason(onFailure),
    secret: isSecret,
  };
}

/** What a request is about, as a window has it. */
export type About = ReturnType<typeof readAbout>;

/** Reads why a narrator asks: one line. */
export function readReason(raw: unknown): string {
  return typeof raw === "string" ? raw.trim().slice(0, LONGEST_REASON) : "";
}

/**
 * Asks for a check: posts the request for everyone to see.
 * @param text What the log export and other tools read; the card itself is drawn from the data (CH-9).
 * @returns The message; undefined where a hook prevented it.
 */
export async function postRequest(
  type: ChatMessage.SubType,
  text: string,
  system: Partial<RequestSystem>,
): Promise<ChatMessage.Implementation | undefined> {
  const data = {
    type,
    speaker: { alias: game.user.name },
    content: foundry.utils.escapeHTML(text.trim()),
    system,
  };
  return ChatMessage.implementation.create(data);
}
