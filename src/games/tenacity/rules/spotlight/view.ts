import { type TouchWait, waitByTouch } from "../../../../engine/rules/next-turn.ts";
import { rerollsDue } from "./establish.ts";
import { inFirstBlock, type NextPick, type NextUp, nextUp, touchedIn } from "./next.ts";
import { mayRespond, RESPONSE_PRICE, respondsFreely } from "./respond.ts";
import {
  affectedNow,
  type Combatant,
  findCombatant,
  type Lit,
  type PickRule,
  type Spotlight,
  type SpotlightEvent,
  turnsEnded,
} from "./types.ts";

/** Why someone may not be next. */
export type WaitReason = TouchWait | "otherBlock" | "laterInOrder";

/** Whether someone may be next, and the rule that says so. */
export interface Candidacy {
  readonly id: string;
  readonly may: boolean;
  readonly reason: PickRule | WaitReason;
}

/** Someone who may respond before the next pick (R-1207). */
export interface Responder {
  readonly id: string;
  /** Points of spin or 10acity; 0 for a free response. */
  readonly price: number;
}

/** What the character in the spotlight may still do (R-904, R-1101, R-1212, R-1504). */
export interface Allowance {
  readonly action: boolean;
  readonly interaction: boolean;
  readonly movement: boolean;
  /** Whether what happens at the start and the end of a turn happens: damage, free removal attempts. */
  readonly ticks: boolean;
  /** Whether only the recovery roll is possible. */
  readonly recoveryOnly: boolean;
}

/** Everything that a tracker shows about a moment of a fight. */
export interface SpotlightView {
  readonly lit: Lit | null;
  readonly allowance: Allowance | null;
  /** What comes next; null while someone is lit and in the setup. */
  readonly next: NextUp | null;
  readonly candidacies: readonly Candidacy[];
  readonly responders: readonly Responder[];
  /** Whose held action or movement can be triggered now. */
  readonly releases: readonly string[];
  /** Whether the fight is over or everyone in it is out (R-1214). */
  readonly over: boolean;
}

/**
 * Counts the turns of a fight.
 * @returns The number of the turn under way, or of the last one while none is; 0 before the first.
 */
export function turnNumber(state: Spotlight): number {
  const { phase, paused } = state;
  const ended = turnsEnded(state);
  return phase === "turn" || (phase === "respond" && paused !== null) ? ended + 1 : ended;
}

function waitReason(
  combatant: Combatant,
  touched: ReturnType<typeof touchedIn>,
  { rule, newRound }: NextPick,
): WaitReason {
  const isWaiting = !combatant.out && (newRound || !combatant.acted);
  if (isWaiting && rule === "block") return "otherBlock";
  if (isWaiting && rule === "order") return "laterInOrder";
  return waitByTouch(combatant, touched, { rule, newRound });
}

function candidacies(state: Spotlight, next: NextUp): readonly Candidacy[] {
  if (next.kind !== "pick") return [];
  const [candidates, touched] = [new Set(next.candidates), touchedIn(state)];
  return state.combatants
    .filter(({ gone }) => !gone)
    .map((combatant) => {
      const may = candidates.has(combatant.id);
      const reason = may ? next.rule : waitReason(combatant, touched, next);
      return { id: combatant.id, may, reason };
    });
}

function responders(state: Spotlight): readonly Responder[] {
  return affectedNow(state)
    .filter(({ id }) => !("ok" in mayRespond(state, id)))
    .map((combatant) => ({ id: combatant.id, price: respondsFreely(state, combatant) ? 0 : RESPONSE_PRICE }));
}

function releases(state: Spotlight): readonly string[] {
  if (state.phase !== "turn" && state.phase !== "choose") return [];
  const holders = new Set(state.holds.map(({ combatant }) => combatant));
  return state.combatants
    .filter(({ id, out, unconscious }) => holders.has(id) && !out && !unconscious && id !== state.lit?.id)
    .map(({ id }) => id);
}

/**
 * What the character in the spotlight may still do (R-904, R-1101, R-1212, R-1213).
 * @returns The parts of a turn; null when no one is lit.
 */
export function allowance(state: Spotlight): Allowance | null {
  if (!state.lit) return null;
  const { id, by } = state.lit;
  const turn = by === "turn";
  return {
    action: by !== "heldMovement",
    interaction: turn,
    movement: turn || by === "heldMovement",
    ticks: turn,
    recoveryOnly: findCombatant(state, id)?.unconscious === true,
  };
}

/**
 * Advantage dice on the next action of someone in group initiative (R-1221, A-38).
 * @returns 1 for the second block on its first action of the fight, or of each round; otherwise 0.
 */
export function groupAdvantage(state: Spotlight, id: string): number {
  const combatant = findCombatant(state, id);
  if (state.rules.initiativeMode !== "group" || state.heroesFirst === null || !combatant) return 0;
  if (inFirstBlock(state, combatant) || combatant.out) return 0;
  const first = state.rules.groupAdvantage === "everyRound" ? !combatant.acted : combatant.turns === 0;
  return first ? 1 : 0;
}

/**
 * Describes a moment of a fight: who is lit and what is left to them, who may be next and by which rule, who decides, who may
 * respond at which price, and whose held action can be triggered (section 12).
 */
export function viewSpotlight(state: Spotlight): SpotlightView {
  const next = state.phase === "choose" ? nextUp(state) : null;
  return {
    lit: state.lit,
    allowance: allowance(state),
    next,
    candidacies: next ? candidacies(state, next) : [],
    responders: responders(state),
    releases: releases(state),
    over: state.phase === "over" || next?.kind === "over",
  };
}

/** Of those who have not acted, who waits longest, from the second round on. @returns null while fewer than two wait */
export function longestWaiting({ combatants, round }: Spotlight): string | null {
  const waiting = combatants.filter(({ acted, out }) => !acted && !out);
  if (waiting.length < 2 || round < 2) return null;
  return waiting.reduce((longest, each) => (each.lastTurn < longest.lastTurn ? each : longest)).id;
}

/** Whether only one side is left standing of those that opposed each other: no rule ends a fight then, but it is likely to be over. */
export function oneSideStands({ combatants, phase }: Spotlight): boolean {
  if (phase === "setup" || phase === "over") return false;
  const opposed = combatants.filter(({ neutral }) => !neutral);
  const [standing, ...others] = new Set(opposed.filter(({ out }) => !out).map(({ side }) => side));
  return standing !== undefined && others.length === 0 && opposed.some(({ side }) => side !== standing);
}

/** A step that is possible now. */
export interface OpenMove {
  readonly type: SpotlightEvent["type"];
  /** Whose; null for steps of no one in particular. */
  readonly combatant: string | null;
}

function setupMoves(state: Spotlight): readonly OpenMove[] {
  const present = state.combatants.filter(({ out }) => !out);
  const due = rerollsDue(state);
  const rolls = present
    .filter((combatant) => combatant.rolls.length === 0 || due.includes(combatant))
    .map(({ id }): OpenMove => ({ type: "roll", combatant: id }));
  return present.length > 0 && due.length === 0 ? [...rolls, { type: "begin", combatant: null }] : rolls;
}

/**
 * The steps that carry the order of turns on from here. There is always one until the fight is over (R-1214), except in a setup
 * without anyone; joining, falling and the like are possible besides.
 * @returns Steps that the fold accepts; a roll or a response still brings numbers of its own.
 */
export function openMoves(state: Spotlight): readonly OpenMove[] {
  if (state.phase === "setup") return setupMoves(state);
  const { lit, next, responders: responding, releases: releasing } = viewSpotlight(state);
  const candidates = next?.kind === "pick" ? next.candidates : [];
  return [
    ...(lit ? [{ type: "end" as const, combatant: lit.id }] : []),
    ...candidates.map((combatant) => ({ type: "light" as const, combatant })),
    ...(next?.kind === "establish" ? [{ type: "establish" as const, combatant: null }] : []),
    ...responding.map(({ id }) => ({ type: "respond" as const, combatant: id })),
    ...releasing.map((combatant) => ({ type: "release" as const, combatant })),
  ];
}
