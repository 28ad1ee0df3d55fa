import { defineConfig } from "vitest/config";

/** A minute, since a limit is there for what hangs and not for what is slow. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000 };

/** Suites that only need Node, and suites that drive real browsers (built bundle, one file at a time). */
export default defineConfig({
  test: {
    // Asked for with --coverage, for the rules: all of them, with no exclusions.
    coverage: {
      provider: "v8",
      include: ["src/rules/**/*.ts"],
      reporter: ["text-summary"],
      thresholds: { lines: 98, branches: 98 },
    },
    projects: [
      { test: { ...PATIENCE, name: "rules", include: ["tests/rules/**/*.test.ts"] } },
      { test: { ...PATIENCE, name: "table", include: ["tests/table/**/*.test.ts"] } },
      {
        test: {
          ...PATIENCE,
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          setupFiles: ["tests/support/foundry-in-node.ts"],
        },
      },
      { test: { ...PATIENCE, name: "tools", include: ["tests/tools/**/*.test.ts"] } },
      {
        test: { ...PATIENCE, name: "contract", include: ["tests/contract/*.test.ts"], fileParallelism: false },
      },
      { test: { ...PATIENCE, name: "contract-node", include: ["tests/contract/node/*.test.ts"] } },
      {
        test: {
          ...PATIENCE,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
