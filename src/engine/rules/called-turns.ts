/** An order of turns without an order: the one who is called acts. What the last action touched can say who could be. */
import * as shape from "../../core/shape.ts";
import { orderLog } from "../log/event-log.ts";
import type { StepAsker } from "../log/step-history.ts";
import { nextByTouch, type TouchRule, type TouchWait, waitByTouch, type Waiting } from "./next-turn.ts";

/** Someone who takes part. */
export interface Called extends Waiting {
  /** How many turns it has ended. */
  readonly turns: number;
  /** Whether its player asks for a turn. */
  readonly asks: boolean;
}

/** Where an encounter stands. */
export interface CalledTurns {
  readonly phase: "setup" | "turn" | "call" | "over";
  /** 0 before the first turn. */
  readonly round: number;
  readonly members: readonly Called[];
  /** Whose turn it is. */
  readonly lit: string | null;
  /** By which rule, and after whom; null where what was touched did not lead there. */
  readonly why: { readonly rule: TouchRule; readonly after: string } | null;
  /** Who acted last, or acts. */
  readonly actor: string | null;
  /** Whom that has affected. */
  readonly affected: readonly string[];
}

/** An encounter that no one has joined. */
const NO_CALLS: CalledTurns = {
  phase: "setup",
  round: 0,
  members: [],
  lit: null,
  why: null,
  actor: null,
  affected: [],
};

const MOST_AFFECTED = 100;
const MEMBER = { member: shape.name };

export const CALL_STEP = shape.variants("type", {
  member: { ...MEMBER, side: shape.text, neutral: shape.flag, out: shape.flag },
  leave: MEMBER,
  begin: {},
  call: MEMBER,
  /** Whom the turn under way, or the last one, affects. */
  affect: { affected: shape.list(shape.name, MOST_AFFECTED) },
  ask: { ...MEMBER, wants: shape.flag },
  end: MEMBER,
  round: {},
  finish: {},
});

export type CallStep = shape.Of<typeof CALL_STEP>;

type Reason = "over" | "notNow" | "noSuchMember" | "nothingChanges" | "out";

export function memberIn({ members }: CalledTurns, id: string | null): Called | undefined {
  return members.find((each) => each.id === id);
}

function changed(state: CalledTurns, id: string, changes: Partial<Called>): CalledTurns {
  return { ...state, members: state.members.map((each) => (each.id === id ? { ...each, ...changes } : each)) };
}

function nextRound(state: CalledTurns): CalledTurns {
  return { ...state, round: state.round + 1, members: state.members.map((each) => ({ ...each, acted: false })) };
}

/** Carries an encounter one step further; a text is why that cannot be. */
export function stepCalls(state: CalledTurns, step: CallStep): CalledTurns | Reason {
  if (state.phase === "over") return "over";
  switch (step.type) {
    case "member":
      return join(state, step);
    case "leave":
      return leave(state, step.member);
    case "begin":
      if (state.phase !== "setup") return "notNow";
      return { ...state, phase: "call", round: 1 };
    case "call":
      return call(state, step.member);
    case "affect": {
      const affected = step.affected.filter((id) => id !== state.actor && memberIn(state, id));
      return state.actor === null ? "notNow" : { ...state, affected: [...new Set(affected)] };
    }
    case "ask": {
      const known = memberIn(state, step.member);
      if (!known || known.asks === step.wants) return "nothingChanges";
      return state.lit === step.member ? "notNow" : changed(state, step.member, { asks: step.wants });
    }
    case "end":
      return state.lit === step.member ? ended(state) : "notNow";
    case "round":
      return state.phase === "call" ? nextRound(state) : "notNow";
    case "finish":
      return { ...state, phase: "over", lit: null };
  }
}

function join(state: CalledTurns, step: Extract<CallStep, { type: "member" }>): CalledTurns | Reason {
  const { type: _type, member: id, ...facts } = step;
  if (memberIn(state, id)) return changed(state, id, facts);
  return { ...state, members: [...state.members, { id, ...facts, acted: false, turns: 0, asks: false }] };
}

function leave(state: CalledTurns, id: string): CalledTurns | Reason {
  if (!memberIn(state, id)) return "noSuchMember";
  const left = { ...state, members: state.members.filter((each) => each.id !== id) };
  return state.lit === id ? { ...left, phase: "call", lit: null, why: null } : left;
}

function ended(state: CalledTurns): CalledTurns {
  const { turns = 0 } = memberIn(state, state.lit) ?? {};
  return { ...changed(state, state.lit ?? "", { acted: true, turns: turns + 1 }), phase: "call", lit: null, why: null };
}

/** The one who is called acts, whatever has been; where everyone had a turn, a round begins. */
function call(state: CalledTurns, id: string): CalledTurns | Reason {
  const wanted = memberIn(state, id);
  if (!wanted) return "noSuchMember";
  if (wanted.out) return "out";
  if (state.lit !== null) return "notNow";
  const may = candidaciesIn(state).find((each) => each.id === id);
  const why = may?.may === true && state.actor !== null ? { rule: may.reason, after: state.actor } : null;
  const round = state.round === 0 || isRoundOver(state) ? nextRound(state) : state;
  return { ...changed(round, id, { asks: false }), phase: "turn", lit: id, why, actor: id, affected: [] };
}

const isRoundOver = ({ members }: CalledTurns): boolean =>
  members.some(({ out }) => !out) && members.every(({ out, acted }) => out || acted);

/** Whether someone could be called, and why. */
export type CallCandidacy = { readonly id: string } & (
  | { readonly may: true; readonly reason: TouchRule }
  | { readonly may: false; readonly reason: TouchWait }
);

/** Who could be called by what the last action touched (R-1205); no one before anyone has acted, and during a turn. */
export function candidaciesIn(state: CalledTurns): readonly CallCandidacy[] {
  if (state.phase !== "call" || state.actor === null) return [];
  const present = state.members.filter(({ out }) => !out);
  const newRound = isRoundOver(state);
  const open = newRound ? present : present.filter(({ acted }) => !acted);
  const others = newRound ? open.filter(({ id }) => id !== state.actor) : open;
  const touched = {
    actor: memberIn(state, state.actor),
    affected: present.filter(({ id }) => state.affected.includes(id)),
  };
  const { rule, candidates } = nextByTouch(touched, others.length > 0 ? others : open);
  return state.members.map((each): CallCandidacy =>
    candidates.includes(each)
      ? { id: each.id, may: true, reason: rule }
      : { id: each.id, may: false, reason: waitByTouch(each, touched, { rule, newRound }) },
  );
}

/** Narrators call, and do everything else; players ask for a turn, say whom theirs affects, and end it. */
export function mayAskForCall({ lit }: CalledTurns, step: CallStep, { narrator, owns }: StepAsker): boolean {
  if (narrator) return true;
  if (step.type === "ask") return owns.includes(step.member);
  if (step.type === "end" || step.type === "affect") return lit !== null && owns.includes(lit);
  return false;
}

/** A turn that has begun: by which step, whose, and in which round. */
interface BegunCall {
  readonly step: string;
  readonly member: string;
  readonly round: number;
}

/** Folds the log of an encounter into where it stands; what cannot be is passed over. */
export function foldCalls(log: unknown): { readonly state: CalledTurns; readonly begun: readonly BegunCall[] } {
  const begun: BegunCall[] = [];
  let state = NO_CALLS;
  for (const { id, event } of orderLog(log).events) {
    const read = CALL_STEP.read(event);
    const after = read ? stepCalls(state, read) : "malformed";
    if (typeof after === "string") continue;
    if (read?.type === "call") begun.push({ step: id, member: read.member, round: after.round });
    state = after;
  }
  return { state, begun };
}
