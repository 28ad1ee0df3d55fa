import { CONFIG } from "../../config.ts";
import type { DiceTerm, Roll } from "../../known-classes.ts";
import type { EvaluationOptions, RollData } from "../dice-types.ts";
import { RollTerm } from "./roll-term.ts";

/** The roll of stored data, of the class that it names (RO-9). */
export function reviveRoll(data: unknown): Roll {
  const [rollClass] = CONFIG.Dice.rolls;
  if (!rollClass) throw new Error("CONFIG.Dice.rolls is empty: the core dice are not installed.");
  return rollClass.fromData(data as RollData);
}

/** A term that is made of rolls: brackets, a function, a pool. */
export abstract class InnerRolls extends RollTerm {
  abstract readonly innerRolls: readonly Roll[];

  get dice(): DiceTerm[] {
    return this.innerRolls.flatMap((roll) => roll.dice);
  }
  override get isDeterministic(): boolean {
    return this.innerRolls.every((roll) => roll.isDeterministic);
  }

  protected override async _evaluate(options: EvaluationOptions): Promise<void> {
    for (const roll of this.innerRolls) if (!roll._evaluated) await roll.evaluate(options);
    this._conclude();
  }
  protected override _evaluateSync(options: EvaluationOptions): void {
    for (const roll of this.innerRolls) if (!roll._evaluated) roll.evaluateSync(options);
    this._conclude();
  }

  /** What is to be found out once the rolls are evaluated. */
  protected _conclude(): void {}
}
