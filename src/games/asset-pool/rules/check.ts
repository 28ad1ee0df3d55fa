import { accept, type Accepted, type Refusal, refuse } from "../../../engine/rules/change.ts";
import { count, whole } from "../../../engine/rules/number.ts";
import { scopeTouches } from "../../../engine/rules/tags.ts";

/** Sizes of dice that an asset or a challenge rating can have (S2-1, S2-3). */
export const ASSET_SIZES = [4, 6, 8, 10, 12] as const;

/** How many dice are always rolled (S2-3). */
const POOL = 3;

/** The die that stands in for a missing asset (S2-3). */
const FILLER = 4;

/** How the circumstances of one character stand as a whole (S2-2). */
export type FictionalPosition = "advantage" | "even" | "disadvantage";

/** How well a roll went (S2-5), by the number of successes. */
export const ASSET_BANDS = ["completeFailure", "mostlyFailure", "mostlySuccess", "completeSuccess"] as const;

/** A roll of three assets against a difficulty. */
export interface AssetRoll {
  /** Base difficulty, 1 to 10 (S2-1); see {@link baseDifficulty}. */
  readonly base: number;
  readonly position: FictionalPosition;
  /** Sizes of the assets that fit; with more than three the first three count, as the player orders them. */
  readonly assets: readonly number[];
  /** A face for each of the three dice, in the order of {@link assetDice}. */
  readonly faces: readonly number[];
  /** Successes that invoked features add (S2-6). */
  readonly featureSuccesses: number;
}

/** A roll that was read. */
export interface AssetOutcome {
  readonly difficulty: number;
  readonly dice: readonly number[];
  readonly successes: number;
  readonly band: (typeof ASSET_BANDS)[number];
  /** Whether it succeeds where only yes and no matter. */
  readonly binary: boolean;
}

/**
 * The base difficulty of a challenge rating (S2-1): half its die, 1 without one.
 * @param size - Size of the rating's die, or null; beyond d12 the host names 7 to 10.
 * @returns 1 to 10.
 */
export function baseDifficulty(size: number | null): number {
  return size === null ? 1 : whole(count(size) / 2, 1, 10);
}

/**
 * The difficulty for one character (S2-2): one less or one more by its position, never both, kept between 1 and 10.
 * @param base - Base difficulty.
 * @param position - Its position.
 * @returns 1 to 10.
 */
export function positionedDifficulty(base: number, position: FictionalPosition): number {
  const shift = { advantage: -1, even: 0, disadvantage: 1 }[position];
  return whole(whole(base) + shift, 1, 10);
}

function readSize(size: number): number {
  return ASSET_SIZES.find((known) => known === size) ?? FILLER;
}

/**
 * The three dice that are rolled (S2-3): a d4 for each missing asset.
 * @param assets - Sizes of the assets; a size that no die has counts as a d4.
 * @returns Exactly three sizes.
 */
export function assetDice(assets: readonly number[]): readonly number[] {
  return Array.from({ length: POOL }, (_none, place) => readSize(assets[place] ?? FILLER));
}

/**
 * Reads a roll of three assets (S2-1..S2-6): each die above the difficulty is a success.
 * @param roll - The roll.
 * @returns What came of it.
 */
export function assetCheck(roll: AssetRoll): AssetOutcome {
  const difficulty = positionedDifficulty(roll.base, roll.position);
  const dice = assetDice(roll.assets);
  const above = dice.filter((size, place) => whole(roll.faces[place], 0, size) > difficulty).length;
  const successes = Math.min(POOL, above + count(roll.featureSuccesses));
  return { difficulty, dice, successes, band: bandOf(successes), binary: successes >= 2 };
}

function bandOf(successes: number): (typeof ASSET_BANDS)[number] {
  return ASSET_BANDS[successes] ?? "completeFailure";
}

/**
 * The chance that a die beats a difficulty (S2-8).
 * @param size - Its size, >= 1.
 * @param difficulty - The difficulty.
 * @returns 0 to 1.
 */
export function assetDieChance(size: number, difficulty: number): number {
  const faces = Math.max(1, count(size));
  return Math.min(1, Math.max(0, faces - whole(difficulty)) / faces);
}

/**
 * The chances of 0, 1, 2 and 3 successes (S2-5, S2-8). All chance on 0 is worth a hint: another approach, a better position,
 * others who help.
 * @param assets - Sizes of the assets.
 * @param difficulty - The difficulty for this character.
 * @returns Four chances that add up to 1.
 */
export function assetChances(assets: readonly number[], difficulty: number): readonly number[] {
  return assetDice(assets).reduce<readonly number[]>(
    (chances, size) => {
      const hit = assetDieChance(size, difficulty);
      return chances.map((chance, successes) => chance * (1 - hit) + (chances[successes - 1] ?? 0) * hit);
    },
    [1, 0, 0, 0],
  );
}

/** A condition of the variant (S2-7). */
export interface LeveledCondition {
  readonly id: string;
  /** 1 to 3; from 3 on it is severe. */
  readonly level: number;
  /** What it affects; see `scopeTouches`. */
  readonly scope: readonly string[];
}

/**
 * The severe conditions that forbid an action until they are treated (S2-7).
 * @param conditions - The character's conditions.
 * @param tags - What the action is.
 * @returns Ids; none when the action is open.
 */
export function incapacitatedBy(conditions: readonly LeveledCondition[], tags: readonly string[]): readonly string[] {
  return conditions.filter(({ level, scope }) => count(level) >= 3 && scopeTouches(scope, tags)).map(({ id }) => id);
}

/** A feature that boosts a roll within a limit (S2-6). */
export interface Feature {
  readonly id: string;
  /** Uses that are left; null without a limit of number. */
  readonly uses: number | null;
}

/**
 * Invokes a feature for a roll (S2-6).
 * @param feature - The feature.
 * @returns The change, or a refusal when no use is left.
 */
export function invokeFeature(feature: Feature): Accepted<Feature> | Refusal<"noUsesLeft"> {
  if (feature.uses === null) return accept(feature, {});
  const uses = count(feature.uses);
  return uses > 0 ? accept(feature, { uses: uses - 1 }) : refuse("noUsesLeft");
}
