/**
 * The architecture as lint rules: who may import whom, and what may be named where. docs/architecture.md explains why.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import globals from "globals";

/** The games that the system plays, each a folder of `src/games/`. */
export const GAMES = readdirSync(path.join(import.meta.dirname, "../../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What is pure of the engine: games' rules may import it, and it imports nothing else. */
const PURE_ENGINE = ["engine/log", "engine/rules"];

/** @type {[part: string, allowed: string[]][]} */
const SYSTEM = [
  ["compat", []],
  ["engine", ["compat"]],
  ...PURE_ENGINE.map(
    (part) => /** @type {[string, string[]]} */ ([part, PURE_ENGINE.filter((other) => other !== part)]),
  ),
  ...GAMES.flatMap(
    (game) =>
      /** @type {[string, string[]][]} */ ([
        [`games/${game}`, ["engine", "compat"]],
        [`games/${game}/rules`, PURE_ENGINE],
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
const zone = (target, from, except, message) => ({ target, from, except: except.map((part) => `./${part}`), message });

/** Zones for `import-x/no-restricted-paths`. */
export const ZONES = [
  ...Object.entries(SYSTEM_PARTS).map(([part, allowed]) =>
    zone(`./src/${part}`, "./src", [part, ...allowed], `src/${part} may not depend on this part of the system.`),
  ),
  ...Object.entries(TABLE_PARTS).map(([part, allowed]) =>
    zone(`./table/${part}`, "./table", [part, ...allowed], `table/${part} may not depend on this part of the table.`),
  ),
  zone("./src/games/index.ts", "./src", DEFINITIONS, "The list of games imports what defines each, and nothing else."),
  zone(
    "./src/tenacity.ts",
    "./src",
    ["engine", "compat", "games/index.ts"],
    "The entry knows the engine and the list of games.",
  ),
  zone("./src", ".", ["src", "styles", "node_modules"], "The system depends on nothing else in the repository."),
  zone(
    "./table",
    ".",
    ["table", "node_modules", "package.json"],
    "The table hosts the built system; it never imports its source.",
  ),
];

const restricted = {
  system: { regex: "^(?![.]|fvtt-types/)", message: "The system has no packages: Foundry ships what it uses." },
  relativeOnly: { regex: "^(?![.])", message: "This part is pure: it imports only its own files." },
  noNode: { regex: "^node:", message: "This part also runs in browsers." },
};

/**
 * Options of `no-restricted-imports`.
 * @param {keyof typeof restricted} name
 */
export const restrictImports = (name) => ({ patterns: [restricted[name]] });

/** Globals that the language itself has, and that would make the rules depend on when, where or how often they run. */
export const IMPURE_GLOBALS = ["Date", "globalThis", "WeakRef", "FinalizationRegistry"].map((name) => ({
  name,
  message: "Rules are pure: the caller passes in what it needs.",
}));

/** Globals that browsers and Node share: what code that runs in both may name. */
export const SHARED_GLOBALS = globals["shared-node-browser"];

/** Our own global, for macros and modules only. */
export const OWN_GLOBALS = [{ name: "tenacity", message: "Import it: the global exists for macros and modules." }];

/** Text must never be read as HTML: use textContent, a template, or elements. */
export const NO_HTML_STRINGS = [
  {
    selector: "MemberExpression[property.name=/^(innerHTML|outerHTML)$/]",
    message: "Never HTML from strings: use textContent, a template, or elements.",
  },
  {
    selector: "CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]",
    message: "Never HTML from strings: use textContent, a template, or elements.",
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^(write|writeln)$/]",
    message: "Never HTML from strings: use textContent, a template, or elements.",
  },
];

/** What differs between Foundry's versions belongs in src/compat/. */
export const NO_VERSION_BRANCH = [
  {
    selector: "MemberExpression[object.name='game'][property.name=/^(release|version)$/]",
    message: "Only src/compat/ may ask which Foundry this is.",
  },
];

/** Where the types of Foundry are wrong or silent, a function in src/compat/ says so once. */
export const NO_DOUBLE_CAST = [
  "TSAsExpression > TSAsExpression",
  "TSAsExpression > TSNeverKeyword",
  "TSAsExpression > TSArrayType > TSNeverKeyword",
].map((selector) => ({
  selector,
  message: "Only src/compat/ casts past the types: write a well-typed function there.",
}));

/** Inside, import; the published names are for macros and modules, and only ever written by us. */
export const NO_OWN_API = [
  {
    selector:
      "MemberExpression[object.object.name='game'][object.property.name='system'][property.name='api']:not(AssignmentExpression > .left)",
    message: "Import it: game.system.api exists for macros and modules.",
  },
  {
    selector:
      "MemberExpression[object.name=/^(globalThis|window)$/][property.name='tenacity']:not(AssignmentExpression > .left)",
    message: "Import it: the global exists for macros and modules.",
  },
];
