/**
 * `npm run types:14 -- FOLDER`: checks the types of src/ against the community types of Foundry 14, which are in git alone, and holds
 * what does not fit against tools/types-14.json. What is not listed there fails, and so does what is listed and has gone.
 * FOLDER is a checkout of League-of-Foundry-Developers/foundry-vtt-types; nothing needs to be installed in it.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readJson } from "./json.mjs";
import { ROOT } from "./setup.mjs";

/** A copy of the types lies here, so that what they import is found in the project's own node_modules. */
const WORK = path.join(ROOT, "build/types-14");

/**
 * @typedef {object} Listed
 * @property {string} types the version of the types that the list is of
 * @property {{ file: string, from: string, to: string, reason: string }[]} assumed texts of the types that are replaced first
 * @property {{ reason: string, at: string[] }[]} errors such as "src/compat/context-menu.ts TS2322", once for each
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
 * @param {Pick<Listed, "errors">} listed
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
 * Copies the types, with what is assumed of them.
 * @param {string} folder
 * @param {Listed} listed
 */
function copyTypes(folder, listed) {
  rmSync(WORK, { recursive: true, force: true });
  const types = path.join(WORK, "fvtt-types");
  mkdirSync(types, { recursive: true });
  for (const name of ["src", "package.json"])
    cpSync(path.join(folder, name), path.join(types, name), { recursive: true });
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

/** @param {string | undefined} folder */
function main(folder) {
  if (!folder || !existsSync(path.join(folder, "src/index.d.mts")))
    throw new Error("Say where the types of 14 are, a checkout of foundry-vtt-types: npm run types:14 -- FOLDER");
  const listed = /** @type {Listed} */ (readJson("tools/types-14.json"));
  copyTypes(folder, listed);
  const compiler = path.join(ROOT, "node_modules/typescript-7/bin/tsc");
  const options = ["-p", WORK, "--singleThreaded", "--pretty", "false"];
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options], { cwd: ROOT, encoding: "utf8" });
  const found = errorsIn(stdout);
  // Without any error the compiler is silent; whatever else it says is no verdict.
  if (found.length === 0 && (stdout || stderr)) throw new Error(`${stdout}${stderr}`);
  const problems = differences(found, listed);
  if (problems.length > 0) console.error([stdout, ...problems].join("\n"));
  console.log(`${found.length} errors, ${problems.length} of them news`);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv[2]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
