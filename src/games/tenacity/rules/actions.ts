import type { RulesSettings } from "./edition.ts";
import { count, whole } from "../../../engine/rules/number.ts";

/** What an action takes of a turn or of time. */
export type ActionCost = "action" | "timeUnit" | "rest" | "actionOrMovement" | "item";

/** An action of the game (section 8). */
export interface ActionEntry {
  /** Also the key of its name in the language file. */
  readonly id: string;
  /** The rule that describes it. */
  readonly rule: string;
  readonly cost: ActionCost;
  /** What it is rolled against: nothing at all, a total that nothing opposes, or a challenge. */
  readonly check: "none" | "unopposed" | "challenge";
  /** How it is resolved; `setting`: as the narrator chooses, `skillResolution` being suggested. */
  readonly resolution: "none" | "passFail" | "impact" | "setting";
}

function entry(
  id: string,
  rule: string,
  check: ActionEntry["check"],
  resolution: ActionEntry["resolution"],
  cost: ActionCost = "action",
): ActionEntry {
  return { id, rule, cost, check, resolution };
}

/** The actions of the game (R-801 to R-812, what section 8 lists beside them, and R-1010). */
export const ACTIONS: readonly ActionEntry[] = [
  entry("anything", "R-801", "challenge", "setting"),
  entry("useSkill", "R-802", "challenge", "setting"),
  entry("explore", "R-803", "challenge", "impact"),
  entry("dealDamage", "R-804", "challenge", "impact"),
  entry("createAdvantage", "R-805", "challenge", "impact"),
  entry("createCondition", "R-806", "challenge", "impact"),
  entry("overcomeCondition", "R-1010", "challenge", "passFail"),
  entry("craft", "R-807", "challenge", "impact", "timeUnit"),
  entry("changeStanding", "R-808", "challenge", "impact"),
  entry("withdraw", "R-809", "none", "none"),
  entry("sprint", "R-810", "unopposed", "passFail"),
  entry("stealth", "R-811", "unopposed", "passFail"),
  entry("heal", "R-812", "challenge", "impact"),
  entry("healByItem", "R-812", "none", "none", "item"),
  entry("recoverTenacity", "R-508", "none", "none", "rest"),
  entry("generateSpin", "R-509", "none", "none"),
  entry("pilot", "R-1501", "challenge", "setting"),
  entry("help", "R-1502", "challenge", "passFail"),
  entry("cooperate", "R-1503", "challenge", "impact"),
  entry("hold", "R-1504", "none", "none", "actionOrMovement"),
  entry("fullDefence", "R-1307", "none", "none"),
];

/**
 * The resolution that a dialog suggests for an action.
 * @param action - The action.
 * @param settings - `skillResolution`.
 * @returns How it is resolved unless somebody flips it.
 */
export function suggestedResolution(
  action: ActionEntry,
  settings: Pick<RulesSettings, "skillResolution">,
): "none" | "passFail" | "impact" {
  return action.resolution === "setting" ? settings.skillResolution : action.resolution;
}

/**
 * Spaces that somebody who sprints may move in this round: normal speed and the whole check total.
 * @param speed - Normal speed in spaces, >= 0.
 * @param total - The Athletics total; there is no challenge, so it cannot fail.
 * @returns Spaces, never fewer than the speed.
 */
export function sprintSpaces(speed: number, total: number): number {
  return count(speed) + count(total);
}

/** Somebody who hides. */
export interface Hiding {
  /** What observers must beat: the Stealth total. */
  readonly challenge: number;
}

/**
 * Hides behind a Stealth total.
 * @param total - The total.
 * @returns What is stored until it is broken.
 */
export function hide(total: number): Hiding {
  return { challenge: whole(total) };
}

/**
 * Whether an observer notices somebody who hides: it takes strictly more.
 * @param hiding - Who hides.
 * @param total - The observer's total.
 * @returns True when noticed.
 */
export function notices(hiding: Hiding, total: number): boolean {
  return whole(total) > whole(hiding.challenge);
}
