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

function rank({ isTargeted, isOpposed, isUp, isInReach }: Foe): number {
  if (isTargeted) return 0;
  if (!isOpposed) return 3;
  if (!isUp) return 4;
  return isInReach ? 1 : 2;
}

/** Below 0 where one comes before the other, 0 where only the chance could decide. */
function compare(one: Foe, other: Foe): number {
  const before = rank(one) - rank(other);
  if (before !== 0) return before;
  const [near, far] = [one, other].map(({ distance }) => distance ?? Infinity) as [number, number];
  return near === far ? 0 : near - far;
}

/** Everyone who is seen or targeted: by reach, then by distance. */
export function byLikelihood<Some extends Foe>(foes: readonly Some[]): readonly Some[] {
  return foes.filter(({ isSeen, isTargeted }) => isSeen || isTargeted).toSorted(compare);
}

/**
 * Whom an attack is meant for: who is targeted, or else the likeliest who opposes and stands; null for none. A chance takes long, and
 * is asked only of those between whom nothing else decides.
 * @param wasBefore - Whether it was meant for someone before, who stays then as long as nobody is likelier but by their chance.
 */
export function likeliestFoe<Some extends Foe>(
  foes: readonly Some[],
  wasBefore: (foe: Some) => boolean = () => false,
): Some | null {
  const [first, ...others] = byLikelihood(foes);
  if (!first || (!first.isTargeted && !(first.isOpposed && first.isUp))) return null;
  const equal = [first, ...others.filter((each) => compare(first, each) === 0)];
  const before = equal.find(wasBefore);
  if (before || equal.length === 1) return before ?? first;
  const [best = first] = equal
    .map((each) => ({ each, chance: each.chance() }))
    .toSorted((one, other) => other.chance - one.chance)
    .map(({ each }) => each);
  return best;
}

/** The one foe whom an attack can only be meant for: nobody is targeted, and nobody else who opposes, stands and is seen is in reach. */
export function onlyFoe<Some extends Foe>(foes: readonly Some[]): Some | null {
  if (foes.some(({ isTargeted }) => isTargeted)) return null;
  const [only, ...others] = foes.filter((foe) => foe.isOpposed && foe.isUp && foe.isSeen && foe.isInReach);
  return others.length === 0 ? (only ?? null) : null;
}
