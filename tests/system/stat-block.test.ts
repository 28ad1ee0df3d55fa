import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStatBlock, type StatBlock, writeStatBlock } from "../../src/engine/portable/stat-block.ts";
import { dose } from "../../table/tests/dose.ts";

const word = (id: string, ...spellings: string[]) => ({ id, spellings });

/** As a game declares what a text can say. */
const BLOCK: StatBlock = {
  facts: [
    { kind: "text", path: "concept", word: word("concept", "Concept", "Konzept") },
    { kind: "number", path: "attributes.body", word: word("body", "Body", "Körper"), min: 0, max: 30 },
    { kind: "number", path: "skills.pain", word: word("pain", "Pain Resistance"), min: 0, max: 30 },
    {
      kind: "choice",
      path: "kind",
      word: word("kind", "Kind"),
      of: [word("opponent", "Opponent"), word("trap", "Trap")],
    },
    { kind: "words", path: "takes", word: word("takes", "Takes") },
  ],
  things: [
    {
      type: "weapon",
      word: word("weapon", "Weapon", "Waffe"),
      facts: [
        { kind: "number", path: "bonus", word: word("bonus", "To hit"), min: -20, max: 20 },
        {
          kind: "words",
          path: "traits",
          word: word("traits", "Traits"),
          of: [word("deadly", "Deadly"), word("thrown", "Thrown")],
        },
      ],
    },
  ],
};

const read = (...lines: readonly string[]) => readStatBlock(lines.join("\n"), BLOCK);

describe("someone in plain text", () => {
  it("is read whichever way it is spelled, in any language, with headings and marks", () => {
    const said = read(
      "## Dock Tough",
      "**Konzept:** two hundredweight, all of it cousin",
      "- Skills: pain resist 2; körper: 3",
      "Trap",
      "Takes: fight, pick locks",
      'Waffe: "Long gun (rusty)" (to hit +1, deadly, Thrown), Hook',
    );
    expect(said).toEqual({
      name: "Dock Tough",
      values: {
        concept: "two hundredweight, all of it cousin",
        "skills.pain": 2,
        "attributes.body": 3,
        kind: "trap",
        takes: ["fight", "pick locks"],
      },
      things: [
        { type: "weapon", name: "Long gun (rusty)", values: { bonus: 1, traits: ["deadly", "thrown"] } },
        { type: "weapon", name: "Hook", values: {} },
      ],
      left: [],
    });
  });

  it("hands back what it does not understand: words, numbers beyond the limits, what is said twice", () => {
    const { values, left } = read(
      "Dock Tough",
      "Body 3, Luck 9",
      "Body 4",
      "Pain resistance 31",
      "Net: throws a net.",
      "Weapon: Hook (rusty)",
    );
    expect(values).toEqual({ "attributes.body": 3 });
    expect(left).toEqual(["Luck 9", "Body 4", "Pain resistance 31", "Net: throws a net.", "Hook: rusty"]);
  });

  it("is not read without end", () => {
    const { things, left } = read("Dock Tough", ...Array.from({ length: 3000 }, () => "Weapon: Hook"));
    expect(things).toHaveLength(200);
    expect(left.length).toBeGreaterThan(100);
  });

  it("can be anything at all", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => Array.isArray(readStatBlock(text, BLOCK).left)),
      { numRuns: dose(60, 4_000) },
    );
  });

  it("is read as it was written, whatever the numbers, words and names", () => {
    const name = fc.stringMatching(/^[A-Za-z][A-Za-z (),"]{0,20}[A-Za-z]$/).filter((each) => !each.includes("  "));
    const card = fc.record({
      body: fc.integer({ min: 0, max: 30 }),
      kind: fc.constantFrom("opponent", "trap"),
      things: fc.array(fc.record({ name, bonus: fc.integer({ min: -20, max: 20 }) }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(card, ({ body, kind, things }) => {
        const whole = {
          name: "Dock Tough",
          values: { "attributes.body": body, kind },
          things: things.map((each) => ({ type: "weapon", name: each.name, values: { bonus: each.bonus } })),
        };
        expect(readStatBlock(writeStatBlock(whole, BLOCK), BLOCK)).toEqual({ ...whole, left: [] });
      }),
      { numRuns: dose(60, 2_000) },
    );
  });
});
