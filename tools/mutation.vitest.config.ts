import { defineConfig } from "vitest/config";

/** The tests that `npm run mutate` tries against each changed line of the rules. */
export default defineConfig({ test: { include: ["tests/rules/**/*.test.ts"] } });
