import type { BearerGain, Modifier, RollGain } from "./modifier.ts";

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
