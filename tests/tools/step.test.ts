import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";
import { runStep, step } from "../../tools/testing/step.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

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

  it("that passes names no failure", async () => {
    expect((await runStep(step("good", "-e", "console.log('out')"))).failures).toEqual([]);
  });

  it("that fails without a report names the last fifteen lines of its output", async () => {
    const lines = "for (let line = 1; line <= 20; line++) console.log('line ' + line); process.exitCode = 1";
    const { failures } = await runStep(step("bad", "-e", lines));
    const last = Array.from({ length: 15 }, (_, index) => `line ${String(index + 6)}`);
    expect(failures).toEqual([["the last lines of its output", ...last].join("\n")]);
  });

  it("that writes a report names its failures, and what the report does not explain by its last lines", async () => {
    const file = path.join(temporaryFolder(), "report.json");
    const test = { status: "failed", fullName: "is broken", failureMessages: ["Error: so it is"] };
    const named = { name: path.join(ROOT, "a.test.ts"), status: "failed", message: "", assertionResults: [test] };
    const hook = { name: path.join(ROOT, "b.test.ts"), status: "failed", message: "", assertionResults: [] };
    const report = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults: [named, hook] };
    const write = "require('fs').writeFileSync(process.argv[1], process.argv[2]); console.log('hook'); process.exit(1)";
    const result = await runStep({ name: "suite", command: ["-e", write, file, JSON.stringify(report)], report: file });
    expect(result).toMatchObject({ passed: 0, failed: 2 });
    expect(result.failures).toEqual([
      "a.test.ts > is broken\n    Error: so it is",
      "the last lines of its output\nhook",
    ]);
  });

  it("that writes how long its files took hands that over, and nothing that an earlier run left", async () => {
    const durations = path.join(temporaryFolder(), "durations.json");
    const write = "require('fs').writeFileSync(process.argv[1], process.argv[2])";
    const files = [{ name: "a.test.ts", seconds: 2 }];
    const first = { name: "suite", command: ["-e", write, durations, JSON.stringify(files)], durations };
    expect((await runStep(first)).files).toEqual(files);
    expect((await runStep({ ...step("again", "-e", ""), durations })).files).toEqual([]);
  });
});
