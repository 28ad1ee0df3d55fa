import { planComesFirst, type Racer } from "../check.ts";
import { memberOf, rollerOf } from "./order.ts";
import type { Contest, TurnReason, Turns, TurnStep } from "./types.ts";

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

/** Someone who wants a step to happen. */
export interface TurnAsker {
  readonly narrator: boolean;
  /** The members that this person plays. */
  readonly owns: readonly string[];
}

/**
 * Whether a step is someone's to ask for: narrators' is everything; players act for whom they play, end the turn of their group and
 * roll for it where the one who rolls is theirs (S3-2). A plan belongs to each who is in it.
 */
export function mayAskForStep(state: Turns, step: TurnStep, { narrator, owns }: TurnAsker): boolean {
  if (narrator) return true;
  switch (step.type) {
    case "act":
    case "delay":
    case "done":
    case "aim":
    case "shoot":
      return owns.includes(step.member);
    case "release":
      return step.members.some((id) => owns.includes(id));
    case "end":
      return owns.some((id) => memberOf(state, id)?.group === step.group);
    case "roll":
      return owns.includes(rollerOf(state, step.group)?.id ?? "");
    default:
      return false;
  }
}
