import { appendEvent } from "../check/append-event.ts";
import { fittingMoves } from "../check/moves/takers.ts";
import { applyResult } from "../check/moves/tray.ts";
import { readCheck, type CheckMessage } from "../check/read-check.ts";
import { resultLevel } from "./result-level.ts";

/**
 * Applies results to the targets of the roll where the world lets that happen at once: the active narrator's client does, once
 * for each target. What was taken back by hand is not applied again.
 */
export async function applyByItself(message: CheckMessage): Promise<void> {
  if (game.users.activeGM?.isSelf !== true) return;
  const { state } = readCheck(message);
  if (resultLevel(message, state) !== "auto") return;
  const before = new Set(Object.values(message.system.events).map(appliedTo));
  for (const move of fittingMoves(state)) {
    if (move.type !== "apply" || move.target === "" || before.has(move.target)) continue;
    const applied = applyResult(state, move, "");
    if (applied) await appendEvent(message, applied);
  }
}

function appliedTo(stored: unknown): unknown {
  const { type, target } = (stored ?? {}) as { type?: unknown; target?: unknown };
  return type === "applied" ? target : undefined;
}
