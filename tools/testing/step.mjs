/** One step of `npm test`: a command in a process of its own, and how many of its checks passed and failed. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readJson } from "../json.mjs";
import { ROOT } from "../setup.mjs";

/**
 * @typedef {object} Step
 * @property {string} name for people, and to choose it on the command line
 * @property {readonly string[]} command arguments for Node
 * @property {string} [report] where a Vitest step writes its counts; other steps count as one
 *
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {Count & { name: string, seconds: number, output: string, skipped: number }} Result
 */

/** No step takes half of this; a hung browser must not hold up the answer for ever. */
const LIMIT_MILLISECONDS = 900_000;

/**
 * @param {string} name
 * @param {...string} command
 * @returns {Step}
 */
export const step = (name, ...command) => ({ name, command });

/**
 * A Vitest project of vitest.config.ts.
 * @param {string} project
 * @param {...string} more arguments for Vitest
 * @returns {Step}
 */
export function suite(project, ...more) {
  const report = path.join(ROOT, "reports", `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name: project,
    command: ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters, ...more],
    report,
  };
}

/**
 * Counts of a Vitest report. A suite that could not be loaded has no tests to count, so each counts as one failure;
 * so does a run without any test, and a run that failed although every test passed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] } | null} report
 * @param {boolean} succeeded whether Vitest itself was content
 * @returns {Count & { skipped: number }}
 */
export function countReport(report, succeeded) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + broken.length;
  const silent = failed === 0 && (passed === 0 || !succeeded);
  return { passed, failed: silent ? 1 : failed, skipped: report.numPendingTests };
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) return null;
  return /** @type {Parameters<typeof countReport>[0]} */ (readJson(file));
}

/**
 * Runs a command to its end and keeps what it prints, as two steps may run at once.
 * @param {readonly string[]} command
 * @returns {Promise<{ output: string, succeeded: boolean }>}
 */
function run(command) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      timeout: LIMIT_MILLISECONDS,
      stdio: ["ignore", "pipe", "pipe"],
    });
    /** @param {Buffer} chunk */
    const keep = (chunk) => (output += chunk.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", (code, signal) => {
      if (signal) output += `Ended by ${signal}.\n`;
      resolve({ output, succeeded: code === 0 });
    });
  });
}

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
export async function runStep({ name, command, report }) {
  const start = process.hrtime.bigint();
  if (report) {
    mkdirSync(path.dirname(report), { recursive: true });
    rmSync(report, { force: true });
  }
  const { output, succeeded } = await run(command);
  const count = report
    ? countReport(readReport(report), succeeded)
    : { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 };
  const seconds = Number((process.hrtime.bigint() - start) / 1_000_000_000n);
  return { name, seconds, output, ...count };
}
