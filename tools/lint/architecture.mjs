/**
 * The architecture as lint rules: who may import whom, and what may be named where. docs/architecture.md explains why.
 */
import { readdirSync } from "node:fs";
import path from "node:path";

/** The games that the system plays, each a folder of `src/games/`. */
export const GAMES = readdirSync(path.join(import.meta.dirname, "../../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What is pure of the engine: games' rules may import it, and it imports nothing else. */
const PURE_ENGINE = ["engine/log", "engine/rules"];

/** @type {[part: string, allowed: string[]][]} */
const SYSTEM = [
  ["core", []],
  ["compat", []],
  ["engine", ["compat", "core"]],
  ["integrations", ["engine", "compat", "core"]],
  ...PURE_ENGINE.map(
    (part) => /** @type {[string, string[]]} */ ([part, ["core", ...PURE_ENGINE.filter((other) => other !== part)]]),
  ),
  ...GAMES.flatMap(
    (game) =>
      /** @type {[string, string[]][]} */ ([
        [`games/${game}`, ["engine", "compat", "core"]],
        [`games/${game}/rules`, ["core", ...PURE_ENGINE]],
      ]),
  ),
];

/** Parts of the system, each with the other parts that it may import. */
export const SYSTEM_PARTS = Object.fromEntries(SYSTEM);

/** What defines a game: the list of games imports nothing else. */
const DEFINITIONS = GAMES.map((game) => `games/${game}/game.ts`);

/** Parts of the practice table, each with the parts that it may import. */
const TABLE_PARTS = {
  common: [],
  world: ["common"],
  server: ["common", "world"],
  client: ["common"],
};

/**
 * @param {string} target
 * @param {string} from
 * @param {string[]} except folders in `from` that the target may import
 * @param {string} message
 */
const zone = (target, from, except, message) => ({
  target,
  from,
  except: except.map((part) => (from ? `${from}/${part}` : part)),
  message,
});

/** What may not import what: files in `target` none in `from`, except those. Paths are from the root, with slashes. */
export const ZONES = [
  ...Object.entries(SYSTEM_PARTS).map(([part, allowed]) =>
    zone(`src/${part}`, "src", [part, ...allowed], `src/${part} may not depend on this part of the system.`),
  ),
  ...Object.entries(TABLE_PARTS).map(([part, allowed]) =>
    zone(`table/${part}`, "table", [part, ...allowed], `table/${part} may not depend on this part of the table.`),
  ),
  zone("src/games/index.ts", "src", DEFINITIONS, "The list of games imports what defines each, and nothing else."),
  zone(
    "src/tenacity.ts",
    "src",
    ["engine", "core", "compat", "integrations", "games/index.ts"],
    "The entry knows the engine, the core, the integrations and the list of games.",
  ),
  zone("src", "", ["src", "styles", "node_modules"], "The system depends on nothing else in the repository."),
  zone("table", "", ["table", "node_modules"], "The table hosts the built system; it never imports its source."),
];
