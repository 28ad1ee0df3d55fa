import { runInNewContext } from "node:vm";

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { CONFIG } from "../client/config.ts";
import { installCoreDice } from "../client/dice/core-dice.ts";
import { Roll } from "../client/dice/roll.ts";
import { ParentheticalTerm } from "../client/dice/terms/parenthetical-term.ts";
import { dose } from "./dose.ts";

beforeAll(installCoreDice);

/** A formula, and what it is worth when each die shows its sides in `faces` order. */
const dice = fc.record({
  number: fc.integer({ min: 0, max: 8 }),
  faces: fc.integer({ min: 1, max: 20 }),
  modifier: fc.constantFrom("", "kh", "kh2", "kl", "k3", "dh", "dl2", "d"),
  flavor: fc.constantFrom("", "[fire]", "[it's + 2d6]"),
});

const diceText = dice.map(({ number, faces, modifier, flavor }) => `${number}d${faces}${modifier}${flavor}`);
const numberText = fc.oneof(fc.nat(50).map(String), fc.constantFrom("0.5", "2.25"));

const { formula } = fc.letrec<{ formula: string; operand: string }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3, depthIdentifier: "brackets" },
    diceText,
    numberText,
    tie("formula").map((inner) => `(${inner})`),
  ),
  formula: fc
    .tuple(
      fc.constantFrom("", "-", "+ "),
      tie("operand"),
      fc.array(fc.tuple(fc.constantFrom(" + ", "-", " *", "* -"), tie("operand")), { maxLength: 4 }),
    )
    .map(([sign, first, rest]) => sign + first + rest.flat().join("")),
}));

/** Chance that a failing example can repeat. */
function seedChance(seed: number): void {
  let state = seed >>> 0;
  CONFIG.Dice.randomUniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const evaluated = fc.tuple(formula, fc.nat()).map(async ([text, seed]) => {
  seedChance(seed);
  return new Roll(text).evaluate();
});

/** The formula with each term of dice replaced by its value, as any calculator would read it. */
function asArithmetic(roll: Roll): string {
  return roll.terms
    .map((term) => {
      if (term instanceof ParentheticalTerm) return `(${asArithmetic(term.roll)})`;
      return String(term.total);
    })
    .join(" ");
}

describe("rolls in general", () => {
  it("RO-6: the total of a term is the sum of its active dice, and each die has a face", async () => {
    await fc.assert(
      fc.asyncProperty(evaluated, async (pending) => {
        for (const term of (await pending).dice) {
          const active = term.results.filter((die) => die.active).map((die) => die.result);
          expect(term.total).toBe(active.reduce((sum, face) => sum + face, 0));
          expect(term.results).toHaveLength(term.number);
          expect(term.results.every(({ result }) => result >= 1 && result <= term.faces)).toBe(true);
        }
      }),
    );
  });

  it("RO-6: keeping and dropping never change a die, and keep as many as asked for", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 9 }),
        fc.nat(9),
        async (faces, kept) => {
          const left = [...faces];
          CONFIG.Dice.randomUniform = () => (20.5 - (left.shift() ?? 1)) / 20;
          const roll = await new Roll(`${faces.length}d20kh${kept}`).evaluate();
          const best = faces.toSorted((a, b) => b - a).slice(0, kept);
          expect(roll.dice[0]?.results.map((die) => die.result)).toEqual(faces);
          expect(roll.dice[0]?.values.toSorted((a, b) => b - a)).toEqual(best);
        },
      ),
    );
  });

  it("RO-5: the total is what arithmetic makes of the terms", async () => {
    await fc.assert(
      fc.asyncProperty(evaluated, async (pending) => {
        const roll = await pending;
        // An independent calculator; the text holds only numbers, brackets and signs made above.
        const expected = runInNewContext(asArithmetic(roll)) as number;
        expect(roll.total).toBeCloseTo(expected, 6);
      }),
    );
  });

  it("RO-9: storage keeps everything", async () => {
    await fc.assert(
      fc.asyncProperty(evaluated, fc.dictionary(fc.string(), fc.jsonValue()), async (pending, state) => {
        const roll = await pending;
        Object.assign(roll.options, { state });
        const text = JSON.stringify(roll);
        const revived = Roll.fromJSON(text);
        expect(JSON.stringify(revived)).toBe(text);
        expect([revived.total, revived.result, revived.formula]).toEqual([roll.total, roll.result, roll.formula]);
      }),
    );
  });

  it("RO-2: the formula of a roll reads as the same roll", () => {
    fc.assert(
      fc.property(formula, (text) => {
        const roll = new Roll(text);
        expect(new Roll(roll.formula).formula).toBe(roll.formula);
        expect(JSON.stringify(new Roll(roll.formula).terms)).toBe(JSON.stringify(roll.terms));
      }),
    );
  });

  it("RO-3: every outcome lies between the minimized and the maximized roll of dice and sums", async () => {
    const sum = fc.array(diceText, { minLength: 1, maxLength: 4 }).map((terms) => terms.join(" + "));
    await fc.assert(
      fc.asyncProperty(sum, fc.nat(), async (text, seed) => {
        seedChance(seed);
        const total = (await new Roll(text).evaluate()).total ?? NaN;
        expect(total).toBeGreaterThanOrEqual(new Roll(text).evaluateSync({ minimize: true }).total ?? NaN);
        expect(total).toBeLessThanOrEqual(new Roll(text).evaluateSync({ maximize: true }).total ?? NaN);
      }),
    );
  });

  it("RO-1: any text is either a roll or refused, and validate says which", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789d+-*/()kh[]x. @a<=")) }), (text) => {
        expect(Roll.validate(text)).toBeTypeOf("boolean");
      }),
      { numRuns: dose(200, 20_000) },
    );
  });
});
