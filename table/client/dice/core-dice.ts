import { CONFIG } from "../config.ts";
import { Roll } from "./roll.ts";
import { Coin } from "./terms/coin.ts";
import { Die } from "./terms/die.ts";
import { FateDie } from "./terms/fate-die.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { StringTerm } from "./terms/string-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";

/** Every kind of term: those of `foundry.dice.terms` that are no bases. */
export const TERMS = {
  Coin,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
};

/** Puts the core roll and its terms into CONFIG, before any package can add its own (CF-4). */
export function installCoreDice(): void {
  CONFIG.Dice.rolls.push(Roll);
  CONFIG.Dice.types.push(Die, FateDie);
  Object.assign(CONFIG.Dice.terms, { c: Coin, d: Die, f: FateDie });
  Object.assign(CONFIG.Dice.termTypes, TERMS);
}
