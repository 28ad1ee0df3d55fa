import type { RollTerm } from "../known-classes.ts";
import { OperatorTerm } from "./terms/operator-term.ts";

/**
 * The value of evaluated terms that alternate with operators; a sign may stand before a term (RO-2).
 * @throws when terms and operators do not fit together, or the result is not a finite number.
 */
export function calculate(terms: readonly RollTerm[]): number {
  if (terms.length === 0) return 0;
  const reader = new TermReader(terms);
  const value = reader.expression(0);
  if (!reader.isDone || !Number.isFinite(value)) {
    throw new Error(`${terms.map((term) => term.formula).join("")} does not have a numeric value.`);
  }
  // JSON has no negative zero.
  return value + 0;
}

/** Whether each two neighboring terms have an operator between them, where a sign may follow an operator (RO-8). */
export function areTermsJoined(terms: readonly RollTerm[]): boolean {
  const shape = terms.map((term) => (term instanceof OperatorTerm ? term.operator : "n")).join("");
  return /^([+-]?n([-+*/%][+-]?n)*)?$/.test(shape);
}

/** Reads terms from left to right, binding tighter operators first. */
class TermReader {
  #position = 0;

  constructor(private readonly terms: readonly RollTerm[]) {}

  get isDone(): boolean {
    return this.#position === this.terms.length;
  }

  expression(precedence: number): number {
    let value = this.#operand();
    for (let operator = this.#peek(); operator && bindsTighter(operator, precedence); operator = this.#peek()) {
      this.#position += 1;
      value = apply(operator.operator, value, this.expression(OperatorTerm.PRECEDENCE[operator.operator] ?? 0));
    }
    return value;
  }

  #peek(): OperatorTerm | undefined {
    const term = this.terms[this.#position];
    return term instanceof OperatorTerm ? term : undefined;
  }

  #operand(): number {
    const term = this.terms[this.#position++];
    if (!term) return NaN;
    if (!(term instanceof OperatorTerm)) return Number(term.total ?? NaN);
    if (term.operator === "-") return -this.#operand();
    return term.operator === "+" ? this.#operand() : NaN;
  }
}

function bindsTighter(operator: OperatorTerm, precedence: number): boolean {
  return (OperatorTerm.PRECEDENCE[operator.operator] ?? 0) > precedence;
}

function apply(operator: string, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}
