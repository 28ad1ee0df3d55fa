import type { DiceTermClass } from "../config-types.ts";
import { CONFIG } from "../config.ts";
import type { Roll, RollTerm } from "../known-classes.ts";
import type { TermOptions } from "./dice-types.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { StringTerm } from "./terms/string-term.ts";
import { DiceTerm } from "./terms/dice-term.ts";

const DICE = /(?:(?<!\d)(\d+))?d(?:(\d+)|([a-z])|(?=\())/iy;
const MODIFIERS = /(?:[a-z]+\d*(?:[<>]=?|=)?\d*)+/iy;
const FUNCTION = /(?<![a-z$_0-9])([a-z$_][a-z$_0-9]*)\(/iy;
const WORD = /[^\s()[\]{},+*/%-]+/y;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const FLAVOR = /(?<!\s)\s*\[([^[\]]*)\]/y;
const OPERATOR = /[-+*/%]/y;

/** Reads the language of dice (RO-2); what is not of it is an error that shows the place. */
export class FormulaParser {
  #position = 0;

  /** @param formula - a formula in which data has been replaced already */
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
      if (sign) addSign(terms, sign[0]);
      terms.push(this.#operand());
      const operator = this.#match(OPERATOR);
      if (!operator) return terms;
      terms.push(new OperatorTerm({ operator: operator[0] }));
    }
  }

  #operand(): RollTerm {
    const first = this.formula.charAt(this.#position);
    if (first === "(") return this.#parenthetical();
    if (first === "{") return this.#pool();
    const dice = this.#match(DICE, (found) => found[3] === undefined || this.#kind(found[3]) !== undefined);
    if (dice) return this.#dice(dice);
    const number = this.#match(NUMBER);
    if (number) return new NumericTerm({ number: Number(number[0]), options: this.#flavor() });
    const fn = this.#match(FUNCTION)?.[1];
    if (fn !== undefined) return this.#function(fn);
    const word = this.#match(WORD)?.[0];
    return word === undefined ? this.#fail() : new StringTerm({ term: word, options: this.#flavor() });
  }

  /** A formula in brackets; `(1 + 1)d6` says by it how many dice are rolled. */
  #parenthetical(): RollTerm {
    const roll = this.#bracketed();
    if (/d/i.test(this.formula.charAt(this.#position))) {
      const dice = this.#match(DICE);
      if (dice) return this.#dice(dice, roll);
    }
    this.#skipSpace();
    return new ParentheticalTerm({ roll, options: this.#flavor() });
  }

  /** The roll in brackets; what follows them is not looked at. */
  #bracketed(): Roll {
    this.#position += 1;
    this.#skipSpace();
    const roll = this.rollInner(this.#sequence());
    if (this.formula.charAt(this.#position) !== ")") this.#fail();
    this.#position += 1;
    return roll;
  }

  #function(fn: string): FunctionTerm {
    const rolls = this.#list(")");
    this.#skipSpace();
    return new FunctionTerm({ fn, rolls, options: this.#flavor() });
  }

  #pool(): PoolTerm {
    this.#position += 1;
    const rolls = this.#list("}");
    return new PoolTerm({ rolls, modifiers: this.#modifiers(), options: this.#flavor() });
  }

  /** Rolls with commas between them, up to a closing bracket; there may be none. */
  #list(end: string): Roll[] {
    const rolls: Roll[] = [];
    this.#skipSpace();
    while (this.formula.charAt(this.#position) !== end) {
      rolls.push(this.rollInner(this.#sequence()));
      const next = this.formula.charAt(this.#position);
      if (next === ",") this.#position += 1;
      else if (next !== end) this.#fail();
      this.#skipSpace();
    }
    this.#position += 1;
    return rolls;
  }

  /** Dice: `2d6`, `2df`, `2d(1 + 3)`. @param computed what stands in brackets in place of their number */
  #dice([, number, faces, letter]: RegExpExecArray, computed?: Roll): RollTerm {
    const cls = this.#kind(letter ?? "d");
    if (!cls) return this.#fail();
    const computedFaces = faces === undefined && letter === undefined ? this.#bracketed() : undefined;
    return new cls({
      number: computed ?? Number(number ?? 1),
      ...(faces === undefined ? {} : { faces: Number(faces) }),
      ...(computedFaces ? { faces: computedFaces } : {}),
      modifiers: this.#modifiers(),
      options: this.#flavor(),
    });
  }

  #kind(letter: string): DiceTermClass | undefined {
    return CONFIG.Dice.terms[letter.toLowerCase()];
  }

  #modifiers(): string[] {
    const found = this.#match(MODIFIERS)?.[0].match(DiceTerm.MODIFIER_REGEXP) ?? [];
    this.#skipSpace();
    return found;
  }

  #flavor(): TermOptions {
    const flavor = this.#match(FLAVOR)?.[1];
    return flavor ? { flavor } : {};
  }

  /** Takes what stands next, if it is of a kind; modifiers and brackets follow dice without a space. */
  #match(pattern: RegExp, accepts: (found: RegExpExecArray) => boolean = () => true): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.formula);
    if (!found || !accepts(found)) return null;
    this.#position += found[0].length;
    if (pattern !== DICE) this.#skipSpace();
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

/** A sign after a sign of addition makes one of both: `+ -` is `-`. */
function addSign(terms: RollTerm[], sign: string): void {
  const last = terms.at(-1);
  if (last instanceof OperatorTerm && "+-".includes(last.operator)) last.operator = last.operator === sign ? "+" : "-";
  else terms.push(new OperatorTerm({ operator: sign }));
}
