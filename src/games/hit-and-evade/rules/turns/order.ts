import { initiativeOrder, initiativeRoller, planComesFirst, type Racer } from "../check.ts";
import type { Contest, Group, Member, TurnReason, Turns } from "./types.ts";

export function groupOf({ groups }: Turns, id: string | null): Group | undefined {
  return groups.find((each) => each.id === id);
}

export function memberOf({ members }: Turns, id: string | null): Member | undefined {
  return members.find((each) => each.id === id);
}

export function standing({ members }: Turns, group: string): readonly Member[] {
  return members.filter((each) => each.group === group && each.up);
}

/**
 * Who rolls initiative for a group (S3-2): of those who can act the one with the lowest Body, the first of several.
 * @returns A member; undefined for a group of no one, such as an event.
 */
export function rollerOf(state: Turns, group: string): Member | undefined {
  const able = standing(state, group);
  return memberOf(state, initiativeRoller(able));
}

/** Whether a group has to roll before it gets a turn. */
export function mustRoll(state: Turns, { id, kind, total }: Group): boolean {
  return total === null && (kind === "event" || standing(state, id).length > 0);
}

/** Ids of the groups that have a turn in a round, in order (S3-2): those who rolled before it began. Ties go by Speed, then as they joined. */
export function orderOf({ groups }: Turns, round: number): readonly string[] {
  return initiativeOrder(
    groups.flatMap(({ id, total, speed, joined }) => (total === null ? [] : [{ id, total, speed, joined }])),
    round,
  );
}

/** Ids of the groups whose turn is yet to come in this round, in order, without that of `current`. */
export function upcoming(state: Turns): readonly string[] {
  return orderOf(state, state.round).filter(
    (id) => id !== state.current && !state.done.includes(id) && hasTurn(state, id),
  );
}

function hasTurn(state: Turns, id: string): boolean {
  return groupOf(state, id)?.kind === "event" || standing(state, id).some(({ joined }) => joined < state.round);
}

const change = (
  state: Turns,
  fits: (member: Member) => boolean,
  changes: (member: Member) => Partial<Member>,
): Turns => ({
  ...state,
  members: state.members.map((each) => (fits(each) ? { ...each, ...changes(each) } : each)),
});

export function withMember(state: Turns, id: string, changes: Partial<Member>): Turns {
  return change(
    state,
    (each) => each.id === id,
    () => changes,
  );
}

/** A round begins: everyone has all actions again (S3-3). */
function nextRound(state: Turns): Turns {
  const fresh = ({ actions }: Member): Partial<Member> => {
    return { left: actions, immediateUsed: false, usedDelayed: null };
  };
  return { ...change(state, () => true, fresh), round: state.round + 1, done: [], current: null };
}

/** Those of the group whose turn comes next that have an aimed attack to make before it (S3-10). */
export function aimedNow(state: Turns): readonly Member[] {
  return state.phase === "aimed" ? standing(state, state.current ?? "").filter(({ aimsAt }) => aimsAt !== null) : [];
}

/** Begins the turn of a group: what it delayed before lapses (ours). */
export function startTurn(state: Turns, group: string): Turns {
  const begun: Turns = { ...state, phase: "turn", current: group };
  return change(
    begun,
    (each) => each.group === group,
    () => ({ ...KEPT_NONE, aimsAt: null, passed: false }),
  );
}

/** Those of the group whose turn it is, or comes next, who are not done with it. */
export function stillActing(state: Turns): readonly Member[] {
  const able = standing(state, state.current ?? "");
  if (state.phase === "aimed") return able;
  return able.filter(({ passed, joined }) => !passed && (state.phase === "ambush" || joined < state.round));
}

/** Whether someone has a delayed action in hand that they may use: no one uses two in a round (S3-4). */
export function hasDelayed({ delayed, usedDelayed }: Member): boolean {
  return delayed.length > 0 && usedDelayed === null;
}

/** Nothing is kept back. */
const KEPT_NONE = { delayed: [], released: "" } as const satisfies Partial<Member>;

/** What using the delayed action leaves. */
export function used({ delayed: [one = { waits: "", plan: "" }] }: Member): Partial<Member> {
  return { ...KEPT_NONE, usedDelayed: one };
}

/** What a released action was for counts as done once turns go on. */
export function withoutReleased(state: Turns): Turns {
  return change(state, ({ released }) => released !== "", used);
}

/** Those whose delayed action may still follow the aimed attacks of their group, before its turn begins (S3-10). */
export function followsAimed(state: Turns): boolean {
  return state.phase === "aimed" && standing(state, state.current ?? "").some(hasDelayed);
}

/** Lets a group come next: its aimed attacks first, where it has any. */
function comeUp(state: Turns, group: string): Turns {
  const before: Turns = { ...state, phase: "aimed", current: group };
  return aimedNow(before).length > 0 ? before : startTurn(state, group);
}

/** Goes on to the next group that can act, in this round or the next; to none where no one can. */
export function advance(state: Turns): Turns {
  const { current, done } = state;
  const left: Turns = { ...state, phase: "turn", current: null, done: current === null ? done : [...done, current] };
  const [next] = upcoming(left);
  if (next !== undefined) return comeUp(left, next);
  const round = nextRound(left);
  const [first] = upcoming(round);
  return first === undefined ? left : comeUp(round, first);
}

/**
 * A contest of Speed (S3-4): d10 + Body + Speed of each who wants to come first against the same of one other; ties go to the higher
 * Speed skill. Of several, all have to win.
 * @param members - Ids of those who want to come first.
 * @param faces - A d10 for each of them, then that of the other.
 */
export function contest(
  state: Turns,
  members: readonly string[],
  against: string,
  faces: readonly number[],
): Contest | TurnReason {
  if (members.includes(against)) return "contestWithOneself";
  if (faces.length !== members.length + 1) return "malformed";
  const racers = [...members, against].map((id, index): Racer | null => {
    const found = memberOf(state, id);
    return found ? { total: (faces[index] ?? 0) + found.body + found.speed, speed: found.speed } : null;
  });
  const known = racers.filter((each) => each !== null);
  const rival = racers.at(-1);
  if (!rival || known.length !== racers.length) return "noSuchMember";
  const first = planComesFirst(known.slice(0, -1), rival);
  return {
    members: members.map((id, index) => ({ id, total: known[index]?.total ?? 0 })),
    against,
    total: rival.total,
    outcome: first === null ? "again" : first ? "first" : "after",
  };
}
