import { accept, type Accepted, type Refusal, refuse } from "../../../engine/rules/change.ts";
import * as shape from "../../../core/shape.ts";
import { scopeTouches } from "../../../engine/rules/tags.ts";

/** The level from which a condition is severe (S2-7). */
export const SEVERE = 3;

/** Levels of a condition (S2-7). */
export const CONDITION_LEVELS = { min: 1, max: SEVERE } as const;

export const LEVEL = shape.whole(CONDITION_LEVELS.min, CONDITION_LEVELS.max);

/** A condition of the variant (S2-7). */
export interface LeveledCondition {
  readonly id: string;
  /** 1 to 3; from 3 on it is severe. */
  readonly level: number;
  /** What it affects; see `scopeTouches`. */
  readonly scope: readonly string[];
}

interface Hindrance<Condition extends LeveledCondition = LeveledCondition> {
  /** Those that speak against the character (S2-2). */
  readonly hinder: readonly Condition[];
  /** Those that forbid the deed until they are treated (S2-7). */
  readonly forbid: readonly Condition[];
}

/** What a character's conditions do to a deed (S2-2, S2-7): of what touches it, a severe one forbids it, any other one hinders. */
export function hindrance<Condition extends LeveledCondition>(
  conditions: readonly Condition[],
  tags: readonly string[],
): Hindrance<Condition> {
  const touching = conditions.filter(({ scope }) => scopeTouches(scope, tags));
  const isSevere = ({ level }: Condition): boolean => LEVEL.read(level) >= SEVERE;
  return { hinder: touching.filter((each) => !isSevere(each)), forbid: touching.filter(isSevere) };
}

/** A condition that is treated: one level less, where 0 means that it has ended. */
interface Treated {
  readonly level: number;
}

/** Treats a condition (S2-7): one level less. What was at level 1 is over. */
export function treat(condition: Treated): Accepted<Treated> {
  return accept(condition, { level: LEVEL.read(condition.level) - 1 });
}

/** Makes a condition worse. */
export function worsen(condition: Treated): Accepted<Treated> | Refusal<"alreadySevere"> {
  const level = LEVEL.read(condition.level);
  return level >= SEVERE ? refuse("alreadySevere") : accept(condition, { level: level + 1 });
}
