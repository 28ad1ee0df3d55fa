import { accept, change, type Accepted, type Change, type Refusal, refuse } from "../../../engine/rules/change.ts";
import type { RulesSettings } from "./edition.ts";
import { count, whole } from "../../../core/data.ts";
import { resist } from "./tactics/defense.ts";

/** The numbers of an actor that damage touches. */
export interface Vitals {
  /** Stress taken, from 0 to `maximum`. */
  readonly stress: number;
  /** The most stress the actor can hold. */
  readonly maximum: number;
  /** Wounds marked, from 0 to `woundMaximum`. */
  readonly wounds: number;
  /** The most wounds the actor can mark; 0 by default for an NPC. */
  readonly woundMaximum: number;
  readonly unconscious: boolean;
  readonly dead: boolean;
}

/** The two ways to answer an overflow. */
export type OverflowChoice = "wound" | "unconscious";

/** What becomes of a character that owes a choice: one of the two, or death, which is theirs to choose at any time. */
export type Fate = OverflowChoice | "dead";

/** Reads what a hit left its target to choose. */
export function readChoices(stored: unknown): readonly OverflowChoice[] {
  return (["wound", "unconscious"] as const).filter((choice) => Array.isArray(stored) && stored.includes(choice));
}

/** What a hit did to an actor. */
export interface StressOutcome extends Change<Vitals> {
  /** Stress after the hit. */
  readonly stress: number;
  /** Whether the hit went beyond the maximum. */
  readonly overflow: boolean;
  /** What the target must choose between; empty when nothing is left to choose. */
  readonly choices: readonly OverflowChoice[];
}

/**
 * Damage of a hit: impact and bonus, then size, then resistance. Halving rounds down, but a hit that
 * was worth at least 1 stays worth 1 until resistance.
 * @param impact - Result of the impact roll, >= 0.
 * @param bonus - Bonus of weapon and abilities; may be negative.
 * @param factor - Size factor of `sizeEffects`, > 0; anything else counts as 1 (A-67: damage that is no attack's).
 * @param resistance - Resistance against the type of the damage, >= 0 (R-1308).
 */
export function damage(impact: number, bonus: number, factor: number, resistance: number): number {
  const raw = Math.max(0, count(impact) + whole(bonus));
  const scaled = count(raw * (Number.isFinite(factor) && factor > 0 ? factor : 1));
  return resist(Math.max(Math.min(1, raw), scaled), resistance).amount;
}

function overflowFate(vitals: Vitals, hardcore: boolean): { after: Partial<Vitals>; choices: OverflowChoice[] } {
  const woundLeft = count(vitals.wounds) < count(vitals.woundMaximum);
  if (hardcore) {
    return { after: woundLeft ? { wounds: count(vitals.wounds) + 1 } : { dead: true }, choices: [] };
  }
  if (vitals.unconscious) return { after: {}, choices: [] };
  return woundLeft ? { after: {}, choices: ["wound", "unconscious"] } : { after: { unconscious: true }, choices: [] };
}

/**
 * Adds the damage of one hit (R-901..R-903, R-907, R-908, R-912). Stress beyond the maximum is an overflow: stress goes back
 * to 0, the excess is lost, and the target owes one choice, whatever the size of the hit. Where nothing is left to choose
 * its fate is part of the patch.
 * @param amount - Damage, >= 0; see {@link damage}.
 */
export function takeStress(vitals: Vitals, amount: number, settings: Pick<RulesSettings, "hardcore">): StressOutcome {
  const taken = count(amount);
  const stress = count(vitals.stress) + taken;
  if (taken === 0 || vitals.dead) return { ...change(vitals, {}), stress: vitals.stress, overflow: false, choices: [] };
  if (stress <= count(vitals.maximum)) return { ...change(vitals, { stress }), stress, overflow: false, choices: [] };
  const { after, choices } = overflowFate(vitals, settings.hardcore);
  return { ...change(vitals, { stress: 0, ...after }), stress: 0, overflow: true, choices };
}

/**
 * Carries out what the target of an overflow chose.
 * @param settings - `hardcore`: there the overflow itself settles everything.
 * @returns The change, or why it cannot be: nothing is owed, or no wound is left to mark.
 */
export function answerOverflow(
  vitals: Vitals,
  choice: OverflowChoice,
  settings: Pick<RulesSettings, "hardcore">,
): Accepted<Vitals> | Refusal<"nothingToChoose" | "noWoundsLeft"> {
  if (settings.hardcore || vitals.unconscious || vitals.dead) return refuse("nothingToChoose");
  if (choice === "unconscious") return accept(vitals, { unconscious: true });
  const wounds = count(vitals.wounds);
  return wounds < count(vitals.woundMaximum) ? accept(vitals, { wounds: wounds + 1 }) : refuse("noWoundsLeft");
}

/** Lets a character die by its player's own choice or by a coup de grâce. */
export function die(vitals: Vitals): Change<Vitals> {
  return change(vitals, { dead: true });
}
