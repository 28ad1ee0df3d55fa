import { whole } from "../../../core/data.ts";

/** Someone who might be surprised. */
export interface Watcher {
  readonly senses: number;
  readonly perception: number;
  /** The Perception roll of one who searches; null for one who does not. */
  readonly roll: number | null;
}

/**
 * The difficulty of noticing an ambush (S3-16): the lowest Stealth of those who hide.
 * @returns The difficulty; null when no one hides.
 */
export function ambushDifficulty(stealth: readonly number[]): number | null {
  return stealth.length > 0 ? Math.min(...stealth.map((total) => whole(total))) : null;
}

/**
 * What an unaware group notices by itself (S3-16): the best Senses and the best Perception among them.
 * @returns The number; 0 for no one.
 */
export function passivePerception(watchers: readonly Watcher[]): number {
  const best = (values: readonly number[]): number => Math.max(0, ...values.map((value) => whole(value)));
  return best(watchers.map(({ senses }) => senses)) + best(watchers.map(({ perception }) => perception));
}

/**
 * Whether an ambush is noticed (S3-16). Unaware, a group notices who hides below its passive number, so equal stays hidden; who
 * searches notices by reaching the difficulty, and has nothing to fall back on.
 * @returns True when spotted: then initiative is rolled, otherwise the ambush has a free turn.
 */
export function spotsAmbush(watchers: readonly Watcher[], difficulty: number): boolean {
  const needed = whole(difficulty);
  if (watchers.some(({ roll }) => roll !== null && whole(roll) >= needed)) return true;
  return needed < passivePerception(watchers.filter(({ roll }) => roll === null));
}
