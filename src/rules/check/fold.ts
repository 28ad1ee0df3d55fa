import { orderLog } from "../event-log.ts";
import type { Account, RefusedEvent } from "./account.ts";
import { startDraft, type Draft } from "./draft.ts";
import { enter, failureEffect } from "./effects.ts";
import { handle } from "./handlers/handle.ts";
import type { CheckOpening } from "./opening.ts";
import { impactDiceOf, standingOf } from "./outcome.ts";
import { readEvent } from "./read-event.ts";
import { readOpening } from "./read.ts";
import { combinedImpact, impactOf, pointsToShare } from "./results.ts";
import type { CheckState } from "./state.ts";

/** Settled effects of this card's events that are in force no more, such as those of an undone step. */
function reversalsOf(account: Account, events: object, effects: CheckState["effects"]): readonly string[] {
  const inForce = new Set(effects.filter((effect) => !isDead(effect, effects)).map((effect) => effect.id));
  return Object.keys(account).filter(
    (id) => account[id] === "settled" && !inForce.has(id) && Object.hasOwn(events, id.replace(/:.*/s, "")),
  );
}

/** A price of a move of which another price was refused. */
function isDead(effect: CheckState["effects"][number], effects: CheckState["effects"]): boolean {
  return effect.price && effects.some((other) => other.event === effect.event && other.status === "refused");
}

/**
 * Folds the events of a card into what the card shows. Total: any opening, events and account give a state; events that
 * the rules forbid, or that make no sense, are ignored and named. It reads nothing else, so every client agrees.
 * @param opening - The facts fixed when the check opened.
 * @param events - The card's events by id, as stored.
 * @param account - What the ledgers of the touched actors say, by effect id.
 * @returns The state.
 */
export function foldCheck(
  opening: CheckOpening,
  events: Readonly<Record<string, unknown>>,
  account: Account,
): CheckState {
  const draft = startDraft(readOpening(opening));
  const log = orderLog(events);
  // What has no place in the order is named by id, so that the order of keys in storage never shows.
  const refused: RefusedEvent[] = log.ignored
    .map(({ id, reason }) => ({ event: id, reason: reason === "malformed" ? "malformedEvent" : "nothingToUndo" }))
    .sort((a, b) => (a.event < b.event ? -1 : 1));
  const history: string[] = [];
  for (const logged of log.events) {
    const event = readEvent(logged);
    const verdict = typeof event === "string" ? event : handle(draft, logged.id, event, account);
    if (verdict === null) history.push(logged.id);
    else refused.push({ event: logged.id, reason: verdict });
  }
  return view(draft, { account, events, refused, history, undone: log.undone });
}

/** What the fold knows besides the draft. */
interface Bookkeeping extends Pick<CheckState, "refused" | "history" | "undone"> {
  readonly account: Account;
  readonly events: object;
}

function view(draft: Draft, { account, events, refused, history, undone }: Bookkeeping): CheckState {
  const standing = standingOf(draft);
  const failure = failureEffect(draft, standing);
  const effects = failure ? [...draft.effects, enter(failure, account)] : draft.effects;
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
    impactBonus: draft.opening.impactBonus + draft.impactBonus,
    impact: impactOf(draft),
    contributions: draft.contributions,
    combinedImpact: combinedImpact(draft),
    search: viewSearch(draft),
    helpers: draft.helpers,
    bargains: draft.bargains,
    pointsToShare: pointsToShare(draft, standing),
    applied: draft.targets.filter((target) => target.applied).map(({ id }) => id),
    effects,
    pending: effects.filter((effect) => effect.status === "pending").map((effect) => effect.id),
    reversals: reversalsOf(account, events, effects),
    refused,
    undone,
    history,
  };
}

function viewSearch({ search }: Draft): CheckState["search"] {
  return search && { face: search.face, threshold: search.threshold, found: search.found };
}
