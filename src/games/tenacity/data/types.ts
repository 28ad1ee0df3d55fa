/** The types of this game's actors, as the manifest has them. */
export const ACTOR_TYPES = ["hero", "npc", "vehicle", "challenge", "party"] as const;

/** The types of its items. */
export const ITEM_TYPES = ["ability", "weapon", "armor", "gear", "formula"] as const;

/** The types of what its areas do: with the id of the system, as manifest, configuration and data have them (MAP-64). */
export const HAZARD = "tenacity-tactics.hazard";
export const COVER = "tenacity-tactics.cover";
export const MIST = "tenacity-tactics.mist";
export const BEHAVIOR_TYPES = [HAZARD, COVER, MIST] as const;
