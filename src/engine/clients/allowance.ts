const MINUTE = 60_000;

/** So much of something in a while, for each of several people. */
export class Allowance {
  readonly #most: number;
  readonly #span: number;
  readonly #taken = new Map<string, readonly number[]>();

  /** @param most How much each of them may have within any span. */
  constructor(most: number, span: number) {
    this.#most = most;
    this.#span = span;
  }

  /** Takes some for someone; nothing where not as much is left. */
  take(who: string, cost = 1): boolean {
    const now = Date.now();
    const recent = (this.#taken.get(who) ?? []).filter((time) => now - time < this.#span);
    const isLeft = recent.length + cost <= this.#most;
    this.#taken.set(who, isLeft ? [...recent, ...Array.from({ length: cost }, () => now)] : recent);
    return isLeft;
  }
}

/** How many steps of one user are carried out here in a minute. No one plays as fast as that. */
const MOST_IN_A_MINUTE = 30;

/** What is asked of this browser, and how many steps each is worth: whatever is asked for, a user has one allowance for all of it. */
const COSTS = { step: 1, blindRoll: 3, hero: 3 } as const;

const requests = new Allowance(MOST_IN_A_MINUTE, MINUTE);

/** One word in a minute says who asks for too much. */
const words = new Allowance(1, MINUTE);

/** Whether someone may have something done by this browser now; it counts as done. */
export function mayAskFor(what: keyof typeof COSTS, { id }: User.Implementation): boolean {
  return requests.take(id ?? "", COSTS[what]);
}

/** Tells this user, now and then, of someone for whom something was not done because they ask for too much. */
export function tellOfFlood({ id, name }: User.Implementation): void {
  if (words.take(id ?? "")) ui.notifications.warn("TENACITY.Request.TooManyFrom", { format: { user: name } });
}
