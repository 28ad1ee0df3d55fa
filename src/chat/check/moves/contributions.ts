import type { CheckState } from "../../../rules/index.ts";
import { faceOf, speaksFor } from "../people.ts";
import { findCharacter, readCheck, type CheckMessage } from "../read-check.ts";
import type { CheckStepDraft as Step } from "../append-event.ts";

/** Another card whose impact can join in (R-1503). */
export interface Contributable {
  /** Uuid of the other card. */
  readonly check: string;
  readonly roller: string;
  readonly name: string;
  readonly impact: number;
}

/** How many of the newest messages are looked at. */
const RECENT = 30;

/** Successes of others, lately rolled by somebody whom this person speaks for, that have not joined in yet. */
export function contributable(message: CheckMessage, state: CheckState): readonly Contributable[] {
  if (state.opening.resolution !== "impact") return [];
  const joined = new Set(state.contributions.map(({ check }) => check));
  const rollers = new Set([state.opening.roller, ...state.contributions.map(({ roller }) => roller)]);
  return game.messages.contents.slice(-RECENT).flatMap((other): Contributable[] => {
    if (!other.isCheck() || other === message || joined.has(other.uuid) || !other.visible) return [];
    const { state: theirs } = readCheck(other);
    const { roller } = theirs.opening;
    if (!theirs.impact || !theirs.final || theirs.success !== true || rollers.has(roller)) return [];
    if (theirs.opening.skill.id !== state.opening.skill.id || theirs.contributions.length > 0) return [];
    if (!speaksFor(findCharacter(roller))) return [];
    return [{ check: other.uuid, roller, name: faceOf(roller).name, impact: theirs.impact.value }];
  });
}

/** Lets the impact of another card join in; null for one that cannot. */
export function contribute(message: CheckMessage, state: CheckState, check: string): Step | null {
  const found = contributable(message, state).find((each) => each.check === check);
  return found ? { event: { type: "contributed", check, roller: found.roller, impact: found.impact } } : null;
}
