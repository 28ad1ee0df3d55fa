/**
 * Finds the browser that the tests drive. Nothing is downloaded: a Chromium, Chrome or Edge that the machine already
 * has will do, and `installChromium` only asks the distribution's own package manager. Best is Chromium without the
 * windows that no one sees here, its headless shell: it plays the same in nine tenths of the time.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** What to tell someone whose machine has no browser that fits. */
export const CHROMIUM_MISSING =
  "No Chromium was found: install Chromium, Google Chrome or Microsoft Edge, or set CHROMIUM_PATH to its executable.";

const SHELL = "chromium-headless-shell";

/** Names looked for in every folder of PATH on Linux; Ubuntu's `chromium-browser` may be a mere stub, hence last. */
const LINUX_COMMANDS = [
  SHELL,
  "chromium",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
  "chromium-browser",
];

/** Where distributions put them when PATH does not say. */
const LINUX_FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin"];

const MAC_APPLICATIONS = ["Chromium", "Google Chrome", "Microsoft Edge"];

const WINDOWS_PROGRAMS = [
  ["Chromium", "Application", "chrome.exe"],
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Microsoft", "Edge", "Application", "msedge.exe"],
];

/**
 * Every place where a Chromium usually is, best first.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function usualPaths(platform = process.platform, env = process.env) {
  if (platform === "win32") {
    const roots = [env["ProgramFiles"], env["ProgramFiles(x86)"], env["LOCALAPPDATA"]].filter(
      (root) => root !== undefined,
    );
    return WINDOWS_PROGRAMS.flatMap((parts) => roots.map((root) => path.win32.join(root, ...parts)));
  }
  if (platform === "darwin") {
    const roots = ["/Applications", `${env["HOME"] ?? ""}/Applications`];
    return MAC_APPLICATIONS.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`));
  }
  const folders = [...new Set([...(env["PATH"] ?? "").split(":").filter(Boolean), ...LINUX_FOLDERS])];
  return LINUX_COMMANDS.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

/**
 * The path of a Chromium, or null. CHROMIUM_PATH wins, and is an error when nothing is there.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 * @throws {Error} when CHROMIUM_PATH names a file that does not exist
 */
export function findChromium(env = process.env) {
  const chosen = env["CHROMIUM_PATH"];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is "${chosen}", but there is no such file.`);
  }
  return usualPaths(process.platform, env).find((candidate) => existsSync(candidate)) ?? null;
}

/** @param {string | null} found what `findChromium` says */
export const isHeadlessShell = (found) => found !== null && path.basename(found) === SHELL;

/**
 * Installs the distribution's headless shell of Chromium, or Chromium itself where it has none and the machine has none either. Only
 * root on a system with apt-get may; elsewhere nothing happens.
 * @param {boolean} isUrgent whether the machine has no browser at all
 * @returns {boolean} whether apt-get ran and said that it succeeded
 */
export function installChromium(isUrgent) {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return false;
  /**
   * @param {string} command
   * @param {...string} args
   */
  const run = (command, ...args) =>
    spawnSync(command, args, {
      stdio: ["ignore", command === "apt-cache" ? "ignore" : "inherit", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  /** @param {string} name */
  const has = (name) => run("apt-cache", "show", "--quiet=2", name);
  // A fresh machine knows no package until it has asked.
  if (!has("chromium")) run("apt-get", "-qq", "update");
  const name = has(SHELL) ? SHELL : isUrgent ? "chromium" : null;
  if (name === null) return false;
  console.log(`Installing the distribution's package “${name}” for the tests.`);
  return run("apt-get", "-qq", "install", "--yes", "--no-remove", "--no-install-recommends", name);
}
