import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { CONFIG } from "../client/config.ts";
import { installCoreDice } from "../client/dice/core-dice.ts";
import type { RollData } from "../client/dice/dice-types.ts";
import { Roll } from "../client/dice/roll.ts";
import { Die } from "../client/dice/terms/die.ts";
import { NumericTerm } from "../client/dice/terms/numeric-term.ts";
import { OperatorTerm } from "../client/dice/terms/operator-term.ts";
import { StringTerm } from "../client/dice/terms/string-term.ts";

const originalRandom = CONFIG.Dice.randomUniform;

/** Makes the next dice show these faces, in this order; one more die than faces is an error. */
function showFaces(sides: number, ...faces: number[]): void {
  CONFIG.Dice.randomUniform = () => {
    const face = faces.shift();
    if (face === undefined) throw new Error("More dice were rolled than the test has faces for.");
    // The middle of the interval that belongs to the face.
    return (sides - face + 0.5) / sides;
  };
}

/** Through the text that the server stores, and back. */
function throughStorage(roll: Roll): Roll {
  return Roll.fromJSON(JSON.stringify(roll));
}

beforeAll(installCoreDice);

beforeEach(() => {
  CONFIG.Dice.randomUniform = originalRandom;
});

afterEach(() => {
  CONFIG.Dice.rolls.splice(1);
});

describe("RO-1, RO-2 construction", () => {
  it("reads dice, numbers, operators, brackets and flavour", () => {
    const roll = new Roll("2d6kh[heat] + (d4 - 1) * 2.5");
    expect(roll.terms.map((term) => term.constructor.name)).toEqual([
      "Die",
      "OperatorTerm",
      "ParentheticalTerm",
      "OperatorTerm",
      "NumericTerm",
    ]);
    expect(roll.formula).toBe("2d6kh[heat] + (1d4 - 1) * 2.5");
    expect(roll.dice.map((die) => die.faces)).toEqual([6, 4]);
    expect(roll.dice[0]?.modifiers).toEqual(["kh"]);
    expect(roll.dice[0]?.flavor).toBe("heat");
  });

  it.each(["2d6 +", "d", "2d6 3", "abc", "(1d6", "1d6)", "1d6 $ 2", "--3", "1d6zz", "0.5d6"])(
    "refuses %s",
    async (formula) => {
      await expect(async () => new Roll(formula).evaluate()).rejects.toThrow();
      expect(Roll.validate(formula)).toBe(false);
    },
  );

  it("lists with a term only the dice that said how many or how big, and with the roll all of them", () => {
    const roll = new Roll("(1d2)d(1d8)");
    const [term] = roll.terms as [Die];
    expect(term.dice.map(({ faces }) => faces)).toEqual([2, 8]);
    expect(roll.dice.slice(0, 2).map(({ faces }) => faces)).toEqual([2, 8]);
    expect(roll.dice[2]).toBe(term);
    expect(new Roll("2d6").terms.flatMap((die) => (die as Die).dice)).toEqual([]);
  });

  it("puts terms together that stand between operators, once one of them is a word", () => {
    const { terms } = new Roll("2d6 + 4");
    expect(Roll.simplifyTerms(terms)).toEqual(terms);
    const apart = [new NumericTerm({ number: 2 }), new StringTerm({ term: "d6" })];
    const [four, plus, dice, ...more] = Roll.simplifyTerms([...new Roll("4 + 1").terms.slice(0, 2), ...apart]);
    expect([four?.expression, plus?.expression.trim(), more]).toEqual(["4", "+", []]);
    expect(dice).toMatchObject({ number: 2, faces: 6 });
  });

  it("replaces data, and follows the caller's wish for what is missing", () => {
    expect(new Roll("1d20 + @skill.rank", { skill: { rank: 3 } }).formula).toBe("1d20 + 3");
    expect(Roll.replaceFormulaData("@a + @b.c", { a: 1 }, { missing: "0" })).toBe("1 + 0");
    expect(Roll.replaceFormulaData("@a + @b.c", { a: 1 })).toBe("1 + @b.c");
  });

  it("limits the number of dice", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow(/999/);
  });
});

describe("RO-3 evaluation", () => {
  it("TRAP-27: evaluates once only", async () => {
    const roll = await new Roll("1d6").evaluate();
    const total = roll.total;
    await expect(roll.evaluate()).rejects.toThrow(/already/);
    expect(() => roll.evaluateSync()).toThrow(/already/);
    expect(roll.total).toBe(total);
  });

  it("has a total, a result and dice only after evaluation (RO-5)", async () => {
    showFaces(12, 7);
    const roll = new Roll("1d12 + 2");
    expect(roll.total).toBeUndefined();
    expect(roll.dice[0]?.total).toBeUndefined();
    await roll.evaluate();
    expect([roll.total, roll.result]).toEqual([9, "7 + 2"]);
    expect(roll.dice[0]?.results).toEqual([{ result: 7, active: true }]);
  });

  it("binds multiplication before addition, from left to right", () => {
    expect(new Roll("2 + 3 * 4 - 6 / 2").evaluateSync().total).toBe(11);
    expect(new Roll("8 / 4 / 2 - -3 * (1 + 1)").evaluateSync().total).toBe(7);
    expect(new Roll("-2 + 5").evaluateSync().total).toBe(3);
  });

  it("refuses synchronous chance, and a value that is not a number", async () => {
    expect(() => new Roll("1d6").evaluateSync()).toThrow(/chance/);
    await expect(new Roll("1 / 0").evaluate()).rejects.toThrow(/numeric/);
  });

  it("minimizes and maximizes, kept dice and all", async () => {
    expect((await new Roll("3d6kh2 + 1").evaluate({ minimize: true })).total).toBe(3);
    expect(new Roll("3d6kh2x + 1").evaluateSync({ maximize: true }).total).toBe(13);
    expect(new Roll("2d4").isDeterministic).toBe(false);
    expect(new Roll("2 * 4").isDeterministic).toBe(true);
  });

  it("rerolls and clones without touching the roll", async () => {
    const roll = await new Roll("1d6", {}, { flavor: "kept" }).evaluate();
    const [again, clone] = [await roll.reroll(), roll.clone()];
    expect(again).not.toBe(roll);
    expect(again.total).toBeTypeOf("number");
    expect([clone.total, clone.formula, clone.options]).toEqual([undefined, "1d6", { flavor: "kept" }]);
  });
});

describe("RO-7 random faces", () => {
  it("TRAP-25: maps 0 to the highest face and almost 1 to 1", async () => {
    CONFIG.Dice.randomUniform = () => 0;
    expect((await new Roll("3d12").evaluate()).dice[0]?.values).toEqual([12, 12, 12]);
    CONFIG.Dice.randomUniform = () => 0.999999;
    expect((await new Roll("3d12").evaluate()).dice[0]?.values).toEqual([1, 1, 1]);
  });

  it("draws the dice from left to right", async () => {
    showFaces(6, 1, 2, 3, 4);
    const roll = await new Roll("2d6 + (1d6) + 1d6").evaluate();
    expect(roll.dice.map((die) => die.values)).toEqual([[1, 2], [3], [4]]);
  });

  it("has a fair default between 0 and 1", () => {
    const draws = Array.from({ length: 1000 }, () => CONFIG.Dice.randomUniform());
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    expect(new Set(draws).size).toBeGreaterThan(900);
  });
});

describe("RO-6 modifiers", () => {
  it("TRAP-26: keeps the lowest, marks the other, and storage keeps the marks", async () => {
    showFaces(20, 17, 4);
    const roll = await new Roll("2d20kl").evaluate();
    for (const kept of [roll, throughStorage(roll)]) {
      expect(kept.total).toBe(4);
      expect(kept.dice[0]?.modifiers).toEqual(["kl"]);
      expect(kept.dice[0]?.results).toEqual([
        { result: 17, active: false, discarded: true },
        { result: 4, active: true },
      ]);
    }
  });

  it.each([
    ["4d6kh3", 14],
    ["4d6k", 6],
    ["4d6kl2", 4],
    ["4d6dl1", 14],
    ["4d6d", 14],
    ["4d6dh2", 4],
    ["4d6kh9", 15],
  ])("%s of 1, 6, 3, 5 is %i", async (formula, total) => {
    showFaces(6, 1, 6, 3, 5);
    expect((await new Roll(formula).evaluate()).total).toBe(total);
  });

  it("rerolls once, and keeps the old die in sight", async () => {
    showFaces(6, 1, 5, 1);
    const roll = await new Roll("2d6r").evaluate();
    expect(roll.dice[0]?.results).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 5, active: true },
      { result: 1, active: true },
    ]);
  });

  it("rerolls faces below a limit until none is left, or only so many", async () => {
    showFaces(6, 2, 1, 2, 3);
    expect((await new Roll("1d6rr<3").evaluate()).total).toBe(3);
    showFaces(6, 1, 1, 4);
    expect((await new Roll("2d6r1<3").evaluate()).total).toBe(5);
  });

  it("explodes on the highest face, again and again or once", async () => {
    showFaces(6, 6, 6, 2);
    expect((await new Roll("1d6x").evaluate()).total).toBe(14);
    showFaces(6, 5, 6);
    expect((await new Roll("1d6xo>=5").evaluate()).total).toBe(11);
    CONFIG.Dice.randomUniform = originalRandom;
    await expect(new Roll("1d1x").evaluate()).rejects.toThrow(/does not end/);
  });
});

describe("RO-8 rolls of terms", () => {
  const evaluatedDie = (): Die => new Die({ number: 1, faces: 12, results: [{ result: 9, active: true }] });

  it("makes an evaluated roll of evaluated dice", () => {
    const terms = [evaluatedDie(), new OperatorTerm({ operator: "+" }), new NumericTerm({ number: 2 })];
    const roll = Roll.fromTerms(terms, { flavor: "composed" });
    expect([roll.total, roll.formula, roll.options.flavor]).toEqual([11, "1d12 + 2", "composed"]);
  });

  it("makes an unevaluated roll of unevaluated dice", async () => {
    const roll = Roll.fromTerms([new Die({ number: 2, faces: 4 })]);
    expect(roll.total).toBeUndefined();
    expect((await roll.evaluate()).total).toBeGreaterThanOrEqual(2);
  });

  it("refuses a mixture, and terms without operators between them", () => {
    const plus = new OperatorTerm({ operator: "+" });
    expect(() => Roll.fromTerms([evaluatedDie(), plus, new Die({ faces: 6 })])).toThrow(/both/);
    expect(() => Roll.fromTerms([evaluatedDie(), evaluatedDie()])).toThrow(/operators/);
    expect(() => new OperatorTerm({ operator: "?" })).toThrow(/operator/);
  });

  it("follows changed terms after resetFormula", () => {
    const roll = new Roll("1d6");
    roll.terms.push(new OperatorTerm({ operator: "-" }), new NumericTerm({ number: 1 }));
    expect(roll.resetFormula()).toBe("1d6 - 1");
  });
});

describe("RO-9 storage", () => {
  class DualityRoll extends Roll {
    get hope(): unknown {
      return this.options["hope"];
    }
  }

  it("TRAP-23: revives the class that the data names, with its options", async () => {
    CONFIG.Dice.rolls.push(DualityRoll);
    const roll = await new DualityRoll("1d12[hope] + 1d12[fear]", {}, { hope: { wins: true } }).evaluate();
    const revived = throughStorage(roll);
    if (!(revived instanceof DualityRoll)) throw new Error("The class was lost.");
    expect(revived.hope).toEqual({ wins: true });
    expect(revived.dice.map((die) => die.flavor)).toEqual(["hope", "fear"]);
    expect(revived.total).toBe(roll.total);
    await expect(revived.evaluate()).rejects.toThrow(/already/);
  });

  it("makes plain dice of a die whose class is not configured, and refuses any other such term", async () => {
    const roll = await new Roll("1d20 + 2").evaluate();
    const { terms, ...data } = JSON.parse(JSON.stringify(roll)) as { terms: { class: string }[] };
    const [die, ...others] = terms;
    const revived = Roll.fromData({ ...data, terms: [{ ...die, class: "D20Die" }, ...others] } as unknown as RollData);
    expect(revived.dice.map(({ faces, total }) => [faces, total])).toEqual([[20, roll.dice[0]?.total]]);
    const unknown = { ...data, terms: [...terms, { class: "Weather" }] } as unknown as RollData;
    expect(() => Roll.fromData(unknown)).toThrow(/Unable to recreate.*Weather/);
  });

  it("TRAP-23: refuses a class that is not configured", () => {
    const data = { ...new DualityRoll("1d12").toJSON() } as RollData;
    expect(() => Roll.fromData(data)).toThrow(/Unable to recreate.*DualityRoll/);
  });

  it("revives the base class also when another one is the default", async () => {
    CONFIG.Dice.rolls.unshift(DualityRoll);
    const stored = JSON.stringify(await new Roll("(1d6) + 1").evaluate());
    expect(DualityRoll.fromJSON(stored).constructor).toBe(Roll);
    expect(Roll.create("1d6")).toBeInstanceOf(DualityRoll);
    CONFIG.Dice.rolls.shift();
  });

  it("keeps an unevaluated roll unevaluated", async () => {
    const revived = throughStorage(new Roll("1d6 + 1"));
    expect(revived.total).toBeUndefined();
    expect((await revived.evaluate()).total).toBeGreaterThanOrEqual(2);
  });

  it("CF-4: finds dice by the letter that a package gave them", async () => {
    class SpecialDie extends Die {
      static override DENOMINATION = "h";
      constructor(data: object = {}) {
        super({ ...data, faces: 12 });
      }
    }
    CONFIG.Dice.terms["h"] = SpecialDie;
    const roll = await new Roll("2dhkh").evaluate();
    expect(roll.formula).toBe("2dhkh");
    expect(throughStorage(roll).dice[0]).toBeInstanceOf(SpecialDie);
    delete CONFIG.Dice.terms["h"];
    expect(() => new Roll("2dh")).toThrow(/2dh/);
  });
});

it("RO-10 rendering says clearly that Node has no template renderer", async () => {
  await expect(new Roll("1d6").getTooltip()).rejects.toThrow(/renderer/);
});
