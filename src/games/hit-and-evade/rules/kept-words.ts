/** Words of the rules that documents keep: data models need no more of the rules than these. */

/** How an attack is made (S3-5): melee with Body, everything else with Senses. */
export const ATTACK_KINDS = ["melee", "ranged", "thrown", "gun"] as const;

export type AttackKind = (typeof ATTACK_KINDS)[number];

/** What guns shoot with (S3-21). */
export const POWDERS = ["ordinary", "hazeblast"] as const;

export type Powder = (typeof POWDERS)[number];

/** How Life is halved: as dice are divided (S3-7). */
export const HALVES = "up";
