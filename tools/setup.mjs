/**
 * Makes a fresh clone ready: checks Node, and installs from the lock file what node_modules lacks: the `dependencies`, which
 * build and serve; with `--everything` those of tests and tools too, the `devDependencies`; with `--browser` these and a Chromium
 * for the tests. Runs before anything is installed, so it may import only Node's own modules and files that do the same.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { CHROMIUM_MISSING, findChromium, installChromium, isHeadlessShell } from "./chromium.mjs";

/** The top of the checkout. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const MODULES = path.join(ROOT, "node_modules");

/** Written after an installation that succeeded, inside what it vouches for. */
const STAMP = path.join(MODULES, ".installed-from");

/** npm's own record, which some versions of npm also write when they change only the lock file. */
const RECORD = path.join(MODULES, ".package-lock.json");

/** Ends the stamp of an installation that left out the `devDependencies`. */
const START_ONLY = " for the start";

/**
 * Whether this project runs on a Node version: 20.19 or newer of 20, 22.12 or newer of 22, or anything later.
 * The same range stands in package.json as `engines.node`.
 * @param {string} version such as "20.19.0"
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/**
 * What an installation depends on: the lock file, and the platform whose binaries were chosen.
 * @param {string} lock text of package-lock.json
 */
export function fingerprint(lock) {
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}`;
}

/**
 * Whether a lock file is that of the packages that manifests ask for: npm installs what the manifest says, and tells no one what
 * is only in the lock file.
 * @param {string} lock text of package-lock.json
 * @param {ReadonlyMap<string, string>} manifests text of each package.json by its folder, "" for the root's
 */
export function isLockOf(lock, manifests) {
  const { packages } = /** @type {{ packages: Record<string, Record<string, object>> }} */ (JSON.parse(lock));
  return [...manifests].every(([folder, text]) => {
    const manifest = /** @type {Record<string, object>} */ (JSON.parse(text));
    return ["dependencies", "devDependencies"].every((list) =>
      isDeepStrictEqual(manifest[list] ?? {}, packages[folder]?.[list] ?? {}),
    );
  });
}

/**
 * What npm is told so that the packages are there.
 * @param {{ stamp: string | null, isByHand: boolean, everything: boolean }} state `stamp`: of the last installation, null without
 *   one; `isByHand`: there are packages all the same, since someone ran npm; `everything`: not `dependencies` alone
 * @param {string} wanted the fingerprint
 * @returns {readonly string[] | null} null when they are there already
 */
export function installation({ stamp, isByHand, everything }, wanted) {
  const isPartial = stamp?.endsWith(START_ONLY) ?? !isByHand;
  if (stamp === `${wanted}${isPartial ? START_ONLY : ""}`) {
    if (!isPartial || !everything) return null;
    // Only adds: a table that is being served keeps its packages, which Windows would not let go of anyway.
    return ["install", "--no-save", "--include=dev"];
  }
  return everything || !isPartial ? ["ci", "--include=dev"] : ["ci", "--omit=dev"];
}

/**
 * Runs npm: the one that started us when there is one, so that its version and settings are kept.
 * @param {string[]} args
 */
function npm(args) {
  const cli = process.env["npm_execpath"];
  const options = { cwd: ROOT, stdio: /** @type {const} */ ("inherit") };
  if (cli?.endsWith(".js")) return spawnSync(process.execPath, [cli, ...args], options).status === 0;
  // On Windows npm is a .cmd file, which only a shell can start.
  return spawnSync("npm", args, { ...options, shell: process.platform === "win32" }).status === 0;
}

/**
 * No package may run code or come from git while it is installed; none of ours needs to.
 * @param {boolean} everything
 */
function install(everything) {
  const text = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), "utf8");
  const lock = text("package-lock.json");
  if (!isLockOf(lock, new Map(["", "table"].map((folder) => [folder, text(path.join(folder, "package.json"))])))) {
    throw new Error(
      "package-lock.json is not that of package.json: run npm install --package-lock-only, and commit both.",
    );
  }
  const wanted = fingerprint(lock);
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
  const isByHand = existsSync(RECORD);
  const command = installation({ stamp, isByHand, everything }, wanted);
  if (command === null) return;
  const isPartial = command.includes("--omit=dev");
  // What is added is what is not there, rather than what the record says.
  rmSync(RECORD, { force: true });
  console.log(`Installing ${isPartial ? "what building and serving need" : "all packages"} from the lock file…`);
  if (!npm([...command, "--ignore-scripts", "--allow-git=none"])) {
    throw new Error("The packages could not be installed: see npm's message above, then run the same command again.");
  }
  writeFileSync(STAMP, `${wanted}${isPartial ? START_ONLY : ""}`);
}

/**
 * Does everything above.
 * @param {{ everything?: boolean, browser?: boolean }} options `everything`: packages of tests and tools too; `browser`: these,
 *   and one for the tests
 * @throws {Error} with one sentence for people
 */
export function setUp({ browser = false, everything = browser } = {}) {
  if (!isSupportedNode(process.versions.node)) {
    throw new Error(`This needs Node 20.19, 22.12 or newer, and this is Node ${process.versions.node}.`);
  }
  install(everything);
  if (browser) setUpBrowser();
}

/** Any Chromium will do where the best one cannot be had; one that someone chose is not questioned. */
function setUpBrowser() {
  const found = findChromium();
  if (process.env["CHROMIUM_PATH"] || isHeadlessShell(found)) return;
  const isInstalled = installChromium(found === null);
  if (findChromium() === null) throw new Error(CHROMIUM_MISSING);
  if (!isInstalled) console.log(`The tests use ${String(found)}.`);
}

/**
 * The first thing that every command does: set up, or say in one sentence why not and stop.
 * @param {Parameters<typeof setUp>[0]} options
 */
export function setUpOrExit(options = {}) {
  try {
    setUp(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asks = (/** @type {string} */ option) => process.argv.includes(option);
  setUpOrExit({ browser: asks("--browser"), everything: asks("--everything") || asks("--browser") });
}
