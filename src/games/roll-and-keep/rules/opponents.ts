/** Opponents in one step. The guide has no scale of them: these numbers are ours, after the ready opponents. */
import { MOST_RANK } from "./kept-words.ts";

export const OPPONENT_LEVELS = ["minor", "ordinary", "strong", "great"] as const;

type OpponentLevel = (typeof OPPONENT_LEVELS)[number];

export interface OpponentNumbers {
  /** Rank of each attribute, and permanent mana of each color, by id. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly mana: Readonly<Record<string, number>>;
  /** Boxes of the harm track. */
  readonly harm: number;
}

/** Of each level: the rank of what someone is good at, their mana of that color, and their boxes. */
const LEVELS: Readonly<Record<OpponentLevel, { readonly rank: number; readonly mana: number; readonly harm: number }>> =
  {
    minor: { rank: 3, mana: 1, harm: 2 },
    ordinary: { rank: 4, mana: 2, harm: 4 },
    strong: { rank: 5, mana: 3, harm: 5 },
    great: { rank: 7, mana: 4, harm: 6 },
  };

/** As much as anyone has. */
const MOST_MANA = 99;
const MOST_HARM = 20;

/**
 * An opponent of a level who is good at what a color stands for.
 * @param color - Of the world's list; "" for one who is good at nothing in particular.
 * @param attributes - Of the world's list, each with the color that it is linked to.
 */
export function opponentOf(
  level: OpponentLevel,
  color: string,
  attributes: readonly { readonly id: string; readonly color: string }[],
): OpponentNumbers {
  const { rank, mana, harm } = LEVELS[level];
  const others = color === "" ? rank - 1 : rank - 2;
  return {
    attributes: Object.fromEntries(
      attributes.map(({ id, color: link }) => [id, link !== "" && link === color ? rank : others]),
    ),
    mana: color === "" ? {} : { [color]: mana },
    harm,
  };
}

const stepped = (ranks: Readonly<Record<string, number>>, steps: number, most: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(ranks).map(([id, rank]) => [id, rank > 0 ? Math.max(1, Math.min(rank + steps, most)) : 0]),
  );

/** Someone weaker or stronger: a step is one rank, one mana and one box of everything that they have. */
export function steppedOpponent({ attributes, mana, harm }: OpponentNumbers, steps: number): OpponentNumbers {
  return {
    attributes: stepped(attributes, steps, MOST_RANK),
    mana: stepped(mana, steps, MOST_MANA),
    harm: Math.max(1, Math.min(harm + steps, MOST_HARM)),
  };
}
