import { describe, expect, it } from "vitest";
import {
  coverageTable,
  quoted,
  rulesCoverage,
  uncalledFunctions,
  uncalledProblems,
} from "../../tools/rules-coverage.mjs";

const LIST = {
  rules: { "R-101": "First", "R-102": "Second", "R-103": "Third", "S3-7": "Variant" },
  untested: { "R-103": "advice" },
  vectors: { "T-01": ["R-102"] },
  play: { "R-101": "The card", "R-102": "The sheet" },
  unplayed: { "R-103": "nothing to do", S3: "open work" },
  uncalled: { later: "open work" },
};

const known = (id: string): boolean => id in LIST.rules;
const source = (text: string, name = "a.ts") => [{ name, text }];

/** Someone plays both that can be played. */
const PLAYS = source(`it("R-101", () => {}); it("T-01: by a vector", () => {});`, "clients/b.test.ts");

const GOOD = `
/** The first (R-101). */
export function first() {}

/** Data. */
interface Fields {
  /** R-102. */
  readonly field: number;
}
`;

it.each([
  ["R-101, and R-103", ["R-101", "R-103"]],
  ["R-101..R-103", ["R-101", "R-102", "R-103"]],
  ["R-101..103", ["R-101", "R-102", "R-103"]],
  ["R-101 to R-109", ["R-101", "R-102", "R-103", "R-109"]],
  ["S3-7 and T-S2-1", ["S3-7", "T-S2-1"]],
  ["XR-101 or R-x", []],
])("quoting rules finds the ids of %j", (text, ids) => {
  expect([...quoted(text, known)].sort()).toEqual(ids);
});

describe("covering rules", () => {
  it("ties rules to what is documented and to the tests that quote them or their vectors", () => {
    const tests = source(`it("R-101 and S3-7", () => {}); it("T-01: a vector", () => {});`);
    const coverage = rulesCoverage(LIST, source(GOOD), tests, PLAYS);
    expect(coverage.problems).toEqual([]);
    expect(coverage.code).toEqual(
      new Map([
        ["R-101", new Set(["`first`"])],
        ["R-102", new Set(["a.ts"])],
      ]),
    );
    expect([...coverage.tests.keys()].sort()).toEqual(["R-101", "R-102", "S3-7"]);
    const table = coverageTable(LIST, coverage);
    expect(table).toContain("| R-101 | First | `first` | a.ts | The card: clients/b.test.ts |");
    expect(table).toContain("| R-103 | Third |  | none: advice | none: nothing to do |");
    expect(table).toContain("| S3-7 | Variant |  | a.ts | none: open work |");
  });

  it("does not count what a test only says in a comment", () => {
    const { problems } = rulesCoverage(LIST, [], source(`// R-101 and T-01 and S3-7\nit("works", () => {});`), PLAYS);
    expect(problems).toEqual(
      ["R-101", "R-102", "S3-7"].map((rule) => `No test quotes ${rule}, and no reason is given.`),
    );
  });

  it("names what the list does not know, and reasons that are out of date", () => {
    const tests = source(`it("R-101 S3-7 T-01 T-99 R-103", () => {});`);
    expect(rulesCoverage(LIST, source("/** R-999 */"), tests, PLAYS).problems).toEqual([
      "a.ts quotes R-999, which the list does not know.",
      "a.ts quotes T-99, which the list does not know.",
      "R-103 has a test: its reason for having none is out of date.",
    ]);
  });
});

describe("playing rules", () => {
  const tests = source(`it("R-101 T-01 S3-7", () => {});`);

  it("ties rules to the tests in which somebody does what a click does, by number or vector", () => {
    const { plays } = rulesCoverage(LIST, [], tests, [...PLAYS, ...source(`it("R-101", () => {});`, "e2e/c.test.ts")]);
    expect(plays).toEqual(
      new Map([
        ["R-101", new Set(["clients/b.test.ts", "e2e/c.test.ts"])],
        ["R-102", new Set(["clients/b.test.ts"])],
      ]),
    );
  });

  it("names what can be reached and nobody plays; a comment plays nothing, and a rule's own test neither", () => {
    const { problems } = rulesCoverage(LIST, [], tests, source(`/* R-101 */ it("works", () => {}); // T-01`));
    expect(problems).toEqual([
      "No test plays R-101, which is reached by: The card.",
      "No test plays R-102, which is reached by: The sheet.",
    ]);
  });

  it("names what nobody reaches, unless the list says why of the rule or of its family", () => {
    const list = { ...LIST, play: { "R-101": "The card" }, unplayed: { "R-103": "nothing to do" } };
    expect(rulesCoverage(list, [], tests, PLAYS).problems).toEqual([
      "Nobody reaches R-102, and no reason is given.",
      "Nobody reaches S3-7, and no reason is given.",
    ]);
  });
});

describe("functions of the rules that nothing calls", () => {
  const rules = (text: string) => source(text, "games/tenacity/rules/a.ts");

  it.each([
    ["is called from outside", "export function used() {}", "used();", []],
    [
      "is called by one that is called",
      "export function used() { inner(); }\nexport function inner() {}",
      "used();",
      [],
    ],
    ["is in a table that is used", "export function used() {}\nconst TABLE = { used };", "TABLE;", []],
    ["is called by nothing", "export function used() {}\nexport function lost() {}", "used();", ["lost"]],
    ["is called by itself alone", "export function lost() { lost(); }", "", ["lost"]],
    [
      "is called by others that nothing calls",
      "export function two() { one(); }\nexport function one() { two(); }",
      "",
      ["one", "two"],
    ],
    ["is named in comments alone", "/** See lost. */\nexport function lost() {}", "// lost()", ["lost"]],
    ["is no function, or not for others", "export const LOST = 1;\nfunction helper() {}", "", []],
  ])("one that %s", (_which, inside, outside, lost) => {
    expect(uncalledFunctions([...rules(inside), ...source(outside, "games/tenacity/card/b.ts")])).toEqual(lost);
  });

  it("are problems, unless open work is named; which is one itself once it is done", () => {
    const lost = rules("export function later() {}\nexport function lost() {}");
    expect(uncalledProblems(LIST, lost)).toEqual(["Nothing calls lost, and no open work is named."]);
    expect(uncalledProblems(LIST, [...lost, ...source("later(lost)")])).toEqual([
      "later has a caller, or is gone: its reason is out of date.",
    ]);
    expect(uncalledProblems(LIST, [])).toEqual(["later has a caller, or is gone: its reason is out of date."]);
  });
});
