type Roll = foundry.dice.Roll;

/** What is stored of a roll (RO-5), as it is; the types know another shape of it. */
interface RollData {
  readonly terms: readonly TermData[];
}

/** A term: dice, an operator, or a number. */
export interface TermData {
  readonly number?: number;
  readonly faces?: number;
  readonly operator?: string;
}

/** What would be stored of a roll. */
export function rollData(roll: Roll): RollData {
  return roll.toJSON() as RollData;
}

/** A roll of the same class, made of what is stored of one. */
export function rollFrom({ constructor }: Roll, data: RollData): Roll {
  return (constructor as typeof foundry.dice.Roll).fromData(data as never) as Roll;
}
