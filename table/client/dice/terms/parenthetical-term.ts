import { CONFIG } from "../../config.ts";
import type { Roll, RollData } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { RollTerm, type EvaluationOptions, type TermData, type TermOptions } from "./roll-term.ts";

/** A formula in brackets: a roll within a roll (RO-2). */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["term", "roll"];

  /** The inner formula. */
  term: string;
  roll: Roll;

  constructor({ term, roll, options = {} }: { term?: string; roll: Roll; options?: TermOptions }) {
    super({ options });
    this.term = term ?? roll.formula;
    this.roll = roll;
    this._evaluated = roll._evaluated;
  }

  get expression(): string {
    return `(${this.term})`;
  }

  get total(): number | undefined {
    return this.roll.total;
  }

  /** All dice within the brackets. */
  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  protected override async _evaluate(options: EvaluationOptions): Promise<void> {
    await this.roll.evaluate(options);
  }

  protected override _evaluateSync(options: EvaluationOptions): void {
    this.roll.evaluateSync(options);
  }

  static override reviveAttributes(data: TermData): object {
    const [rollClass] = CONFIG.Dice.rolls;
    if (!rollClass) throw new Error("CONFIG.Dice.rolls is empty: the core dice are not installed.");
    return { term: data["term"], roll: rollClass.fromData(data["roll"] as RollData) };
  }
}
