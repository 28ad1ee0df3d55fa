/** What a player means to do with a check, and what follows from it before anything is rolled (section 8). */
import { ACTIONS, suggestedResolution } from "../actions.ts";
import { rollsImpact } from "../conditions/apply.ts";
import { HINDER } from "../conditions/kinds/hinder.ts";
import type { RulesSettings } from "../edition.ts";
import type { Occasion } from "./opening.ts";
import { aboutPurpose, type CheckPurpose, PURPOSES } from "./purposes.ts";
import type { CheckState } from "./state.ts";

/** What follows from a purpose. */
export interface Intent {
  /** How it is resolved unless someone flips it. */
  readonly resolution: "passFail" | "impact";
  /** Whether it is rolled against anything: sprint, stealth and initiative are not (R-810, R-811, R-1201). */
  readonly rated: boolean;
  /** The occasion that goes with it. */
  readonly occasion: Occasion;
}

/** R-1022: an opposed check that earns no spin. */
const MOVEMENT: Intent = { resolution: "passFail", rated: true, occasion: "movement" };

const INITIATIVE: Intent = { resolution: "passFail", rated: false, occasion: "initiative" };

/**
 * What follows from a purpose.
 * @param settings - `skillResolution`; `conditionImpact` and `grappleModel` for a condition (R-1002).
 * @param condition - Id of the kind of condition that is to be created; a hindrance while none is chosen.
 */
export function intentOf(
  purpose: CheckPurpose,
  settings: Pick<RulesSettings, "skillResolution" | "conditionImpact" | "grappleModel">,
  condition = HINDER.id,
): Intent {
  const action = ACTIONS.find(({ id }) => id === aboutPurpose(purpose).action);
  if (!action) return purpose === "drag" ? MOVEMENT : INITIATIVE;
  const rolls =
    purpose === "condition" ? rollsImpact(condition, settings) : suggestedResolution(action, settings) === "impact";
  return {
    resolution: rolls ? "impact" : "passFail",
    rated: action.check === "challenge",
    occasion: "action",
  };
}

/**
 * The purposes that someone may choose between in a world (R-910: healing by a skill is the newer edition's). What a
 * condition calls for is not among them.
 * @returns Purposes, in the order in which they are offered.
 */
export function purposesIn(settings: Pick<RulesSettings, "skillHealing">): readonly CheckPurpose[] {
  return PURPOSES.filter(
    (purpose) => aboutPurpose(purpose).called !== true && (purpose !== "heal" || settings.skillHealing),
  );
}

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
 * Whom a check affects (R-1203): those it is aimed at or done for, whose condition it would end, who got points by it, and
 * who felt its result.
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
