/** Opponents in one step. The guide has no scale of them: these numbers are ours, after the ready opponents. */

export const OPPONENT_KINDS = ["fighter", "shooter", "brute", "sneak", "witch"] as const;

type OpponentKind = (typeof OPPONENT_KINDS)[number];

export const OPPONENT_LEVELS = ["weak", "ordinary", "strong", "deadly"] as const;

type OpponentLevel = (typeof OPPONENT_LEVELS)[number];

export interface OpponentNumbers {
  /** Ranks by id. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly life: number;
}

/** An ordinary one of each kind. */
const ORDINARY: Readonly<Record<OpponentKind, OpponentNumbers>> = {
  fighter: {
    attributes: { body: 3, senses: 2, willpower: 2, science: 0, evade: 6, toughness: 1 },
    skills: { speed: 1, dodge: 1, brawl: 2, athletics: 1 },
    life: 9,
  },
  shooter: {
    attributes: { body: 2, senses: 3, willpower: 2, science: 1, evade: 6, toughness: 0 },
    skills: { speed: 1, dodge: 1, perception: 2 },
    life: 8,
  },
  brute: {
    attributes: { body: 4, senses: 1, willpower: 2, science: 0, evade: 5, toughness: 2 },
    skills: { brawl: 2, athletics: 2, "pain-resistance": 1 },
    life: 12,
  },
  sneak: {
    attributes: { body: 2, senses: 3, willpower: 1, science: 0, evade: 7, toughness: 0 },
    skills: { speed: 2, dodge: 2, stealth: 3 },
    life: 7,
  },
  witch: {
    attributes: { body: 1, senses: 2, willpower: 4, science: 2, evade: 6, toughness: 0 },
    skills: { magic: 3, perception: 1 },
    life: 7,
  },
};

/** By how many steps the levels lie apart from an ordinary one. */
const STEPS: Readonly<Record<OpponentLevel, number>> = { weak: -1, ordinary: 0, strong: 1, deadly: 2 };

/** Life that goes with a step, and the least that anyone has. */
const LIFE = { step: 3, least: 3 };

/** As high as any rank goes. */
const MOST_RANK = 30;

export function opponentOf(kind: OpponentKind, level: OpponentLevel): OpponentNumbers {
  return steppedOpponent(ORDINARY[kind], STEPS[level]);
}

/** Someone weaker or stronger: a step is one rank of everything that they have, and Life. */
export function steppedOpponent({ attributes, skills, life }: OpponentNumbers, steps: number): OpponentNumbers {
  const stepped = (ranks: Readonly<Record<string, number>>): Record<string, number> =>
    Object.fromEntries(
      Object.entries(ranks).map(([id, rank]) => [id, rank > 0 ? Math.max(0, Math.min(rank + steps, MOST_RANK)) : 0]),
    );
  return {
    attributes: stepped(attributes),
    skills: stepped(skills),
    life: steps === 0 ? life : Math.max(LIFE.least, life + LIFE.step * steps),
  };
}
