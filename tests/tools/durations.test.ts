import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";
import Durations, { durationsFile, readDurations, slowestFiles } from "../../tools/testing/durations.mjs";

it("the slowest files are the ten slowest of all steps, the slowest first, each with its step", () => {
  const files = Array.from({ length: 9 }, (_, index) => ({ name: `${String(index)}.test.ts`, seconds: index }));
  const lines = slowestFiles([
    { name: "rules", files },
    { name: "e2e-14", files: [{ name: "fight.test.ts", seconds: 12.34 }] },
    { name: "e2e-13", files: [{ name: "fight.test.ts", seconds: 4.5 }] },
    { name: "lint", files: [] },
  ]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("  12.3 s  fight.test.ts (e2e-14)");
  expect(lines[5]).toBe("   4.5 s  fight.test.ts (e2e-13)");
  expect(lines.join("\n")).not.toContain("0.test.ts");
});

describe("the reporter", () => {
  const project = "a-project-of-this-test";
  const file = durationsFile(project);

  it("writes how long each file of a project took, hooks included", () => {
    const reporter = new Durations();
    const module = (name: string, duration: number) => ({
      project: { name: project },
      moduleId: path.join(ROOT, name),
      diagnostic: () => ({ duration }),
    });
    for (const each of [module("tests/a.test.ts", 1500), module("tests/b.test.ts", 20)])
      reporter.onTestModuleEnd(each as never);
    reporter.onTestRunEnd();
    const written = readDurations(file);
    rmSync(file);
    expect(written).toEqual([
      { name: "tests/a.test.ts", seconds: 1.5 },
      { name: "tests/b.test.ts", seconds: 0.02 },
    ]);
    expect(existsSync(file)).toBe(false);
    expect(readDurations(file)).toEqual([]);
  });
});
