/**
 * `npm run bench`: runs tests/perf/*.bench.{mjs,ts} and prints what they measure. A ratio says how something grows or
 * compares, which a noisy or slow machine does not change much; nothing here passes or fails. `npm run bench -- log`
 * runs the files whose names contain "log". Those in TypeScript play at a practice table with the built bundles. What follows the
 * name is for the benchmark: `npm run bench -- peers FOLDER …` compares us with systems in folders.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runnerImport } from "vite";
import { ROOT } from "./setup.mjs";

/**
 * @typedef {object} Comparison Two ways or sizes of one thing.
 * @property {string} name for people
 * @property {() => unknown} base
 * @property {() => unknown} other measured in multiples of the base
 * @property {number} [rounds] odd, for what takes seconds
 *
 * @typedef {object} Throughput How much is done in a second, here and now: for orientation, not for comparing machines.
 * @property {string} name for people
 * @property {() => unknown} run
 * @property {number} count of things that one run does
 *
 * @typedef {object} Figure What a file has measured by itself, because it takes a server or a browser.
 * @property {string} name for people
 * @property {number} value
 * @property {string} unit such as "ms" or "×"
 *
 * @typedef {(load: (file: string) => Promise<Record<string, unknown>>, rest: readonly string[]) => Promise<(Comparison | Throughput | Figure)[]>} Bench
 *   What a file exports by default. `load` imports a TypeScript module by its path from the top of the checkout; `rest` are
 *   arguments after the name.
 */

const ROUNDS = 31;
const ROUND_NANOSECONDS = 5_000_000n;

/**
 * @param {string} file
 * @returns {Promise<Record<string, unknown>>}
 */
async function load(file) {
  /** @type {{ module: Record<string, unknown> }} */
  const imported = await runnerImport(path.join(ROOT, file), { root: ROOT, configFile: false, logLevel: "silent" });
  return imported.module;
}

/**
 * Nanoseconds that one call takes in a short round of calls.
 * @param {() => unknown} call
 */
function round(call) {
  const start = process.hrtime.bigint();
  let calls = 0;
  let passed = 0n;
  while (passed < ROUND_NANOSECONDS) {
    call();
    calls += 1;
    passed = process.hrtime.bigint() - start;
  }
  return Number(passed) / calls;
}

/**
 * The median of many short rounds, taken in turns so that both meet the same weather.
 * @param {Comparison} comparison
 */
function ratio({ base, other, rounds = ROUNDS }) {
  const ratios = Array.from({ length: rounds }, () => {
    const unit = round(base);
    return round(other) / unit;
  });
  return ratios.sort((one, two) => one - two)[Math.floor(rounds / 2)] ?? NaN;
}

/** @param {Throughput} throughput */
function perSecond({ run, count }) {
  const nanoseconds = Array.from({ length: 5 }, () => round(run)).sort((one, two) => one - two)[2] ?? NaN;
  return Math.round((count * 1e9) / nanoseconds).toLocaleString("en");
}

/** @param {Comparison | Throughput | Figure} entry */
function line(entry) {
  if ("value" in entry) return `${figure(entry.value)} ${entry.unit.padEnd(2)} ${entry.name}`;
  if ("run" in entry) return `${perSecond(entry).padStart(8)}    ${entry.name}, a second`;
  return `${figure(ratio(entry))} ×  ${entry.name}`;
}

/** @param {number} value */
function figure(value) {
  return (Math.abs(value) < 100 ? value.toFixed(2) : Math.round(value).toLocaleString("en")).padStart(8);
}

/**
 * The bench of a file. What is written in TypeScript imports what it needs by itself.
 * @param {string} file
 * @returns {Promise<Bench>}
 */
async function importBench(file) {
  /** @type {unknown} */
  const module = file.endsWith(".ts") ? await load(file) : await import(pathToFileURL(path.join(ROOT, file)).href);
  return /** @type {{ default: Bench }} */ (module).default;
}

const FOLDER = "tests/perf";
const [wanted = "", ...rest] = process.argv.slice(2);
const files = readdirSync(path.join(ROOT, FOLDER)).filter((name) => /\.bench\.(?:mjs|ts)$/.test(name));
for (const file of files.filter((name) => name.includes(wanted))) {
  console.log(file);
  const bench = await importBench(`${FOLDER}/${file}`);
  for (const entry of await bench(load, rest)) console.log(`  ${line(entry)}`);
}
