import { type Refusal, refuse } from "../../../engine/rules/change.ts";
import { count, sum, whole } from "../../../core/data.ts";

/** Reads a check (S3-1): a d10, attribute, skill and bonuses; equal succeeds. */
export function hitAndEvadeCheck(face: number, ranks: readonly number[], difficulty: number) {
  const total = whole(face) + sum(ranks);
  return { total, success: total >= whole(difficulty) };
}

/** Whether a difficulty can be met at all; where not, it fails without a roll (S3-18). */
export function canMeet(ranks: readonly number[], difficulty: number): boolean {
  return hitAndEvadeCheck(10, ranks, difficulty).success;
}

/** One side of a contest of speed. */
export interface Racer {
  /** d10 + Body + Speed. */
  readonly total: number;
  /** The Speed skill, for ties. */
  readonly speed: number;
}

/**
 * A contest of speed (S3-4): the higher total, then the higher Speed skill.
 * @returns Who comes first; null when both roll again.
 */
export function raceWinner(a: Racer, b: Racer): "a" | "b" | null {
  const difference = whole(a.total) - whole(b.total) || whole(a.speed) - whole(b.speed);
  if (difference === 0) return null;
  return difference > 0 ? "a" : "b";
}

/**
 * Whether a plan of several comes first (S3-4): every one of them has to win.
 * @returns True when all win; null when one has to roll again and no one has lost.
 */
export function planComesFirst(members: readonly Racer[], rival: Racer): boolean | null {
  const results = members.map((member) => raceWinner(member, rival));
  if (results.includes("b") || results.length === 0) return false;
  return results.includes(null) ? null : true;
}

/** A group that acts together (S3-2). */
export interface InitiativeGroup {
  readonly id: string;
  /** d10 + Body + Speed of the one who rolls for it. */
  readonly total: number;
  readonly speed: number;
  /** The round in which it joined; it acts from the next round's start on. */
  readonly joined: number;
}

/** Someone who may roll for a group. */
export interface GroupMember {
  readonly id: string;
  readonly body: number;
}

/** Who rolls initiative for the players (S3-2): the one with the lowest Body, the first of several. */
export function initiativeRoller(members: readonly GroupMember[]): string | null {
  const slowest = [...members].sort((a, b) => whole(a.body) - whole(b.body))[0];
  return slowest?.id ?? null;
}

/**
 * The order of groups in a round (S3-2): high to low, ties by the Speed skill, then as given. It is kept all combat; who joined during a
 * round waits for the next.
 * @param groups - All groups; round 0 is before the first.
 */
export function initiativeOrder(groups: readonly InitiativeGroup[], round: number): readonly string[] {
  return groups
    .filter(({ joined }) => whole(joined) < whole(round))
    .sort((a, b) => whole(b.total) - whole(a.total) || whole(b.speed) - whole(a.speed))
    .map(({ id }) => id);
}

/** What a turn has left (S3-3). */
export interface VariantTurn {
  /** Actions left; usually 1. */
  readonly actions: number;
  /** Whether the free immediate action has been used. */
  readonly immediateUsed: boolean;
  /** Whether a delayed action is in hand (S3-4). */
  readonly delayed: boolean;
}

/** What can be done with a turn. */
export type VariantDeed = "action" | "immediate" | "delay";

/**
 * Uses a part of the turn (S3-3, S3-4): one action; one immediate action is free and further ones cost the action. Of delayed actions
 * one is in hand at most; it is the action of the turn, kept back, unless an additional one was granted, which is not taken from the turn.
 * @param additional - Whether an additional delayed action was granted.
 */
export function spendTurn(
  turn: VariantTurn,
  deed: VariantDeed,
  additional: boolean,
): { readonly ok: true; readonly turn: VariantTurn } | Refusal<"noActionLeft" | "alreadyDelayed"> {
  if (deed === "immediate" && !turn.immediateUsed) return { ok: true, turn: { ...turn, immediateUsed: true } };
  const isDelay = deed === "delay";
  if (isDelay && turn.delayed) return refuse("alreadyDelayed");
  const actions = count(turn.actions) - (isDelay && additional ? 0 : 1);
  if (actions < 0) return refuse("noActionLeft");
  return { ok: true, turn: { ...turn, actions, delayed: turn.delayed || isDelay } };
}

/** Deeds that draw an opportunity attack beside an enemy (S3-15); touch spells and immediate actions draw none (S3-3). */
export const OPPORTUNITY_DEEDS = [
  "movePast",
  "run",
  "useItem",
  "shoot",
  "reload",
  "cast",
  "miracle",
  "revive",
] as const;

export type OpportunityDeed = (typeof OPPORTUNITY_DEEDS)[number];

/**
 * Whether a deed draws an opportunity attack (S3-15); a careful withdrawal or flight is the narrator's to judge.
 * @param inMeleeReach - Whether it is done within the attacker's melee reach.
 */
export function drawsOpportunityAttack(
  deed: string,
  inMeleeReach: boolean,
  weapon: "melee" | "fists" | "ranged",
): "yes" | "no" | "narrator" {
  if (!inMeleeReach || weapon === "ranged") return "no";
  if (deed === "withdraw" || deed === "flee") return "narrator";
  return OPPORTUNITY_DEEDS.some((each) => each === deed) ? "yes" : "no";
}
