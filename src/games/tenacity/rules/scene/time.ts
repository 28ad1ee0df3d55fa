import { type Accepted, type Refusal, refuse } from "../../../../engine/rules/change.ts";
import type { RulesSettings } from "../edition.ts";
import { type Care, recoverWounds } from "../recovery.ts";
import { type Resources, recoverTenacity } from "../spin.ts";

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

/** Someone who rests. */
export interface Resting extends Pick<Resources, "tenacity"> {
  readonly id: string;
}

/** What a short rest did for one who rests. */
export type RestResult = { readonly id: string } & ReturnType<typeof recoverTenacity>;

/**
 * A short rest of a group (R-508, R-1603): the first 10acity point comes back to those who have none.
 * @param settings - `recover10acity`.
 * @returns For each the change, or why there is none.
 */
export function shortRest(
  resting: readonly Resting[],
  settings: Pick<RulesSettings, "recover10acity">,
): readonly RestResult[] {
  return resting.map(({ id, tenacity }) => ({ id, ...recoverTenacity(tenacity, settings) }));
}
