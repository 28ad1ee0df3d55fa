import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { soakedTests } from "../../tools/soak.mjs";
import { dose } from "../../table/tests/dose.ts";
import { testSeed } from "../support/random.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("what is soaked", () => {
  it("is every test with properties, or with a dose of its own, what is long without being random, and no other", () => {
    const files = soakedTests();
    for (const file of ["rules/dice.test.ts", "clients/spotlight-model.test.ts", "e2e/first-hour.test.ts"])
      expect(files).toContain(path.join("tests", file));
    expect(files).toContain(path.join("table/tests", "server-fuzz.test.ts"));
    expect(files).not.toContain(path.join("tests", "e2e/board.test.ts"));
  });

  it("can be chosen by parts of names", () => {
    expect(soakedTests(["rules/dice"])).toEqual([path.join("tests", "rules/dice.test.ts")]);
    expect(soakedTests(["no such name"])).toEqual([]);
  });
});

describe("a dose", () => {
  it("is short in npm test, and long in npm run soak", () => {
    vi.stubEnv("SOAK", undefined);
    expect([dose(3), dose(3, 7)]).toEqual([3, 3]);
    vi.stubEnv("SOAK", "1");
    expect([dose(3), dose(3, 7)]).toEqual([60, 7]);
  });

  it("is the same each time in npm test, and another wherever SEED says so", () => {
    vi.stubEnv("SEED", undefined);
    const seed = testSeed();
    expect(testSeed()).toBe(seed);
    vi.stubEnv("SEED", "5");
    expect(testSeed()).toBe(5);
  });
});
