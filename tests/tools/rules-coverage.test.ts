import { describe, expect, it } from "vitest";
import { coverageTable, quoted, rulesCoverage } from "../../tools/rules-coverage.mjs";

const LIST = {
  rules: { "R-101": "First", "R-102": "Second", "R-103": "Third", "S3-7": "Variant" },
  untested: { "R-103": "advice" },
  vectors: { "T-01": ["R-102"] },
};

const known = (id: string): boolean => id in LIST.rules;
const source = (text: string) => [{ name: "a.ts", text }];

const GOOD = `
/** The first (R-101). */
export function first() {}

/** Data. */
interface Fields {
  /** R-102. */
  readonly field: number;
}
`;

describe("quoting rules", () => {
  it.each([
    ["R-101, and R-103", ["R-101", "R-103"]],
    ["R-101..R-103", ["R-101", "R-102", "R-103"]],
    ["R-101..103", ["R-101", "R-102", "R-103"]],
    ["R-101 to R-109", ["R-101", "R-102", "R-103", "R-109"]],
    ["S3-7 and T-S2-1", ["S3-7", "T-S2-1"]],
    ["XR-101 or R-x", []],
  ])("finds the ids of %j", (text, ids) => {
    expect([...quoted(text, known)].sort()).toEqual(ids);
  });
});

describe("covering rules", () => {
  it("ties rules to what is documented and to the tests that quote them or their vectors", () => {
    const tests = source(`it("R-101 and S3-7", () => {}); it("T-01: a vector", () => {});`);
    const coverage = rulesCoverage(LIST, source(GOOD), tests);
    expect(coverage.problems).toEqual([]);
    expect(coverage.code).toEqual(
      new Map([
        ["R-101", new Set(["`first`"])],
        ["R-102", new Set(["a.ts"])],
      ]),
    );
    expect([...coverage.tests.keys()].sort()).toEqual(["R-101", "R-102", "S3-7"]);
    const table = coverageTable(LIST, coverage);
    expect(table).toContain("| R-101 | First | `first` | a.ts |");
    expect(table).toContain("| R-103 | Third |  | none: advice |");
  });

  it("does not count what a test only says in a comment", () => {
    const { problems } = rulesCoverage(LIST, [], source(`// R-101 and T-01 and S3-7\nit("works", () => {});`));
    expect(problems).toEqual(
      ["R-101", "R-102", "S3-7"].map((rule) => `No test quotes ${rule}, and no reason is given.`),
    );
  });

  it("names what the list does not know, and reasons that are out of date", () => {
    const tests = source(`it("R-101 S3-7 T-01 T-99 R-103", () => {});`);
    expect(rulesCoverage(LIST, source("/** R-999 */"), tests).problems).toEqual([
      "a.ts quotes R-999, which the list does not know.",
      "a.ts quotes T-99, which the list does not know.",
      "R-103 has a test: its reason for having none is out of date.",
    ]);
  });
});
