import { count } from "../../../../core/data.ts";
import { type Ignored, orderLog } from "../../../../engine/log/event-log.ts";
import type { StepAsker } from "../../../../engine/log/step-history.ts";
import { spendTurn } from "../check.ts";
import {
  advance,
  aimedNow,
  contest,
  followsAimed,
  groupOf,
  hasDelayed,
  memberOf,
  mustRoll,
  rollerOf,
  standing,
  startTurn,
  stillActing,
  used,
  withMember,
  withoutReleased,
} from "./order.ts";
import { type Delayed, type Member, NO_TURNS, TURN_STEP, type TurnReason, type Turns, type TurnStep } from "./types.ts";

type Of<Type extends TurnStep["type"]> = Extract<TurnStep, { readonly type: Type }>;
type Result = Turns | TurnReason;

function addGroup(state: Turns, { group, kind, name }: Of<"group">): Result {
  if (groupOf(state, group)) return "nothingChanges";
  return { ...state, groups: [...state.groups, { id: group, kind, name, total: null, speed: 0, joined: 0 }] };
}

function disband(state: Turns, { group }: Of<"disband">): Result {
  if (!groupOf(state, group)) return "noSuchGroup";
  if (state.members.some((each) => each.group === group)) return "groupHasMembers";
  const next = state.current === group ? advance(state) : state;
  return {
    ...next,
    groups: next.groups.filter(({ id }) => id !== group),
    current: next.current === group ? null : next.current,
  };
}

/** Someone joins, or their document says something new. */
function member(state: Turns, { type: _type, member: id, group, ...facts }: Of<"member">): Result {
  const known = memberOf(state, id);
  if (known) {
    // What was granted in the middle of a round can be used at once.
    const left = Math.min(known.left + Math.max(0, facts.actions - known.actions), facts.actions);
    return withMember(state, id, { ...facts, left });
  }
  if (!groupOf(state, group)) return "noSuchGroup";
  const { round: joined } = state;
  const unused = { left: facts.actions, immediateUsed: false, passed: false } as const;
  const fresh = { ...unused, delayed: [], released: "", usedDelayed: null } as const;
  return { ...state, members: [...state.members, { id, group, joined, ...facts, ...fresh, aimsAt: null }] };
}

/** Actions go or come back by what is no step: a dodge, its undo, a narrator. */
function left(state: Turns, { member: id, change: more, delayed = 0 }: Of<"left">): Result {
  const known = memberOf(state, id);
  if (!known) return "noSuchMember";
  const left = Math.min(count(known.left + more), known.actions);
  return withMember(state, id, { left, ...delayedAfter(known, delayed) });
}

function delayedAfter(known: Member, by: number): Partial<Member> {
  if (by < 0 && hasDelayed(known)) return used(known);
  return by > 0 && known.usedDelayed ? { delayed: [known.usedDelayed], usedDelayed: null } : {};
}

function move(state: Turns, { member: id, group }: Of<"move">): Result {
  const known = memberOf(state, id);
  if (!known) return "noSuchMember";
  if (!groupOf(state, group)) return "noSuchGroup";
  return known.group === group ? "nothingChanges" : withMember(state, id, { group });
}

function leave(state: Turns, { member: id }: Of<"leave">): Result {
  if (!memberOf(state, id)) return "noSuchMember";
  return { ...state, members: state.members.filter((each) => each.id !== id) };
}

/** d10 + Body + Speed for a whole group (S3-2); an event, which has no one, goes by the die alone. */
function roll(state: Turns, { group, face, bonus = 0 }: Of<"roll">): Result {
  const found = groupOf(state, group);
  if (!found) return "noSuchGroup";
  if (found.total !== null) return "hasRolled";
  const roller = rollerOf(state, group);
  if (state.phase === "ambush" || (!roller && found.kind !== "event")) return "notNow";
  const { body = 0, speed = 0 } = roller ?? {};
  const rolled = { ...found, total: face + body + speed + bonus, speed, joined: state.round };
  return { ...state, groups: state.groups.map((each) => (each.id === group ? rolled : each)) };
}

/** A free turn for those who were not noticed (S3-16). */
function ambush(state: Turns, { group }: Of<"ambush">): Result {
  if (state.phase !== "setup" || state.ambushed) return "notNow";
  if (standing(state, group).length === 0) return "noSuchGroup";
  return { ...startTurn(state, group), phase: "ambush", ambushed: true };
}

function begin(state: Turns): Result {
  if (state.phase !== "setup") return "notNow";
  if (state.groups.some((each) => mustRoll(state, each))) return "notRolled";
  const begun = advance(state);
  return begun.current === null ? "noSuchGroup" : begun;
}

/** Someone whose turn it is, or why it is not. */
function inTurn(state: Turns, id: string): Member | TurnReason {
  const found = memberOf(state, id);
  if (!found) return "noSuchMember";
  if (!found.up) return "cannotAct";
  const has = state.phase === "ambush" || (state.phase === "turn" && found.joined < state.round);
  return has && found.group === state.current ? found : "notYourTurn";
}

function spend(
  state: Turns,
  id: string,
  deed: "action" | "immediate" | "delay",
  changes: Partial<Member> = {},
): Result {
  const found = inTurn(state, id);
  if (typeof found === "string") return found;
  const turn = { actions: found.left, immediateUsed: found.immediateUsed, delayed: found.delayed.length > 0 };
  const spent = spendTurn(turn, deed, found.delays > 1);
  if (!spent.ok) return spent.reason;
  return withMember(state, id, { left: spent.turn.actions, immediateUsed: spent.turn.immediateUsed, ...changes });
}

function delay(state: Turns, { member: id, waits, plan }: Of<"delay">): Result {
  return spend(state, id, "delay", { delayed: [{ waits, plan }] });
}

function aim(state: Turns, { member: id, target }: Of<"aim">): Result {
  if (target === id || !memberOf(state, target)) return "targetGone";
  return spend(state, id, "action", { aimsAt: target });
}

/**
 * A delayed action is released, first or after whom it was to come before (S3-4): now is the moment of its deed, which uses it. Rolling
 * again releases nothing.
 */
function release(state: Turns, { members, against, faces }: Of<"release">): Result {
  if (state.phase === "setup") return "notNow";
  const users = members.map((id) => memberOf(state, id));
  const [{ plan } = { plan: "" }] = users[0]?.delayed ?? [];
  const isTheirs = ({ plan: own }: Delayed): boolean => members.length === 1 || (plan !== "" && own === plan);
  if (users.some((each) => !each?.delayed.some(isTheirs))) return "nothingDelayed";
  if (users.some((each) => !each?.up)) return "cannotAct";
  if (users.some((each) => each?.usedDelayed)) return "delayedUsed";
  if (users.some((each) => each?.released !== "")) return "nothingChanges";
  const held = against === "" ? null : contest(state, members, against, faces);
  if (typeof held === "string") return held;
  const after: Turns = { ...state, contest: held };
  const { outcome: released = "first" } = held ?? {};
  if (released === "again") return after;
  return members.reduce((left, id) => withMember(left, id, { released }), after);
}

/** What a delayed action was released for is done. */
function done(state: Turns, { member: id }: Of<"done">): Result {
  const found = memberOf(state, id);
  return found && found.released !== "" ? withMember(state, id, used(found)) : "nothingDelayed";
}

/** An aimed attack is made, or lost (S3-10); where the target contests Speed, it may come first. */
function shoot(state: Turns, { member: id, wasted, faces }: Of<"shoot">): Result {
  const shooter = aimedNow(state).find((each) => each.id === id);
  if (!shooter) return "nobodyAimed";
  const held = wasted || faces.length === 0 ? null : contest(state, [id], shooter.aimsAt ?? "", faces);
  if (typeof held === "string") return held;
  const after: Turns = { ...state, contest: held };
  return held?.outcome === "again" ? after : withMember(after, id, { aimsAt: null });
}

/** Someone is done; with the last of a group, its turn ends. */
function pass(state: Turns, { member: id }: Of<"pass">): Result {
  const found = inTurn(state, id);
  if (typeof found === "string") return found;
  if (found.passed) return "nothingChanges";
  const after = withMember(state, id, { passed: true });
  return stillActing(after).length > 0 ? after : end(after, { type: "end", group: found.group });
}

/** Ends a turn; before it, lets aimed attacks be that were not made. */
function end(state: Turns, { group }: Of<"end">): Result {
  if (state.current !== group) return "notYourTurn";
  return ended(withoutReleased(state), group);
}

function ended(state: Turns, group: string): Result {
  if (state.phase === "ambush") return { ...state, phase: "setup", current: null };
  if (state.phase === "aimed") return startTurn(state, group);
  return state.phase === "turn" ? advance(state) : "notNow";
}

function step(state: Turns, event: TurnStep): Result {
  switch (event.type) {
    case "group":
      return addGroup(state, event);
    case "disband":
      return disband(state, event);
    case "member":
      return member(state, event);
    case "left":
      return left(state, event);
    case "move":
      return move(state, event);
    case "leave":
      return leave(state, event);
    case "roll":
      return roll(state, event);
    case "ambush":
      return ambush(state, event);
    case "begin":
      return begin(state);
    case "act":
      return spend(state, event.member, event.deed);
    case "delay":
      return delay(state, event);
    case "aim":
      return aim(state, event);
    case "release":
      return release(state, event);
    case "done":
      return done(state, event);
    case "shoot":
      return shoot(state, event);
    case "pass":
      return pass(state, event);
    case "end":
      return end(state, event);
    case "finish":
      return { ...state, phase: "over", current: null };
  }
}

/** What follows from a step without being asked for: aims at those who are gone are lost, and a group in which no one is left to act has no turn (ours). */
function settle(state: Turns): Turns {
  const members = state.members.map((each) => {
    const lost = each.aimsAt !== null && memberOf(state, each.aimsAt)?.up !== true;
    return lost ? { ...each, aimsAt: null } : each;
  });
  const settled: Turns = { ...state, members };
  // Someone can act again where no one could.
  if (settled.phase === "turn" && settled.current === null) return advance(settled);
  const current = groupOf(settled, settled.current);
  const isEmpty = current !== undefined && current.kind !== "event" && stillActing(settled).length === 0;
  if (isEmpty) return settled.phase === "ambush" ? { ...settled, phase: "setup", current: null } : advance(settled);
  // A delayed action still in hand may follow right after an aimed attack.
  const isOver = settled.phase === "aimed" && aimedNow(settled).length === 0 && !followsAimed(settled);
  return isOver && current ? startTurn(settled, current.id) : settled;
}

/** What documents say, which is no step of the fight. */
const OF_DOCUMENTS: readonly TurnStep["type"][] = ["member", "left", "leave"];

/** Carries an encounter one step further (S3-2 to S3-4, S3-10, S3-16). */
export function stepTurns(state: Turns, event: TurnStep): Turns | TurnReason {
  if (state.phase === "over") return "over";
  const told = OF_DOCUMENTS.includes(event.type) ? state : { ...state, contest: null };
  const after = step(told, event);
  return typeof after === "string" ? after : settle(after);
}

interface BegunTurn {
  /** The id of the event that began it. */
  readonly step: string;
  readonly group: string;
  /** 0 for a free turn. */
  readonly round: number;
}

/** An encounter, its turns in their order, and what of its log did not count. */
export interface FoldedTurns {
  readonly state: Turns;
  /** The one under way, or the last one, comes last. */
  readonly begun: readonly BegunTurn[];
  readonly ignored: readonly Ignored<TurnReason | "undoUnknown">[];
}

/**
 * Folds the log of an encounter into where it stands. Total: what the rules forbid is passed over and named.
 * @param log - An id → event map as the document holds it.
 */
export function foldTurns(log: unknown): FoldedTurns {
  const { events, ignored } = orderLog(log);
  const passedOver: Ignored<TurnReason | "undoUnknown">[] = [...ignored];
  const begun: BegunTurn[] = [];
  let state = NO_TURNS;
  for (const { id, event } of events) {
    const read = TURN_STEP.read(event);
    const after = read ? stepTurns(state, read) : "malformed";
    if (typeof after === "string") {
      passedOver.push({ id, reason: after });
      continue;
    }
    if (after.current !== null && !isSameTurn(state, after))
      begun.push({ step: id, group: after.current, round: after.round });
    state = after;
  }
  return { state, begun, ignored: passedOver };
}

/** Whether the turn is still the same one: the aimed attacks before it belong to it, a free turn does not. */
function isSameTurn(state: Turns, after: Turns): boolean {
  const isFree = (each: Turns): boolean => each.phase === "ambush";
  return state.current === after.current && state.round === after.round && isFree(state) === isFree(after);
}

/**
 * Whether a step is someone's to ask for: narrators' is everything; players act for whom they play, end the turn of their group and
 * roll for it where the one who rolls is theirs (S3-2). A plan belongs to each who is in it.
 */
export function mayAskForStep(state: Turns, step: TurnStep, { narrator, owns }: StepAsker): boolean {
  if (narrator) return true;
  switch (step.type) {
    case "act":
    case "delay":
    case "done":
    case "aim":
    case "shoot":
    case "pass":
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
