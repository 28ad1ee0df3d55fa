/** What the fold has gathered so far. Only the handlers write to it; everything else is computed from it. */
import { challenge, poolOf, readChallenge, type ChallengeSource } from "../challenge.ts";
import { classify, heroPool, readPool, type HeroPool } from "../dice.ts";
import type { RulesSettings } from "../edition.ts";
import { sum } from "../number.ts";
import { resolve } from "./resolve.ts";
import type { CheckEffect, CheckOpening, RollFacts, SideState, TargetState, TotalLine } from "./types.ts";

/** One side's dice and what was added to them. */
export interface SideDraft {
  /** Who pays for this side's moves. */
  readonly payer: string;
  readonly facts: RollFacts;
  readonly pool: HeroPool;
  /** Null before the roll. */
  faces: readonly number[] | null;
  critical: { readonly choice: "heroDie" | "impactDie"; readonly face: number | null; readonly event: string } | null;
  /** Lines of boosts and talents in force. */
  readonly boosts: TotalLine[];
  /** The event by which this side has let the present comparison be. */
  accepted: string | null;
  /** Whether a move of this side waits for its price. */
  paying: boolean;
}

/** A target and what is known of its rating. */
export interface TargetDraft {
  readonly id: string;
  source: ChallengeSource;
  faces: readonly number[] | null;
  defence: SideDraft | null;
}

/** Everything gathered. */
export interface Draft {
  readonly opening: CheckOpening;
  readonly roller: SideDraft;
  readonly targets: readonly TargetDraft[];
  impact: { readonly faces: readonly number[]; readonly event: string } | null;
  readonly effects: CheckEffect[];
}

/**
 * Starts a side.
 * @param payer - Opaque id of the character whose dice they are.
 * @param facts - What it rolls with.
 * @param settings - The settings of the card.
 * @returns A side before its roll.
 */
export function startSide(payer: string, facts: RollFacts, settings: RulesSettings): SideDraft {
  const pool = heroPool(facts.attribute.rank, facts.advantage, facts.disadvantage, settings);
  return { payer, facts, pool, faces: null, critical: null, boosts: [], accepted: null, paying: false };
}

/**
 * Starts the draft of a check.
 * @param opening - The opening, already read.
 * @returns A draft in which nothing has happened.
 */
export function startDraft(opening: CheckOpening): Draft {
  const targets = opening.targets?.length ? opening.targets : [{ id: "", challenge: opening.challenge }];
  return {
    opening,
    roller: startSide(opening.roller, opening, opening.settings),
    targets: targets.map(({ id, challenge: source }) => ({ id, source, faces: null, defence: null })),
    impact: null,
    effects: [],
  };
}

/** The lines of a side's total, boosts in the order they were paid. */
function linesOf(side: SideDraft, kept: number): readonly TotalLine[] {
  const extra = side.critical?.face;
  return [
    { source: "kept", value: kept },
    { source: "skill", value: side.facts.skill.rank },
    ...side.facts.modifiers.map(({ id, label, value }) => ({ source: "modifier", id, label, value }) as const),
    ...(side.critical && extra ? [{ source: "critical", value: extra, event: side.critical.event } as const] : []),
    ...side.boosts,
  ];
}

/**
 * Computes what a side shows.
 * @param side - The side.
 * @param settings - The settings of the card.
 * @returns Its dice, total and breakdown.
 */
export function viewSide(side: SideDraft, settings: RulesSettings): SideState {
  if (!side.faces) {
    const nothing = { kept: null, classification: null, critical: null, total: null };
    return { pool: side.pool, faces: [], lines: [], accepted: false, ...nothing };
  }
  const read = readPool(side.faces, side.pool);
  const classification = classify(side.faces, side.pool, settings);
  const lines = linesOf(side, read.kept);
  const extra = side.critical?.face;
  return {
    pool: side.pool,
    faces: extra ? [...read.faces, { face: extra, role: "added" }] : read.faces,
    kept: read.kept,
    classification,
    critical: classification.crit ? { choice: side.critical?.choice ?? null } : null,
    lines,
    total: sum(lines.map((line) => line.value)),
    accepted: side.accepted !== null,
  };
}

/**
 * Computes how the roller's total stands against a target.
 * @param target - The target.
 * @param total - The roller's total; null before the roll.
 * @param settings - The settings of the card.
 * @returns Rating, success and what is lacking.
 */
export function viewTarget(target: TargetDraft, total: number | null, settings: RulesSettings): TargetState {
  const { id, source } = target;
  const pool = poolOf(source, settings);
  const defence = target.defence && { ...viewSide(target.defence, settings), defender: target.defence.payer };
  const rating = defence ? defence.total : challenge(source, target.faces, settings);
  const faces = pool && target.faces ? readChallenge(target.faces, pool).faces : [];
  const dice = pool && !target.faces ? pool.dice : 0;
  const known = { id, source, rating, faces, dice, defence };
  if (total === null || rating === null) return { ...known, success: null, need: null, defenderNeed: null };
  const { success, need } = resolve(total, rating, false);
  return { ...known, success, need, defenderNeed: defence && resolve(rating, total, true).need };
}
