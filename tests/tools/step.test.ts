import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";
import { runSideBySide, runStep, step } from "../../tools/testing/step.mjs";
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

interface Played {
  readonly name: string;
  readonly load?: number;
}

/** Runs steps that end when they are told to. */
function play(steps: readonly Played[], room: number) {
  const running = new Map<string, () => void>();
  const isOver = runSideBySide(steps, room, ({ name }: Played) => new Promise<void>((end) => running.set(name, end)));
  return {
    isOver,
    names: (): string[] => [...running.keys()],
    end: async (name: string): Promise<void> => {
      running.get(name)?.();
      running.delete(name);
      // The next begins when the promise of the last is kept.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("side by side", () => {
  it("steps begin in their order, as long as there is room", async () => {
    const lanes = play([{ name: "a", load: 2 }, { name: "b" }, { name: "c" }], 3);
    expect(lanes.names()).toEqual(["a", "b"]);
    await lanes.end("b");
    expect(lanes.names()).toEqual(["a", "c"]);
    await lanes.end("a");
    await lanes.end("c");
    await lanes.isOver;
  });

  it("a step for which there is no room is overtaken by one that fits", async () => {
    const lanes = play([{ name: "a", load: 2 }, { name: "b", load: 2 }, { name: "c" }], 3);
    expect(lanes.names()).toEqual(["a", "c"]);
    await lanes.end("a");
    expect(lanes.names()).toEqual(["c", "b"]);
  });

  it("a step that is larger than the room runs alone", async () => {
    const lanes = play([{ name: "a", load: 5 }, { name: "b" }], 3);
    expect(lanes.names()).toEqual(["a"]);
    await lanes.end("a");
    expect(lanes.names()).toEqual(["b"]);
  });

  it("no steps are over at once, and a step that cannot be run is told", async () => {
    await runSideBySide([], 3, () => Promise.resolve());
    const broken = (_: Played): Promise<void> => Promise.reject(new Error("no such step"));
    await expect(runSideBySide([{ name: "a" }], 3, broken)).rejects.toThrow("no such step");
  });
});
