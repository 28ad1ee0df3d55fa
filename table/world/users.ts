/** Ids that never change, so that tests, bookmarks and screenshots survive a reset of the world. */
export const USER_IDS = { narrator: "Narrator00000000", ann: "Ann0000000000000", ben: "Ben0000000000000" } as const;

/** Ids of the seeded actors, stable like those of the users. */
export const ACTOR_IDS = {
  missa: "Missa00000000000",
  joren: "Joren00000000000",
  harborThug: "HarborThug000000",
  clockworkSentinel: "Sentinel00000000",
} as const;

/** The one who runs the game: role GAMEMASTER. */
export const NARRATOR = { _id: USER_IDS.narrator, name: "Narrator", role: 4, color: "#c98a2b" };

/** Role PLAYER, each with the hero they play. */
export const PLAYERS = [
  { _id: USER_IDS.ann, name: "Ann", role: 1, color: "#2f9e8f", character: ACTOR_IDS.missa },
  { _id: USER_IDS.ben, name: "Ben", role: 1, color: "#5b78c9", character: ACTOR_IDS.joren },
];
