/** How long each test file took, as a reporter for Vitest: its own report leaves out the hooks, in which tables begin. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "../json.mjs";
import { ROOT } from "../setup.mjs";

/** @typedef {{ name: string, seconds: number }} FileDuration `name`: from the top of the checkout */

/** How many of the slowest files are named at the end of `npm test`. */
const SLOWEST = 10;

/**
 * Where the durations of a Vitest project are written.
 * @param {string} project
 */
export const durationsFile = (project) => path.join(ROOT, "reports", `${project}.durations.json`);

/**
 * @param {string} file
 * @returns {readonly FileDuration[]} none where nothing was written
 */
export const readDurations = (file) =>
  existsSync(file) ? /** @type {readonly FileDuration[]} */ (readJson(file)) : [];

/**
 * Lines that name the slowest files of several steps, the slowest first.
 * @param {readonly { name: string, files: readonly FileDuration[] }[]} steps
 * @returns {string[]}
 */
export function slowestFiles(steps) {
  return steps
    .flatMap(({ name: step, files }) => files.map((file) => ({ ...file, step })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ step, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name} (${step})`);
}

/** The reporter. */
export default class Durations {
  /** @type {Map<string, FileDuration[]>} by project */
  #projects = new Map();

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    const { name } = module.project;
    const file = { name: path.relative(ROOT, module.moduleId), seconds: module.diagnostic().duration / 1000 };
    this.#projects.set(name, [...(this.#projects.get(name) ?? []), file]);
  }

  onTestRunEnd() {
    mkdirSync(path.join(ROOT, "reports"), { recursive: true });
    for (const [project, files] of this.#projects) writeFileSync(durationsFile(project), JSON.stringify(files));
  }
}
