import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { prepareContractSystem } from "./contract-system.ts";
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
  runQuench(chosen: string[]): Promise<{ batches: number; results: string[] }>;
}

const suite = useTable({ system: await prepareContractSystem("quench") });
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
