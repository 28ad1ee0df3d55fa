import type { Resistance } from "../tactics/defense.ts";

/** A kind of modifier of abilities and other items: all that the rules and the screen know of it. */
export interface ModifierKind {
  /** What items store. */
  readonly id: string;
  /** Language key of its name. */
  readonly label: string;
  /** What its scope lists: tags of rolls (none for every roll), damage types, tracks or kinds of conditions (none for nothing), or it has none. */
  readonly scope: "rolls" | "damageTypes" | "tracks" | "conditionKinds" | "none";
  /** Whether its value says nothing: it is so, or it is not. */
  readonly valueless?: boolean;
  /**
   * Language key of what it does, filled in with `value` (with its sign), `number` (without) and `scope`. Where there are texts
   * `one` and `other` below it, they go by the value.
   */
  words(modifier: Pick<Modifier, "scope">): string;
  /** Whether people can judge before a roll that it counts; see {@link Modifier.when}. */
  readonly fits?: boolean;
  /** What it adds to a roll that its scope touches, made with `addsToRoll`. @param value - An integer. */
  onRoll?(value: number): RollGain;
  /** What it adds to its bearer, made with `addsToBearer`. @param value - An integer. */
  onBearer?(value: number, scope: readonly string[]): BearerGain;
}

/** The tracks whose maximum a modifier may move. */
export const MODIFIED_TRACKS = ["stress", "wounds", "tenacity"] as const;

export type ModifiedTrack = (typeof MODIFIED_TRACKS)[number];

/** When a modifier counts; see {@link Modifier}. */
export const MODIFIER_TIMES = ["always", "activated", "fitting"] as const;

export type ModifierTime = (typeof MODIFIER_TIMES)[number];

/** What an item or a trait adds to a character's rolls and numbers, as typed data. */
export interface Modifier {
  /** Stable within the character, such as `<item id>.<modifier id>`. */
  readonly id: string;
  /** Name of the item or trait: text that a player wrote, never HTML. */
  readonly label: string;
  /** Id of its kind; of one that no one knows it adds nothing. */
  readonly type: string;
  /** Integer, may be negative. */
  readonly value: number;
  /**
   * Tags of the rolls that it touches, damage types of a resistance, tracks of a maximum, kinds of conditions. Empty: every roll, and
   * nothing else.
   */
  readonly scope: readonly string[];
  /** When it counts: by itself, only while its item is activated, or where people say that it fits. */
  readonly when: ModifierTime;
  /** When it fits, in a player's own words, such as "in the dark"; text, never HTML. */
  readonly note: string;
  /** Whether its item is active now. */
  readonly active: boolean;
}

/** What modifiers add to a roll. */
export interface RollGain {
  /** Added to the check total. */
  readonly bonus: number;
  /** Hero dice more, or fewer when negative. */
  readonly heroDice: number;
  /** d4 more in the impact roll. */
  readonly impactDice: number;
  /** Added to the impact roll. */
  readonly impact: number;
  /** Impact dice that may be rolled again. */
  readonly rerolls: number;
  /** The rank that someone counts as having at least who helps with it (R-1502). */
  readonly helpRank: number;
}

/** What a kind adds to a roll; a number that no roll has does not compile. */
export function addsToRoll(some: Partial<RollGain>): RollGain {
  return { bonus: 0, heroDice: 0, impactDice: 0, impact: 0, rerolls: 0, helpRank: 0, ...some };
}

/** What modifiers add to their bearer, whatever is rolled. */
export interface BearerGain {
  /** Added to the maximum of tracks. */
  readonly maxima: Readonly<Partial<Record<ModifiedTrack, number>>>;
  /** Spaces of movement. */
  readonly speed: number;
  /** Taken off each hit of a damage type (R-1308). */
  readonly resistances: readonly Resistance[];
  /** Kinds of conditions that cannot come upon them (R-1001). */
  readonly immunities: readonly string[];
}

/** What a kind adds to its bearer, as {@link addsToRoll}. */
export function addsToBearer(some: Partial<BearerGain>): BearerGain {
  return { maxima: {}, speed: 0, resistances: [], immunities: [], ...some };
}

/** A modifier with what it adds. */
export interface Gained<Gain> {
  readonly modifier: Modifier;
  readonly gain: Gain;
}
