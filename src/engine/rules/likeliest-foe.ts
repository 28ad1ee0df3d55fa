/** Someone who can be attacked, as far as the choice of the likeliest needs to know. */
export interface Foe {
  /** Whether they were named on the map. */
  readonly isTargeted: boolean;
  /** Whether they are on another side. */
  readonly isOpposed: boolean;
  /** Whether they can still fight. */
  readonly isUp: boolean;
  /** Whether the attacker's player sees them. */
  readonly isSeen: boolean;
  readonly isInReach: boolean;
  /** In spaces; null where no map tells. */
  readonly distance: number | null;
  /** The chance to hit them, from 0 to 1; asked only where all else is equal. */
  readonly chance: () => number;
}

/** Everyone who is seen or targeted, the likeliest to be attacked first. */
export function byLikelihood<Some extends Foe>(foes: readonly Some[]): readonly Some[] {
  const chances = new Map<Some, number>();
  const chanceOf = (foe: Some): number => {
    const chance = chances.get(foe) ?? foe.chance();
    chances.set(foe, chance);
    return chance;
  };
  const rank = ({ isTargeted, isOpposed, isUp, isInReach }: Some): number => {
    if (isTargeted) return 0;
    if (!isOpposed) return 3;
    if (!isUp) return 4;
    return isInReach ? 1 : 2;
  };
  const far = ({ distance }: Some): number => distance ?? Infinity;
  return foes
    .filter(({ isSeen, isTargeted }) => isSeen || isTargeted)
    .toSorted((one, other) => {
      const before = rank(one) - rank(other);
      if (before !== 0) return before;
      if (far(one) !== far(other)) return far(one) - far(other);
      return chanceOf(other) - chanceOf(one);
    });
}

/** Whom an attack is meant for: who is targeted, or else the likeliest who opposes and stands; null for none. */
export function likeliestFoe<Some extends Foe>(foes: readonly Some[]): Some | null {
  const [first] = byLikelihood(foes);
  return first && (first.isTargeted || (first.isOpposed && first.isUp)) ? first : null;
}

/** The one foe whom an attack can only be meant for: nobody is targeted, and nobody else who opposes, stands and is seen is in reach. */
export function onlyFoe<Some extends Foe>(foes: readonly Some[]): Some | null {
  if (foes.some(({ isTargeted }) => isTargeted)) return null;
  const [only, ...others] = foes.filter((foe) => foe.isOpposed && foe.isUp && foe.isSeen && foe.isInReach);
  return others.length === 0 ? (only ?? null) : null;
}
