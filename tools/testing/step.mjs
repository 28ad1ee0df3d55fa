/** One step of `npm test`: a command in a process of its own, and how many of its checks passed and failed. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readJson } from "../json.mjs";
import { ROOT } from "../setup.mjs";
import { durationsFile, readDurations } from "./durations.mjs";
import { countReport, failuresOf } from "./report.mjs";

/**
 * @typedef {object} Step
 * @property {string} name for people, and to choose it on the command line
 * @property {readonly string[]} command arguments for Node
 * @property {string} [report] where a Vitest step writes its counts; other steps count as one
 * @property {number} [load] how much of the room it takes in which steps run side by side: 1 unless it says
 * @property {string} [durations] where a Vitest step writes how long each file took
 *
 * @typedef {import("./report.mjs").Count & { name: string, seconds: number, output: string, skipped: number,
 *   failures: readonly string[], files: readonly import("./durations.mjs").FileDuration[] }} Result
 *   `failures`: what failed in which words, for the end of a long output; `files`: how long each test file took
 */

/** Lines of output that stand for a failure that no report names. Vitest ends with a summary, after the error's stack. */
const LAST_LINES = { command: 15, suite: 30 };

/**
 * Compilers in Go spend a seventh of their time clearing memory of which a machine has enough; and two threads of one each find out
 * for themselves what the other knows of the types, a third of the work, while other steps have use for the second core.
 */
const ENV = { GOGC: "400", GOMAXPROCS: "1", ...process.env };

/** No step takes half of this, even on a busy machine; a hung browser must not hold up the answer for ever. */
const LIMIT_MILLISECONDS = 2_400_000;

/**
 * @param {string} name
 * @param {...string} command
 * @returns {Step}
 */
export const step = (name, ...command) => ({ name, command });

/**
 * What has a compiler check only what has changed since it last ran, or is reached by that.
 * @param {string} name where it remembers, in build/types/
 */
export const rememberedAs = (name) => ["--incremental", "--tsBuildInfoFile", `build/types/${name}.tsbuildinfo`];

/**
 * A Vitest project of vitest.config.ts.
 * @param {string} project
 * @param {...string} more arguments for Vitest
 * @returns {Step}
 */
export function suite(project, ...more) {
  const report = path.join(ROOT, "reports", `${project}.json`);
  const durations = "--reporter=./tools/testing/durations.mjs";
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, durations];
  return {
    name: project,
    command: ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters, ...more],
    report,
    durations: durationsFile(project),
  };
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) return null;
  return /** @type {import("./report.mjs").Report} */ (readJson(file));
}

/**
 * Runs a command to its end and keeps what it prints, as two steps may run at once.
 * @param {readonly string[]} command
 * @returns {Promise<{ output: string, code: number | null }>} the code is null if a signal ended it
 */
function run(command) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: ENV,
      timeout: LIMIT_MILLISECONDS,
      stdio: ["ignore", "pipe", "pipe"],
    });
    /** @param {Buffer} chunk */
    const keep = (chunk) => (output += chunk.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", (code, signal) => {
      if (signal) output += `Ended by ${signal}.\n`;
      resolve({ output, code });
    });
  });
}

/**
 * @param {string} output
 * @param {number} count
 */
const lastLines = (output, count) =>
  `the last lines of its output\n${output.trimEnd().split("\n").slice(-count).join("\n")}`;

/** @param {number | null} code */
const countCommand = (code) => {
  const passed = Number(code === 0);
  return { passed, failed: 1 - passed, skipped: 0 };
};

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
export async function runStep({ name, command, report: file, durations }) {
  const start = process.hrtime.bigint();
  for (const written of [file, durations]) {
    if (!written) continue;
    mkdirSync(path.dirname(written), { recursive: true });
    rmSync(written, { force: true });
  }
  const { output, code } = await run(command);
  const report = file ? readReport(file) : null;
  const count = file ? countReport(report, code === 0) : countCommand(code);
  const failures = report ? failuresOf(report) : [];
  if (failures.length < count.failed) failures.push(lastLines(output, LAST_LINES[file ? "suite" : "command"]));
  const seconds = Number((process.hrtime.bigint() - start) / 1_000_000_000n);
  return { name, seconds, output, failures, files: durations ? readDurations(durations) : [], ...count };
}

/**
 * Runs steps in their order, each as soon as there is room for it: a later one that fits overtakes one that is too heavy.
 * @template {{ load?: number }} Step `load`: how much of the room it takes, 1 unless it says
 * @param {readonly Step[]} steps
 * @param {number} room
 * @param {(step: Step) => Promise<unknown>} run
 * @returns {Promise<void>} when all have run
 */
export function runSideBySide(steps, room, run) {
  const waiting = [...steps];
  let free = room;
  let running = 0;
  return new Promise((resolve, reject) => {
    const fill = () => {
      if (waiting.length === 0 && running === 0) resolve();
      for (;;) {
        // What is heavier than the whole room has it to itself.
        const place = waiting.findIndex(({ load = 1 }) => load <= free || running === 0);
        const [next] = place < 0 ? [] : waiting.splice(place, 1);
        if (!next) return;
        const { load = 1 } = next;
        free -= load;
        running += 1;
        run(next).then(() => {
          free += load;
          running -= 1;
          fill();
        }, reject);
      }
    };
    fill();
  });
}
