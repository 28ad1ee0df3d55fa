/**
 * Which function carries which rule of the game, which tests quote it, where a person reaches it and which tests do: writes
 * docs/rules-coverage.md. Fails when a rule of tools/rules-list.json has neither a test nor a reason why it needs none, neither a
 * place in play with a test nor a reason; when a function of the rules has no caller outside tests and no open work is named that
 * will call it; and when someone quotes a rule or a test vector that the list does not know. With `--check` nothing is written, and
 * a table that is out of date fails too.
 *
 * A rule is quoted by its number (R-205, S3-7) in a comment of a folder of rules or moves or in a title of tests/rules, or there by a test vector (T-27) that
 * the list ties to it; ranges such as R-401..R-404 or "R-401 to R-404" quote every rule between.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { readJson } from "./json.mjs";
import { ROOT } from "./setup.mjs";

const TABLE = path.join(ROOT, "docs", "rules-coverage.md");

/**
 * @typedef {object} RulesList
 * @property {Readonly<Record<string, string>>} rules rule → short title
 * @property {Readonly<Record<string, string>>} untested rule → why no test
 * @property {Readonly<Record<string, readonly string[]>>} vectors test vector → rules
 * @property {Readonly<Record<string, string>>} play rule → the control by which a person reaches it
 * @property {Readonly<Record<string, string>>} unplayed rule, or family of rules, → why no one does
 * @property {Readonly<Record<string, string>>} uncalled function of the rules → the open work that will call it
 *
 * @typedef {object} Source
 * @property {string} name path from src or tests/rules
 * @property {string} text
 *
 * @typedef {object} Coverage
 * @property {Map<string, Set<string>>} code rule → where it is carried out
 * @property {Map<string, Set<string>>} tests rule → test files
 * @property {Map<string, Set<string>>} plays rule → test files in which someone plays it
 * @property {string[]} problems
 */

/** Files of rules, by their path below src. */
const RULES = /^(engine|games\/[^/]+)\/(log|rules)\//;

/** Files of moves, which carry out rules too, and call them. */
const MOVES = /^games\/[^/]+\/moves\//;

/** Folders of tests in which someone sits at a table. */
const PLAYED = ["clients", "e2e"];

const ID = /\b(?:T-S2-\d+|(?:R|T|S[234])-\d+)\b/g;
const RANGE = /\b(?<family>R|T|S[234])-(?<from>\d+)(?:\.\.| to |\u2013)(?:\k<family>-)?(?<to>\d+)\b/g;
const DOCUMENTED =
  /\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:function|const|interface|type|class) (?<name>\w+)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/**
 * The ids that a text quotes, ranges included as far as the list knows what lies between.
 * @param {string} text
 * @param {(id: string) => boolean} known
 * @returns {Set<string>}
 */
export function quoted(text, known) {
  const ids = new Set(text.match(ID));
  for (const { groups } of text.matchAll(RANGE)) {
    const { family = "", from = "", to = "" } = groups ?? {};
    for (let number = Number(from); number <= Number(to); number += 1) {
      const id = `${family}-${String(number).padStart(from.length, "0")}`;
      if (known(id)) ids.add(id);
    }
  }
  return ids;
}

/**
 * @param {Map<string, Set<string>>} map
 * @param {string} key
 * @param {string} value
 */
function note(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/**
 * Reads what sources and tests quote.
 * @param {RulesList} list
 * @param {readonly Source[]} sources
 * @param {readonly Source[]} tests
 * @param {readonly Source[]} plays
 * @returns {Coverage}
 */
export function rulesCoverage(list, sources, tests, plays) {
  const known = (/** @type {string} */ id) => id in list.rules || id in list.vectors;
  /** @type {Coverage} */
  const coverage = { code: new Map(), tests: new Map(), plays: new Map(), problems: [] };
  const check = (/** @type {string} */ id, /** @type {string} */ name) => {
    if (!known(id)) coverage.problems.push(`${name} quotes ${id}, which the list does not know.`);
  };
  for (const { name, text } of sources) {
    const documented = [...text.matchAll(DOCUMENTED)].map(({ groups }) => groups ?? {});
    for (const { comment = "", name: symbol = "" } of documented) {
      for (const id of quoted(comment, known)) note(coverage.code, id, `\`${symbol}\``);
    }
    for (const id of quoted((text.match(COMMENT) ?? []).join("\n"), known)) {
      check(id, name);
      if (!documented.some(({ comment = "" }) => quoted(comment, known).has(id))) note(coverage.code, id, name);
    }
  }
  for (const { name, text } of tests) {
    for (const id of quoted(text.replaceAll(COMMENT, ""), known)) {
      check(id, name);
      for (const rule of list.vectors[id] ?? [id]) note(coverage.tests, rule, name);
    }
  }
  for (const { name, text } of plays) {
    for (const id of quoted(text.replaceAll(COMMENT, ""), known))
      for (const rule of list.vectors[id] ?? [id]) note(coverage.plays, rule, name);
  }
  for (const rule of Object.keys(list.rules)) {
    const control = list.play[rule];
    if (!control && reasonOf(list, rule) === "")
      coverage.problems.push(`Nobody reaches ${rule}, and no reason is given.`);
    if (control && !coverage.plays.has(rule))
      coverage.problems.push(`No test plays ${rule}, which is reached by: ${control}.`);
    if (!coverage.tests.has(rule) && !list.untested[rule])
      coverage.problems.push(`No test quotes ${rule}, and no reason is given.`);
  }
  for (const rule of Object.keys(list.untested)) {
    if (coverage.tests.has(rule))
      coverage.problems.push(`${rule} has a test: its reason for having none is out of date.`);
  }
  return coverage;
}

/**
 * Why no one reaches a rule at the table; empty where someone does.
 * @param {RulesList} list
 * @param {string} rule
 */
function reasonOf({ unplayed }, rule) {
  return unplayed[rule] ?? unplayed[rule.split("-")[0] ?? ""] ?? "";
}

/** Where a declaration of a file begins. */
const DECLARATION = /^(?=(?:export )?(?:async )?(?:function|const|class|interface|type)\b)/m;
const NAMED = /^(?<exported>export )?(?:async )?(?<kind>function|const|class|interface|type) (?<name>\w+)/;
const IDENTIFIER = /\b[A-Za-z_$][\w$]*\b/g;

/**
 * The functions of the rules that nothing but tests calls, straight or by way of others.
 * @param {readonly Source[]} sources all of src
 * @returns {string[]} their names, sorted
 */
export function uncalledFunctions(sources) {
  /** @type {Map<string, Set<string>>} */
  const mentions = new Map();
  /** @type {string[]} */
  const functions = [];
  /** @type {string[]} */
  const reached = [];
  for (const { name: file, text } of sources) {
    const code = text.replaceAll(COMMENT, "");
    if (!RULES.test(file)) reached.push(...(code.match(IDENTIFIER) ?? []));
    for (const part of RULES.test(file) ? code.split(DECLARATION) : []) {
      const { exported, kind, name = "" } = NAMED.exec(part)?.groups ?? {};
      for (const word of part.match(IDENTIFIER) ?? []) if (word !== name) note(mentions, name, word);
      if (exported && kind === "function") functions.push(name);
    }
  }
  const known = new Set(reached);
  for (let word = reached.pop(); word !== undefined; word = reached.pop()) {
    for (const next of mentions.get(word) ?? []) {
      if (known.has(next)) continue;
      known.add(next);
      reached.push(next);
    }
  }
  return functions.filter((name) => !known.has(name)).sort();
}

/**
 * What is wrong with the functions that nothing calls.
 * @param {RulesList} list
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function uncalledProblems({ uncalled }, sources) {
  const found = uncalledFunctions(sources);
  return [
    ...found.filter((name) => !uncalled[name]).map((name) => `Nothing calls ${name}, and no open work is named.`),
    ...Object.keys(uncalled)
      .filter((name) => !found.includes(name))
      .map((name) => `${name} has a caller, or is gone: its reason is out of date.`),
  ];
}

/**
 * The table, as Markdown.
 * @param {RulesList} list
 * @param {Coverage} coverage
 */
export function coverageTable(list, coverage) {
  const cell = (/** @type {Set<string> | undefined} */ names) => [...(names ?? [])].sort().join(", ");
  const rows = Object.entries(list.rules).map(([rule, title]) => {
    const tests = cell(coverage.tests.get(rule)) || `none: ${list.untested[rule] ?? "**missing**"}`;
    const control = list.play[rule];
    const play = control ? `${control}: ${cell(coverage.plays.get(rule))}` : `none: ${reasonOf(list, rule)}`;
    return `| ${rule} | ${title} | ${cell(coverage.code.get(rule))} | ${tests} | ${play} |`;
  });
  return [
    "# Rules and where they are",
    "",
    "Made by `node tools/rules-coverage.mjs` from the comments of the folders of rules in `src` and the titles of `tests/rules`,",
    "and in play from tools/rules-list.json and the titles of the tests in which somebody sits at a table; do not edit.",
    "R: 10acity Tactics. S2, S3, S4: the dice variants.",
    "",
    "| rule | what | code | tests | in play |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/**
 * @param {string} folder
 * @returns {Source[]}
 */
function readSources(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => ({
      name: name.replaceAll("\\", "/"),
      text: readFileSync(path.join(ROOT, folder, name), "utf8"),
    }));
}

/** @param {boolean} checking */
async function main(checking) {
  const list = /** @type {RulesList} */ (readJson("tools/rules-list.json"));
  const sources = readSources("src");
  const coverage = rulesCoverage(
    list,
    sources.filter(({ name }) => RULES.test(name) || MOVES.test(name)),
    readSources("tests/rules"),
    PLAYED.flatMap((folder) =>
      readSources(`tests/${folder}`).map(({ name, text }) => ({ name: `${folder}/${name}`, text })),
    ),
  );
  coverage.problems.push(...uncalledProblems(list, sources));
  const { code: table } = await format(TABLE, coverageTable(list, coverage), { printWidth: 120 });
  if (!checking) writeFileSync(TABLE, table);
  else if (readFileSync(TABLE, "utf8") !== table) {
    coverage.problems.push("docs/rules-coverage.md is out of date: run node tools/rules-coverage.mjs.");
  }
  for (const problem of coverage.problems) console.error(problem);
  const total = Object.keys(list.rules).length;
  console.log(`${total} rules, ${coverage.tests.size} with tests, ${coverage.problems.length} problems`);
  process.exitCode = coverage.problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes("--check"));
