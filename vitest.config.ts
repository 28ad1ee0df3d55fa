import { defineConfig } from "vitest/config";

/** A minute, since a limit is there for what hangs and not for what is slow. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000 };

/** What is set up before each file of a project that plays properties. */
const PROPERTIES = "tests/support/property-reports.ts";

/** At tables of one generation of Foundry, in real browsers. Every file of the folder belongs to each, without a list. */
const endToEnd = (name: string, generation: number, exclude: readonly string[] = []) => ({
  test: {
    ...PATIENCE,
    name,
    include: ["tests/e2e/**/*.test.ts"],
    setupFiles: [PROPERTIES],
    exclude: [...exclude],
    provide: { generation },
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
    // One process and one browser for all of them: to begin anew for each took a tenth of the time.
    isolate: false,
  },
});

const files = (...names: readonly string[]): string[] => names.map((name) => `tests/e2e/${name}.test.ts`);

/**
 * Played in one generation only, as their subject is the table's server: addresses, rights and what is on the disk. What
 * the generations differ in there, contract-node and the contract's specifications compare.
 */
const OF_THE_SERVER = files("route-prefix", "server-authority", "crash-safety");

/**
 * Played in one generation only, as they read what our templates and styles make, which both generations share: dear, and
 * nothing that differs. `accessibility` reads sheet, dialog and card in both.
 */
const OF_THE_SHEETS = files("every-sheet", "every-window");
const OF_THE_CARD = files("card-accessibility");

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
      { test: { ...PATIENCE, name: "rules", include: ["tests/rules/**/*.test.ts"], setupFiles: [PROPERTIES] } },
      { test: { ...PATIENCE, name: "table", include: ["tests/table/**/*.test.ts"], setupFiles: [PROPERTIES] } },
      {
        test: {
          ...PATIENCE,
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          setupFiles: [PROPERTIES, "tests/support/foundry-in-node.ts"],
        },
      },
      { test: { ...PATIENCE, name: "tools", include: ["tests/tools/**/*.test.ts"], setupFiles: [PROPERTIES] } },
      {
        test: { ...PATIENCE, name: "contract", include: ["tests/contract/*.test.ts"], fileParallelism: false },
      },
      { test: { ...PATIENCE, name: "contract-node", include: ["tests/contract/node/*.test.ts"] } },
      endToEnd("e2e", 13, OF_THE_SHEETS),
      endToEnd("e2e-14", 14, [...OF_THE_SERVER, ...OF_THE_CARD]),
    ],
  },
});
