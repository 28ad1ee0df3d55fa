import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { prepareContractSystem } from "./contract-system.ts";
import { outline } from "./outline.ts";
import { allSpecs } from "./registry.ts";

/** A stand-in for Quench and mocha, which neither the table nor CI has: collects batches and runs their tests. */
const QUENCH = `
globalThis.runQuench = async (chosen) => {
  const batches = new Map();
  Hooks.callAll("quenchReady", { registerBatch: (key, register) => batches.set(key, register) });
  const results = [];
  for (const [key, register] of batches) {
    if (!chosen.some((name) => key.endsWith("." + name))) continue;
    const tests = [], before = [], after = [];
    register({
      assert, describe: (title, body) => body(), it: (title, body) => tests.push({ title, body }),
      beforeEach: (body) => before.push(body), afterEach: (body) => after.push(body),
    });
    for (const test of tests) {
      const skipped = Symbol("skipped");
      const context = { test, skip: () => { throw skipped; } };
      let outcome = "passed";
      try {
        for (const body of before) await body();
        await test.body.call(context);
      } catch (error) {
        outcome = error === skipped ? "skipped" : String(error);
      } finally {
        for (const body of after) await body();
      }
      results.push(test.title + ": " + outcome);
    }
  }
  return { batches: batches.size, results };
};`;

interface QuenchPage {
  runContract(...chosen: string[]): Promise<string>;
  runQuench(chosen: string[]): Promise<{ batches: number; results: string[] }>;
}

/** TRAP-45: what is said of addresses must hold below a route prefix too. */
const suite = useTable({ system: await prepareContractSystem(), arguments: ["--route-prefix", "some/where"] });
let narrator: TableClient;

const run = (...chosen: string[]) =>
  narrator.page.evaluate((names) => (globalThis as unknown as QuenchPage).runQuench(names), chosen);

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  const chai = await readFile(createRequire(import.meta.url).resolve("chai"), "utf8");
  await narrator.page.addScriptTag({ type: "module", content: `${chai}\n${QUENCH}` });
  // A module without an address of its own is not waited for.
  await until(narrator.page, () => "runQuench" in globalThis, null);
});

it("registers a batch for each specification, and skips tests that need a player while there is none", async () => {
  const { batches, results } = await run("trap-02-pre-hooks-run-on-the-requester", "co-01-collections-iterate-values");
  expect(batches).toBe(allSpecs().size);
  expect(
    results.filter((result) => result.endsWith("skipped: no player is connected beside the narrator): skipped")),
  ).not.toEqual([]);
});

it("runs steps on a player's client by queries, and reloads it", async () => {
  await suite.join("Ann");
  const { results } = await run(
    "trap-02-pre-hooks-run-on-the-requester",
    "trap-23-rolls-are-revived-by-class-name",
    "ut-05-small-functions",
  );
  expect(results.length).toBeGreaterThan(8);
  expect(results.filter((result) => !result.endsWith(": passed"))).toEqual([]);
});

const report = () => narrator.page.locator(".application .contract-report");
const closeReport = async (): Promise<void> => {
  await narrator.page.locator(".application.dialog").getByRole("button", { name: "Close window" }).click();
  await report().waitFor({ state: "detached" });
};

it("runs without Quench too, and shows one block to paste into an issue", async () => {
  const block = await narrator.page.evaluate(() =>
    (globalThis as unknown as QuenchPage).runContract("trap-02", "ut-05-small"),
  );
  expect(block).toMatch(
    /^```text\nContract suite: \d+ passed, 0 failed, 0 skipped\nFoundry 14\.\d+, 10acity Tactics \d/,
  );
  expect(block).toContain("Player connected: yes");
  expect(await report().inputValue()).toBe(block);
  await closeReport();
});

it("shows the block of what Quench reports", async () => {
  await narrator.page.evaluate(() => {
    const test = { title: "fails", fullTitle: "tenacity-tactics.co-01-collections_root collections fails" };
    const failed = { ...test, err: { message: "expected <b>1</b> to equal 2" } };
    const json = JSON.stringify({ stats: { duration: 2100 }, tests: [failed], failures: [failed], pending: [] });
    (globalThis as unknown as { Hooks: { callAll(hook: string, data: object): void } }).Hooks.callAll("quenchReports", {
      json,
    });
  });
  const block = await report().inputValue();
  expect(block).toContain("0 passed, 1 failed, 0 skipped");
  expect(block).toContain("✗ co-01-collections › fails\n    expected <b>1</b> to equal 2");
  await closeReport();
});

const UNCONNECTED = {
  run: () => Promise.reject(new Error("There is no player here.")),
  reload: () => Promise.resolve(),
};

it("is served below its prefix", () => {
  expect(suite.table.address.pathname).toBe("/some/where/");
});

for (const [name, spec] of allSpecs()) {
  if (!spec.ids.includes("TRAP-45")) continue;
  describe(`below a route prefix: ${spec.title}`, () => {
    for (const [index, { titles }] of outline(spec, UNCONNECTED).entries()) {
      it(titles.join(" › "), async () => {
        narrator.errors.allow(...(spec.expectedErrors ?? []));
        await narrator.page.evaluate(([name, index]) => globalThis.contractSuite?.runTest(name, index), [
          name,
          index,
        ] as const);
      });
    }
  });
}
