/**
 * What a rule does to a state, and what takes it back (undo contract, end of section 24). Both hold only the fields that
 * differ, with absolute values, so applying one twice does nothing more.
 */
export interface Change<State extends object> {
  readonly patch: Partial<State>;
  readonly inverse: Partial<State>;
}

/**
 * Builds a change out of a state and the values it is to have.
 * @param after - The fields to set; fields that already have the value are left out.
 * @returns The patch and its inverse, both empty when nothing changes.
 */
export function change<State extends object>(before: State, after: Partial<State>): Change<State> {
  const patch: Partial<State> = {};
  const inverse: Partial<State> = {};
  for (const key of Object.keys(after) as (keyof State)[]) {
    const value = after[key];
    if (value === undefined || Object.is(before[key], value)) continue;
    patch[key] = value;
    inverse[key] = before[key];
  }
  return { patch, inverse };
}

/** A move that the rules forbid, with the code of the reason; never thrown. */
export interface Refusal<Reason extends string> {
  readonly ok: false;
  readonly reason: Reason;
}

/**
 * Refuses a move.
 * @param reason - The code of the reason; the interface turns it into words.
 */
export function refuse<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}

/** A move that the rules allow and what it does. */
export interface Accepted<State extends object> extends Change<State> {
  readonly ok: true;
}

export function accept<State extends object>(before: State, after: Partial<State>): Accepted<State> {
  return { ok: true, ...change(before, after) };
}
