import { afterAll, afterEach, expect } from "vitest";
import { closeSharedTables, closeTables } from "./at-the-table.ts";

// Set up for each file: the module that opens tables is loaded once for all of them.
afterEach(() => {
  expect(closeTables(), "errors that this test did not announce").toEqual([]);
});

afterAll(closeSharedTables);
