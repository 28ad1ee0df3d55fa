import type { TermOptions } from "../dice-types.ts";
import { RollTerm } from "./roll-term.ts";

/** A number in a formula (RO-8). */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["number"];

  number: number;

  constructor({ number, options = {} }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = number;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }
}
