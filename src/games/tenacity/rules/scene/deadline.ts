import { accept, type Accepted, type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { count } from "../../../../core/number.ts";

/** How far something has come. */
export interface Progress {
  /** Impact gathered, >= 0. */
  readonly have: number;
  readonly done: boolean;
  /** Whether it is too late. */
  readonly failed: boolean;
}

/**
 * Adds impact towards a requirement: reaching it is enough.
 * @param have - Impact gathered so far, >= 0.
 * @param add - Impact to add, >= 0; 0 for a failed check.
 * @param need - The requirement, >= 0.
 * @param roundsLeft - Rounds that are left after this; null without a deadline.
 */
export function progress(have: number, add: number, need: number, roundsLeft: number | null): Progress {
  const total = count(have) + count(add);
  const done = total >= count(need);
  return { have: total, done, failed: !done && roundsLeft !== null && count(roundsLeft) === 0 };
}

/** A requirement to be met within some rounds. */
export interface Deadline {
  /** Impact that is needed, >= 0. */
  readonly requirement: number;
  readonly roundsLeft: number;
  /** Impact gathered: by each participant, or one entry that the group shares. */
  readonly shares: readonly DeadlineShare[];
}

/** What one participant, or the group as one, has gathered. */
export interface DeadlineShare {
  readonly id: string;
  readonly have: number;
}

/**
 * Adds a participant's impact.
 * @param id - The participant, or the group's entry.
 * @param impact - Impact of a successful check, >= 0.
 * @returns The change, or a refusal of someone unknown or of coming too late.
 */
export function advance(
  deadline: Deadline,
  id: string,
  impact: number,
): Accepted<Deadline> | Refusal<"tooLate" | "unknownParticipant"> {
  if (count(deadline.roundsLeft) === 0) return refuse("tooLate");
  if (!deadline.shares.some((share) => share.id === id)) return refuse("unknownParticipant");
  const shares = deadline.shares.map((share) =>
    share.id === id ? { id, have: progress(share.have, impact, deadline.requirement, null).have } : share,
  );
  return accept(deadline, { shares });
}

/** What the end of a round does to a deadline. */
export interface DeadlineRound extends Accepted<Deadline> {
  /** Those who have met the requirement. */
  readonly safe: readonly string[];
  /** Those who are too late: the consequence happens to them. */
  readonly caught: readonly string[];
}

/**
 * Ends a round of a deadline.
 * @returns The change, and who is safe or too late; a refusal when it was over before.
 */
export function endRound(deadline: Deadline): DeadlineRound | Refusal<"tooLate"> {
  const before = count(deadline.roundsLeft);
  if (before === 0) return refuse("tooLate");
  const roundsLeft = before - 1;
  const standing = deadline.shares.map(({ id, have }) => ({
    id,
    ...progress(have, 0, deadline.requirement, roundsLeft),
  }));
  return {
    ...accept(deadline, { roundsLeft }),
    safe: standing.filter(({ done }) => done).map(({ id }) => id),
    caught: standing.filter(({ failed }) => failed).map(({ id }) => id),
  };
}
