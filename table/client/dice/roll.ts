import { deepClone } from "../../common/utils/index.ts";
import { rollAnchor } from "../applications/ux/roll-anchor.ts";
import { CONFIG } from "../config.ts";
import { renderTemplate } from "../template-renderer.ts";
import { areTermsJoined, calculate } from "./arithmetic.ts";
import { replaceFormulaData } from "./formula-data.ts";
import { FormulaParser } from "./formula-parser.ts";
import { createRollMessage, type RollMessageOptions } from "./roll-message.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { InnerRolls } from "./terms/inner-rolls.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { StringTerm } from "./terms/string-term.ts";
import { RollTerm } from "./terms/roll-term.ts";
import type { EvaluationOptions, RollData, RollOptions } from "./dice-types.ts";

/** What a roll is drawn with (RO-10). */
export interface RollRenderOptions {
  flavor?: string;
  template?: string;
  /** Shows neither formula nor total. */
  isPrivate?: boolean;
}

export interface RollAnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  label?: string;
}

/** A formula, its evaluation and its outcome (RO-1 to RO-14). Evaluated at most once. */
export class Roll {
  /** Template of {@link render}; its context is formula, flavor, user, tooltip and total (RO-10). */
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  /** Template of {@link getTooltip}; its context is parts, one for each dice term (RO-10). */
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: object;
  options: RollOptions;
  terms: RollTerm[];
  /** Dice that belong to the roll but stand in no term. */
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined = undefined;

  /** @throws when the formula is not of the grammar, or names data that is not there (RO-1, RO-2). */
  constructor(formula: string, data: object = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this.#class.parse(formula, this.data);
    this._formula = this.#class.getFormula(this.terms);
  }

  get #class(): typeof Roll {
    return this.constructor as typeof Roll;
  }

  /** Lets a subclass change the data that its formula refers to. */
  protected _prepareData(data: object): object {
    return data;
  }

  /** All dice of the roll, those in brackets too (RO-5). */
  get dice(): DiceTerm[] {
    const inTerms = this.terms.flatMap((term) => {
      if (term instanceof DiceTerm) return [...term.dice, term];
      return term instanceof InnerRolls ? term.dice : [];
    });
    return [...this._dice, ...inTerms];
  }

  get formula(): string {
    return this._formula;
  }

  /** The terms by their totals, such as "7 + 2"; empty before evaluation (RO-5). */
  get result(): string {
    if (!this._evaluated) return "";
    return this.terms
      .map((term) => String(term.total))
      .join("")
      .trim();
  }

  /** The outcome; undefined before evaluation (RO-5). */
  get total(): number | undefined {
    return this._total;
  }

  /** The outcome: the total, or what a formula of words says. */
  get product(): number | string | undefined {
    return this._total ?? (this._evaluated ? this.result : undefined);
  }

  /** Whether evaluation needs no chance (RO-5). */
  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** The same roll, not evaluated yet (RO-3). */
  clone(): this {
    return Reflect.construct(this.#class, [this._formula, this.data, deepClone(this.options)]) as this;
  }

  /** Rolls. @returns this roll, with its results. @throws when it has been evaluated already (RO-3). */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#beginEvaluation();
    return this._evaluate(options);
  }

  /** Evaluates without chance: the roll is deterministic, minimized or maximized (RO-3). @throws otherwise. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#beginEvaluation();
    return this._evaluateSync(options);
  }

  #beginEvaluation(): void {
    if (this._evaluated) throw new Error(`The roll ${this._formula} has been evaluated already and is immutable.`);
    this._evaluated = true;
  }

  /** The work of {@link evaluate}: terms one after the other, from left to right. */
  protected async _evaluate(options: EvaluationOptions): Promise<this> {
    for (const term of this.terms) {
      if (!term._evaluated) await term.evaluate(options);
    }
    this._conclude(options);
    return this;
  }

  protected _evaluateSync(options: EvaluationOptions): this {
    for (const term of this.terms) {
      if (!term._evaluated) term.evaluateSync(options);
    }
    this._conclude(options);
    return this;
  }

  /** Words have no total. */
  private _conclude({ allowStrings = false }: EvaluationOptions): void {
    const hasWords = this.terms.some((term) => term instanceof StringTerm);
    this._total = allowStrings && hasWords ? undefined : this._evaluateTotal();
  }

  /** The total of the evaluated terms; for the recomputation after a documented change of terms (RO-8). */
  _evaluateTotal(): number {
    return calculate(this.terms);
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** Rolls a copy and returns it; this roll stays as it is (RO-3). */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /**
   * Changes the dice before they are rolled: multiplies their number, and adds to that of the first.
   * @throws when the roll has been evaluated
   */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error(`The roll ${this._formula} has been evaluated already and is immutable.`);
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof InnerRolls)
        for (const roll of term.innerRolls) roll.alter(multiply, add, { multiplyNumeric });
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** Makes the formula follow the terms after these were changed (RO-8). */
  resetFormula(): string {
    this._formula = this.#class.getFormula(this.terms);
    return this._formula;
  }

  toString(): string {
    return this._formula;
  }

  /** HTML of all dice of the roll (RO-10). */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((term) => term.getTooltipData());
    return renderTemplate(this.#class.TOOLTIP_TEMPLATE, { parts });
  }

  /** HTML of the roll, evaluating it when that has not happened; a private one shows nothing of the outcome (RO-10). */
  async render({ flavor, template, isPrivate = false }: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    return renderTemplate(template ?? this.#class.CHAT_TEMPLATE, {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor),
      user: game.userId,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round((this.total ?? 0) * 100) / 100,
    });
  }

  /**
   * Posts the roll in the chat, evaluating it when that has not happened; an evaluated roll is not rolled again (RO-12).
   * @returns the message, or its data when `create` is false.
   */
  async toMessage(messageData: object = {}, options: RollMessageOptions = {}): Promise<unknown> {
    return createRollMessage(this, messageData, options);
  }

  /** An inline result of the evaluated roll, which shows its dice when it is pressed (TX-2). */
  toAnchor({ attrs = {}, dataset = {}, classes = [], label = "" }: RollAnchorOptions = {}): HTMLAnchorElement {
    const total = String(this.total);
    const data = { roll: JSON.stringify(this.toJSON()), tooltipText: this._formula, ...dataset };
    const anchor = rollAnchor("inline-roll inline-result", label ? `${label}: ${total}` : total, data);
    anchor.classList.add(...classes);
    for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
    return anchor;
  }

  /** The stored form, from which {@link Roll.fromData} makes an equal roll (RO-9). */
  toJSON(): object {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** The class that chat commands, inline rolls and initiative use (RO-9). */
  static get defaultImplementation(): typeof Roll {
    return CONFIG.Dice.rolls[0] ?? Roll;
  }

  /** A roll of the default class (RO-9). */
  static create(formula: string, data: object = {}, options: RollOptions = {}): Roll {
    return new Roll.defaultImplementation(formula, data, options);
  }

  /** Terms of a formula, in which a path that the data does not have counts as 0 (RO-1). @throws when it is not of the grammar (RO-2). */
  static parse(formula: string, data: object): RollTerm[] {
    return new FormulaParser(replaceFormulaData(formula, data, { missing: "0" }), (terms) =>
      Roll.fromTerms(terms),
    ).parse();
  }

  /** Terms in which what stands between operators, as "2" before "d6" does once its brackets are gone, is one term again. */
  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    const runs: RollTerm[][] = [];
    let isBetween = false;
    for (const term of terms) {
      const isOperator = term instanceof OperatorTerm;
      if (isBetween && !isOperator) runs.at(-1)?.push(term);
      else runs.push([term]);
      isBetween = !isOperator;
    }
    return runs.flatMap((run) =>
      run.some((term) => term instanceof StringTerm)
        ? this.parse(run.map(({ expression }) => expression).join(""), {})
        : run,
    );
  }

  static readonly replaceFormulaData = replaceFormulaData;

  /** Whether a formula can be rolled, whatever the data that it names (RO-1); no formula cannot. */
  static validate(formula: string): boolean {
    if (formula.trim() === "") return false;
    try {
      new Roll(replaceFormulaData(formula, {}, { missing: "1" })).evaluateSync({ maximize: true });
      return true;
    } catch {
      return false;
    }
  }

  /** The value of a formula without dice. @throws when it needs chance, or is none */
  static safeEval(expression: string): number {
    const { total } = new Roll(expression).evaluateSync();
    if (total === undefined) throw new Error(`"${expression}" does not have a numeric value.`);
    return total;
  }

  /** The totals of a formula that is rolled many times. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let index = 0; index < n; index++) totals.push((await new this(formula).evaluate()).total ?? NaN);
    return totals;
  }

  /** The functions that formulas may use beside those of CONFIG. */
  static readonly MATH_PROXY = Math;

  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .trim();
  }

  /**
   * A roll of terms that exist: evaluated when all of them are, not evaluated when none is (RO-8).
   * @throws when some are and some are not, or terms and operators do not alternate.
   */
  static fromTerms<T extends typeof Roll>(this: T, terms: RollTerm[], options: RollOptions = {}): InstanceType<T> {
    if (!areTermsJoined(terms)) throw new Error("The terms of a roll must have operators between them.");
    const chance = terms.filter((term) => !term.isDeterministic);
    const evaluated = chance.every((term) => term._evaluated);
    if (!evaluated && chance.some((term) => term._evaluated)) {
      throw new Error("A roll cannot be made of both evaluated and unevaluated terms.");
    }
    const roll = new this(this.getFormula(terms), {}, options) as InstanceType<T>;
    roll.terms = terms;
    roll.resetFormula();
    if (evaluated && terms.some((term) => term._evaluated)) adoptEvaluation(roll);
    return roll;
  }

  /**
   * A roll of the class that the stored data names (RO-9).
   * @throws when that class is neither configured nor the class this is called on.
   */
  static fromData<T extends typeof Roll>(this: T, data: RollData): InstanceType<T> {
    const cls = findRollClass(data.class, this);
    if (cls !== this) return cls.fromData(data) as InstanceType<T>;
    const roll = new this(data.formula, {}, data.options ?? {}) as InstanceType<T>;
    roll.terms = data.terms.map((term) => RollTerm.fromData(term));
    roll._dice = (data.dice ?? []).map((term) => RollTerm.fromData(term)).filter((term) => term instanceof DiceTerm);
    roll._formula = data.formula;
    roll._evaluated = data.evaluated ?? true;
    roll._total = roll._evaluated ? (data.total ?? roll._evaluateTotal()) : undefined;
    return roll;
  }

  /** A roll from the text of its stored form (RO-9). */
  static fromJSON<T extends typeof Roll>(this: T, json: string): InstanceType<T> {
    return this.fromData(JSON.parse(json) as RollData);
  }
}

function adoptEvaluation(roll: Roll): void {
  for (const term of roll.terms) term._evaluated = true;
  roll._evaluated = true;
  roll._total = roll._evaluateTotal();
}

function findRollClass(name: string | undefined, called: typeof Roll): typeof Roll {
  if (name === undefined || name === called.name) return called;
  const found = CONFIG.Dice.rolls.find((cls) => cls.name === name) ?? (name === "Roll" ? Roll : undefined);
  if (!found) throw new Error(`Unable to recreate a roll of the unknown class "${name}".`);
  return found;
}
