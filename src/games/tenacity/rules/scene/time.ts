import { type Accepted, type Refusal, refuse, accept } from "../../../../engine/rules/change.ts";
import type { RulesSettings } from "../edition.ts";
import { type Care, recoverWounds } from "../recovery.ts";
import { type Resources, recoverTenacity } from "../spin.ts";
import { count } from "../../../../core/data.ts";

/** How long a short rest is, in minutes. */
export const SHORT_REST_MINUTES = 10;

export interface Patient extends Care {
  readonly id: string;
}

/** A healer's impact roll for a patient on one day. */
export interface DayOfCare {
  readonly patient: string;
  readonly healer: string;
  /** Impact of the day, >= 0. */
  readonly impact: number;
}

/** What a day did for one patient. */
export type CareResult = { readonly patient: string; readonly healer: string } & (
  | (Accepted<Care> & { readonly healed: number })
  | Refusal<"unknownPatient" | "secondHealer">
);

/**
 * Lets a day pass for those in care (R-911, R-1602): one healer for each patient and day, the first who is named.
 * @returns What each healer's day did, in the order given.
 */
export function dayPasses(patients: readonly Patient[], care: readonly DayOfCare[]): readonly CareResult[] {
  return care.map(({ patient: id, healer, impact }, position): CareResult => {
    const patient = patients.find((each) => each.id === id);
    if (!patient) return { patient: id, healer, ...refuse("unknownPatient") };
    const first = care.findIndex((each) => each.patient === id) === position;
    if (!first) return { patient: id, healer, ...refuse("secondHealer") };
    const { patch, inverse, healed } = recoverWounds(patient.wounds, patient.counter, impact);
    return { patient: id, healer, ok: true, patch, inverse, healed };
  });
}

export interface Resting extends Pick<Resources, "tenacity"> {
  readonly id: string;
}

/** What a short rest did for one who rests. */
export type RestResult = { readonly id: string } & ReturnType<typeof recoverTenacity>;

/** A short rest of a group (R-508, R-1603): the first 10acity point comes back to those who have none. */
export function shortRest(
  resting: readonly Resting[],
  settings: Pick<RulesSettings, "recover10acity">,
): readonly RestResult[] {
  return resting.map(({ id, tenacity }) => ({ id, ...recoverTenacity(tenacity, settings) }));
}

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
 * @param add - Impact to add, >= 0; 0 for a failed check.
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

/** Adds a participant's impact. `id`: the participant, or the group's entry. */
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

export interface DeadlineRound extends Accepted<Deadline> {
  /** Those who have met the requirement. */
  readonly safe: readonly string[];
  /** Those who are too late: the consequence happens to them. */
  readonly caught: readonly string[];
}

/** Ends a round of a deadline. */
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
