import { CONFIG } from "../../config.ts";
import type { Roll } from "../../known-classes.ts";
import { reviveRoll } from "./inner-rolls.ts";
import { compareResult } from "./results.ts";
import { RollTerm } from "./roll-term.ts";
import type { DiceResult, DiceTermData, EvaluationOptions, TermClass, TermData } from "../dice-types.ts";

type ModifierMethod = (this: DiceTerm, modifier: string, options: EvaluationOptions) => unknown;

/** The most dice that one term may have. */
const MAXIMUM_NUMBER = 999;

/** Dice of one kind: a number of them, their faces, what was rolled (RO-6). */
export abstract class DiceTerm extends RollTerm {
  /** The letter that names this kind in a formula: `d` for `2d6`, `h` for `2dh` (CF-4). */
  static DENOMINATION = "";
  /** Modifiers by the letters that name them in a formula, and the method of the class that each calls. */
  static MODIFIERS: Readonly<Record<string, string>> = {};
  /** One modifier in a formula: letters, then perhaps a number, a comparison, a number. */
  static readonly MODIFIER_REGEXP = /[a-z]+\d*(?:[<>]=?|=)?\d*/gi;

  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["number", "faces", "modifiers", "results"];

  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DiceResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    this._evaluated = results.length > 0;
  }

  /** How many dice; unknown while what says so has not been rolled. */
  get number(): number {
    return valueOf(this._number);
  }
  set number(number: number) {
    this._number = number;
  }
  get faces(): number {
    return valueOf(this._faces);
  }
  set faces(faces: number) {
    this._faces = faces;
  }
  get lowestFace(): number {
    return Math.min(1, this.faces);
  }
  get highestFace(): number {
    return this.faces;
  }

  /** Whether a face compares so with a target; the sign is one of `= < <= > >=`. */
  static readonly compareResult = compareResult;

  /** The letter of this kind of dice. */
  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    const kind = this.denomination === "d" ? formulaOf(this._faces) : this.denomination;
    return `${formulaOf(this._number)}d${kind}${this.modifiers.join("")}`;
  }

  /** The dice that said how many there are, without this term. */
  get dice(): DiceTerm[] {
    return this.#computed.flatMap((roll) => roll.dice);
  }
  get #computed(): Roll[] {
    return [this._number, this._faces].filter((value) => typeof value !== "number");
  }

  /** Multiplies the number of dice and adds to it, before they are rolled. */
  alter(multiply: number | null, add: number | null): this {
    if (this._evaluated) throw new Error(`${this.expression} has been rolled already.`);
    this.number = Math.round(this.number * (multiply ?? 1)) + (add ?? 0);
    return this;
  }

  /** The sum of the dice that count; undefined before evaluation (RO-6). */
  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.filter((die) => die.active).reduce((sum, die) => sum + (die.count ?? die.result), 0);
  }

  /** The faces of the dice that count. */
  get values(): number[] {
    return this.results.filter((die) => die.active).map((die) => die.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** The face that belongs to a number in [0, 1): 0 is the highest face (RO-7). */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * this.faces);
  }

  /** A face by chance, through `CONFIG.Dice.randomUniform` (RO-7). */
  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** Rolls one more die of the term and adds it to {@link results}. */
  async roll(options: EvaluationOptions = {}): Promise<DiceResult> {
    return this.#record(this.#fixedFace(options) ?? (await this._roll(options)));
  }

  /** Finds the face of one die, for kinds of dice that have their own way to do it. */
  protected _roll(_options: EvaluationOptions): number | Promise<number> {
    return this.randomFace();
  }

  protected override async _evaluate(options: EvaluationOptions): Promise<void> {
    for (const roll of this.#computed) if (!roll._evaluated) await roll.evaluate(options);
    this.#requireNumber();
    while (this.results.length < this.number) await this.roll(options);
    for (const modifier of this.modifiers) await this._evaluateModifier(modifier, options);
  }

  /** Lowest or highest faces only: there is no synchronous chance (RO-3). */
  protected override _evaluateSync(options: EvaluationOptions): void {
    for (const roll of this.#computed) if (!roll._evaluated) roll.evaluateSync(options);
    this.#requireNumber();
    const face = this.#fixedFace(options);
    if (face === undefined) {
      if (options.strict === false) return;
      throw new Error(`${this.expression} cannot be evaluated synchronously: it needs chance.`);
    }
    while (this.results.length < this.number) this.#record(face);
    for (const modifier of this.modifiers) void this._evaluateModifier(modifier, options);
  }

  /** Applies one modifier. @throws when this kind of dice does not have it. */
  protected _evaluateModifier(modifier: string, options: EvaluationOptions): unknown {
    const cls = this.constructor as typeof DiceTerm;
    const letters = /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? "";
    const method = cls.MODIFIERS[letters];
    if (!method) throw new Error(`${this.expression}: "${modifier}" is not a modifier of ${cls.name}.`);
    return Reflect.apply(Reflect.get(this, method) as ModifierMethod, this, [modifier.toLowerCase(), options]);
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  /** CSS classes of one die for display (RO-11). */
  getResultCSS(result: DiceResult): string[] {
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      ...(["success", "failure", "rerolled", "exploded", "discarded"] as const).filter((mark) => result[mark]),
      ...(result.result === this.lowestFace ? ["min"] : []),
      ...(result.result === this.highestFace ? ["max"] : []),
    ];
  }

  override toJSON(): TermData {
    const [number, faces] = [this._number, this._faces].map((value) =>
      typeof value === "number" || !value._evaluated ? value : value.total,
    );
    return { ...super.toJSON(), number, faces };
  }
  static override reviveAttributes(this: TermClass, data: TermData): object {
    const revive = (value: unknown): unknown => (typeof value === "object" && value ? reviveRoll(value) : value);
    const attributes = Object.fromEntries(this.SERIALIZE_ATTRIBUTES.map((name) => [name, data[name]]));
    return { ...attributes, number: revive(data["number"]), faces: revive(data["faces"]) };
  }

  /** What the tooltip template shows of this term (RO-10, RO-11). */
  getTooltipData(): object {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((die) => ({
        result: this.getResultLabel(die),
        classes: this.getResultCSS(die).join(" "),
      })),
    };
  }

  #record(result: number): DiceResult {
    const die: DiceResult = { result, active: true };
    this.results.push(die);
    return die;
  }

  #fixedFace({ minimize = false, maximize = false }: EvaluationOptions): number | undefined {
    if (minimize) return this.lowestFace;
    return maximize ? this.highestFace : undefined;
  }

  #requireNumber(): void {
    const fits = Number.isInteger(this.number) && this.number >= 0 && this.number <= MAXIMUM_NUMBER;
    if (!fits) throw new Error(`${this.expression}: roll a whole number of dice from 0 to ${MAXIMUM_NUMBER}.`);
  }
}

/** The value of a number that may have to be rolled first. */
function valueOf(value: number | Roll): number {
  return typeof value === "number" ? value : (value.total ?? NaN);
}

function formulaOf(value: number | Roll): string {
  if (typeof value === "number") return String(value);
  return value._evaluated ? String(value.total) : `(${value.formula})`;
}
