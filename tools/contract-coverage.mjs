/**
 * Which specification checks which rule of the contract with Foundry, and what checks each name of Foundry's API that the system uses:
 * writes docs/contract-coverage.md. A specification checks the names that it writes out itself; what else checks a name is listed in
 * tools/foundry-names.json. Fails when src/ uses a name that neither knows, when that list names a test that is gone or a name that
 * is not used any more, when a specification quotes a rule that
 * tools/contract-rules.json does not know, and when a rule of sections 1 to 8 or a trap has neither a specification nor, in
 * tools/contract-reasons.json, a reason why there is none. With `--check` nothing is written, and a table that is out of date fails too.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { foundryNames, ownMembers } from "./foundry-names.mjs";
import { readJson } from "./json.mjs";
import { ROOT } from "./setup.mjs";

const TABLE = path.join(ROOT, "docs", "contract-coverage.md");

/**
 * @typedef {object} Rule
 * @property {string} title what it is about
 * @property {string} tags where the knowledge comes from, as {@link EVIDENCE} explains; empty for what no one looked up
 *
 * @typedef {Readonly<Record<string, Rule>>} Rules
 * @typedef {Readonly<Record<string, string>>} Reasons rule → why no page can check it, or need not
 * @typedef {Readonly<Record<string, readonly string[]>>} NameTests name of Foundry's API → tests below tests/, or of table/tests/
 *
 * @typedef {object} Published a published system that was served, as it is, on the practice table
 * @property {string} name
 * @property {string} repository
 * @property {string} version
 * @property {string} released day of its newest change
 * @property {string} license
 * @property {string} build how its sources became what is served
 * @property {number} generation
 * @property {string} tried day
 * @property {Readonly<Record<string, string>>} steps "ok", or what failed
 * @property {string} lacks
 *
 * @typedef {object} Neighbor a published module that was beside our system on the practice table
 * @property {string} name
 * @property {string} repository
 * @property {string} version
 * @property {string} released day of its newest change
 * @property {string} license
 * @property {string} build how its sources became what is served
 * @property {number} generation
 * @property {string} tried day
 * @property {string} does what it did beside us
 * @property {string} lacks
 *
 * @typedef {object} Source
 * @property {string} name path below its folder
 * @property {string} text
 *
 * @typedef {object} Coverage
 * @property {Map<string, Set<string>>} specs rule → specifications
 * @property {Map<string, Set<string>>} others rule → other tests that name it
 * @property {Map<string, Set<string>>} names name of Foundry's API → sources
 * @property {Map<string, Set<string>>} nameTests name of Foundry's API → tests below tests/, or of table/tests/
 * @property {string[]} problems
 */

const ID = /\b(?:F-[A-Z][A-Za-z]+|[A-Z][A-Z0-9]{1,7}-\d+)\b/g;
const IDS_OF_SPEC = /\bids: \[(?<ids>[^\]]*)\]/;

/** Rules of sections 1 to 8 of the contract, and its traps. The manifest, packs and generation 14 are sections 9 and 10. */
const CHECKED =
  /^(?:BOOT|NS|HK|CF|DM|FD|F|MG|VF|PR|UP|DOC|LC|UU|OW|FL|SO|QU|SE|CO|UT|PX|MC|RO|CH|CB|AE|AP|HB|TB|FM|SH|DG|HH|TX|CS|UI|CV|TRAP)-/;

const EVIDENCE = [
  "Evidence: T13, T14: the community's types for that generation. W: the community's wiki. S: public systems. I: issue threads.",
  "P: Foundry's public pages. N: notes of others from a licensed installation. ?: public knowledge that nobody could confirm.",
  "Nothing: general knowledge that was not looked up. No rule has been checked on a real Foundry by this project yet.",
];

/**
 * @param {Map<string, Set<string>>} map
 * @param {string} key
 * @param {string} value
 */
function note(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/**
 * Reads what specifications, other tests and the system's sources name.
 * @param {{ rules: Rules, reasons: Reasons, nameTests: NameTests, specs: readonly Source[], tests: readonly Source[], sources: readonly Source[] }} input
 * @param {(test: string) => boolean} exists whether there is such a file below tests/
 * @returns {Coverage}
 */
export function contractCoverage({ rules, reasons, nameTests, specs, tests, sources }, exists) {
  /** @type {Coverage} */
  const coverage = { specs: new Map(), others: new Map(), names: new Map(), nameTests: new Map(), problems: [] };
  const { problems } = coverage;
  for (const { name, text } of specs) {
    const ids = IDS_OF_SPEC.exec(text)?.groups?.["ids"]?.match(ID) ?? [];
    if (ids.length === 0) problems.push(`${name} quotes no rule.`);
    for (const id of ids) {
      if (id in rules) note(coverage.specs, id, name);
      else problems.push(`${name} quotes ${id}, which tools/contract-rules.json does not know.`);
    }
  }
  for (const { name, text } of tests) {
    for (const id of text.match(ID) ?? []) if (id in rules) note(coverage.others, id, name);
  }
  const own = new Set(sources.flatMap(({ text }) => [...ownMembers(text)]));
  for (const { name, text } of sources) {
    for (const used of foundryNames(text)) if (!isOwn(used, own)) note(coverage.names, used, name);
  }
  coverage.nameTests = testsOfNames([...coverage.names.keys()], specs, nameTests);
  problems.push(...problemsOfNames(coverage, nameTests, exists));
  problems.push(...problemsOfRules(Object.keys(rules), coverage.specs, reasons));
  return coverage;
}

/**
 * @param {readonly string[]} ids every rule
 * @param {ReadonlyMap<string, Set<string>>} specs
 * @param {Reasons} reasons
 */
function* problemsOfRules(ids, specs, reasons) {
  for (const id of ids) {
    if (CHECKED.test(id) && !specs.has(id) && !reasons[id]) yield `${id} has neither a specification nor a reason.`;
  }
  for (const id of Object.keys(reasons)) {
    if (!ids.includes(id))
      yield `tools/contract-reasons.json names ${id}, which tools/contract-rules.json does not know.`;
    if (specs.has(id)) yield `tools/contract-reasons.json excuses ${id}, which has a specification.`;
  }
}

/**
 * @param {string} name
 * @param {ReadonlySet<string>} own members that the system's classes declare
 */
function isOwn(name, own) {
  return name.startsWith("override ") && own.has(name.slice("override ".length));
}

/**
 * What tests each name: specifications that write it out, or a longer path below it, and those that are listed.
 * @param {readonly string[]} names
 * @param {readonly Source[]} specs
 * @param {NameTests} listed
 * @returns {Map<string, Set<string>>}
 */
function testsOfNames(names, specs, listed) {
  const tests = new Map(names.map((name) => [name, new Set(listed[name])]));
  for (const { name: spec, text } of specs) {
    const written = [...foundryNames(text)];
    for (const [name, found] of tests) {
      if (written.some((path) => path === name || path.startsWith(`${name}.`))) found.add(`contract/specs/${spec}`);
    }
  }
  return tests;
}

/**
 * @param {Coverage} coverage
 * @param {NameTests} nameTests
 * @param {(test: string) => boolean} exists
 */
function* problemsOfNames({ names, nameTests: found }, nameTests, exists) {
  for (const [name, sources] of names) {
    if (!found.get(name)?.size)
      yield `${[...sources].join(", ")}: no specification writes "${name}", and tools/foundry-names.json lists no test of it.`;
  }
  for (const [name, tests] of Object.entries(nameTests)) {
    if (!names.has(name)) yield `tools/foundry-names.json lists "${name}", which src/ does not use.`;
    for (const test of tests) {
      if (!exists(test)) yield `tools/foundry-names.json lists ${test} for "${name}", which does not exist.`;
    }
  }
}

/** How many tests of a name are listed: many specifications use what nearly all of them need. */
const MOST_TESTS = 4;

/** @param {string} tests separated by commas */
function few(tests) {
  const names = tests.split(", ");
  return names.length <= MOST_TESTS
    ? tests
    : `${names.slice(0, MOST_TESTS).join(", ")} and ${names.length - MOST_TESTS} more`;
}

/**
 * The tables, as Markdown.
 * @param {Coverage} coverage
 * @param {Rules} rules
 * @param {Reasons} reasons
 * @param {readonly Published[]} published
 * @param {readonly Neighbor[]} modules
 */
export function coverageTables(coverage, rules, reasons, published = [], modules = []) {
  const cell = (/** @type {Iterable<string> | undefined} */ names) => [...(names ?? [])].sort().join(", ");
  const ids = Object.keys(rules);
  const open = ids.filter((id) => id.startsWith("TRAP-") && !coverage.specs.has(id));
  const ruleRows = ids.map((id) => {
    const { title = "", tags = "" } = rules[id] ?? {};
    const specs = cell(coverage.specs.get(id)) || (reasons[id] ? `none: ${reasons[id]}` : "");
    return `| ${id} | ${title} | ${tags} | ${specs} | ${cell(coverage.others.get(id))} |`;
  });
  const nameRows = [...coverage.names.keys()]
    .sort()
    .map((name) => `| \`${name}\` | ${few(cell(coverage.nameTests.get(name)))} |`);
  return [
    "# The contract with Foundry and what checks it",
    "",
    "Made by `node tools/contract-coverage.mjs`; do not edit.",
    `${coverage.specs.size} of ${ids.length} rules have a specification in \`tests/contract/specs\`, which runs on the practice table under both generations.`,
    "",
    `Traps without a specification: ${open.join(", ") || "none"}.`,
    "",
    "## Rules",
    "",
    ...EVIDENCE,
    "",
    "| rule | what | evidence | specifications | other tests that name it |",
    "| --- | --- | --- | --- | --- |",
    ...ruleRows,
    "",
    "## Names of Foundry's API that the system uses",
    "",
    "Paths as far as the sources write them out, hooks, and overridden methods. What is called on a document or an application at",
    "hand, such as `actor.update`, has no path to collect; the specifications of the rules above are what checks it.",
    "",
    "| name | tests |",
    "| --- | --- |",
    ...nameRows,
    "",
    ...publishedTable(published),
    ...modulesTable(modules),
  ].join("\n");
}

/** @param {Pick<Published, "name" | "repository" | "version" | "released" | "license" | "build">} of */
function source({ name, repository, version, released, license, build }) {
  return `${name} ${version} (${repository}, ${released}; ${license}; ${build})`;
}

/** @param {readonly Neighbor[]} modules */
function modulesTable(modules) {
  if (modules.length === 0) return [];
  const rows = modules.map(
    ({ generation, tried, does, lacks, ...module }) =>
      `| ${[source(module), generation, tried, does, lacks].join(" | ")} |`,
  );
  return [
    "## Published modules on the practice table",
    "",
    "Served as they are beside our system, by `npm run try-module -- FOLDER`; they are no part of this repository. What a module itself did",
    "was tried by hand: only where that was what people have it for is it called its main job. No error had its cause in ours. Seven of them",
    "(Dice Tray, Chat Portrait, Boss Bar, Hurry Up, Narrator Tools, Token Action HUD Core, socketlib) were active at once in a fight that a",
    "narrator and two players played by hand to its end: turns, a push, a defense, stress applied, undone and applied again, a wound.",
    "These seven started on 14 together with SmallTime, SUCC, Rideable, Health Estimate and libWrapper as well, twelve of ten authors, and a",
    "round was begun: initiative, an attack from the HUD, a defense, a push, stress applied, the next turn. What errors there were named other packages, as far as they were read.",
    "",
    "| module | generation | tried | what it did | what it lacks here |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ];
}

/** @param {readonly Published[]} published */
function publishedTable(published) {
  const steps = Object.keys(published[0]?.steps ?? {});
  if (steps.length === 0) return [];
  const rows = published.map(({ steps: done, ...system }) => {
    return `| ${[source(system), system.generation, system.tried, ...steps.map((step) => done[step]), system.lacks].join(" | ")} |`;
  });
  return [
    "## Published systems on the practice table",
    "",
    "Served as they are, by `npm run try-system -- FOLDER`; they are no part of this repository. Each was booted by a narrator, who made",
    "every type of actor and item, opened their sheets, edited a field and loaded the page again, rolled, dropped every item on an actor,",
    "began a fight, went on to the next turn and ended it, and read each compendium whole. A sheet without a field in sight and an item that",
    "no actor takes are no fault; a message that is not drawn and a drop that makes more than one are.",
    "",
    `| ${["system", "generation", "tried", ...steps, "what it lacks here"].join(" | ")} |`,
    `| ${Array.from({ length: steps.length + 4 }, () => "---").join(" | ")} |`,
    ...rows,
    "",
  ];
}

/**
 * @param {string} folder
 * @param {string} ending
 * @returns {Source[]}
 */
function readSources(folder, ending = ".ts") {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(ending) && !name.endsWith(".d.ts"))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, folder, name), "utf8") }));
}

/**
 * Where tests lie that are named from tests/: those of the table are beside it.
 * @param {string} name
 */
const folderOf = (name) => (name.startsWith("table/") ? name : `tests/${name}`);

/** @returns {Source[]} */
function readTests() {
  return ["clients", "e2e", "system", "table/tests"].flatMap((folder) =>
    readSources(folderOf(folder), ".test.ts").map(({ name, text }) => ({ name: `${folder}/${name}`, text })),
  );
}

/** @param {boolean} checking */
async function main(checking) {
  const rules = /** @type {Rules} */ (readJson("tools/contract-rules.json"));
  const nameTests = /** @type {NameTests} */ (readJson("tools/foundry-names.json"));
  const reasons = /** @type {Reasons} */ (readJson("tools/contract-reasons.json"));
  const specs = readSources("tests/contract/specs").filter(({ name }) => !name.includes("/"));
  const input = { rules, reasons, nameTests, specs, tests: readTests(), sources: readSources("src") };
  const coverage = contractCoverage(input, (test) => existsSync(path.join(ROOT, folderOf(test))));
  const published = /** @type {Published[]} */ (readJson("tools/published-systems.json"));
  const modules = /** @type {Neighbor[]} */ (readJson("tools/published-modules.json"));
  const { code: tables } = await format(TABLE, coverageTables(coverage, rules, reasons, published, modules), {
    printWidth: 120,
  });
  if (!checking) writeFileSync(TABLE, tables);
  else if (!existsSync(TABLE) || readFileSync(TABLE, "utf8") !== tables) {
    coverage.problems.push("docs/contract-coverage.md is out of date: run node tools/contract-coverage.mjs.");
  }
  for (const problem of coverage.problems) console.error(problem);
  console.log(
    `${coverage.specs.size} rules with specifications, ${coverage.names.size} names, ${coverage.problems.length} problems`,
  );
  process.exitCode = coverage.problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes("--check"));
