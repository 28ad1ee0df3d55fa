import type { RulesSettings } from "./edition.ts";
import { count } from "../../../core/data.ts";

/** The most size steps that are told apart: enough for any map, and doubling stays exact. */
const MOST_STEPS = 20;

/** Dice and modifier that one side of an attack gets. */
export interface SizeShare {
  /** Advantage dice, >= 0. */
  readonly advantage: number;
  /** Disadvantage dice, >= 0. */
  readonly disadvantage: number;
  /** Added to the check total. */
  readonly modifier: number;
}

/** What the sizes of attacker and target do to an attack (R-1403, R-1404). */
export interface SizeEffects {
  /** Size steps from attacker to target: positive when the target is larger (R-1401). */
  readonly steps: number;
  readonly attacker: SizeShare;
  readonly defender: SizeShare;
  /** What damage is multiplied by: a power of two. */
  readonly factor: number;
}

export interface SizedAttack {
  /** Side of the attacker in grid spaces, > 0; anything else counts as 1. */
  readonly attackerSide: number;
  /** Side of the target (of the part, for a split opponent) in grid spaces, > 0; anything else counts as 1. */
  readonly defenderSide: number;
  /** Whether the target stands in partial hard cover (R-1303). */
  readonly partialCover: boolean;
  readonly physical: boolean;
}

function readSide(side: number): number {
  return Number.isFinite(side) && side > 0 ? side : 1;
}

/**
 * Size steps between two sides (R-1401): one for each full doubling, whole steps only.
 * @param from - Side in grid spaces, > 0; anything else counts as 1.
 * @param to - Side in grid spaces, > 0; anything else counts as 1.
 * @returns Positive when `to` is larger, negative when it is smaller, at most 20 either way.
 */
export function sizeSteps(from: number, to: number): number {
  const ratio = readSide(to) / readSide(from);
  // Sides such as 0.1 and 0.2 divide to a hair less than 2, which is still one whole step.
  const steps = Math.floor(Math.abs(Math.log2(ratio)) + 1e-9);
  return Math.sign(Math.log2(ratio)) * Math.min(MOST_STEPS, steps) + 0;
}

/**
 * What size and partial hard cover do to an attack (R-1303, R-1401..R-1404). Cover helps only the defense: it neither
 * scales damage nor takes anything from the attacker.
 */
export function sizeEffects(
  attack: SizedAttack,
  settings: Pick<RulesSettings, "sizeScope" | "attackSmaller">,
): SizeEffects {
  const counts = attack.physical || settings.sizeScope === "all";
  const steps = counts ? sizeSteps(attack.attackerSide, attack.defenderSide) : 0;
  const larger = Math.max(0, steps);
  const smaller = Math.max(0, -steps);
  const toDefender = settings.attackSmaller === "defenderBonus" ? smaller : 0;
  const fromAttacker = smaller - toDefender;
  const cover = attack.partialCover ? 1 : 0;
  return {
    steps,
    attacker: { advantage: larger, disadvantage: fromAttacker, modifier: larger - fromAttacker },
    defender: { advantage: toDefender + cover, disadvantage: 0, modifier: toDefender + cover },
    factor: 2 ** -steps,
  };
}

/** One token of an opponent that is split into several (R-1405). */
export interface OpponentPart {
  readonly id: string;
  /** Whether the opponent cannot do without it. */
  readonly key: boolean;
  /** Whether it has been put out of the fight. */
  readonly lost: boolean;
}

/** When a split opponent is beaten (R-1405). */
export type DefeatWhen =
  | { readonly kind: "allKeys" }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "narrator" };

export interface SplitOpponent {
  readonly defeated: boolean;
  /** The parts that still have an action of their own. */
  readonly acting: readonly string[];
}

/** Whether an opponent is normally split into several tokens (R-1405): more than one step larger than the heroes. */
export function suggestsSplit(
  opponentSide: number,
  heroSide: number,
  settings: Pick<RulesSettings, "splitLarge">,
): boolean {
  return settings.splitLarge && sizeSteps(heroSide, opponentSide) > 1;
}

function isDefeated(parts: readonly OpponentPart[], when: DefeatWhen): boolean {
  const lost = parts.filter((part) => part.lost);
  if (parts.length > 0 && lost.length === parts.length) return true;
  switch (when.kind) {
    case "allKeys": {
      const keys = parts.filter((part) => part.key);
      return keys.length > 0 && keys.every((part) => part.lost);
    }
    case "count":
      return lost.length >= Math.max(1, count(when.count));
    default:
      return false;
  }
}

/**
 * How a split opponent stands (R-1405): a lost part loses its action, losing enough of them ends it. With every part lost
 * it is beaten whatever the rule.
 * @returns Whether it is beaten and which parts may act; none may once it is beaten.
 */
export function splitOpponent(parts: readonly OpponentPart[], when: DefeatWhen): SplitOpponent {
  const defeated = isDefeated(parts, when);
  return { defeated, acting: defeated ? [] : parts.filter((part) => !part.lost).map((part) => part.id) };
}
