/** Whom a check is aimed at: the one rule for dialogs, requests, texts, formulas and macros (docs/decisions/cards.md). */
import { aboutPurpose, type CheckPurpose } from "./purposes.ts";
import type { CheckState } from "./state.ts";

/**
 * Whether a check for this purpose takes the tokens along that its player targets. A target chosen for something else
 * has no part in any other check.
 */
export function isAimed(purpose: CheckPurpose): boolean {
  return aboutPurpose(purpose).aimed === true;
}

/** Whether a purpose does someone good: no one is rolled against, and its result goes to those it is for. */
export function helps(purpose: CheckPurpose): boolean {
  return aboutPurpose(purpose).helps === true;
}

/**
 * Whom a check affects (R-1203): those it is aimed at or done for, whose condition it would end, whoever got points by it, and
 * whoever felt its result.
 * @returns Ids, the roller's perhaps among them.
 */
export function affectedBy({ opening, applied, effects }: CheckState): readonly string[] {
  const { targets = [], recipients = [], overcomes } = opening;
  const gained = effects.filter(({ kind, reason, delta }) => kind === "spin" && reason === "advantage" && delta > 0);
  const freed = overcomes ? [overcomes.bearer] : [];
  const ids = [...targets.map(({ id }) => id), ...recipients, ...freed, ...applied.map(({ on }) => on)];
  return [...new Set([...ids, ...gained.map(({ target }) => target)])];
}

/** What a click says of the purpose of a check. */
export interface CheckCue {
  /** What someone has named; undefined for nothing. */
  readonly asked: CheckPurpose | undefined;
  /** It is an attack by its name: by a weapon's button, or the attack of an NPC's card. */
  readonly attack: boolean;
  /** It is made with a skill that fights. */
  readonly fights: boolean;
  /** It reacts to something, so it is no action of its own (R-1103). */
  readonly reaction: boolean;
  /** A rating to beat is named, so no one's defense is. */
  readonly rated: boolean;
  /** Everyone who is targeted is an enemy, and there is at least one. */
  readonly enemies: boolean;
}

/** What a check is for until someone says otherwise (section 8): a combat skill against enemies deals damage. */
export function suggestedPurpose({ asked, attack, fights, reaction, rated, enemies }: CheckCue): CheckPurpose {
  if (asked) return asked;
  return attack || (fights && enemies && !rated && !reaction) ? "damage" : "skill";
}

/**
 * Where a target's rating comes from until someone chooses otherwise: a named rating stands, whatever the target.
 * @param suggested - What the rules suggest for the target (R-204, R-304, R-1104).
 */
export function suggestedRating(suggested: string, rated: boolean): string {
  return rated ? "shared" : suggested;
}
