/** Who stands for the people of the specification's vectors: heroes Ann and Bo, foes X and Y. */
export const CAST = { Ann: "Missa", Bo: "Joren", X: "Harbor Thug", Y: "Clockwork Sentinel" } as const;

export type Name = keyof typeof CAST;

/** On which side each of them fights. */
export const SIDES = { Ann: "heroes", Bo: "heroes", X: "foes", Y: "foes" } as const satisfies Record<Name, string>;

/** Where a fight stands, in names: who is in the light for core and for the log, the round, who has acted. */
export interface Standing {
  readonly phase: string;
  readonly lit: string | null;
  readonly core: string | null;
  readonly round: number;
  readonly coreRound: number;
  readonly acted: readonly string[];
  readonly affected: readonly string[];
}
