import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";
import { countReport, failuresOf } from "../../tools/testing/report.mjs";

const test = (status: string, fullName = "a suite works", failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
});
const file = (status: string, assertionResults: ReturnType<typeof test>[], message = "") => ({
  name: path.join(ROOT, "tests/some.test.ts"),
  status,
  message,
  assertionResults,
});
const report = (passed: number, failed: number, testResults = [file("passed", [test("passed")])]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults,
});
const broken = [file("passed", [test("passed")]), file("failed", [])];

it.each([
  ["all passed", report(3, 0), true, { passed: 3, failed: 0 }],
  ["some failed", report(3, 2, [file("failed", [test("passed"), test("failed")])]), false, { passed: 3, failed: 2 }],
  ["a file did not load", report(3, 0, broken), false, { passed: 3, failed: 1 }],
  ["a hook failed", report(0, 0, [file("failed", [test("skipped")])]), false, { passed: 0, failed: 1 }],
  ["no test ran", report(0, 0, []), true, { passed: 0, failed: 1 }],
  ["all passed, but an error came from outside a test", report(3, 0), false, { passed: 3, failed: 1 }],
  ["nothing was written", null, false, { passed: 0, failed: 1 }],
])("counting a Vitest report when %s", (_case, written, succeeded, expected) => {
  expect(countReport(written, succeeded)).toMatchObject(expected);
});

describe("naming what failed", () => {
  it("gives file, full name and the words of the error, without colors and without its stack", () => {
    const message = "AssertionError: \u001B[31mexpected 1 to be 2\u001B[39m\n    at run (some.ts:1:2)\n    at next.ts";
    const results = [file("failed", [test("passed"), test("failed", "a suite breaks", [message])])];
    expect(failuresOf(report(1, 1, results))).toEqual([
      "tests/some.test.ts > a suite breaks\n    AssertionError: expected 1 to be 2",
    ]);
  });

  it("shows the first twelve lines of a long message", () => {
    const message = Array.from({ length: 15 }, (_, index) => `line ${String(index + 1)}`).join("\n");
    const [failure] = failuresOf(report(0, 1, [file("failed", [test("failed", "is long", [message])])]));
    expect(
      failure
        ?.split("\n")
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `line ${String(n)}`));
  });

  it("names a file that failed outside its tests", () => {
    const results = [file("failed", [], "Cannot find module './nothing.ts'")];
    expect(failuresOf(report(0, 0, results))).toEqual(["tests/some.test.ts\n    Cannot find module './nothing.ts'"]);
  });

  it("leaves out a file whose failure the report has no words for", () => {
    expect(failuresOf(report(0, 0, [file("failed", [test("skipped")])]))).toEqual([]);
  });

  it("names nothing when all passed", () => {
    expect(failuresOf(report(3, 0))).toEqual([]);
  });
});
