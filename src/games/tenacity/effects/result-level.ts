import { purposeOf, type CheckEffect, type CheckState } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import type { AutomationLevel } from "../settings/automation-steps.ts";
import type { CheckMessage } from "../card/read-check.ts";
import { stepOf } from "./agreement.ts";

/** What each purpose does to a target, for the step that it belongs to. */
const KINDS: Readonly<Record<string, CheckEffect["kind"]>> = {
  damage: "stress",
  heal: "healing",
  condition: "condition",
  explore: "explore",
  standing: "standing",
};

/** How far the result of a check goes by itself in this world: applied at once, offered on the card, or neither. */
export function resultLevel({ author }: CheckMessage, { opening }: CheckState): AutomationLevel {
  return automation(stepOf(KINDS[purposeOf(opening)] ?? "progress"), author);
}

/** A check as its card shows it: where nothing is to be offered, its result changes nobody. */
export function asOffered(message: CheckMessage, state: CheckState): CheckState {
  if (resultLevel(message, state) !== "off") return state;
  return { ...state, opening: { ...state.opening, purpose: "other" } };
}
