/** The types of this game's actors, as the manifest has them. */
export const ACTOR_TYPES = ["hero", "npc", "vehicle", "challenge"] as const;

/** The type of an area that hurts: with the id of the system, as manifest, configuration and data have it (MAP-64). */
export const HAZARD = "tenacity-tactics.hazard";
/** The type of an area that covers those behind it. */
export const COVER = "tenacity-tactics.cover";
/** The type of mist, or darkness. */
export const MIST = "tenacity-tactics.mist";
