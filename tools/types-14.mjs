/**
 * `npm run types:14`: checks the types of src/ against the community types of Foundry 14, which no registry has and which therefore are
 * pinned in tools/types-14.zip, under their license. What does not fit is held against tools/types-14.json: what is not listed there
 * fails, and so does what is listed and has gone. With `-- FOLDER` it checks against a checkout of
 * League-of-Foundry-Developers/foundry-vtt-types; with `-- FOLDER --pin` that is pinned first.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { unzip, zipFolder } from "./archive.mjs";
import { readJson } from "./json.mjs";
import { ROOT } from "./setup.mjs";
import { rememberedAs } from "./testing/step.mjs";

/** A copy of the types lies here, so that what they import is found in the project's own node_modules. */
const WORK = path.join(ROOT, "build/types-14");

/** The types as they were when the list was made. */
const PINNED = path.join(ROOT, "tools/types-14.zip");

/** What of a checkout is needed. */
const NEEDED = ["LICENSE", "package.json", "src"];

/**
 * @typedef {object} Listed
 * @property {string} types the version of the types that the list is of
 * @property {string} commit theirs
 * @property {{ file: string, from: string, to: string, reason: string }[]} assumed texts of the types that are replaced first
 * @property {{ whose: "ours" | "types", reason: string, at: string[] }[]} errors such as "src/compat/context-menu.ts TS2322",
 *   once for each; `ours` is meant as it is, `types` is where they say less than the API
 */

/**
 * The errors in what the compiler prints, without their lines, which move: "src/compat/context-menu.ts TS2322".
 * @param {string} output
 * @returns {string[]}
 */
export function errorsIn(output) {
  return [...output.matchAll(/^(?:\.\.\/)*(\S+?)\(\d+,\d+\): error (TS\d+):/gm)].map(
    ([, file, code]) => `${file} ${code}`,
  );
}

/**
 * What one list has more often than the other.
 * @param {readonly string[]} list
 * @param {readonly string[]} other
 */
const surplus = (list, other) => {
  const left = [...other];
  return list.filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

/**
 * Sentences about errors that are not listed, and about listed ones that have gone.
 * @param {readonly string[]} found
 * @param {{ errors: readonly { at: readonly string[] }[] }} listed
 * @returns {string[]}
 */
export function differences(found, { errors }) {
  const known = errors.flatMap(({ at }) => at);
  return [
    ...surplus(found, known).map((error) => `not in tools/types-14.json: ${error}`),
    ...surplus(known, found).map((error) => `gone, take it out of tools/types-14.json: ${error}`),
  ];
}

/**
 * @param {string} from a checkout
 * @param {string} to
 */
const copyNeeded = (from, to) => {
  for (const name of NEEDED) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
};

/**
 * Copies the types, with what is assumed of them.
 * @param {string | undefined} folder a checkout of them; left out, those that are pinned
 * @param {Listed} listed
 */
async function copyTypes(folder, listed) {
  rmSync(WORK, { recursive: true, force: true });
  const types = path.join(WORK, "fvtt-types");
  mkdirSync(types, { recursive: true });
  if (folder === undefined) await unzip(readFileSync(PINNED), types);
  else copyNeeded(folder, types);
  const { version } = /** @type {{ version: string }} */ (readJson(path.join(types, "package.json")));
  if (version !== listed.types) console.log(`The list is of ${listed.types}; these are the types of ${version}.`);
  for (const { file, from, to } of listed.assumed) {
    const text = readFileSync(path.join(types, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" any more: look at tools/types-14.json.`);
    writeFileSync(path.join(types, file), text.replace(from, to));
  }
  const config = {
    extends: "../../tsconfig.system.json",
    compilerOptions: {
      types: ["./fvtt-types/src/index.d.mts"],
      paths: { "fvtt-types/*": ["./fvtt-types/src/*/index.d.mts"] },
    },
    include: ["../../src"],
  };
  writeFileSync(path.join(WORK, "tsconfig.json"), JSON.stringify(config, null, 2));
}

/**
 * Says what is wrong, and sets the exit code.
 * @param {string | undefined} folder a checkout of the types; left out, those that are pinned
 */
async function check(folder) {
  const listed = /** @type {Listed} */ (readJson("tools/types-14.json"));
  if (folder !== undefined && !existsSync(path.join(folder, "src/index.d.mts")))
    throw new Error(`${folder} is no checkout of League-of-Foundry-Developers/foundry-vtt-types.`);
  await copyTypes(folder, listed);
  const compiler = path.join(ROOT, "node_modules/typescript-7/bin/tsc");
  const options = ["-p", WORK, "--singleThreaded", "--pretty", "false", ...rememberedAs("14")];
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options], { cwd: ROOT, encoding: "utf8" });
  const found = errorsIn(stdout);
  // Without any error the compiler is silent; whatever else it says is no verdict.
  if (found.length === 0 && (stdout || stderr)) throw new Error(`${stdout}${stderr}`);
  const problems = differences(found, listed);
  if (problems.length > 0) console.error([stdout, ...problems].join("\n"));
  console.log(`${found.length} errors, ${problems.length} of them news`);
  if (problems.length > 0) process.exitCode = 1;
}

/**
 * Pins the types of a checkout: what of it is needed, and nothing else.
 * @param {string} folder
 */
async function pin(folder) {
  const apart = path.join(ROOT, "build/types-14-pinned");
  rmSync(apart, { recursive: true, force: true });
  copyNeeded(folder, apart);
  writeFileSync(PINNED, await zipFolder(apart));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder, flag] = process.argv;
  try {
    if (folder !== undefined && flag === "--pin") await pin(folder);
    await check(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
