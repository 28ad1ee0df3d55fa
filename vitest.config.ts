import { defineConfig } from "vitest/config";

/** Suites that only need Node, and suites that drive real browsers (built bundle, one file at a time). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "rules", include: ["tests/rules/**/*.test.ts"] } },
      { test: { name: "table", include: ["tests/table/**/*.test.ts"] } },
      { test: { name: "system", include: ["tests/system/**/*.test.ts"], setupFiles: ["tests/support/foundry-in-node.ts"] } },
      { test: { name: "tools", include: ["tests/tools/**/*.test.ts"], testTimeout: 60_000 } },
      {
        test: {
          name: "contract",
          include: ["tests/contract/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
