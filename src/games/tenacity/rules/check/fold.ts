import { OPENING } from "./opening.ts";
import type { Account } from "../../../../engine/log/account.ts";
import { cardState, foldEvents, type Folded, type Steps } from "../../../../engine/log/fold.ts";
import { startDraft, type Draft } from "./draft.ts";
import { enter, failureEffect, foundEffects, hideEffect, removalEffect } from "./effects.ts";
import type { CheckOpening } from "./opening.ts";
import { impactDiceOf, standingOf } from "./outcome.ts";
import { combinedImpact, impactBonusOf, impactOf, pointsToShare } from "./results.ts";
import type { CheckState } from "./state.ts";

/**
 * Folds the events of a card into what the card shows, as `foldEvents` does.
 * @param opening - The facts fixed when the check opened.
 * @param stored - The card's events by id, as stored.
 * @param account - What the ledgers of the touched actors say, by effect id.
 */
export function foldCheck(
  opening: CheckOpening,
  stored: Readonly<Record<string, unknown>>,
  account: Account,
  steps: Steps<Draft, CheckState>,
): CheckState {
  const draft = startDraft(OPENING.read(opening));
  return view(draft, foldEvents(draft, steps, stored, account), account);
}

function view(draft: Draft, folded: Folded, account: Account): CheckState {
  const standing = standingOf(draft);
  const last = [failureEffect, removalEffect, hideEffect]
    .map((effectOf) => effectOf(draft, standing))
    .filter((effect) => effect !== null);
  const all = [
    ...draft.effects,
    ...[...last, ...foundEffects(draft, standing)].map((effect) => enter(effect, account)),
  ];
  const effects = draft.dismissed === null ? all : [];
  const { roller, targets, challenge, need, success, final, phase } = standing;
  return {
    ...roller,
    ...cardState(folded, effects, account),
    opening: draft.opening,
    phase,
    targets,
    challenge,
    need,
    success,
    final,
    impactDice: impactDiceOf(draft, standing),
    impactBonus: impactBonusOf(draft),
    impact: impactOf(draft, standing),
    contributions: draft.contributions,
    combinedImpact: combinedImpact(draft, standing),
    search: viewSearch(draft),
    helpers: draft.helpers,
    bargains: draft.bargains,
    pointsToShare: pointsToShare(draft, standing),
    flanks: draft.flanks,
    applied: draft.targets.flatMap(({ id: target, applied }) => applied.map((each) => ({ target, ...each }))),
    overflows: draft.overflows,
    dismissed: draft.dismissed,
  };
}

function viewSearch({ search }: Draft): CheckState["search"] {
  return search && { face: search.face, threshold: search.threshold, found: search.found };
}
