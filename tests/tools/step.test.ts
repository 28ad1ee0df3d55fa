import { describe, expect, it } from "vitest";
import { countReport, runStep, step } from "../../tools/testing/step.mjs";

const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});
const report = (passed: number, failed: number, testResults = [file("passed", passed)]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults,
});

describe("counting a Vitest report", () => {
  it.each([
    ["all passed", report(3, 0), true, { passed: 3, failed: 0 }],
    ["some failed", report(3, 2, [file("failed", 5)]), false, { passed: 3, failed: 2 }],
    ["a file did not load", report(3, 0, [file("passed", 3), file("failed", 0)]), false, { passed: 3, failed: 1 }],
    ["no test ran", report(0, 0, []), true, { passed: 0, failed: 1 }],
    ["all passed, but an error came from outside a test", report(3, 0), false, { passed: 3, failed: 1 }],
    ["nothing was written", null, false, { passed: 0, failed: 1 }],
  ])("when %s", (_case, written, succeeded, expected) => {
    expect(countReport(written, succeeded)).toMatchObject(expected);
  });
});

describe("a step", () => {
  it("passes with its command, and keeps what it printed", async () => {
    const result = await runStep(step("good", "-e", "console.log('out'); console.error('err')"));
    expect(result).toMatchObject({ name: "good", passed: 1, failed: 0 });
    expect(result.output).toContain("out");
    expect(result.output).toContain("err");
  });

  it("fails with its command", async () => {
    expect(await runStep(step("bad", "-e", "process.exit(3)"))).toMatchObject({ passed: 0, failed: 1 });
  });
});
