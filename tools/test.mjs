/**
 * `npm test`: sets up, then runs every check there is. A failing step stops nothing. `npm test -- language rules` runs
 * only the steps of those names. The last line is always `N passed, N failed`.
 */
import { setUpOrExit } from "./setup.mjs";
import { slowestFiles } from "./testing/durations.mjs";
import { runStep, step, suite } from "./testing/step.mjs";

/** TypeScript 7 by its path: the older one, with which tools/foundry-names.mjs parses, owns the command `tsc`. */
const TSC = "node_modules/typescript-7/bin/tsc";

/** @param {string} project */
const types = (project) => step(`types:${project}`, TSC, "-p", `tsconfig.${project}.json`, "--singleThreaded");

/** How many steps run side by side: what two cores can carry. */
const LANES = 2;

/** What the suites with a browser play, and some with Node alone: built before anything else. */
const BUILDS = [step("build", "tools/build.mjs"), step("build:table", "tools/build-table.mjs")];

/** The long ones first, so that both lanes end together. */
const CHECKS = [
  suite("e2e-14"),
  suite("e2e-13"),
  suite("clients"),
  suite("contract"),
  suite("table-servers"),
  suite("table-games"),
  step("lint", "node_modules/oxlint/bin/oxlint"),
  suite("rules"),
  suite("system"),
  suite("contract-node"),
  suite("tools"),
  suite("table"),
  types("system"),
  types("rules"),
  types("table"),
  types("tools"),
  step("types:14", "tools/types-14.mjs"),
  step("lint:templates", "node_modules/eslint/bin/eslint.js", "templates", "table/templates"),
  step("format", "node_modules/oxfmt/bin/oxfmt", "--check", "."),
  step("language", "tools/i18n.mjs"),
  step("rules-coverage", "tools/rules-coverage.mjs", "--check"),
  step("contract-coverage", "tools/contract-coverage.mjs", "--check"),
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
 * Runs steps in their order, each as soon as a lane is free.
 * @param {readonly import("./testing/step.mjs").Step[]} steps
 */
async function runAll(steps) {
  const waiting = [...steps];
  /** @type {import("./testing/step.mjs").Result[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      console.log(`→ ${next.name}`);
      const result = await runStep(next);
      print(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
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
