import type { Roll } from "../../known-classes.ts";
import type { TermData, TermOptions } from "../dice-types.ts";
import { InnerRolls, reviveRoll } from "./inner-rolls.ts";

/** A formula in brackets: a roll within a roll (RO-2). */
export class ParentheticalTerm extends InnerRolls {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["term", "roll"];

  term: string;
  roll: Roll;

  constructor({ term, roll, options = {} }: { term?: string; roll: Roll; options?: TermOptions }) {
    super({ options });
    this.term = term ?? roll.formula;
    this.roll = roll;
    this._evaluated = roll._evaluated;
  }

  get innerRolls(): readonly Roll[] {
    return [this.roll];
  }
  get expression(): string {
    return `(${this.term})`;
  }
  get total(): number | undefined {
    return this.roll.total;
  }

  static override reviveAttributes(data: TermData): object {
    return { term: data["term"], roll: reviveRoll(data["roll"]) };
  }
}
