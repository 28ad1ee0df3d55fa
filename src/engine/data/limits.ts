/** A track that counts what someone has taken. Bars of tokens show the rest of it (decision 0048). */
export interface Limit {
  /** Language key of what is left of it. */
  readonly label: string;
  /** Whether nothing is left, whatever the track says, and nothing can be typed into its bar. */
  readonly isSpent?: boolean;
}

/** What the data model of an actor with such tracks has. */
interface LimitedSystem {
  /** Those tracks, by their paths below `system`. */
  limits(): Readonly<Record<string, Limit>>;
}

/** The track of an actor at a path below `system`, if it counts up to what the actor can take: its data model says so. */
export function limitOf(actor: Actor.Implementation | null | undefined, attribute: string): Limit | undefined {
  return actor && isLimited(actor.system) ? actor.system.limits()[attribute] : undefined;
}

function isLimited(system: object): system is LimitedSystem {
  return "limits" in system;
}
