import { defineConfig } from "vitest/config";

/**
 * The rules' tests as mutation testing runs them. Without the files of property tests: each of their hundreds of runs would
 * be repeated for every mutant, and the examples alone must tell a mutant from the rules.
 */
export default defineConfig({
  test: {
    include: ["tests/rules/**/*.test.ts"],
    exclude: ["tests/rules/**/*propert*.test.ts", "tests/rules/any-number.test.ts"],
    testTimeout: 60_000,
  },
});
