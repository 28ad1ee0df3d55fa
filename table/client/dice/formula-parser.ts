import { CONFIG } from "../config.ts";
import type { Roll } from "./roll.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm, TermOptions } from "./terms/roll-term.ts";

const DICE = /(\d+)?d(?:(\d+)|([a-z]))((?:[a-z]+\d*(?:[<>]=?|=)?\d*)*)/iy;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const FLAVOR = /\s*\[([^\]]*)\]/y;
const OPERATOR = /[-+*/%]/y;

/** Reads the part of the dice grammar that this table has (RO-2); anything else is an error that shows the place. */
export class FormulaParser {
  #position = 0;

  /**
   * @param formula - a formula in which data has been replaced already
   * @param rollInner - makes the roll of a formula in brackets
   */
  constructor(
    private readonly formula: string,
    private readonly rollInner: (terms: RollTerm[]) => Roll,
  ) {}

  /** @throws when the formula is not of the grammar. An empty formula has no terms. */
  parse(): RollTerm[] {
    this.#skipSpace();
    if (this.#position === this.formula.length) return [];
    const terms = this.#sequence();
    if (this.#position < this.formula.length) this.#fail();
    return terms;
  }

  /** Terms with operators between them, up to the end or a closing bracket. */
  #sequence(): RollTerm[] {
    const terms: RollTerm[] = [];
    for (;;) {
      const sign = /[+-]/.test(this.formula.charAt(this.#position)) && this.#match(OPERATOR);
      if (sign) terms.push(new OperatorTerm({ operator: sign[0] }));
      terms.push(this.#operand());
      const operator = this.#match(OPERATOR);
      if (!operator) return terms;
      terms.push(new OperatorTerm({ operator: operator[0] }));
    }
  }

  #operand(): RollTerm {
    if (this.formula.charAt(this.#position) === "(") return this.#parenthetical();
    const dice = this.#match(DICE);
    if (dice) return this.#dice(dice);
    const number = this.#match(NUMBER);
    if (number) return new NumericTerm({ number: Number(number[0]), options: this.#flavor() });
    return this.#fail();
  }

  #parenthetical(): ParentheticalTerm {
    this.#position += 1;
    this.#skipSpace();
    const roll = this.rollInner(this.#sequence());
    if (this.formula.charAt(this.#position) !== ")") this.#fail();
    this.#position += 1;
    this.#skipSpace();
    return new ParentheticalTerm({ roll, options: this.#flavor() });
  }

  #dice([text, number, faces, letter, modifiers = ""]: RegExpExecArray): RollTerm {
    const cls = CONFIG.Dice.terms[letter?.toLowerCase() ?? "d"];
    if (!cls) {
      this.#position -= text.length;
      return this.#fail();
    }
    return new cls({
      number: Number(number ?? 1),
      ...(faces === undefined ? {} : { faces: Number(faces) }),
      modifiers: modifiers.match(DiceTerm.MODIFIER_REGEXP) ?? [],
      options: this.#flavor(),
    });
  }

  #flavor(): TermOptions {
    const flavor = this.#match(FLAVOR)?.[1];
    return flavor ? { flavor } : {};
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.formula);
    if (!found) return null;
    this.#position = pattern.lastIndex;
    this.#skipSpace();
    return found;
  }

  #skipSpace(): void {
    while (/\s/.test(this.formula.charAt(this.#position))) this.#position += 1;
  }

  #fail(): never {
    const rest = this.formula.slice(this.#position) || "the end";
    throw new Error(`The roll formula "${this.formula}" cannot be read at "${rest}".`);
  }
}
