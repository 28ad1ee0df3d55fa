/** What documents keep of the rules: data models need no more of them than this. */

import * as shape from "../../../core/shape.ts";

/** How an attack is made (S3-5): melee with Body, everything else with Senses. */
export const ATTACK_KINDS = ["melee", "ranged", "thrown", "gun"] as const;

export type AttackKind = (typeof ATTACK_KINDS)[number];

/** What guns shoot with (S3-21). */
export const POWDERS = ["ordinary", "hazeblast"] as const;

export type Powder = (typeof POWDERS)[number];

/** How Life is halved: as dice are divided (S3-7). */
export const HALVES = "up";

/** What may be changed besides attributes and skills: what is added to an attack, and to its damage. */
export const CHANGED_BESIDES = ["attack", "damage"] as const;

const CHANGE = shape.object({
  name: shape.text,
  /** Id of an attribute or a skill, or one of {@link CHANGED_BESIDES}; "" for nothing. */
  what: shape.text,
  by: shape.whole(-20, 20),
  /** For how many turns of the one who gets it; 0 for as long as someone says so. */
  turns: shape.whole(0, 99),
});

export type Gift = shape.Of<typeof CHANGE>;

export function givesAnything({ what, by }: Pick<Gift, "what" | "by">): boolean {
  return what !== "" && by !== 0;
}

/** What a potion, a spell or a narrator gives for a time (S3-9); null for nothing. */
export const GIFT = shape.nullable(shape.where(CHANGE, givesAnything));
