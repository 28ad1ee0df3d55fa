/** A track of what someone can take. Bars of tokens show what is left of it. */
export interface Limit {
  /** Language key of what is left of it. */
  readonly label: string;
  /** Whether nothing is left, whatever the track says, and nothing can be typed into its bar. */
  readonly isSpent?: boolean;
  /** Whether the track itself counts what is left, instead of what was taken. */
  readonly countsDown?: boolean;
}

/** What is left of someone, as other modules read it: full is unhurt, empty is down. */
export interface Health {
  readonly value: number;
  readonly max: number;
}

/** How someone fares. */
export interface HealthView {
  /** "7 of 10 left", "hurt". */
  readonly words: string;
  /** What is left, in percent; null for those of whom one knows no numbers. */
  readonly left: number | null;
}

/** The path of that pair below `system`. It is derived: what is written to it changes the track that it is made of. */
export const HEALTH = "health";

/** What the data model of an actor with such tracks has. */
export interface LimitedSystem {
  /** Those tracks, by their paths below `system`; the first is what the actor's health is made of. */
  limits(): Readonly<Record<string, Limit>>;
}

/** A track of an actor, and where it is stored. */
type StoredLimit = Limit & { readonly track: string };

/** The track of an actor behind a path below `system`, if it counts what the actor can take: its data model says so. */
export function limitOf(actor: Actor.Implementation | null | undefined, attribute: string): StoredLimit | undefined {
  if (!actor || !isLimited(actor.system)) return undefined;
  const limits = actor.system.limits();
  const track = attribute === HEALTH ? (Object.keys(limits)[0] ?? "") : attribute;
  return limits[track] && { ...limits[track], track };
}

/** What is left of a track. */
export function leftOf({ countsDown = false, isSpent = false }: Limit, { value, max }: Health): number {
  return isSpent ? 0 : Math.min(max, Math.max(0, countsDown ? value : max - value));
}

/** What is left of someone by the first of their tracks; null for what cannot be hurt. */
export function healthOf(system: LimitedSystem): Health | null {
  const [[track, limit] = []] = Object.entries(system.limits());
  const stored = foundry.utils.getProperty(system, track ?? "") as Health | undefined;
  return limit && stored && stored.max > 0 ? { value: leftOf(limit, stored), max: stored.max } : null;
}

/** Whether something is counted that an actor can take. */
export function isLimited(system: object): system is LimitedSystem {
  return "limits" in system;
}
