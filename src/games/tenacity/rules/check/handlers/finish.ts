/** Events about what the check brings: impact, contributed, applied, endured, shared, awarded. */
import { shareAdvantage } from "../../spin.ts";
import type { Account } from "../../../../../engine/log/account.ts";
import { findTarget, type Draft, type TargetDraft } from "../draft.ts";
import { appliedEffect, choicesOf, enter, hasResult, isRebuffed, resultOn, shareEffects } from "../effects.ts";
import type {
  AppliedEvent,
  AwardedEvent,
  ContributedEvent,
  EnduredEvent,
  ImpactEvent,
  RebuffedEvent,
  SharedEvent,
} from "../events.ts";
import { impactDiceOf, standingOf } from "../outcome.ts";
import { combinedImpact, pointsToShare } from "../results.ts";
import { checkFaces, type Verdict } from "./verdict.ts";

/** */
export function impact(draft: Draft, id: string, event: ImpactEvent): Verdict {
  const standing = standingOf(draft);
  if (draft.impact) return "alreadyImpact";
  if (draft.opening.resolution !== "impact") return "noImpact";
  if (standing.success !== true) return "notSucceeded";
  if (!standing.final) return "notFinal";
  if (draft.roller.paying) return "pricePending";
  const wrong = checkFaces(event.faces, impactDiceOf(draft, standing), 4);
  if (!wrong) draft.impact = { faces: event.faces, event: id };
  return wrong;
}

/** R-1503. */
export function contributed(draft: Draft, id: string, event: ContributedEvent): Verdict {
  if (draft.opening.resolution !== "impact") return "noImpact";
  if (draft.contributions.some(({ check }) => check === event.check)) return "alreadyContributed";
  const { check, roller, impact: value } = event;
  draft.contributions.push({ check, roller, impact: value, event: id });
  return null;
}

/** Once for a named target; a rating that names nobody has its result once for each actor (U-01). */
function isApplied({ id, applied }: TargetDraft, event: AppliedEvent): boolean {
  return id === "" ? applied.some(({ on }) => on === event.on) : applied.length > 0;
}

/** what an own failure costs. */
export function rebuffed(draft: Draft, { target: aimed, faces }: RebuffedEvent): Verdict {
  const standing = standingOf(draft);
  const target = findTarget(draft, aimed);
  if (!target) return "unknownTarget";
  if (!isRebuffed(draft.opening)) return "noRebuff";
  if (!standing.final) return "notFinal";
  if (standing.targets[draft.targets.indexOf(target)]?.success !== false) return "notFailing";
  if (target.rebuff) return "alreadyRolled";
  const wrong = checkFaces(faces, faces.length, 4);
  if (!wrong) target.rebuff = faces;
  return wrong;
}

/** R-305 step 10. */
export function applied(draft: Draft, id: string, event: AppliedEvent, account: Account): Verdict {
  const standing = standingOf(draft);
  const target = findTarget(draft, event.target);
  if (!target) return "unknownTarget";
  if (!standing.final) return "notFinal";
  const felt = standing.targets[draft.targets.indexOf(target)];
  if (!felt || !hasResult(draft.opening, draft.impact, felt))
    return felt?.success === true ? "noImpact" : "notSucceeded";
  if (isApplied(target, event)) return "alreadyApplied";
  const effect = appliedEffect(draft, id, event, resultOn(felt, combinedImpact(draft)));
  if (!effect) return "nothingToApply";
  const { on, part } = event;
  const entered = enter(effect, account);
  const which = { on, effect: entered.id };
  target.applied = [...target.applied, part === undefined ? which : { ...which, part }];
  draft.effects.push(entered);
  const choices = choicesOf(entered, account);
  if (choices.length > 0) {
    draft.overflows = [...draft.overflows, { effect: entered.id, target: entered.target, choices, choice: null }];
  }
  return null;
}

/** */
export function endured(draft: Draft, id: string, { effect, choice }: EnduredEvent, account: Account): Verdict {
  const overflow = draft.overflows.find((each) => each.effect === effect);
  if (overflow?.choice !== null || !overflow.choices.includes(choice)) return "nothingToChoose";
  draft.overflows = draft.overflows.map((each) => (each === overflow ? { ...each, choice } : each));
  const { target } = overflow;
  draft.effects.push(enter({ event: id, kind: choice, target, delta: 1, reason: "overflow", price: false }, account));
  return null;
}

/** */
export function shared(draft: Draft, id: string, event: SharedEvent, account: Account): Verdict {
  const standing = standingOf(draft);
  const points = pointsToShare(draft, standing);
  const fumbled = standing.roller.classification?.fumble === true;
  if (points === 0 || event.shares.every((share) => share.points === 0)) return "nothingToShare";
  const { roller, settings } = draft.opening;
  const verdict = shareAdvantage(points, event.shares, roller, fumbled, settings);
  if (!verdict.ok) return verdict.reason;
  draft.shared += points - verdict.left;
  draft.effects.push(...shareEffects(id, event.shares).map((effect) => enter(effect, account)));
  return null;
}

/** R-1301. */
export function awarded(draft: Draft, id: string, event: AwardedEvent, account: Account): Verdict {
  if (event.delta === 0) return "nothingToShare";
  const { kind, delta, reason, to: target } = event;
  draft.effects.push(enter({ event: id, kind, target, delta, reason, price: false }, account));
  return null;
}
