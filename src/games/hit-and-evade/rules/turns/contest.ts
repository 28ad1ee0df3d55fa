import { planComesFirst, type Racer } from "../check.ts";
import { memberOf } from "./order.ts";
import type { Contest, TurnReason, Turns } from "./types.ts";

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
