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

/** How many of the newest messages are looked at: what works together is rolled together. */
const RECENT = 30;

/** Successes of others, lately rolled by somebody whom this person speaks for, that have not joined in yet. */
export function contributable(message: CheckMessage, state: CheckState): readonly Contributable[] {
  if (state.opening.resolution !== "impact") return [];
  const joined = new Set(state.contributions.map(({ check }) => check));
  const rollers = new Set([state.opening.roller, ...state.contributions.map(({ roller }) => roller)]);
  return comrades(message).flatMap((other): Contributable[] => {
    if (joined.has(other.uuid) || !other.visible) return [];
    const { state: theirs } = readCheck(other);
    const { roller } = theirs.opening;
    if (!theirs.impact || !theirs.final || theirs.success !== true || rollers.has(roller)) return [];
    if (theirs.contributions.length > 0 || !speaksFor(findCharacter(roller))) return [];
    return [{ check: other.uuid, roller, name: faceOf(roller).name, impact: theirs.impact.value }];
  });
}

/** The other checks that could work together with this one, as far as their openings tell: the same skill, and both lately. */
export function comrades(message: CheckMessage): readonly CheckMessage[] {
  const recent = game.messages.contents
    .slice(-RECENT)
    .flatMap((each): CheckMessage[] => (each.isCheck() ? [each] : []));
  const skill = skillOf(message);
  return recent.includes(message) ? recent.filter((other) => other !== message && skillOf(other) === skill) : [];
}

/** The skill that a check was opened with, as its card says. Anything may stand there. */
function skillOf({ system }: CheckMessage): unknown {
  return (system.opening as { readonly skill?: { readonly id?: unknown } | null }).skill?.id;
}

/** Lets the impact of another card join in; null for one that cannot. */
export function contribute(message: CheckMessage, state: CheckState, check: string): Step | null {
  const found = contributable(message, state).find((each) => each.check === check);
  return found ? { event: { type: "contributed", check, roller: found.roller, impact: found.impact } } : null;
}
