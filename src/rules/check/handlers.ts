/** What each event does to the draft, or why it is refused. */
import { applyBoost } from "../boosts.ts";
import { poolOf } from "../challenge.ts";
import { impactDice } from "../rating.ts";
import { startSide, type Draft, type SideDraft, type TargetDraft } from "./draft.ts";
import { boostEffects, enter, rollEffect } from "./effects.ts";
import { standingOf, type Standing } from "./outcome.ts";
import type {
  AcceptedEvent,
  Account,
  BoostedEvent,
  ChallengedEvent,
  CheckEvent,
  CheckRefusal,
  CriticalEvent,
  DefendedEvent,
  ImpactEvent,
  RolledEvent,
} from "./types.ts";

/** Null when the event counts; otherwise a `CheckRefusal`, or the reason that the account gives for a price. */
export type Verdict = CheckRefusal | (string & {}) | null;

/** Whether faces fit their dice: as many, each from 1 to the number of sides. */
function checkFaces(faces: readonly number[], dice: number, sides: number): Verdict {
  if (faces.length !== dice) return "wrongDice";
  return faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides) ? null : "wrongFaces";
}

function findTarget(draft: Draft, id: string | undefined): TargetDraft | undefined {
  return draft.targets.find((target) => target.id === (id ?? "")) ?? (id ? undefined : draft.targets[0]);
}

/** a step of one side, or a new rating, re-opens the comparison for everybody. */
function reopen(draft: Draft): void {
  draft.roller.accepted = null;
  for (const { defence } of draft.targets) if (defence) defence.accepted = null;
}

/** The side that speaks, and what it lacks; null where there is no comparison yet. */
function speaker(
  draft: Draft,
  standing: Standing,
  target: string | undefined,
): { readonly side: SideDraft; readonly need: number | null } | null {
  if (target === undefined) return { side: draft.roller, need: standing.need };
  const found = draft.targets.findIndex(({ id }) => id === target);
  const side = draft.targets[found]?.defence;
  return side ? { side, need: standing.targets[found]?.defenderNeed ?? null } : null;
}

function rolled(draft: Draft, id: string, event: RolledEvent, account: Account): Verdict {
  if (draft.roller.faces) return "alreadyRolled";
  const wrong = checkFaces(event.faces, draft.roller.pool.dice, 10);
  if (wrong) return wrong;
  if (event.challengeFaces) {
    const refused = rollChallenge(
      draft,
      draft.targets.length === 1 ? draft.targets[0] : undefined,
      event.challengeFaces,
    );
    if (refused) return refused;
  }
  draft.roller.faces = event.faces;
  const effect = rollEffect(draft, standingOf(draft), id);
  if (effect) draft.effects.push(enter(effect, account));
  return null;
}

/** the dice of a rating fell. */
function rollChallenge(draft: Draft, target: TargetDraft | undefined, faces: readonly number[]): Verdict {
  const pool = target && poolOf(target.source, draft.opening.settings);
  if (!pool) return "wrongDice";
  const wrong = checkFaces(faces, pool.dice, 6);
  if (!wrong) target.faces = faces;
  return wrong;
}

function challenged(draft: Draft, event: ChallengedEvent): Verdict {
  const target = findTarget(draft, event.target);
  if (!target) return "unknownTarget";
  if (draft.impact) return "alreadyImpact";
  const { settings } = draft.opening;
  const source = event.source ?? target.source;
  if (source.type === "fixed" && !settings.fixedChallengeAllowed) return "fixedChallengeNotAllowed";
  if (!event.source && !event.faces) return "noChallenge";
  const pool = poolOf(source, settings);
  const wrong = event.faces && (pool ? checkFaces(event.faces, pool.dice, 6) : "wrongDice");
  if (wrong) return wrong;
  if (event.source) [target.source, target.defence] = [source, null];
  target.faces = event.faces ?? null;
  reopen(draft);
  return null;
}

function defended(draft: Draft, event: DefendedEvent): Verdict {
  const target = findTarget(draft, event.target);
  if (!target) return "unknownTarget";
  if (target.source.type !== "opposed") return "notOpposed";
  if (target.defence) return "alreadyDefended";
  const side = startSide(event.defender, event.facts, draft.opening.settings);
  const wrong = checkFaces(event.faces, side.pool.dice, 10);
  if (wrong) return wrong;
  side.faces = event.faces;
  target.defence = side;
  return null;
}

/** answers an open crit of a side, or says why it cannot be answered so. */
function answerCritical(
  side: SideDraft,
  id: string,
  choice: "heroDie" | "impactDie",
  face: number | undefined,
): Verdict {
  if (choice === "heroDie" && face === undefined) return "wrongDice";
  const wrong = choice === "heroDie" && face !== undefined ? checkFaces([face], 1, 10) : null;
  if (!wrong) side.critical = { choice, face: choice === "heroDie" ? (face ?? null) : null, event: id };
  return wrong;
}

function critical(draft: Draft, id: string, event: CriticalEvent): Verdict {
  const standing = standingOf(draft);
  const side = speaker(draft, standing, event.target)?.side;
  if (!side) return "unknownTarget";
  if (!side.faces) return "notRolled";
  if (!criticalIn(standing, event.target)) return "noCritical";
  if (side.critical) return "criticalAnswered";
  if (draft.impact) return "alreadyImpact";
  if (standing.final && standing.success !== true) return "alreadyFinal";
  const wrong = answerCritical(side, id, event.choice, event.face);
  if (!wrong && event.choice === "heroDie") reopen(draft);
  return wrong;
}

/** Whether the dice of a side hold a crit. */
function criticalIn(standing: Standing, target: string | undefined): boolean {
  if (target === undefined) return standing.roller.critical !== null;
  const found = standing.targets.find(({ id }) => id === target);
  return found?.defence?.critical != null;
}

function boosted(draft: Draft, id: string, event: BoostedEvent, account: Account): Verdict {
  const standing = standingOf(draft);
  const speaking = speaker(draft, standing, event.target);
  if (!speaking) return "unknownTarget";
  const { side, need } = speaking;
  if (!side.faces) return "notRolled";
  if (need === null) return "noChallenge";
  if (draft.impact) return "alreadyImpact";
  if (side.paying) return "pricePending";
  if (side.accepted !== null) return "alreadyFinal";
  const paid = applyBoost(event.before, need, event, 0);
  if (!paid.ok) return paid.reason;
  const effects = boostEffects(side, id, event).map((effect) => enter(effect, account));
  draft.effects.push(...effects);
  const refusal = effects.find((effect) => effect.status === "refused")?.refusal;
  if (refusal !== undefined) return refusal;
  side.paying = effects.some((effect) => effect.status === "pending");
  if (side.paying) return null;
  for (const source of ["tenacity", "spin", "push"] as const) {
    if (event[source] > 0) side.boosts.push({ source, value: event[source], event: id });
  }
  reopen(draft);
  return null;
}

function accepted(draft: Draft, id: string, event: AcceptedEvent): Verdict {
  const standing = standingOf(draft);
  const speaking = speaker(draft, standing, event.target);
  if (!speaking) return "unknownTarget";
  const { side, need } = speaking;
  if (!side.faces) return "notRolled";
  const unrated = event.target === undefined && standing.targets.every((target) => target.source.type === "none");
  if (event.target === undefined && !unrated && standing.targets.some((target) => target.rating === null)) {
    return "noChallenge";
  }
  if (side.paying) return "pricePending";
  if (side.accepted !== null) return "alreadyFinal";
  if (need === 0) return "notFailing";
  if (criticalIn(standing, event.target) && !side.critical) {
    if (event.face === undefined) return "criticalUnanswered";
    const wrong = answerCritical(side, id, "heroDie", event.face);
    if (wrong) return wrong;
    reopen(draft);
  }
  side.accepted = id;
  return null;
}

function impact(draft: Draft, id: string, event: ImpactEvent): Verdict {
  const standing = standingOf(draft);
  if (draft.impact) return "alreadyImpact";
  if (draft.opening.resolution !== "impact") return "noImpact";
  if (standing.success !== true) return "notSucceeded";
  if (!standing.final) return "notFinal";
  const wrong = checkFaces(event.faces, impactDiceOf(draft, standing), 4);
  if (!wrong) draft.impact = { faces: event.faces, event: id };
  return wrong;
}

/**
 * The d4 of the impact roll as things stand: skill, and a crit that was taken as, or by R-402 falls to, a d4.
 * @param draft - What the fold has gathered.
 * @param standing - Its standing.
 * @returns Number of d4, integer >= 0.
 */
export function impactDiceOf(draft: Draft, standing: Standing): number {
  if (draft.opening.resolution !== "impact") return 0;
  const byDefault = standing.criticalOpen && standing.success === true;
  const extra = byDefault || draft.roller.critical?.choice === "impactDie" ? 1 : 0;
  return impactDice(draft.opening.skill.rank, draft.opening.settings) + extra;
}

/**
 * Applies one event.
 * @param draft - What the fold has gathered; changed when the event counts.
 * @param id - The event's id.
 * @param event - The event.
 * @param account - What the ledgers say.
 * @returns Null when the event counts, else why not.
 */
export function handle(draft: Draft, id: string, event: CheckEvent, account: Account): Verdict {
  switch (event.type) {
    case "rolled":
      return rolled(draft, id, event, account);
    case "challenged":
      return challenged(draft, event);
    case "defended":
      return defended(draft, event);
    case "critical":
      return critical(draft, id, event);
    case "boosted":
      return boosted(draft, id, event, account);
    case "accepted":
      return accepted(draft, id, event);
    case "impact":
      return impact(draft, id, event);
    case "undo":
      return null;
  }
}
