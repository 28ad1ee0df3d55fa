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

/** A game whose people are those of the system's compendia. */
interface QuayGame {
  /** The game's id, as the system has it. */
  readonly game: string;
  readonly title: string;
  /** The type of its heroes, and of those whom they meet. */
  readonly hero: string;
  readonly other: string;
  readonly items: readonly string[];
  /** The compendia that they are taken from. */
  readonly heroes: string;
  readonly others: string;
  /** What the ids of the tokens begin with, of 10 letters. */
  readonly tokens: string;
  /** Path of the number that a token's bar shows; none without it. */
  readonly bar?: string;
}

/** The same port city for a table that plays another game: its people and troubles are those of the system's compendia. */
function quayOf({ game, title, hero, other, items, heroes: pack, others, tokens, bar }: QuayGame): CompendiumSeed {
  const shown = bar === undefined ? {} : { displayBars: 40, bar1: { attribute: bar } };
  const standIn = ({ _id, name, img, type, prototypeToken }: JsonObject, index: number): JsonObject => {
    const [column, row] = PLACES[index] ?? [0, 0];
    const isHero = type === hero;
    const { disposition = 0 } = (prototypeToken ?? {}) as JsonObject;
    return token(
      { _id: `${tokens}${String(index).padStart(6, "0")}`, actorId: String(_id), name: String(name), column, row },
      {
        actorLink: true,
        disposition: isHero ? 1 : disposition,
        sight: { enabled: isHero },
        texture: { src: img ?? null },
      },
      shown,
    );
  };
  return {
    title,
    needs: { Actor: [hero, other], Item: items },
    takes: [pack, others],
    documents: ([heroes = [], challenges = []]) => {
      const players = PLAYERS.map(({ character: _character, ...player }, index) => {
        const own = heroes[index];
        return own === undefined ? player : { ...player, character: own["_id"] ?? null };
      });
      const owned = heroes.map((each, index) => {
        const player = PLAYERS[index];
        const things = (each["items"] ?? []) as readonly JsonObject[];
        const flags = { "tenacity-tactics": { beganWith: things.map(({ _id = "" }) => _id) } };
        return { ...each, flags, ownership: { default: 1, ...(player && { [player._id]: 3 }) } };
      });
      const standing = [...owned.slice(0, 3), ...challenges.slice(0, 1)].map(standIn);
      return [
        { type: "User", data: [NARRATOR, ...players] },
        { type: "Setting", data: [chosenGame(game)] },
        { type: "Actor", data: [...owned, ...challenges] },
        { type: "Scene", data: [lanternQuay(standing)] },
      ];
    },
  };
}

export const QUAY_OF_ASSETS = quayOf({
  game: "asset-pool",
  title: "Harbor of Lanterns (asset pool)",
  hero: "assetHero",
  other: "assetChallenge",
  items: ["asset", "assetFeature"],
  heroes: "asset-pool-heroes",
  others: "asset-pool-challenges",
  tokens: "AssetToken",
});

export const QUAY_OF_MANA = quayOf({
  game: "roll-and-keep",
  title: "Harbor of Lanterns (roll and keep)",
  hero: "manaHero",
  other: "manaOpponent",
  items: ["manaSpeciality", "manaThing"],
  heroes: "roll-and-keep-heroes",
  others: "roll-and-keep-opponents",
  tokens: "ManasToken",
  bar: "health",
});

export const QUAY_OF_EVADE = quayOf({
  game: "hit-and-evade",
  title: "Harbor of Lanterns (hit and evade)",
  hero: "evadeHero",
  other: "evadeOpponent",
  items: ["evadeWeapon", "evadeArmor", "evadePower", "evadeGear", "evadeAdvancement"],
  heroes: "hit-and-evade-heroes",
  others: "hit-and-evade-opponents",
  tokens: "EvadeToken",
  bar: "health",
});
