import type { Roll } from "../../known-classes.ts";
import type { DiceResult, TermData, TermOptions } from "../dice-types.ts";
import { InnerRolls, reviveRoll } from "./inner-rolls.ts";
import { countedBy, countResults, keepOrDrop, KEEPING } from "./results.ts";

interface PoolTermData {
  terms?: string[];
  modifiers?: string[];
  rolls: Roll[];
  results?: DiceResult[];
  options?: TermOptions;
}

/** Several rolls of which some count, such as `{4d6, 3d8}kh`. */
export class PoolTerm extends InnerRolls {
  static readonly MODIFIERS: Readonly<Record<string, string>> = {
    ...KEEPING,
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES: readonly string[] = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  /** The total of each roll, and whether it counts. */
  results: DiceResult[];

  constructor(data: PoolTermData) {
    const { rolls, terms = rolls.map((roll) => roll.formula), modifiers = [], results = [], options = {} } = data;
    super({ options });
    this.rolls = rolls;
    this.terms = terms;
    this.modifiers = modifiers;
    this.results = results;
    this._evaluated = results.length > 0;
  }

  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const results = rolls.every((roll) => roll._evaluated) ? rolls.map(resultOf) : [];
    return new PoolTerm({ rolls, results });
  }

  get innerRolls(): readonly Roll[] {
    return this.rolls;
  }
  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }
  get total(): number | undefined {
    return this._evaluated ? this.#active.reduce((sum, { count, result }) => sum + (count ?? result), 0) : undefined;
  }
  get values(): number[] {
    return this.#active.map(({ result }) => result);
  }
  get #active(): DiceResult[] {
    return this.results.filter(({ active }) => active);
  }

  protected override _conclude(): void {
    this.results = this.rolls.map(resultOf);
    for (const modifier of this.modifiers) this.#modify(modifier.toLowerCase());
  }

  #modify(modifier: string): void {
    const method = PoolTerm.MODIFIERS[/^[a-z]+/.exec(modifier)?.[0] ?? ""];
    if (!method) throw new Error(`${this.expression}: "${modifier}" is not a modifier of a pool.`);
    (Reflect.get(this, method) as (modifier: string) => void).call(this, modifier);
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }
  drop(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }
  /** `cs>=10`: counts the rolls that fit. */
  countSuccess(modifier: string): void {
    countResults(this.results, countedBy(modifier), "success");
  }
  /** `cf<10`: counts the rolls that fit as failures. */
  countFailures(modifier: string): void {
    countResults(this.results, countedBy(modifier), "failure");
  }

  static override reviveAttributes(data: TermData): object {
    const { terms, modifiers, results } = data;
    return { terms, modifiers, results, rolls: (data["rolls"] as unknown[]).map(reviveRoll) };
  }
}

function resultOf({ total }: Roll): DiceResult {
  return { result: total ?? 0, active: true };
}
