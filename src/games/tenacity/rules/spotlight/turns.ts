import type { TurnPart } from "../economy.ts";
import { establishWinners, rerollsDue } from "./establish.ts";
import { type Pick, pickIn } from "./next.ts";
import { canRespond, settleHelp, withHelpOf } from "./respond.ts";
import { withCombatant } from "./roster.ts";
import {
  findCombatant,
  type Focus,
  HERO_SIDE,
  type Lit,
  type LitBy,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightReason,
  type TurnReason,
  turnsEnded,
} from "./types.ts";

type Verdict = Spotlight | SpotlightReason;
type Of<Type extends SpotlightEvent["type"]> = Extract<SpotlightEvent, { readonly type: Type }>;

/** A focus that no one has made yet. */
const NO_FOCUS: Focus = { actor: null, affected: [], trigger: "turn" };

function focusOf(actor: string | null, affected: readonly string[], trigger: Focus["trigger"]): Focus {
  return { actor, affected: othersThan(actor, affected), trigger };
}

/** Everyone affected, once: an action never affects the actor (R-1203). */
function othersThan(actor: string | null, affected: readonly string[]): readonly string[] {
  return [...new Set(affected)].filter((id) => id !== actor);
}

/** Ends the setup (R-1201, R-1202). */
export function begin(state: Spotlight): Verdict {
  if (state.phase !== "setup") return "wrongPhase";
  if (state.combatants.every(({ out }) => out)) return "nobodyThere";
  if (rerollsDue(state).length > 0) return "tieToReroll";
  return { ...state, phase: "choose", winners: establishWinners(state).map(({ id }) => id) };
}

/** Opens a new round with a new establishing roll (R-1210, `newRoundStart: reroll`). */
export function establish(state: Spotlight): Verdict {
  if (state.phase !== "choose" || pickIn(state).kind !== "establish") return "wrongPhase";
  const combatants = state.combatants.map((combatant) => ({ ...combatant, acted: false, rolls: [] }));
  const round = state.round + 1;
  return { ...state, phase: "setup", round, combatants, focus: NO_FOCUS, responded: [], overtaken: null, winners: [] };
}

/** Why someone has the turn: the rule that allows it, or the narrator's word against it. */
function reasonFor({ focus }: Spotlight, { override = "" }: Of<"light">, rule: Pick["rule"] | null): TurnReason {
  return { rule: rule ?? "override", after: focus.actor, words: rule ? "" : override };
}

/**
 * Gives someone the light (R-1205, R-1208, R-1210). The first turn of a round sets everyone free to act again; one's own next turn
 * ends what one still holds (R-1504).
 * @param event - Who was picked; with a reason of the narrator's it may be anyone who is there.
 */
export function light(state: Spotlight, event: Of<"light">): Verdict {
  if (state.phase !== "choose") return "wrongPhase";
  const id = event.combatant;
  const chosen = findCombatant(state, id);
  if (!chosen) return "unknownCombatant";
  const next = pickIn(state);
  if (next.kind !== "pick") return "notNext";
  const isLegal = next.may(chosen);
  if (!isLegal) {
    if (event.override === undefined) return "notNext";
    if (chosen.out) return "out";
  }
  const fresh = next.newRound
    ? state.combatants.map((combatant) => ({ ...combatant, acted: false }))
    : state.combatants;
  return {
    ...state,
    phase: "turn",
    round: next.newRound || state.round === 0 ? state.round + 1 : state.round,
    combatants: fresh,
    lit: { id, by: "turn" },
    why: reasonFor(state, event, isLegal ? next.rule : null),
    focus: focusOf(id, [], "turn"),
    responded: [],
    overtaken: null,
    heroesFirst: state.heroesFirst ?? (state.rules.initiativeMode === "group" ? chosen.side === HERO_SIDE : null),
    holds: state.holds.filter(({ combatant }) => combatant !== id),
    ...settleHelp(state, id),
    attempts: state.attempts.filter(({ combatant }) => combatant !== id),
    asks: state.asks.filter((each) => each !== id),
  };
}

/** What the turn under way has brought by itself, whatever came in between. */
function ownTurn({ overtaken, focus: { affected }, responded }: Spotlight): NonNullable<Spotlight["overtaken"]> {
  return overtaken ?? { affected, responded };
}

/** A turn that affects just these. Who has answered it has done so, whatever else it turns out to affect (R-1212, A-37). */
function withAffected(state: Spotlight, id: string, affected: readonly string[]): Spotlight {
  const { responded } = ownTurn(state);
  return { ...state, focus: focusOf(id, affected, "turn"), responded, overtaken: null };
}

/**
 * Notes an action of the one in the light and whom it affected: all that a turn affects is in focus (R-1203, A-71), and what affects
 * no one leaves the focus where it is. What a response or held action affects is kept apart until it ends, since only then it may
 * replace what stands (R-1212).
 */
export function act(before: Spotlight, { combatant, affected, helpers = [] }: Of<"act">): Verdict {
  const { lit } = before;
  if (!lit) return "wrongPhase";
  if (lit.id !== combatant) return "notLit";
  const state = withHelpOf(before, combatant, helpers);
  return affect(lit.by === "turn" ? withSpent(state, "action", true) : state, combatant, affected);
}

/** Adds to whom the one in the light affects (R-1203), whatever part of the turn that took. */
export function affect(state: Spotlight, combatant: string, affected: readonly string[]): Verdict {
  const { lit } = state;
  if (lit?.id !== combatant) return "notLit";
  if (lit.by !== "turn") return withAffectedBy(state, lit, [...(lit.affected ?? []), ...affected]);
  return affected.length === 0 ? state : withAffected(state, combatant, [...ownTurn(state).affected, ...affected]);
}

/** A response or held action under way that affects just these. */
function withAffectedBy(state: Spotlight, lit: Lit, affected: readonly string[]): Spotlight {
  return { ...state, lit: { ...lit, affected: othersThan(lit.id, affected) } };
}

function withSpent(state: Spotlight, part: TurnPart, spent: boolean): Spotlight {
  const others = state.spent.filter((each) => each !== part);
  return { ...state, spent: spent ? [...others, part] : others };
}

/** Notes that a part of the present turn is used up, or is not after all (R-1101, R-1105). */
export function spend(state: Spotlight, event: Of<"spend">): Verdict {
  if (state.phase !== "turn") return "wrongPhase";
  if (state.lit?.id !== event.combatant) return "notLit";
  return state.spent.includes(event.part) === event.spent ? "noChange" : withSpent(state, event.part, event.spent);
}

/** Notes a free attempt at a condition, or a roll to come round (R-904, R-1010). */
export function attempt(state: Spotlight, { combatant, condition }: Of<"attempt">): Verdict {
  if (findCombatant(state, combatant)?.gone !== false) return "unknownCombatant";
  return { ...state, attempts: [...state.attempts, { combatant, condition }] };
}

/**
 * Corrects whom the response or held action under way affects, or else the last action (R-1203). It is the same action: no one may
 * respond to it once more (R-1212, A-37).
 */
export function refocus(state: Spotlight, affected: readonly string[]): Verdict {
  const { lit, focus } = state;
  if (lit && lit.by !== "turn") return withAffectedBy(state, lit, affected);
  if (focus.actor === null) return "nothingToFocus";
  return { ...state, focus: focusOf(focus.actor, affected, focus.trigger) };
}

/** How many turns have ended among those who were counted last: a list never changes, and each turn of a long log asks of the next. */
let counted: { readonly combatants: Spotlight["combatants"]; readonly ended: number } | null = null;

function endTurn(state: Spotlight, id: string): Spotlight {
  const whose = findCombatant(state, id);
  if (!whose) return { ...state, phase: "choose", lit: null };
  const lastTurn = (counted?.combatants === state.combatants ? counted.ended : turnsEnded(state)) + 1;
  const { combatants } = withCombatant(state, id, { acted: true, turns: whose.turns + 1, lastTurn });
  counted = { combatants, ended: lastTurn };
  return { ...state, combatants, phase: "choose", lit: null };
}

/** After a response or a held action (R-1212, R-1213): whom it affects counts from now on, if it affects anyone. */
function endInterruption(state: Spotlight, id: string, by: LitBy, affected: readonly string[]): Spotlight {
  const trigger = by === "response" ? "response" : "release";
  const focus = focusOf(id, affected, trigger);
  const present = focus.affected.some((each) => findCombatant(state, each)?.out === false);
  const after = present ? { ...state, focus, responded: [], overtaken: ownTurn(state) } : state;
  const { paused } = state;
  return paused === null
    ? { ...after, phase: "choose", lit: null }
    : { ...after, phase: "turn", lit: { id: paused, by: "turn" }, paused: null };
}

/** Ends a turn, a response or a held action (R-1204, R-1212, R-1213). */
export function end(state: Spotlight, event: Of<"end">): Verdict {
  const { lit } = state;
  if (lit?.id !== event.combatant) return "notLit";
  if (lit.by !== "turn") return endInterruption(state, lit.id, lit.by, event.affected ?? lit.affected ?? []);
  if (event.affected === null) return endTurn(state, lit.id);
  return endTurn(withAffected(state, lit.id, event.affected), lit.id);
}

/** Takes the spotlight from a combatant that is out (R-1209), so that a fight never waits for one who cannot act. */
export function dropTheFallen(state: Spotlight): Spotlight {
  const { lit } = state;
  if (!lit || findCombatant(state, lit.id)?.out === false) return state;
  if (lit.by === "turn") return endTurn(state, lit.id);
  return dropTheFallen(endInterruption(state, lit.id, lit.by, lit.affected ?? []));
}

function interrupt(state: Spotlight, id: string, by: LitBy): Spotlight {
  return { ...state, phase: "respond", paused: state.lit?.id ?? null, lit: { id, by } };
}

/** Begins a response (R-1207, R-1212). */
export function respond(state: Spotlight, event: Of<"respond">): Verdict {
  const offer = canRespond(state, event.combatant, event);
  if (!offer.ok) return offer.reason;
  if (!offer.currencies.includes(event.currency)) return "cannotPay";
  const responded = [...state.responded, event.combatant];
  return { ...interrupt(state, event.combatant, "response"), responded };
}

/** Sets an action or a movement aside (R-1504). */
export function hold(state: Spotlight, event: Of<"hold">): Verdict {
  if (state.phase !== "turn") return "wrongPhase";
  if (state.lit?.id !== event.combatant) return "notLit";
  if (findCombatant(state, event.combatant)?.unconscious === true) return "unconscious";
  const { combatant, part, trigger } = event;
  if (state.holds.some((each) => each.combatant === combatant && each.part === part)) return "alreadyHolding";
  return { ...withSpent(state, part, true), holds: [...state.holds, { combatant, part, trigger }] };
}

/**
 * Begins a held action or movement (R-1213, R-1504). It neither sets nor clears `acted`.
 * @param event - Who holds it, and which part where they hold both.
 */
export function release(state: Spotlight, { combatant: id, part }: Of<"release">): Verdict {
  if (state.phase !== "turn" && state.phase !== "choose") return "wrongPhase";
  const held = state.holds.find((each) => each.combatant === id && (part === undefined || each.part === part));
  if (!held) return "nothingHeld";
  const holder = findCombatant(state, id);
  if (state.lit?.id === id) return "ownTurn";
  if (holder?.out !== false) return "out";
  if (holder.unconscious) return "unconscious";
  const lit = interrupt(state, id, held.part === "action" ? "heldAction" : "heldMovement");
  return { ...lit, holds: state.holds.filter((each) => each !== held) };
}
