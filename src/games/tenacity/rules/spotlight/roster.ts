import { rerollsDue } from "./establish.ts";
import {
  type Combatant,
  type FateType,
  findCombatant,
  placeOfCombatant,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightReason,
} from "./types.ts";

type Verdict = Spotlight | SpotlightReason;
type Of<Type extends SpotlightEvent["type"]> = Extract<SpotlightEvent, { readonly type: Type }>;

/** What happens to a combatant apart from the order of turns. */
type RosterEvent = Of<"join" | "roll" | "skip" | "ask" | "side" | "freely" | FateType>;

export function withCombatant(state: Spotlight, id: string, some: Partial<Combatant>): Spotlight {
  const place = placeOfCombatant(state, id);
  const combatant = state.combatants[place];
  return combatant ? { ...state, combatants: state.combatants.with(place, { ...combatant, ...some }) } : state;
}

function join(state: Spotlight, event: Of<"join">): Verdict {
  const known = findCombatant(state, event.combatant);
  if (known && !known.gone) return "alreadyJoined";
  const { type: _type, combatant: id, ...facts } = event;
  // A combatant that comes back has still acted: no one acts twice in a round by leaving.
  const past = known ?? { rolls: [], acted: false, turns: 0, lastTurn: 0 };
  const { rolls, acted, turns, lastTurn } = past;
  const joined: Combatant = {
    id,
    ...facts,
    rolls,
    acted,
    turns,
    lastTurn,
    out: false,
    unconscious: false,
    gone: false,
  };
  return known ? withCombatant(state, id, joined) : { ...state, combatants: [...state.combatants, joined] };
}

function roll(state: Spotlight, combatant: Combatant, total: number): Verdict {
  if (state.phase !== "setup") return "wrongPhase";
  if (combatant.out) return "out";
  if (combatant.rolls.length > 0 && !rerollsDue(state).includes(combatant)) return "alreadyRolled";
  return withCombatant(state, combatant.id, { rolls: [...combatant.rolls, total] });
}

/** The narrator's word that someone has no turn in this round: it counts as having acted, and as no turn. */
function skip(state: Spotlight, combatant: Combatant): Verdict {
  if (state.phase !== "turn" && state.phase !== "choose") return "wrongPhase";
  if (combatant.out) return "out";
  if (combatant.acted) return "noChange";
  return state.lit?.id === combatant.id ? "ownTurn" : withCombatant(state, combatant.id, { acted: true });
}

function ask(state: Spotlight, { id, out }: Combatant, wants: boolean): Verdict {
  if (state.asks.includes(id) === wants) return "noChange";
  if (!wants) return { ...state, asks: state.asks.filter((each) => each !== id) };
  if (out) return "out";
  return state.lit?.id === id ? "ownTurn" : { ...state, asks: [...state.asks, id] };
}

function side(state: Spotlight, combatant: Combatant, event: Of<"side">): Verdict {
  const same = combatant.side === event.side && combatant.neutral === event.neutral;
  return same ? "noChange" : withCombatant(state, combatant.id, { side: event.side, neutral: event.neutral });
}

function fate(combatant: Combatant, type: FateType): Partial<Combatant> | null {
  const { kind, out, unconscious } = combatant;
  switch (type) {
    case "out":
      return out ? null : { out: true };
    case "back":
      return out ? { out: false } : null;
    case "fall":
      return unconscious ? null : { unconscious: true, out: out || kind === "npc" };
    case "wake":
      return unconscious ? { unconscious: false, out: out && kind !== "npc" } : null;
    default:
      return { gone: true, out: true };
  }
}

/**
 * Carries out what happens to a combatant apart from the order of turns: joining, leaving, rolling, falling, waking
 * (R-1201, R-1202, R-1209), being passed over, asking for the light, changing sides.
 */
export function applyRosterEvent(state: Spotlight, event: RosterEvent): Verdict {
  if (event.type === "join") return join(state, event);
  const combatant = findCombatant(state, event.combatant);
  if (!combatant) return "unknownCombatant";
  if (combatant.gone) return "gone";
  switch (event.type) {
    case "roll":
      return roll(state, combatant, event.total);
    case "skip":
      return skip(state, combatant);
    case "ask":
      return ask(state, combatant, event.wants);
    case "side":
      return side(state, combatant, event);
    case "freely":
      return combatant.freeResponse === event.free
        ? "noChange"
        : withCombatant(state, combatant.id, { freeResponse: event.free });
    default: {
      const some = fate(combatant, event.type);
      return some === null ? "noChange" : withCombatant(state, event.combatant, some);
    }
  }
}
