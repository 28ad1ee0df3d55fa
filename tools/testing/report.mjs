/** The JSON report that Vitest writes of a run: how many tests passed and failed, and which failed with what words. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../setup.mjs";

/**
 * @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} TestReport
 * @typedef {{ name: string, status: string, message: string, assertionResults: readonly TestReport[] }} FileReport
 *   `message` says why a file as a whole failed: it did not load, or a hook around its tests failed.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   testResults: readonly FileReport[] }} Report
 *
 * @typedef {{ passed: number, failed: number }} Count
 */

/** Lines of a message that are shown: its sentence and the beginning of what was received. */
const MESSAGE_LINES = 12;

/** @param {FileReport} file */
const isBroken = ({ status, assertionResults }) =>
  status === "failed" && assertionResults.every((test) => test.status !== "failed");

/**
 * Counts of a report. A file that failed without a failed test, as it could not be loaded, counts as one failure;
 * so does a run without any test, and a run that failed although every test passed.
 * @param {Report | null} report
 * @param {boolean} succeeded whether Vitest itself was content
 * @returns {Count & { skipped: number }}
 */
export function countReport(report, succeeded) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length;
  const silent = failed === 0 && (passed === 0 || !succeeded);
  return { passed, failed: silent ? 1 : failed, skipped: report.numPendingTests };
}

/**
 * The words of an error without its stack.
 * @param {string} message
 */
function firstLines(message) {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, stack > 0 ? stack : undefined)
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`.trimEnd())
    .join("\n");
}

/**
 * What failed, one text for each: the file with the full name of the test, and the first lines of its message. Files
 * without a message are left out: Vitest reports no words of a hook that failed, nor of an error outside of tests.
 * @param {Report} report
 * @returns {string[]}
 */
export function failuresOf({ testResults }) {
  return testResults.flatMap((file) => {
    const name = path.relative(ROOT, file.name);
    if (isBroken(file)) return file.message ? [`${name}\n${firstLines(file.message)}`] : [];
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    return failed.map((test) => `${name} > ${test.fullName}\n${firstLines(test.failureMessages.join("\n"))}`);
  });
}
