import type { JsonObject } from "../common/protocol.ts";
import { chosenGame } from "./worlds-game.ts";
import { lanternQuay, token } from "./scenes.ts";
import { NARRATOR, PLAYERS } from "./users.ts";
import type { CompendiumSeed } from "./world-seed.ts";

/** Where those stand on the quay who are first in their compendium, by column and row. */
const PLACES = [
  [3, 6],
  [2, 7],
  [4, 8],
  [8, 6],
] as const;

/** The same port city for a table that plays the asset pool: its people and troubles are those of the system's compendia. */
export const QUAY_OF_ASSETS: CompendiumSeed = {
  title: "Harbour of Lanterns (asset pool)",
  needs: { Actor: ["assetHero", "assetChallenge"], Item: ["asset", "assetFeature"] },
  takes: ["asset-pool-heroes", "asset-pool-challenges"],
  documents: ([heroes = [], challenges = []]) => {
    const players = PLAYERS.map(({ character: _character, ...player }, index) => {
      const hero = heroes[index];
      return hero === undefined ? player : { ...player, character: hero["_id"] ?? null };
    });
    const owned = heroes.map((hero, index) => {
      const player = PLAYERS[index];
      return { ...hero, ownership: { default: 1, ...(player && { [player._id]: 3 }) } };
    });
    const standing = [...owned.slice(0, 3), ...challenges.slice(0, 1)].map(standIn);
    return [
      { type: "User", data: [NARRATOR, ...players] },
      { type: "Setting", data: [chosenGame("asset-pool")] },
      { type: "Actor", data: [...owned, ...challenges] },
      { type: "Scene", data: [lanternQuay(standing)] },
    ];
  },
};

function standIn({ _id, name, img, type }: JsonObject, index: number): JsonObject {
  const [column, row] = PLACES[index] ?? [0, 0];
  const isHero = type === "assetHero";
  return token(
    { _id: `AssetToken${String(index).padStart(6, "0")}`, actorId: String(_id), name: String(name), column, row },
    { actorLink: true, disposition: isHero ? 1 : 0, sight: { enabled: isHero }, texture: { src: img ?? null } },
    {},
  );
}
