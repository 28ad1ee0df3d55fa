/**
 * `npm run campaign`: makes a world of two years for the practice table, `npm start -- --world campaign` opens it. A season is played
 * at a simulated table, so that its cards, ledgers and fights are the system's own; those before it are told like it, with other
 * people. `--world` names the world, `--worlds` the folder of all worlds, `--seasons` a shorter campaign, `--reset` replaces one.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { ROOT } from "./setup.mjs";

/** Plays the same season each time. */
const SEED = 20_261_130;

/**
 * @typedef {object} Season
 * @property {Readonly<Record<string, readonly object[]>>} stored
 * @property {readonly string[]} names
 */

/**
 * @template {object} Module
 * @param {string} file
 * @returns {Promise<Module>}
 */
async function load(file) {
  /** @type {{ module: Module }} */
  const imported = await runnerImport(path.join(ROOT, file), { root: ROOT, configFile: false, logLevel: "error" });
  return imported.module;
}

/**
 * Plays the season that a campaign is made of.
 * @param {object} [size] how much of something it has, where that is not the usual
 * @returns {Promise<Season>}
 */
export async function playSeason(size = {}) {
  /** @type {{ default(): Promise<void> }} */
  const programs = await load("tests/support/harness/bundles.ts");
  await programs.default();
  /** @type {{ SEASON_SIZE: object }} */
  const { SEASON_SIZE } = await load("tests/clients/campaign/cast.ts");
  /** @type {{ playSeason(size: object, seed: number): Promise<Season> }} */
  const play = await load("tests/clients/campaign/play-season.ts");
  return play.playSeason({ ...SEASON_SIZE, ...size }, SEED);
}

/**
 * Writes the world of a campaign.
 * @param {{ worlds: string, name: string, reset?: boolean, seasons?: number }} world
 * @param {Season} season
 * @returns {Promise<Record<string, number>>} how many documents there are, by collection
 */
export async function newCampaign(world, season) {
  /** @type {{ newCampaign(world: object, season: Season): Promise<Record<string, number>> }} */
  const writer = await load("tests/perf/support/campaign.ts");
  return writer.newCampaign(world, season);
}

/**
 * What a campaign has, one collection a line with what lies in its documents: "40 scenes: 3010 tokens".
 * @param {Readonly<Record<string, number>>} counts
 * @returns {readonly string[]}
 */
export function countsByCollection(counts) {
  const all = Object.entries(counts);
  return all
    .filter(([name]) => !name.includes("."))
    .map(([name, count]) => {
      const within = all.filter(([other]) => other.startsWith(`${name}.`));
      const parts = within.map(([other, some]) => `${String(some)} ${other.slice(name.length + 1)}`);
      return `${String(count)} ${name}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;
    });
}

async function main() {
  const { values } = parseArgs({
    options: {
      world: { type: "string", default: "campaign" },
      worlds: { type: "string", default: path.join(ROOT, "worlds") },
      seasons: { type: "string" },
      reset: { type: "boolean", default: false },
    },
  });
  const { world, worlds, seasons, reset } = values;
  console.log("Playing a season…");
  const season = await playSeason();
  console.log("Writing the others…");
  const length = seasons === undefined ? {} : { seasons: Number(seasons) };
  const counts = await newCampaign({ worlds: path.resolve(worlds), name: world, reset, ...length }, season);
  for (const line of countsByCollection(counts)) console.log(line);
  console.log(`npm start -- --world ${world} opens it.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
