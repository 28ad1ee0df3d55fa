/** Types of actors that travel, with the types of their items, by game: `tests/clients/portable.test.ts` holds them against the games. */
export const TRAVELERS = {
  tenacity: { actors: ["hero", "npc"], itemTypes: ["ability", "weapon", "armor", "gear", "formula"] },
  "asset-pool": { actors: ["assetHero", "assetChallenge"], itemTypes: ["asset", "assetFeature"] },
  "hit-and-evade": {
    actors: ["evadeHero", "evadeOpponent"],
    itemTypes: ["evadeWeapon", "evadeArmor", "evadePower", "evadeGear", "evadeAdvancement"],
  },
  "roll-and-keep": { actors: ["manaHero", "manaOpponent"], itemTypes: ["manaSpeciality", "manaThing"] },
} as const;
