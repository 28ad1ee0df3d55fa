/** Several of one NPC that act as one opponent (docs/decisions/actors.md). The texts name none. */
import { count } from "../../../core/data.ts";

/** As many as one mob has. */
export const MOST_MEMBERS = 50;

/** As much as numbers help: the bonus that R-204 allows. */
const MOST_BONUS = 3;

/** What a mob comes to as it is now. */
export interface Mob {
  /** The most stress that it takes. */
  readonly stress: number;
  /** How many of it still stand. */
  readonly left: number;
  /** Added to its attacks, and to their impact dice in d4. */
  readonly bonus: number;
}

/**
 * A mob: it takes the stress of all its members together, loses one whenever it has taken what one of them takes, and attacks with +1
 * and one impact die more for each time that those who are left double: 2, 4, 8.
 * @param members - How many it began with; 1 is a single NPC.
 * @param each - The most stress that one of them takes.
 * @param isOut - Whether the mob as a whole has fallen.
 */
export function mob(members: number, each: number, taken: number, isOut: boolean): Mob {
  const many = Math.max(1, Math.min(count(members), MOST_MEMBERS));
  const one = count(each);
  const lost = one > 0 ? Math.floor(count(taken) / one) : 0;
  // Stress up to the maximum leaves the last one on their feet.
  const left = isOut ? 0 : Math.max(1, many - lost);
  return { stress: one * many, left, bonus: Math.min(MOST_BONUS, left > 1 ? Math.floor(Math.log2(left)) : 0) };
}
