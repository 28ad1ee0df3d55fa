/**
 * `npm test`: sets up, then runs every check there is. A failing step stops nothing. `npm test -- language rules` runs
 * only the steps of those names. The last line is always `N passed, N failed`.
 */
import { setUpOrExit } from "./setup.mjs";
import { slowestFiles } from "./testing/durations.mjs";
import { rememberedAs, runSideBySide, runStep, step, suite } from "./testing/step.mjs";

/** TypeScript 7 by its path: the older one, with which tools/foundry-names.mjs parses, owns the command `tsc`. */
const TSC = "node_modules/typescript-7/bin/tsc";

/**
 * Checks again only what a change since the last run can reach.
 * @param {string} project
 */
const types = (project) =>
  step(`types:${project}`, TSC, "-p", `tsconfig.${project}.json`, "--singleThreaded", ...rememberedAs(project));

/**
 * What two cores carry side by side: who drives a browser, or asks a server, waits for it a third of the time, so that three lanes
 * left a tenth of the cores idle.
 */
const ROOM = 4;

/**
 * A step that keeps two cores busy, with processes or threads of its own.
 * @param {import("./testing/step.mjs").Step} step
 */
const heavy = (step) => ({ ...step, load: 2 });

/** What the suites with a browser play, and some with Node alone: built before anything else. */
const BUILDS = [step("build", "tools/build.mjs"), step("build:table", "tools/build-table.mjs")];

/** The long ones first, so that all lanes end together. */
const CHECKS = [
  heavy(suite("e2e-14")),
  suite("clients"),
  heavy(suite("e2e-13")),
  suite("contract"),
  suite("table-servers"),
  step("lint", "node_modules/oxlint/bin/oxlint"),
  suite("tools"),
  step("types:14", "tools/types-14.mjs"),
  types("system"),
  suite("system"),
  suite("rules"),
  suite("table-games"),
  suite("contract-node"),
  step("language", "tools/i18n.mjs"),
  suite("table"),
  types("table"),
  step("contract-coverage", "tools/contract-coverage.mjs", "--check"),
  types("rules"),
  types("tools"),
  step("lint:templates", "node_modules/eslint/bin/eslint.js", "templates", "table/templates"),
  step("format", "node_modules/oxfmt/bin/oxfmt", "--check", "."),
  step("rules-coverage", "tools/rules-coverage.mjs", "--check"),
];

/**
 * Which of the steps someone asked for: all of them, unless by name.
 * @param {readonly string[]} names
 * @returns {(step: import("./testing/step.mjs").Step) => boolean}
 */
function choose(names) {
  const known = [...BUILDS, ...CHECKS].map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) {
    console.error(`There is no step "${unknown}"; there are ${known.join(", ")}.`);
    process.exit(1);
  }
  return ({ name }) => names.length === 0 || names.includes(name);
}

/** @param {import("./testing/step.mjs").Result} result */
function print({ name, passed, failed, skipped, seconds, output }) {
  const left = skipped ? `, ${skipped} skipped` : "";
  console.log(`\n── ${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`);
  if (output.trim()) console.log(output.trimEnd());
}

/**
 * What failed, once more and together: the steps' own output may be long gone from the reader's screen.
 * @param {import("./testing/step.mjs").Result} result
 */
function printFailures({ name, failures }) {
  for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
}

/**
 * Runs steps, and prints each when it has ended.
 * @param {readonly import("./testing/step.mjs").Step[]} steps
 */
async function runAll(steps) {
  /** @type {import("./testing/step.mjs").Result[]} */
  const results = [];
  await runSideBySide(steps, ROOM, async (step) => {
    console.log(`→ ${step.name}`);
    const result = await runStep(step);
    print(result);
    results.push(result);
  });
  return results;
}

setUpOrExit({ browser: true });
const isChosen = choose(process.argv.slice(2));
const results = [...(await runAll(BUILDS.filter(isChosen))), ...(await runAll(CHECKS.filter(isChosen)))];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.filter((result) => result.failed > 0);

const [slowestStep] = results.toSorted((one, other) => other.seconds - one.seconds);
const whole = Math.round(performance.now() / 1000);
if (slowestStep) console.log(`\n${whole} s; the slowest step was ${slowestStep.name}, ${slowestStep.seconds} s.`);
const slowest = slowestFiles(results);
if (slowest.length > 0) console.log(`\nSlowest files:\n${slowest.join("\n")}`);
failed.forEach(printFailures);
console.log(failed.length ? `\nFailed: ${failed.map(({ name }) => name).join(", ")}` : "\nEverything passed.");
console.log(`${passed} passed, ${failed.reduce((sum, result) => sum + result.failed, 0)} failed`);
process.exitCode = failed.length ? 1 : 0;
