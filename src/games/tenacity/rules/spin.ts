/** Spin, one signed number, and 10acity: what rolls earn, what changes do at the limits. */
import * as shape from "../../../core/shape.ts";
import type { Classification } from "./dice.ts";
import type { RulesSettings } from "./edition.ts";
import { accept, refuse, type Accepted, type Refusal } from "../../../engine/rules/change.ts";
import { count, sum, whole } from "../../../core/data.ts";

/** spin never falls below this. */
export const LEAST_SPIN = -10;

/** The points a character has. Spin may be negative, 10acity may not. */
export interface Resources {
  readonly spin: number;
  readonly tenacity: number;
}

/** Points as an event keeps them. */
export const RESOURCES = shape.object({ spin: shape.whole(LEAST_SPIN), tenacity: shape.count });

/** the occasions on which doubles, failure and fumble change spin. */
const OWN_ACTIONS: readonly string[] = ["action", "heldAction", "response"];

/**
 * Whether a roll is made for the character's own action, so that it may earn or cost spin.
 * @param occasion - The occasion of the check; an unknown one is no own action.
 * @returns True for turn actions, released held actions and responses.
 */
export function isOwnAction(occasion: string): boolean {
  return OWN_ACTIONS.includes(occasion);
}

/**
 * Whether a check may earn or cost its roller spin.
 * @returns True for an own action, of an NPC only where the world has it so.
 */
export function paysSpin(
  { occasion, npc = false }: { readonly occasion: string; readonly npc?: boolean },
  settings: Pick<RulesSettings, "npcSpin">,
): boolean {
  return isOwnAction(occasion) && !(npc && settings.npcSpin === "none");
}

/** Reads a spin score. Returns an integer >= -10. */
export function readSpin(spin: unknown): number {
  return whole(spin, LEAST_SPIN);
}

/**
 * Changes spin: gains lift a negative score toward 0 first, losses stop at -10.
 * @param maximum - The setting `spinMaximum`; null = none. A score above it is not lowered by a gain.
 */
export function changeSpin(spin: number, delta: number, maximum: number | null): number {
  const before = readSpin(spin);
  const after = readSpin(before + whole(delta));
  return maximum === null ? after : Math.min(after, Math.max(before, count(maximum)));
}

/** What one roll pays. */
export interface RollSpin {
  /** Step 3, doubles and fumble netted into one change. */
  readonly now: number;
  /** Step 8, for a final failure. */
  readonly after: number;
}

/**
 * The spin that a roll earns or costs.
 * @param ownAction - See `paysSpin`; any other roll changes nothing.
 * @param finalSuccess - The final outcome; null while there is none or where nothing can be failed.
 */
export function rollSpin(
  classification: Pick<Classification, "pairs" | "fumble">,
  ownAction: boolean,
  finalSuccess: boolean | null,
  settings: Pick<RulesSettings, "doublesAward" | "spinTriggersStack" | "fumbleBlocksSpin">,
): RollSpin {
  if (!ownAction) return { now: 0, after: 0 };
  const blocked = classification.fumble && settings.fumbleBlocksSpin;
  const pairs = settings.doublesAward === "once" ? Math.min(1, classification.pairs) : classification.pairs;
  const doubles = blocked ? 0 : pairs;
  const failure = finalSuccess === false && !blocked && (settings.spinTriggersStack || doubles === 0);
  return { now: doubles - (classification.fumble ? 1 : 0), after: failure ? 1 : 0 };
}

/** Spin at the end of a scene. Returns 0 for a positive score, else the score. */
export function endSceneSpin(spin: number): number {
  return Math.min(0, readSpin(spin));
}

/** A short rest gives back the first 10acity point. */
export function recoverTenacity(
  tenacity: number,
  settings: Pick<RulesSettings, "recover10acity">,
): Accepted<Pick<Resources, "tenacity">> | Refusal<"ruleNotInUse" | "hasTenacity"> {
  if (!settings.recover10acity) return refuse("ruleNotInUse");
  return count(tenacity) > 0 ? refuse("hasTenacity") : accept({ tenacity: 0 }, { tenacity: 1 });
}

/** An action spent to generate spin: only at exactly 0. */
export function generateSpin(
  spin: number,
  settings: Pick<RulesSettings, "generateSpin">,
): Accepted<Pick<Resources, "spin">> | Refusal<"ruleNotInUse" | "spinNotZero"> {
  if (!settings.generateSpin) return refuse("ruleNotInUse");
  return readSpin(spin) === 0 ? accept({ spin: 0 }, { spin: 1 }) : refuse("spinNotZero");
}

/**
 * Spin after an accepted bargain: negative spin is removed, never past 0. Agreed before a push lands, the two are one
 * change, and only its result is held against -10.
 * @param relief - How much negative spin is removed, at least 0.
 * @param push - Negative spin that a push takes at the same moment; 0 for none.
 * @returns The new score; the caller of a push checks with `pushedSpin` that it is legal.
 */
export function bargain(spin: number, relief: number, push: number): number {
  return Math.max(LEAST_SPIN, pushedSpin(readSpin(spin), push, relief));
}

/**
 * The score that a push would leave, not yet held against -10.
 * @param relief - Negative spin that a bargain removes right after.
 * @returns The score, which is illegal when below -10.
 */
export function pushedSpin(spin: number, push: number, relief: number): number {
  const pushed = whole(spin) - count(push);
  return pushed >= 0 ? pushed : Math.min(0, pushed + count(relief));
}

/** The spin that a successful "create an advantage" gives away. Returns Points to distribute, integer >= 0. */
export function advantageSpin(impact: number, settings: Pick<RulesSettings, "createAdvantageMinimum">): number {
  return Math.max(count(settings.createAdvantageMinimum), Math.floor(count(impact) / 2));
}

/** One share of the points of "create an advantage". */
export interface AdvantageShare {
  readonly to: string;
  readonly points: number;
}

/**
 * Checks how the points of "create an advantage" are shared out: point by point, as one likes, but a
 * fumbled action gives none to the one who made it.
 */
export function shareAdvantage(
  points: number,
  shares: readonly AdvantageShare[],
  roller: string,
  fumbled: boolean,
  settings: Pick<RulesSettings, "fumbleBlocksSpin">,
): { readonly ok: true; readonly left: number } | Refusal<"tooManyPoints" | "fumbledSelf"> {
  const given = sum(shares.map((share) => count(share.points)));
  if (given > count(points)) return refuse("tooManyPoints");
  const own = shares.some((share) => share.to === roller && count(share.points) > 0);
  return own && fumbled && settings.fumbleBlocksSpin
    ? refuse("fumbledSelf")
    : { ok: true, left: count(points) - given };
}
