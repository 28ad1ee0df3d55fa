import type { TurnCost } from "./economy.ts";
import type { RulesSettings } from "./edition.ts";
import { count, whole } from "../../../core/data.ts";

/** What an action takes of a turn or of time. */
export type ActionCost =
  | "action"
  | "interaction"
  | "movement"
  | "actionOrMovement"
  /** The action of a turn, or nothing where someone else wakes them. */
  | "recovery"
  /** Nothing: it answers something that someone else does (R-1103). */
  | "reaction"
  /** Nothing, at any time. */
  | "free"
  | "timeUnit"
  | "rest"
  | "day"
  /** A use of a thing. */
  | "item"
  /** An action; none where the world has it so (R-1502). */
  | "help";

/** An action of the game (section 8). */
export interface ActionEntry {
  /** Also the key of its words in the language file. */
  readonly id: string;
  readonly rule: string;
  readonly cost: ActionCost;
  /** What it is rolled against: nothing at all, a total that nothing opposes, or a challenge. */
  readonly check: "none" | "unopposed" | "challenge";
  /** How it is resolved; `setting`: as the narrator chooses, `skillResolution` being suggested. */
  readonly resolution: "none" | "passFail" | "impact" | "setting";
}

function entry<Id extends string>(
  id: Id,
  rule: string,
  check: ActionEntry["check"],
  resolution: ActionEntry["resolution"],
  cost: ActionCost = "action",
): ActionEntry & { readonly id: Id } {
  return { id, rule, cost, check, resolution };
}

const ALL = [
  entry("dealDamage", "R-804", "challenge", "impact"),
  entry("useSkill", "R-802", "challenge", "setting"),
  entry("createAdvantage", "R-805", "challenge", "impact"),
  entry("createCondition", "R-806", "challenge", "impact"),
  entry("grapple", "R-1020", "challenge", "impact"),
  entry("lock", "R-1023", "none", "none"),
  entry("hurtInLock", "R-1023", "none", "impact"),
  entry("drag", "R-1022", "challenge", "passFail", "movement"),
  entry("moveInHold", "R-1022", "challenge", "passFail", "movement"),
  entry("letGo", "R-1024", "none", "none", "free"),
  entry("overcomeCondition", "R-1010", "challenge", "passFail"),
  entry("overcomeForAnother", "R-1010", "challenge", "passFail"),
  entry("comeRound", "R-904", "challenge", "passFail", "recovery"),
  entry("explore", "R-803", "challenge", "impact"),
  entry("changeStanding", "R-808", "challenge", "impact"),
  entry("heal", "R-812", "challenge", "impact"),
  entry("healByItem", "R-812", "none", "none", "item"),
  entry("craft", "R-807", "challenge", "impact", "timeUnit"),
  entry("pilot", "R-1501", "challenge", "setting"),
  entry("settle", "R-303", "challenge", "passFail"),
  entry("sprint", "R-810", "unopposed", "passFail"),
  entry("stealth", "R-811", "unopposed", "passFail"),
  entry("anything", "R-801", "challenge", "setting"),
  entry("fullDefense", "R-1307", "none", "none"),
  entry("withdraw", "R-809", "none", "none"),
  entry("generateSpin", "R-509", "none", "none"),
  entry("coupDeGrace", "R-906", "none", "none"),
  entry("wakeUp", "R-904", "none", "none"),
  entry("help", "R-1502", "none", "none", "help"),
  entry("hold", "R-1504", "none", "none", "actionOrMovement"),
  entry("interact", "R-1102", "none", "none", "interaction"),
  entry("draw", "R-1102", "none", "none", "interaction"),
  entry("sheathe", "R-1102", "none", "none", "interaction"),
  entry("dropProne", "R-1306", "none", "none", "free"),
  entry("standUp", "R-1306", "none", "none", "interaction"),
  entry("partingAction", "R-1302", "challenge", "impact", "reaction"),
  entry("recoverTenacity", "R-508", "none", "none", "rest"),
  entry("tendWounds", "R-911", "none", "impact", "day"),
] as const;

export type ActionId = (typeof ALL)[number]["id"];

/**
 * The actions of the game in the order in which they are offered: section 8, what belongs to a turn besides (R-904, R-1010,
 * R-1102, R-1302, R-1306), what is done with a hold (R-1020 to R-1024), and what takes a day. Cooperating (R-1503) is no action of its own: everyone rolls, and the card adds it up.
 */
export const ACTIONS: readonly (ActionEntry & { readonly id: ActionId })[] = ALL;

/** What an action takes of a turn (R-1101). Returns null for what takes nothing, and for what leaves a choice. */
export function turnCostOf({ cost }: ActionEntry, settings: Pick<RulesSettings, "helpCostsAction">): TurnCost | null {
  if (cost === "help") return settings.helpCostsAction ? "action" : null;
  return ["action", "movement", "interaction", "recovery"].includes(cost) ? (cost as TurnCost) : null;
}

/** The resolution that a dialog suggests for an action. */
export function suggestedResolution(
  action: ActionEntry,
  settings: Pick<RulesSettings, "skillResolution">,
): "none" | "passFail" | "impact" {
  return action.resolution === "setting" ? settings.skillResolution : action.resolution;
}

/**
 * Spaces that a sprint adds to the speed of this round: the whole check total.
 * @param total - The Athletics total; there is no challenge, so it cannot fail.
 */
export function sprintSpaces(total: number): number {
  return count(total);
}

/** Someone who hides. */
export interface Hiding {
  /** What observers must beat, strictly: the Stealth total. */
  readonly challenge: number;
}

/** Hides behind a Stealth total. Returns what is stored until it is broken. */
export function hide(total: number): Hiding {
  return { challenge: whole(total) };
}
