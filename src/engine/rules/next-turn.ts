/** Who is next by what the last action has touched (R-1205), for every order of turns that asks. */

/** The side of the player characters. */
export const HERO_SIDE = "heroes";

/** The side of those not with the heroes, unless the narrator names another. */
export const OPPOSITION_SIDE = "opposition";

/** Someone whose turn may come. */
export interface Waiting {
  readonly id: string;
  /** Sides oppose each other; {@link HERO_SIDE} or any other word. */
  readonly side: string;
  /** Whether it opposes no one and no one opposes it. */
  readonly neutral: boolean;
  readonly acted: boolean;
  readonly out: boolean;
}

/** The rule by which someone may be next. */
export type TouchRule =
  /** R-1205.2: affected, and opposed to the actor or the only one affected. */
  | "affected"
  /** R-1205.2: affected, where no opponent is. */
  | "affectedFriend"
  /** R-1205.3: all affected have acted; one of them chooses. */
  | "chosenByAffected"
  /** R-1205.4: no one affected can act any more, or no one was; an opponent. */
  | "opposition"
  /** R-1205.4: as before, and no opponent waits. */
  | "anyoneLeft";

/** Why someone may not be next. */
export type TouchWait = "out" | "acted" | "notAffected" | "notOpposed" | "justActed";

/** Who acted last, and whom that has affected. */
export interface Touched<Some extends Waiting> {
  readonly actor: Some | undefined;
  readonly affected: readonly Some[];
}

/** Whether two oppose each other (12.2): across sides; neutrals oppose no one. */
export function opposes(one: Waiting, other: Waiting): boolean {
  return one.side !== other.side && !one.neutral && !other.neutral;
}

/** Those who have their turn yet to come, as far as is asked: a long log asks of many, and seldom for all of them. */
export interface Open<Some> {
  readonly has: (each: Some) => boolean;
  readonly some: (test: (each: Some) => boolean) => boolean;
}

/** Steps 2 to 4 of R-1205. @returns the rule, and whom it lets be next */
export function choiceByTouch<Some extends Waiting>({ actor, affected }: Touched<Some>, open: Open<Some>) {
  const isAgainst = (each: Some): boolean => actor !== undefined && opposes(actor, each);
  const by = (rule: TouchRule, may: (each: Some) => boolean, choosers: readonly Some[] = []) => ({
    rule,
    may,
    choosers,
  });
  const unacted = affected.filter((each) => open.has(each));
  if (unacted.length > 0) {
    const opponents = unacted.filter(isAgainst);
    if (opponents.length > 0) return by("affected", (each) => opponents.includes(each));
    return by(affected.length === 1 ? "affected" : "affectedFriend", (each) => unacted.includes(each));
  }
  const isOpen = (each: Some): boolean => open.has(each);
  if (affected.length > 0) {
    const opponents = affected.filter(isAgainst);
    return by("chosenByAffected", isOpen, opponents.length > 0 ? opponents : affected);
  }
  return open.some(isAgainst)
    ? by("opposition", (each) => isAgainst(each) && open.has(each))
    : by("anyoneLeft", isOpen);
}

/** The same with all whom it lets be next. @param open those who have their turn yet to come */
export function nextByTouch<Some extends Waiting>(touched: Touched<Some>, open: readonly Some[]) {
  const all = new Set(open);
  const choice = choiceByTouch(touched, { has: (each) => all.has(each), some: (test) => open.some(test) });
  return { ...choice, candidates: open.filter(choice.may) };
}

/** Why someone is not among those who may be next. @param newRound whether the next turn opens a round */
export function waitByTouch<Some extends Waiting>(
  waiting: Some,
  { actor, affected }: Touched<Some>,
  { rule, newRound }: { readonly rule: string; readonly newRound: boolean },
): TouchWait {
  if (waiting.out) return "out";
  if (waiting.acted && !newRound) return "acted";
  if (newRound && waiting.id === actor?.id) return "justActed";
  return rule === "opposition" || affected.some(({ id }) => id === waiting.id) ? "notOpposed" : "notAffected";
}
