import { appendEvent } from "../../../engine/cards/append-event.ts";
import { APPLY, applyResult, dueResults } from "../moves/apply.ts";
import { isExploring, resultRecipients } from "../moves/result-recipients.ts";
import type { CheckMessage } from "../card/read-check.ts";
import { helps, purposeOf, type CheckState } from "../rules/index.ts";
import { resultLevel } from "./result-level.ts";

/**
 * Applies results where the world lets that happen at once, to the targets of the roll or to the one who works: the
 * active narrator's client does, once for each. What was taken back by hand is not applied again.
 */
export async function applyByItself(message: CheckMessage, state: CheckState): Promise<void> {
  if (game.users.activeGM?.isSelf !== true) return;
  const before = new Set(Object.values(message.system.events).map(appliedTo));
  for (const move of dueResults(state)) {
    const found = resultRecipients(state, move.target);
    // Whom or which scene an attempt was for that named none, people say.
    const isNamed = move.target === "" && state.opening.recipients !== undefined;
    const isGuess = move.target === "" && !isNamed && (isExploring(state) || helps(purposeOf(state.opening)));
    if (isGuess || (found.length > 1 && !isNamed)) continue;
    for (const recipient of found) {
      if (before.has(move.target || recipient.uuid) || resultLevel(message, state, recipient) !== "auto") continue;
      const applied = applyResult(state, move, recipient.uuid);
      if (applied) await appendEvent(message, { event: applied.event([]) });
    }
  }
}

/** What a stored event was applied to: the target that it names, or else whom it changed. */
function appliedTo(stored: unknown): unknown {
  const { type, target, on } = (stored ?? {}) as { type?: unknown; target?: unknown; on?: unknown };
  return type === APPLY.type ? (target ?? on) : undefined;
}
