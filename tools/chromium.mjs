/**
 * Finds the browser that the tests drive. Nothing is downloaded: a Chromium, Chrome or Edge that the machine already
 * has will do, and `installChromium` only asks the distribution's own package manager.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** What to tell someone whose machine has no browser that fits. */
export const CHROMIUM_MISSING =
  "No Chromium was found: install Chromium, Google Chrome or Microsoft Edge, or set CHROMIUM_PATH to its executable.";

/** Names looked for in every folder of PATH on Linux; Ubuntu's `chromium-browser` may be a mere stub, hence last. */
const LINUX_COMMANDS = [
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

/**
 * Installs the distribution's package `chromium`. Only root on a system with apt-get may; elsewhere nothing happens.
 * @returns {boolean} whether apt-get ran and said that it succeeded
 */
export function installChromium() {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return false;
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  console.log("No Chromium found: installing the distribution's package “chromium”.");
  return apt("-qq", "update") && apt("-qq", "install", "--yes", "--no-install-recommends", "chromium");
}
