/**
 * Makes a fresh clone ready: checks Node, installs from the lock file when node_modules does not match it, and with
 * `--browser` makes sure that the tests have a Chromium. Runs before anything is installed, so it may import only
 * Node's own modules and files that do the same.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { CHROMIUM_MISSING, findChromium, installChromium, isHeadlessShell } from "./chromium.mjs";

/** The top of the checkout. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Written after an installation that succeeded, inside what it vouches for. */
const STAMP = path.join(ROOT, "node_modules", ".installed-from");

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
 * What an installation depends on: the lock file, and the platform whose binaries were chosen. npm's own record cannot
 * tell, as some versions of npm write it when they change only the lock file.
 * @param {string} lock text of package-lock.json
 */
export function fingerprint(lock) {
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}`;
}

/** @returns {boolean} */
function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wantedFingerprint();
}

function wantedFingerprint() {
  return fingerprint(readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));
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

/** No package may run code or come from git while it is installed; none of ours needs to. */
function install() {
  console.log("Installing packages from the lock file…");
  if (!npm(["ci", "--ignore-scripts", "--allow-git=none"])) {
    throw new Error("The packages could not be installed: see npm's message above, then run the same command again.");
  }
  writeFileSync(STAMP, wantedFingerprint());
}

/**
 * Does everything above.
 * @param {{ browser?: boolean }} options `browser`: tests will drive one
 * @throws {Error} with one sentence for people
 */
export function setUp({ browser = false } = {}) {
  if (!isSupportedNode(process.versions.node)) {
    throw new Error(`This needs Node 20.19, 22.12 or newer, and this is Node ${process.versions.node}.`);
  }
  if (!isInstalled()) install();
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
 * @param {{ browser?: boolean }} options
 */
export function setUpOrExit(options = {}) {
  try {
    setUp(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUpOrExit({ browser: process.argv.includes("--browser") });
