import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { outline } from "../outline.ts";
import { allSpecs, type FoundryModules } from "../registry.ts";
import { FakeInstallation, table } from "./fake-installation.ts";
import { findInstallation } from "./installation.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const NOBODY = { run: () => Promise.reject(new Error("listing only")), reload: () => Promise.resolve() };

interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly output: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

let installation: FakeInstallation | undefined;

afterEach(async () => {
  await installation?.[Symbol.asyncDispose]();
  installation = undefined;
});

/** How many tests the specifications have that need these modules only. */
function countTests(modules: FoundryModules): number {
  const specs = [...allSpecs().values()].filter(({ needsOnly }) => needsOnly === modules);
  return specs.reduce((sum, spec) => sum + outline(spec, NOBODY).length, 0);
}

/** Runs `foundry.test.ts` as the owner of a license does. */
async function runWith(foundryPath: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), "contract-report-"));
  const file = path.join(folder, "report.json");
  const command = ["node_modules/vitest/vitest.mjs", "run", "--project", "contract-node", "node/foundry.test.ts"];
  const child = spawn(process.execPath, [...command, "--reporter=json", `--outputFile=${file}`], {
    cwd: ROOT,
    env: { ...process.env, FOUNDRY_PATH: foundryPath },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  await once(child, "close");
  const report = JSON.parse(await readFile(file, "utf8")) as VitestReport;
  await rm(folder, { recursive: true });
  const tests = report.testResults.flatMap((result) => result.assertionResults);
  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  return {
    passed: count("passed"),
    failed: count("failed"),
    skipped: tests.filter(({ status }) => status === "skipped" || status === "pending").map(({ title }) => title),
    output: output + report.testResults.map(({ message }) => message).join("\n"),
  };
}

describe("with FOUNDRY_PATH", () => {
  it("runs the specifications of fields, data models and dice on the modules it finds", async () => {
    installation = await FakeInstallation.make("resources/app");
    const { passed, failed, skipped, output } = await runWith(installation.folder);
    expect({ passed, failed, skipped }, output).toEqual({
      passed: countTests("common") + countTests("dice"),
      failed: 0,
      skipped: [],
    });
    expect(countTests("dice")).toBeGreaterThan(0);
  });

  it("fails where the modules it finds behave otherwise, and skips dice that do not load, saying why", async () => {
    const utils = `export * from ${table("common/utils/index.ts")}; export const isEmpty = () => true;`;
    installation = await FakeInstallation.make("", {
      "common/utils/_module.mjs": utils,
      "node_modules/peggy/package.json": null,
      "node_modules/peggy/lib/peg.js": null,
    });
    const { passed, failed, skipped, output } = await runWith(installation.folder);
    expect(failed, output).toBeGreaterThan(0);
    expect(passed, output).toBeGreaterThan(0);
    expect(passed + failed, output).toBe(countTests("common"));
    expect(skipped).toHaveLength(countTests("dice"));
    expect(skipped[0]).toContain("client/dice does not load in Node: ");
    expect(skipped[0]).toContain("peggy");
  });
});

it("says so when there is no Foundry at the path", () => {
  expect(() => findInstallation(tmpdir())).toThrow('where there is no folder "common" of Foundry\'s.');
});

it("finds the modules of the archive for Node, of the desktop application and of macOS's", async () => {
  for (const inside of ["", "resources/app", "Contents/Resources/app"]) {
    await using fake = await FakeInstallation.make(inside);
    expect(findInstallation(fake.folder)).toEqual({
      folder: path.join(fake.folder, inside),
      version: "13.999",
      generation: 13,
    });
  }
});
