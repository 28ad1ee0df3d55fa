/**
 * `npm run soak`: plays what is random for long, with a seed that no one has played yet, and the first hour on both
 * generations, and measures what the tests of the rules cover. `npm run soak -- spotlight` plays only files whose names contain "spotlight", and `SEED=…` a seed again.
 * Takes hours: for the night before a release, or after a change of what it plays.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, setUpOrExit } from "./setup.mjs";

const VITEST = "node_modules/vitest/vitest.mjs";

/** What a test imports whose runs can be more: a number of runs of its own, or properties, which have one by default. */
const RANDOM = /from "(?:\.\.?\/[^"]*\/dose\.ts|fast-check)"/;

/** What is long without being random: the first hour of a newcomer, which `npm test` plays in tabs alone, and the making of a campaign. */
const LONG = [path.join("tests", "e2e", "first-hour.test.ts"), path.join("tests", "tools", "campaign.test.ts")];

/** Where tests are: the system's and the practice table's. */
const FOLDERS = ["tests", path.join("table", "tests")];

/**
 * The test files that play something random or long, from the top of the checkout.
 * @param {readonly string[]} wanted parts of names, of which one has to be in each; all files when there is none
 */
export function soakedTests(wanted = []) {
  const listed = (/** @type {string} */ folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
  return FOLDERS.flatMap(listed)
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => LONG.includes(file) || RANDOM.test(readFileSync(path.join(ROOT, file), "utf8")))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort();
}

/**
 * @param {readonly string[]} command arguments for Node
 * @param {Readonly<Record<string, string>>} [env]
 */
const run = (command, env) =>
  spawnSync(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env }, stdio: "inherit" }).status === 0;

function soak() {
  setUpOrExit({ browser: true });
  const wanted = process.argv.slice(2);
  const files = soakedTests(wanted);
  if (files.length === 0) {
    console.error(`No test that plays something random or long is named like "${wanted.join('" or "')}".`);
    process.exit(1);
  }
  const seed = process.env["SEED"] ?? String(Math.floor(Math.random() * 2 ** 31));
  console.log(`To play the same again: SEED=${seed} npm run soak${wanted.length > 0 ? ` -- ${wanted.join(" ")}` : ""}`);
  const isBuilt = run(["tools/build.mjs"]) && run(["tools/build-table.mjs"]);
  const isSound = isBuilt && run([VITEST, "run", ...files], { SOAK: "1", SEED: seed });
  const isCovered = wanted.length > 0 || run([VITEST, "run", "--project", "rules", "--coverage"]);
  process.exitCode = isSound && isCovered ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) soak();
