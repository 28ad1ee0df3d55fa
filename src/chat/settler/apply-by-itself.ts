import { narratorMoves, purposeOf, type CheckEffect } from "../../rules/index.ts";
import { automation } from "../../settings/automation.ts";
import { appendEvent } from "../check/append-event.ts";
import { applyResult } from "../check/moves/tray.ts";
import { readCheck, type CheckMessage } from "../check/read-check.ts";
import { stepOf } from "./consent.ts";

/** What each purpose does to a target, for the step that it belongs to. */
const KINDS: Readonly<Record<string, CheckEffect["kind"]>> = {
  damage: "stress",
  heal: "healing",
  condition: "condition",
  explore: "explore",
  standing: "standing",
};

/**
 * Applies results to the targets of the roll where the world lets that happen at once: the active narrator's client does, once
 * for each target. What was taken back by hand is not applied again.
 */
export async function applyByItself(message: CheckMessage): Promise<void> {
  if (game.users.activeGM?.isSelf !== true) return;
  const { state } = readCheck(message);
  const step = stepOf(KINDS[purposeOf(state.opening)] ?? "progress");
  if (automation(step, message.author) !== "auto") return;
  const before = new Set(Object.values(message.system.events).map(appliedTo));
  for (const move of narratorMoves(state)) {
    if (move.type !== "apply" || move.target === "" || before.has(move.target)) continue;
    const applied = applyResult(state, move, "");
    if (applied) await appendEvent(message, applied);
  }
}

function appliedTo(stored: unknown): unknown {
  const { type, target } = (stored ?? {}) as { type?: unknown; target?: unknown };
  return type === "applied" ? target : undefined;
}
