import { CONFIG } from "../../config.ts";
import type { TermOptions, EvaluationOptions, TermData, TermClass } from "../dice-types.ts";

/** One piece of a formula: dice, a number, an operator or a bracketed formula (RO-2). */
export abstract class RollTerm {
  /** The text in brackets after a term, such as `[fire]`. */
  static readonly FLAVOR_REGEXP_STRING = "(?:\\[([^[\\]]+)\\])";
  static readonly FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  /** Names of the properties that are stored besides class, options and evaluated (RO-9). */
  static SERIALIZE_ATTRIBUTES: readonly string[] = [];

  options: TermOptions;
  _evaluated = false;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The term as it is written in a formula, without flavour. */
  abstract get expression(): string;

  /** What the term contributes; undefined before evaluation. Operators give their sign. */
  abstract get total(): number | string | undefined;

  /** Whether evaluation needs no chance. */
  abstract get isDeterministic(): boolean;

  /** The text in brackets after the term, or an empty string. */
  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** Expression and flavour, as in the roll's formula. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** Evaluates the term, at once where it needs no chance. @throws when it has been evaluated already (RO-3). */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this.isDeterministic) return this.evaluateSync(options);
    this.#beginEvaluation();
    return this.#evaluate(options);
  }

  async #evaluate(options: EvaluationOptions): Promise<this> {
    await this._evaluate(options);
    return this;
  }

  /** Evaluates the term without waiting. @throws when it has been evaluated, or needs chance and `strict` is not false. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#beginEvaluation();
    this._evaluateSync(options);
    return this;
  }

  protected _evaluate(options: EvaluationOptions): void | Promise<void> {
    this._evaluateSync(options);
  }

  protected _evaluateSync(_options: EvaluationOptions): void {
    // Numbers and operators have nothing to find out.
  }

  #beginEvaluation(): void {
    if (this._evaluated) throw new Error(`The term ${this.formula} has been evaluated already.`);
    this._evaluated = true;
  }

  /** The stored form, from which {@link RollTerm.fromData} makes an equal term (RO-9). */
  toJSON(): TermData {
    const cls = this.constructor as unknown as TermClass;
    const data: TermData = { class: cls.name, options: this.options, evaluated: this._evaluated };
    for (const name of cls.SERIALIZE_ATTRIBUTES) data[name] = Reflect.get(this, name);
    return data;
  }

  /**
   * Makes a term of the class that the data names. Dice of a class that is not configured are plain dice: dnd5e configures its d20 in
   * neither list, and makes its own again of what comes.
   * @throws when no such class is configured, and the term is no die (RO-9)
   */
  static fromData(data: TermData): RollTerm {
    const cls = findTermClass(data.class ?? "", "faces" in data);
    const term = Reflect.construct(cls, [{ ...cls.reviveAttributes(data), options: data.options ?? {} }]) as RollTerm;
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return RollTerm.fromData(JSON.parse(json) as TermData);
  }

  /** Constructor data from stored data; a term with nested objects revives them here. */
  static reviveAttributes(this: TermClass, data: TermData): object {
    return Object.fromEntries(this.SERIALIZE_ATTRIBUTES.map((name) => [name, data[name]]));
  }
}

function findTermClass(name: string, isDie: boolean): TermClass {
  const { termTypes, terms } = CONFIG.Dice;
  const configured = [...Object.values(termTypes), ...Object.values(terms)];
  const found = configured.find((candidate) => candidate.name === name) ?? (isDie ? termTypes["Die"] : undefined);
  if (!found) throw new Error(`Unable to recreate a roll term of the unknown class "${name}".`);
  return found;
}
