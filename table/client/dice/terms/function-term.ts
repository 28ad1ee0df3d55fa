import { CONFIG } from "../../config.ts";
import type { Roll } from "../../known-classes.ts";
import type { TermData, TermOptions } from "../dice-types.ts";
import { InnerRolls, reviveRoll } from "./inner-rolls.ts";

type RollFunction = (...values: number[]) => number;

interface FunctionTermData {
  fn: string;
  terms?: string[];
  rolls: Roll[];
  result?: number | undefined;
  options?: TermOptions;
}

/** A function of rolls, such as `max(1d6, 3)`: one of `CONFIG.Dice.functions` or of `Math`. */
export class FunctionTerm extends InnerRolls {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | undefined;

  constructor({ fn, rolls, terms = rolls.map((roll) => roll.formula), result, options = {} }: FunctionTermData) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls;
    this.result = result;
  }

  get innerRolls(): readonly Roll[] {
    return this.rolls;
  }
  get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }
  get total(): number | undefined {
    return this.result;
  }

  /** @throws when there is no such function */
  get function(): RollFunction {
    const found: unknown = CONFIG.Dice.functions[this.fn] ?? Reflect.get(Math, this.fn);
    if (typeof found !== "function") throw new Error(`"${this.fn}" is not a function of formulas.`);
    return found as RollFunction;
  }

  protected override _conclude(): void {
    this.result = this.function(...this.rolls.map((roll) => roll.total ?? NaN));
  }

  static override reviveAttributes(data: TermData): object {
    const { fn, terms, result } = data;
    return { fn, terms, result, rolls: (data["rolls"] as unknown[]).map(reviveRoll) };
  }
}
