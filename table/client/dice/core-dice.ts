import { CONFIG } from "../config.ts";
import { Roll } from "./roll.ts";
import { Die } from "./terms/die.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";

/** Puts the core roll and its terms into CONFIG, before any package can add its own (CF-4). */
export function installCoreDice(): void {
  CONFIG.Dice.rolls.push(Roll);
  Object.assign(CONFIG.Dice.terms, { d: Die });
  Object.assign(CONFIG.Dice.termTypes, { Die, NumericTerm, OperatorTerm, ParentheticalTerm });
}
