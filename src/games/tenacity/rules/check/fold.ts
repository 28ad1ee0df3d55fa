import { type CheckOpening, OPENING } from "./opening.ts";
import type { Account } from "../../../../engine/log/account.ts";
import { cardState, foldEvents, type Folded, type Steps } from "../../../../engine/log/fold.ts";
import { startDraft, type Draft } from "./draft.ts";
import { enter, failureEffect, foundEffects, hideEffect, removalEffect } from "./effects.ts";
import { standOf } from "./outcome.ts";
import type { CheckState } from "./state.ts";

/**
 * Folds the events of a card into what the card shows, as `foldEvents` does.
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
  // Nothing comes after the narrator has dismissed it.
  const open: Steps<Draft, CheckState> = {
    get(type) {
      const step = steps.get(type);
      return step && draft.dismissed !== null ? { ...step, reduce: () => "alreadyFinal" } : step;
    },
  };
  return view(draft, foldEvents(draft, open, stored, account, standOf), account);
}

function view(draft: Draft, folded: Folded, account: Account): CheckState {
  const standing = standOf(draft);
  const last = [failureEffect, removalEffect, hideEffect]
    .map((effectOf) => effectOf(draft, standing))
    .filter((effect) => effect !== null);
  const all = [
    ...draft.effects,
    ...[...last, ...foundEffects(draft, standing)].map((effect) => enter(effect, account)),
  ];
  return { ...standing, ...cardState(folded, draft.dismissed === null ? all : [], account) };
}
