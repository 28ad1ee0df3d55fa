import type { CheckState } from "../rules/index.ts";
import { faceOf, speaksFor } from "../../../engine/cards/people.ts";
import { findCharacter, readCheck, type CheckMessage } from "../card/read-check.ts";
import { withoutDice } from "./step-plan.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

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

/** Successes of others, lately rolled by somebody whom a user speaks for, that have not joined in yet. */
export function contributable(
  message: CheckMessage,
  state: CheckState,
  user: User.Implementation = game.user,
): readonly Contributable[] {
  if (state.opening.resolution !== "impact") return [];
  const joined = new Set(state.contributions.map(({ check }) => check));
  const rollers = new Set([state.opening.roller, ...state.contributions.map(({ roller }) => roller)]);
  return comrades(message).flatMap((other): Contributable[] => {
    if (joined.has(other.uuid) || !other.visible) return [];
    const { state: theirs } = readCheck(other);
    const { roller } = theirs.opening;
    if (!theirs.impact || !theirs.final || theirs.success !== true || rollers.has(roller)) return [];
    if (theirs.contributions.length > 0 || !speaksFor(findCharacter(roller), user)) return [];
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
export function contribute(
  message: CheckMessage,
  state: CheckState,
  check: string,
  user: User.Implementation,
): StepPlan | null {
  const found = contributable(message, state, user).find((each) => each.check === check);
  return found ? withoutDice({ type: "contributed", check, roller: found.roller, impact: found.impact }) : null;
}
