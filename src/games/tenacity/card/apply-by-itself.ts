import { appendEvent } from "../../../engine/cards/append-event.ts";
import { APPLY, applyResult, dueResults } from "../moves/apply.ts";
import { isExploring, resultRecipients } from "../moves/result-recipients.ts";
import { type CheckMessage, writtenOf } from "../data/documents.ts";
import { helps, purposeOf, type CheckState } from "../rules/index.ts";
import { resultLevel } from "../effects/result-level.ts";

/**
 * Applies results where the world lets that happen at once, to the targets of the roll or to the one who works: the
 * active narrator's client does, once for each. What was taken back by hand is not applied again.
 */
export async function applyByItself(message: CheckMessage, state: CheckState): Promise<void> {
  if (game.users.activeGM?.isSelf !== true) return;
  for (const { move, recipient } of dueByItself(message, state)) {
    const applied = applyResult(state, move, recipient.uuid);
    if (applied) await appendEvent(message, { event: applied.event([]) });
  }
}

/** The results that are applied without anybody saying so, with whom each befalls. */
export function dueByItself(message: CheckMessage, state: CheckState) {
  // To the target that a step names, or else whom it changed.
  const before = new Set(writtenOf(message, APPLY.type).map(({ target, on }) => target ?? on));
  return dueResults(state).flatMap((move) => {
    const found = resultRecipients(state, move.target);
    // Whom or which scene an attempt was for that named none, people say.
    const isNamed = move.target === "" && state.opening.recipients !== undefined;
    const isGuess = move.target === "" && !isNamed && (isExploring(state) || helps(purposeOf(state.opening)));
    if (isGuess || (found.length > 1 && !isNamed)) return [];
    return found.flatMap((recipient) =>
      before.has(move.target || recipient.uuid) || resultLevel(message, state, recipient) !== "auto"
        ? []
        : [{ move, recipient }],
    );
  });
}
