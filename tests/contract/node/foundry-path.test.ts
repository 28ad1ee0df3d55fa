import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { outline } from "../outline.ts";
import { allSpecs, type FoundryModules } from "../registry.ts";
import { FakeInstallation, table } from "./fake-installation.ts";
import { findInstallation, openInstallation, reasonAgainstDice } from "./installation.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const NOBODY = { run: () => Promise.reject(new Error("listing only")), reload: () => Promise.resolve() };

interface Report {
  readonly passed: number;
  /** The titles of those that failed. */
  readonly failed: readonly string[];
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
  const titled = (...wanted: string[]) =>
    tests.filter(({ status }) => wanted.includes(status)).map(({ title }) => title);
  return {
    passed: titled("passed").length,
    failed: titled("failed"),
    skipped: titled("skipped", "pending"),
    output: output + report.testResults.map(({ message }) => message).join("\n"),
  };
}

it("runs the specifications of fields, data models and dice on the modules that it finds: where they behave otherwise, they fail", async () => {
  const utils = `export * from ${table("common/utils/index.ts")}; export const isEmpty = () => true;`;
  installation = await FakeInstallation.make("resources/app", { "common/utils/_module.mjs": utils });
  const { passed, failed, skipped, output } = await runWith(installation.folder);
  expect({ passed: passed + failed.length, skipped }, output).toEqual({
    passed: countTests("common") + countTests("dice"),
    skipped: [],
  });
  expect(failed, output).toEqual(["isEmpty › holds for nothing, empty objects, arrays, sets and maps"]);
  expect(countTests("dice")).toBeGreaterThan(0);
});

it("says why dice do not load", async () => {
  installation = await FakeInstallation.make("", {
    "node_modules/peggy/package.json": null,
    "node_modules/peggy/lib/peg.js": null,
  });
  const modules = await openInstallation(findInstallation(installation.folder));
  expect(await reasonAgainstDice(modules)).toMatch(/^client\/dice does not load in Node: .*peggy/s);
  await modules.close();
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
