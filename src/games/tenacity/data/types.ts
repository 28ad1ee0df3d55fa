/** The types of this game's actors, as the manifest has them. */
export const ACTOR_TYPES = ["hero", "npc", "vehicle", "challenge", "party"] as const;

/** The types of its items. */
export const ITEM_TYPES = ["ability", "weapon", "armor", "gear", "formula"] as const;
