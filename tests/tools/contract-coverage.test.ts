import { describe, expect, it } from "vitest";
import { contractCoverage, coverageTables } from "../../tools/contract-coverage.mjs";
import { foundryNames } from "../../tools/foundry-names.mjs";

const RULES = { "TRAP-1": { title: "First", tags: "W" }, "HB-1": { title: "Second", tags: "" } };
const REASONS = { "HB-1": "a rule for authors" };
const NOTHING = { rules: RULES, reasons: REASONS, nameTests: {}, specs: [], tests: [], sources: [] };
const SPEC = { name: "trap-1.ts", text: `contractSpec({ ids: ["TRAP-1"] })` };

it.each([
  ["game.users.activeGM?.query()", ["game.users.activeGM.query"]],
  ["new foundry.dice.Roll('1d6')", ["foundry.dice.Roll"]],
  ["import fields = foundry.data.fields; new fields.NumberField()", ["foundry.data.fields.NumberField"]],
  ["const { api: { } } = x; const { DialogV2 } = foundry.api; DialogV2.wait()", ["foundry.api.DialogV2.wait"]],
  ["const settings = game.settings as unknown as Mine; settings.get('a', 'b')", ["game.settings.get"]],
  ["class A extends Actor { override prepareData() {} own() {} }", ["Actor", "override prepareData"]],
  ["class A extends B { static override PARTS = { game: 1 } }", ["override PARTS"]],
  ["Hooks.once('init', start)", ["Hooks.once", "hook init"]],
  ["let a: foundry.dice.Roll; interface B extends Actor { game: typeof game.users }", []],
  ["call({ game: 1 }).game.users", []],
  ["game.actors.contents.flatMap(list)", ["game.actors.contents"]],
])("names of Foundry's API in %j", (text, names) => {
  expect([...foundryNames(text)].sort()).toEqual(names);
});

describe("covering the contract", () => {
  it("ties rules to specifications and to tests that name them, and names to tests", () => {
    const nameTests = { Roll: ["a.ts"] };
    const tests = [{ name: "e2e/a.test.ts", text: "// TRAP-1, HB-1 and AES-256" }];
    const sources = [{ name: "b.ts", text: "new Roll('1')" }];
    const coverage = contractCoverage({ ...NOTHING, nameTests, specs: [SPEC], tests, sources }, () => true);
    expect(coverage.problems).toEqual([]);
    const table = coverageTables(coverage, RULES, REASONS);
    expect(table).toContain("| TRAP-1 | First | W | trap-1.ts | e2e/a.test.ts |");
    expect(table).toContain("| HB-1 | Second |  | none: a rule for authors | e2e/a.test.ts |");
    expect(table).toContain("| `Roll` | a.ts |");
    expect(table).toContain("Traps without a specification: none.");
  });

  it("tells of the modules that were tried beside us", () => {
    const coverage = contractCoverage({ ...NOTHING, nameTests: {}, specs: [SPEC], tests: [], sources: [] }, () => true);
    const facts = { name: "Candle", repository: "a/candle", version: "1.2", released: "2026-01-02", license: "MIT" };
    const tried = { build: "no build", generation: 14, tried: "2026-11-28", does: "lights up", lacks: "nothing" };
    const table = coverageTables(coverage, RULES, REASONS, [], [{ ...facts, ...tried }]);
    expect(table).toContain(
      "| Candle 1.2 (a/candle, 2026-01-02; MIT; no build) | 14 | 2026-11-28 | lights up | nothing |",
    );
  });

  it("takes a specification for a test of the names that it writes out, and of paths on the way to them", () => {
    const spec = { name: "trap-1.ts", text: `({ ids: ["TRAP-1"] }); game.settings.get("a", "b"); Hooks.on("init", f)` };
    const sources = [
      { name: "b.ts", text: "game.settings; game.settings.get('c', 'd'); Hooks.on('init', g); game.settings.set('e')" },
    ];
    const coverage = contractCoverage({ ...NOTHING, specs: [spec], sources }, () => true);
    expect(coverage.problems).toEqual([
      'b.ts: no specification writes "game.settings.set", and tools/foundry-names.json lists no test of it.',
    ]);
    expect(coverageTables(coverage, RULES, REASONS)).toContain("| `game.settings.get` | contract/specs/trap-1.ts |");
  });

  it("does not ask for tests of overrides of the system's own members", () => {
    const sources = [
      { name: "a.ts", text: "abstract class A extends Actor { chips() {} }" },
      { name: "b.ts", text: "class B extends A { override chips() {} override prepareData() {} }" },
    ];
    const nameTests = { Actor: ["a.ts"], "override prepareData": ["a.ts"] };
    expect(contractCoverage({ ...NOTHING, nameTests, specs: [SPEC], sources }, () => true).problems).toEqual([]);
  });

  it("lists traps that no specification quotes", () => {
    const coverage = contractCoverage(NOTHING, () => true);
    expect(coverageTables(coverage, RULES, REASONS)).toContain("Traps without a specification: TRAP-1.");
  });

  it("names what is used untested, listed unused, tested by nothing there is, and quoted unknown", () => {
    const input = {
      ...NOTHING,
      nameTests: { Actor: ["gone.ts"] },
      specs: [
        { name: "x.ts", text: `ids: ["TRAP-9"]` },
        { name: "y.ts", text: "" },
      ],
      sources: [{ name: "b.ts", text: "new Roll('1')" }],
    };
    expect(contractCoverage(input, () => false).problems).toEqual([
      "x.ts quotes TRAP-9, which tools/contract-rules.json does not know.",
      "y.ts quotes no rule.",
      'b.ts: no specification writes "Roll", and tools/foundry-names.json lists no test of it.',
      'tools/foundry-names.json lists "Actor", which src/ does not use.',
      'tools/foundry-names.json lists gone.ts for "Actor", which does not exist.',
      "TRAP-1 has neither a specification nor a reason.",
    ]);
  });

  it("names rules with neither specification nor reason, and reasons for nothing", () => {
    const rules = { ...RULES, "MF-1": { title: "The manifest", tags: "" } };
    const reasons = { "TRAP-1": "needs a restart", "TRAP-9": "unknown" };
    expect(contractCoverage({ ...NOTHING, rules, reasons, specs: [SPEC] }, () => true).problems).toEqual([
      "HB-1 has neither a specification nor a reason.",
      "tools/contract-reasons.json excuses TRAP-1, which has a specification.",
      "tools/contract-reasons.json names TRAP-9, which tools/contract-rules.json does not know.",
    ]);
  });
});
