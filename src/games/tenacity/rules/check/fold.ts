import { orderLog } from "../../../../engine/log/event-log.ts";
import type { Account, RefusedEvent } from "./account.ts";
import { startDraft, type Draft } from "./draft.ts";
import { barredEvents, reversalsOf } from "./audit.ts";
import { firstEvents } from "./first-events.ts";
import { enter, failureEffect, removalEffect } from "./effects.ts";
import { handle } from "./handlers/handle.ts";
import type { CheckOpening } from "./opening.ts";
import { impactDiceOf, standingOf } from "./outcome.ts";
import { readEvent } from "./read-event.ts";
import { readOpening } from "./read.ts";
import { combinedImpact, impactBonusOf, impactOf, pointsToShare } from "./results.ts";
import type { CheckState } from "./state.ts";

/**
 * Folds the events of a card into what the card shows. Total: any opening, events and account give a state; events that
 * the rules forbid, or that make no sense, are ignored and named. It reads nothing else, so every client agrees.
 * @param opening - The facts fixed when the check opened.
 * @param stored - The card's events by id, as stored.
 * @param account - What the ledgers of the touched actors say, by effect id.
 * @returns The state.
 */
export function foldCheck(
  opening: CheckOpening,
  stored: Readonly<Record<string, unknown>>,
  account: Account,
): CheckState {
  const { events, cut } = firstEvents(stored);
  const draft = startDraft(readOpening(opening));
  const barred = barredEvents(account, events);
  const log = orderLog(Object.fromEntries(Object.entries(events).filter(([id]) => !barred.has(id))));
  const ignored = log.ignored.map(({ id, reason }) => ({
    event: id,
    reason: reason === "malformed" ? "malformedEvent" : "nothingToUndo",
  }));
  // What has no place in the order is named by id, so that the order of keys in storage never shows.
  const refused: RefusedEvent[] = [...[...barred].map(([event, reason]) => ({ event, reason })), ...ignored].sort(
    (a, b) => (a.event < b.event ? -1 : 1),
  );
  const history: string[] = [];
  for (const logged of log.events) {
    const event = readEvent(logged);
    const verdict = typeof event === "string" ? event : handle(draft, logged.id, event, account);
    if (verdict === null) history.push(logged.id);
    else refused.push({ event: logged.id, reason: verdict });
  }
  return view(draft, { account, events: new Set(Object.keys(events)), refused, cut, history, undone: log.undone });
}

/** What the fold knows besides the draft. */
interface Bookkeeping extends Pick<CheckState, "refused" | "cut" | "history" | "undone"> {
  readonly account: Account;
  readonly events: ReadonlySet<string>;
}

function view(draft: Draft, { account, events, refused, cut, history, undone }: Bookkeeping): CheckState {
  const standing = standingOf(draft);
  const last = [failureEffect(draft, standing), removalEffect(draft, standing)].filter((effect) => effect !== null);
  const effects = [...draft.effects, ...last.map((effect) => enter(effect, account))];
  const { roller, targets, challenge, need, success, final, phase } = standing;
  return {
    ...roller,
    opening: draft.opening,
    phase,
    targets,
    challenge,
    need,
    success,
    final,
    impactDice: impactDiceOf(draft, standing),
    impactBonus: impactBonusOf(draft),
    impact: impactOf(draft),
    contributions: draft.contributions,
    combinedImpact: combinedImpact(draft),
    search: viewSearch(draft),
    helpers: draft.helpers,
    bargains: draft.bargains,
    pointsToShare: pointsToShare(draft, standing),
    applied: draft.targets.flatMap(({ id: target, applied }) => applied.map((each) => ({ target, ...each }))),
    overflows: draft.overflows,
    effects,
    pending: effects.filter((effect) => effect.status === "pending").map((effect) => effect.id),
    reversals: reversalsOf(account, events, effects),
    refused,
    cut,
    undone,
    history,
  };
}

function viewSearch({ search }: Draft): CheckState["search"] {
  return search && { face: search.face, threshold: search.threshold, found: search.found };
}
