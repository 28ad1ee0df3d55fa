/** What is big enough to be seen and heard by everybody who may know of it; the greatest first. */
export const MOMENTS = ["victory", "death", "lastFoe", "fall", "critical", "clock", "discovery", "push"] as const;

export type MomentKind = (typeof MOMENTS)[number];

/** A big moment as this user may know it. */
export interface BigMoment {
  readonly kind: MomentKind;
  readonly sentence: string;
  /** Uuids of those to whom it happens, whose tokens show it. */
  readonly actors: readonly string[];
  /** Id of the message on which it stands; "" for none. */
  readonly message: string;
  /** Whether only token and card show it: one of a crowd falls. */
  readonly isSmall: boolean;
}

/** How someone is, from well to worst; `out` is a mark that takes no one down. */
const STANDS = ["up", "out", "down", "dead"] as const;

export type Stand = (typeof STANDS)[number];

/** What has become of someone: the worse state that they are in now; null for none. */
export function fallOf(before: Stand, now: Stand): Exclude<Stand, "up"> | null {
  return now !== "up" && STANDS.indexOf(now) > STANDS.indexOf(before) ? now : null;
}

/** Something on a card that everybody is to see and hear. */
export interface CardMoment {
  readonly kind: "critical" | "push";
  /** What the game calls a critical: "Complete success". */
  readonly label?: string;
  /** Uuid of whose it is, where it is not the one who did it all. */
  readonly actor?: string;
}

/** What was ever seen on a card. */
export interface CardMemory {
  readonly hasFailed: boolean;
  /** What has been told of it: nothing is told twice, whatever is undone and done again. */
  readonly told: ReadonlySet<string>;
}

export const NEW_CARD: CardMemory = { hasFailed: false, told: new Set() };

/** What is new on a card: what its game calls so, and a failure that becomes a success. */
export function readMoments(
  { hasFailed, told }: CardMemory,
  { tone, moments = [] }: { readonly tone: "success" | "failure" | ""; readonly moments?: readonly CardMoment[] },
): { readonly news: readonly CardMoment[]; readonly memory: CardMemory } {
  const turned: readonly CardMoment[] = hasFailed && tone === "success" ? [{ kind: "push" }] : [];
  const all = new Map([...turned, ...moments].map((each) => [`${each.kind} ${each.actor ?? ""}`, each]));
  return {
    news: [...all].flatMap(([key, each]) => (told.has(key) ? [] : [each])),
    memory: { hasFailed: hasFailed || tone === "failure", told: new Set([...told, ...all.keys()]) },
  };
}

/** Someone who takes part in a fight. */
export interface Fighter {
  readonly isFoe: boolean;
  readonly isUp: boolean;
}

/** Whether there were foes, none of them is left, and someone else is. */
export function isWon(fighters: readonly Fighter[]): boolean {
  const foes = fighters.filter(({ isFoe }) => isFoe);
  return foes.length > 0 && !foes.some(({ isUp }) => isUp) && fighters.some(({ isFoe, isUp }) => !isFoe && isUp);
}

/** Which of several things have come to be so that were there before and were not; what is seen for the first time is none. */
export function becameSo(before: ReadonlyMap<string, boolean>, now: ReadonlyMap<string, boolean>): readonly string[] {
  return [...now].flatMap(([id, isSo]) => (isSo && before.get(id) === false ? [id] : []));
}

/** The one of several moments at once that is told; null where only small ones are among them. */
export function greatestOf(moments: readonly BigMoment[]): BigMoment | null {
  const great = moments.filter(({ isSmall }) => !isSmall);
  const [greatest = null] = great.toSorted((one, other) => MOMENTS.indexOf(one.kind) - MOMENTS.indexOf(other.kind));
  return greatest;
}
