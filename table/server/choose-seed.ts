import type { JsonObject, SystemManifest } from "../common/protocol.ts";
import { HARBOR_OF_LANTERNS } from "../world/harbor-of-lanterns.ts";
import { QUAY_OF_ASSETS, QUAY_OF_EVADE, QUAY_OF_MANA } from "../world/quay-of-compendia.ts";
import { NARRATOR, PLAYERS } from "../world/users.ts";
import type { CompendiumSeed, WorldSeed } from "../world/world-seed.ts";
import { chosenGame } from "../world/worlds-game.ts";
import { subtypesOf, type Package } from "./manifest.ts";
import { describePacks, packShape, type PackDescription } from "./packs/pack-description.ts";
import type { PackReader } from "./packs/complete-pack.ts";
import { StartError } from "./start-error.ts";

/** What new worlds begin with, by the game that they play. */
const SEEDS: Readonly<Record<string, WorldSeed | CompendiumSeed>> = {
  tenacity: HARBOR_OF_LANTERNS,
  "asset-pool": QUAY_OF_ASSETS,
  "roll-and-keep": QUAY_OF_MANA,
  "hit-and-evade": QUAY_OF_EVADE,
};

/** The games that a world can be made for, the usual one first. */
export const SEEDED_GAMES: readonly string[] = Object.keys(SEEDS);

export interface ChosenSeed {
  readonly seed: WorldSeed;
  /** Sentences about what was to be in the world and is not there. */
  readonly missing: readonly string[];
}

/**
 * What a new world of a system begins with: what there is for the game that is asked for. If none is, the harbor, or for a system
 * that it is not written for, its users only.
 * @param game one of {@link SEEDED_GAMES}, or null
 * @param empty whether it is to have its users only
 * @throws {StartError} when the system does not play that game
 */
export async function chooseSeed(
  system: Package,
  readPack: PackReader,
  { game, empty = false }: { readonly game: string | null; readonly empty?: boolean },
): Promise<ChosenSeed> {
  const { manifest } = system;
  const seed = SEEDS[game ?? "tenacity"];
  const plays = seed && fits(seed, manifest);
  if (plays && !empty) return "takes" in seed ? withCompendia(seed, system, readPack) : { seed, missing: [] };
  if (plays || game === null) return { seed: emptyWorld(manifest, plays ? game : null), missing: [] };
  throw new StartError(`The system "${manifest.title}" does not play the game "${game}".`);
}

function fits({ needs }: WorldSeed | CompendiumSeed, manifest: SystemManifest): boolean {
  return Object.entries(needs).every(([documentName, types]) => {
    const declared = subtypesOf(manifest, documentName);
    return types.every((type) => declared.includes(type));
  });
}

async function withCompendia(
  { title, needs, takes, documents }: CompendiumSeed,
  system: Package,
  readPack: PackReader,
): Promise<ChosenSeed> {
  const { packs } = describePacks(system);
  const taken: JsonObject[][] = [];
  const missing: string[] = [];
  for (const name of takes) {
    const pack = packs.find((each) => each.name === name);
    const { documents: found, problem } = pack ? await documentsOf(pack, readPack) : NO_PACK;
    taken.push(found);
    if (found.length === 0) missing.push(`The new world lacks what it takes from the compendium "${name}": ${problem}`);
  }
  return { seed: { title, needs, documents: documents(taken) }, missing };
}

const NO_PACK = { documents: [], problem: "the system has none of that name." };

/** The documents of a compendium in their order, or why there are none. */
async function documentsOf(
  pack: PackDescription,
  readPack: PackReader,
): Promise<{ readonly documents: JsonObject[]; readonly problem: string }> {
  const { documents, problems } = await readPack(pack);
  const { collection } = packShape(pack.id, pack.documentClass);
  const found = documents.flatMap(({ shape, after }) =>
    shape.collection === collection && after ? [asNew(after, pack)] : [],
  );
  found.sort((a, b) => Number(a["sort"]) - Number(b["sort"]));
  return { documents: found, problem: problems[0] ?? "it is empty." };
}

/** A document as it comes into the world: in no folder, of no one, and naming those who come with it. */
function asNew(
  { folder: _folder, ownership: _ownership, _stats, ...source }: JsonObject,
  { id }: PackDescription,
): JsonObject {
  return JSON.parse(JSON.stringify(source).replaceAll(`Compendium.${id}.`, "")) as JsonObject;
}

/** @param game what it plays; null where its narrator chooses */
function emptyWorld({ title }: SystemManifest, game: string | null): WorldSeed {
  const players = PLAYERS.map(({ character: _character, ...player }) => player);
  const settings = game === null ? [] : [{ type: "Setting", data: [chosenGame(game)] }];
  const documents = [{ type: "User", data: [NARRATOR, ...players] }, ...settings];
  return { title: `A world of ${title}`, needs: {}, documents };
}
