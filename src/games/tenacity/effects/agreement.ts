import type { CheckEffect, EffectReason } from "../rules/index.ts";
import type { CheckMessage } from "../card/read-check.ts";
import type { StepName } from "../settings/automation-steps.ts";

/** The bookkeeping of one's own roll. */
const OWN_ROLL: readonly string[] = [
  "doubles",
  "fumble",
  "doublesAndFumble",
  "failure",
  "boost",
  "push",
  "talent",
  "bargain",
] satisfies readonly EffectReason[];

/** Whether an effect is bookkeeping of one's own roll, by its reason. */
export function isOwnRoll(reason: string): boolean {
  return OWN_ROLL.includes(reason);
}

/** The automation step that an effect belongs to when it changes somebody else. */
export function stepOf(kind: string): StepName {
  switch (kind as CheckEffect["kind"]) {
    case "spin":
    case "tenacity":
      return "othersPoints";
    case "explore":
    case "progress":
    case "standing":
      return "sceneProgress";
    default:
      return "othersHarm";
  }
}

/** Whether a narrator had a hand in the bargain that an event carries out. */
export function isBargainAgreed(
  message: CheckMessage,
  event: string,
  writerOf: (event: string) => User.Implementation | null,
): boolean {
  const { offer, bargain } = (message.system.events[event] ?? {}) as { offer?: unknown; bargain?: unknown };
  const made = typeof bargain === "string" ? bargain : offer;
  const parts = Object.entries(message.system.events).filter(
    ([id, stored]) => id === made || (stored as { offer?: unknown }).offer === made,
  );
  return parts.some(([id]) => writerOf(id)?.isGM === true);
}
