import type { TermOptions } from "../dice-types.ts";
import { RollTerm } from "./roll-term.ts";

/** An arithmetic sign between two terms, or before one (RO-2, RO-8). */
export class OperatorTerm extends RollTerm {
  /** Signs by how tightly they bind. */
  static readonly PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static readonly OPERATORS: readonly string[] = Object.keys(OperatorTerm.PRECEDENCE);

  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["operator"];

  operator: string;

  constructor({ operator, options = {} }: { operator: string; options?: TermOptions }) {
    super({ options });
    if (!OperatorTerm.OPERATORS.includes(operator)) throw new Error(`"${operator}" is not an operator of a formula.`);
    this.operator = operator;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  override get flavor(): string {
    return "";
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  get total(): string {
    return ` ${this.operator} `;
  }
}
