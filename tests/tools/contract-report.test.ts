import { describe, expect, it } from "vitest";
import { type Circumstances, outcomesOf, reportBlock } from "../contract/report.ts";

const HERE: Circumstances = {
  foundry: "14.368",
  system: "10acity Tactics 0.1.0",
  browser: "Browser/1",
  modules: ["quench 0.10.0"],
  hasPlayer: false,
  day: "2026-11-24",
  seconds: 31,
};

describe("the report of the contract suite", () => {
  it("is one fenced block: versions, counts, and what failed and why", () => {
    const block = reportBlock(
      [
        { spec: "co-01", title: "iterates values", result: "passed" },
        {
          spec: "trap-02",
          title: "a group › fails",
          result: "failed",
          message: "AssertionError: expected 1\nto equal 2",
        },
        { spec: "trap-03", title: "waits", result: "skipped", message: "no player" },
      ],
      HERE,
    );
    expect(block.split("\n")).toEqual([
      "```text",
      "Contract suite: 1 passed, 1 failed, 1 skipped",
      "Foundry 14.368, 10acity Tactics 0.1.0, 2026-11-24, 31 s",
      "Browser: Browser/1",
      "Modules: quench 0.10.0",
      "Player connected: no",
      "",
      "✗ trap-02 › a group › fails",
      "    AssertionError: expected 1",
      "    to equal 2",
      "",
      "- trap-03 › waits: no player",
      "```",
    ]);
  });

  it("cuts long messages, and no message ends the block", () => {
    const message = `\`\`\`\n${"x".repeat(10_000)}`;
    const block = reportBlock([{ spec: "a", title: "b", result: "failed", message }], { ...HERE, modules: [] });
    expect(block.length).toBeLessThan(800);
    expect(block.match(/```/g)).toHaveLength(2);
    expect(block).toContain("Modules: none");
  });

  it("reads what mocha says to Quench, failed preparations included", () => {
    const test = (name: string, spec = "trap-02-pre-hooks") => ({
      title: name,
      fullTitle: `tenacity-tactics.${spec}_root what holds ${name}`,
    });
    const failed = { ...test("fails"), err: { message: "expected" } };
    const hook = { ...test('"before each" hook for "later"'), err: { message: "no hero" } };
    const report = {
      tests: [test("passes"), failed, test("waits", "co-01")],
      failures: [failed, hook],
      pending: [test("waits", "co-01")],
    };
    expect(outcomesOf(report, "tenacity-tactics")).toEqual([
      { spec: "trap-02-pre-hooks", title: "passes", result: "passed" },
      { spec: "trap-02-pre-hooks", title: "fails", result: "failed", message: "expected" },
      { spec: "co-01", title: "waits", result: "skipped" },
      { spec: "trap-02-pre-hooks", title: '"before each" hook for "later"', result: "failed", message: "no hero" },
    ]);
  });
});
