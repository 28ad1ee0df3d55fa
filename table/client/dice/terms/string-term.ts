import type { EvaluationOptions, TermOptions } from "../dice-types.ts";
import { RollTerm } from "./roll-term.ts";

/** A word in a formula, which nothing can be calculated of. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["term"];

  term: string;

  constructor({ term, options = {} }: { term: string; options?: TermOptions }) {
    super({ options });
    this.term = term;
  }

  get expression(): string {
    return this.term;
  }
  get total(): string {
    return this.term;
  }
  override get isDeterministic(): boolean {
    return true;
  }
  /** @throws unless words are allowed */
  protected override _evaluateSync({ allowStrings = false }: EvaluationOptions): void {
    if (!allowStrings) throw new Error(`"${this.term}" is neither a number nor dice.`);
  }
}
