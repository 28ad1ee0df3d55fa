/** What the fold has gathered so far. Only the handlers write to it; everything else is computed from it. */
import type { ChallengeSource } from "../challenge.ts";
import type { Fate, OverflowChoice } from "../damage.ts";
import type { FlankGrant } from "../tactics/flanking.ts";
import type { CheckEffect } from "./account.ts";
import type { BargainCondition, CheckModifier, CheckOpening } from "./opening.ts";
import { startSide, type SideDraft } from "./side.ts";

/** A result that was applied (R-305 step 10). */
export interface AppliedState {
  /** Id of the target that was beaten; "" for the only rating of a check without targets. */
  readonly target: string;
  /** Whom it changed. */
  readonly on: string;
  /** Id of the effect that it has, whose status says whether it is on the account. */
  readonly effect: string;
  /** Opaque id of the part of it that was named, such as one of several tracks of standing; absent where none was. */
  readonly part?: string;
}

/** Impact that someone else's check adds (R-1503). */
interface Contribution {
  readonly check: string;
  readonly roller: string;
  readonly impact: number;
  readonly event: string;
}

/** An offer and what became of it. */
export interface BargainState {
  /** Id of the event that made the offer. */
  readonly id: string;
  readonly offeredBy: "narrator" | "roller";
  readonly relief: number;
  readonly text: string;
  /** The condition that the change puts on the roller; null for none. */
  readonly condition: BargainCondition | null;
  readonly withPush: boolean;
  readonly state: "open" | "accepted" | "declined" | "countered";
  /** The push that an accepted offer was used for. */
  readonly usedBy: string | null;
}

/** A hit that went beyond its target's maximum, and what the target makes of it. */
export interface OverflowState {
  /** Id of the effect of the hit. */
  readonly effect: string;
  /** Opaque id of the one who was hit. */
  readonly target: string;
  /** What there is to choose between. */
  readonly choices: readonly OverflowChoice[];
  /** The choice; null while it is open. */
  readonly choice: Fate | null;
}

/** A target and what is known of its rating. */
export interface TargetDraft {
  readonly id: string;
  source: ChallengeSource;
  /** Faces of the source's d6; null while they are not rolled. */
  faces: readonly number[] | null;
  defense: SideDraft | null;
  /** A hidden rating: the highest total known to fail, and the lowest known to succeed. */
  failsAt: number;
  succeedsAt: number;
  /** faces of the impact dice that answered a failed attempt at standing. */
  backlash: readonly number[] | null;
  /** Where its result was applied: on the one that it names; for the only rating of a check without targets, on anybody. */
  applied: readonly Omit<AppliedState, "target">[];
}

/** Everything gathered. */
export interface Draft {
  readonly opening: CheckOpening;
  readonly roller: SideDraft;
  /** The event of the roller's dice; null before them. */
  rolled: string | null;
  readonly targets: readonly TargetDraft[];
  helpers: readonly string[];
  /** R-1304: the d10 of a blind shot. */
  search: { readonly face: number; readonly threshold: number; readonly found: boolean; readonly event: string } | null;
  impact: { faces: readonly number[]; readonly event: string } | null;
  /** Ids of the abilities that have rolled impact dice again for free: each does so once. */
  readonly rerolledFree: string[];
  /** What talents add to the impact roll. */
  impactDice: number;
  readonly impactBonuses: CheckModifier[];
  contributions: readonly Contribution[];
  bargains: readonly BargainState[];
  /** R-1301: spin given to allies on the other side of a target. */
  flanks: readonly FlankGrant[];
  /** points given away so far. */
  shared: number;
  overflows: readonly OverflowState[];
  /** The event by which the narrator said that it makes no sense; null while nobody has. */
  dismissed: string | null;
  readonly effects: CheckEffect[];
}

/** Starts the draft of a check. `opening`: the opening, already read. */
export function startDraft(opening: CheckOpening): Draft {
  const targets = opening.targets?.length ? opening.targets : [{ id: "", challenge: opening.challenge }];
  return {
    opening,
    roller: startSide(opening.roller, opening),
    rolled: null,
    targets: targets.map(({ id, challenge }) => startTarget(id, challenge)),
    helpers: [],
    search: null,
    impact: null,
    rerolledFree: [],
    impactDice: 0,
    impactBonuses: [],
    contributions: [],
    bargains: [],
    flanks: [],
    shared: 0,
    overflows: [],
    dismissed: null,
    effects: [],
  };
}

/** A target of whose rating nothing is known but its source. */
export function startTarget(id: string, source: ChallengeSource): TargetDraft {
  const unjudged = { failsAt: -Infinity, succeedsAt: Infinity };
  return { id, source, faces: null, defense: null, ...unjudged, backlash: null, applied: [] };
}

/** a step of one side, or a new rating, re-opens the comparison for everyone. */
export function reopen(draft: Draft): void {
  draft.roller.accepted = null;
  for (const { defense } of draft.targets) if (defense) defense.accepted = null;
}

/** Finds a target. `id`: its id; absent or "" for the only rating of a check. */
export function findTarget<Target extends { readonly id: string }>(
  { targets }: { readonly targets: readonly Target[] },
  id: string | undefined,
): Target | undefined {
  if (!id) return targets.length === 1 ? targets[0] : undefined;
  return targets.find((target) => target.id === id);
}

/** Puts an offer on the card, for the other side to answer. */
export function openOffer(
  draft: Draft,
  id: string,
  { offeredBy, relief, text, condition, withPush }: Omit<BargainState, "id" | "state" | "usedBy">,
): void {
  const terms = { offeredBy, relief, text, condition, withPush };
  draft.bargains = [...draft.bargains, { id, ...terms, state: "open", usedBy: null }];
}
