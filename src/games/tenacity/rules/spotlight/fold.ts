import { type Ignored, orderLog } from "../../../../engine/log/event-log.ts";
import { followCoups, strike } from "./coups.ts";
import { help, type ResponseCurrency } from "./respond.ts";
import { applyRosterEvent } from "./roster.ts";
import {
  act,
  affect,
  attempt,
  begin,
  dropTheFallen,
  end,
  establish,
  hold,
  light,
  refocus,
  release,
  respond,
  spend,
} from "./turns.ts";
import { readSpotlightEvent, type Spotlight, type SpotlightEvent, type SpotlightReason } from "./types.ts";

/** A price of a step, for the effect applier. */
export interface SpotlightPrice {
  readonly event: string;
  readonly combatant: string;
  readonly currency: Exclude<ResponseCurrency, "free">;
}

/** A fight and what its log made of it. */
export interface FoldedSpotlight {
  readonly state: Spotlight;
  /** Responses that cost a point each (R-1212). */
  readonly prices: readonly SpotlightPrice[];
  readonly ignored: readonly Ignored<SpotlightReason>[];
  /** Events that were taken back. */
  readonly undone: readonly string[];
}

/** Steps that move the light, which a halted fight does not take. */
const MOVES: readonly SpotlightEvent["type"][] = ["begin", "establish", "light", "end", "respond", "hold", "release"];

function step(state: Spotlight, event: SpotlightEvent): Spotlight | SpotlightReason {
  if (state.phase === "over") return "fightOver";
  if (state.halted && MOVES.includes(event.type)) return "halted";
  switch (event.type) {
    case "begin":
      return begin(state);
    case "establish":
      return establish(state);
    case "finish":
      return { ...state, phase: "over", lit: null, paused: null, holds: [], coups: [] };
    case "light":
      return light(state, event);
    case "act":
      return act(state, event);
    case "focus":
      return refocus(state, event.affected);
    case "end":
      return end(state, event);
    case "respond":
      return respond(state, event);
    case "hold":
      return hold(state, event);
    case "affect":
      return affect(state, event.combatant, event.affected);
    case "help": {
      const helped = help(state, event.combatant, event.ally);
      return typeof helped === "string" ? helped : affect(helped, event.combatant, [event.ally]);
    }
    case "spend":
      return spend(state, event);
    case "coup":
      return strike(state, event);
    case "attempt":
      return attempt(state, event);
    case "deed":
      return state.coups.some(({ attacker }) => attacker === event.combatant) ? state : "noChange";
    case "halt":
      return state.halted ? "noChange" : { ...state, halted: true };
    case "resume":
      return state.halted ? { ...state, halted: false } : "noChange";
    case "release":
      return release(state, event);
    default:
      return applyRosterEvent(state, event);
  }
}

/** Carries a fight one step further (section 12). */
export function stepSpotlight(state: Spotlight, event: SpotlightEvent): Spotlight | SpotlightReason {
  const after = step(state, event);
  return typeof after === "string" ? after : followCoups(state, dropTheFallen(after), event);
}

/**
 * Folds the log of a fight into where it stands (section 12). Total and deterministic: steps that the
 * rules forbid are passed over and named.
 * @param start - A fight that has not begun, or a checkpoint of one.
 * @param log - An id → event map as the document holds it.
 */
export function foldSpotlight(start: Spotlight, log: unknown): FoldedSpotlight {
  const { events, undone, ignored } = orderLog(log);
  const passedOver: Ignored<SpotlightReason>[] = [...ignored];
  const prices: SpotlightPrice[] = [];
  let state = start;
  for (const { id, event } of events) {
    const read = readSpotlightEvent(event);
    const after = typeof read === "string" ? read : stepSpotlight(state, read);
    if (typeof after === "string") passedOver.push({ id, reason: after });
    else {
      state = after;
      if (typeof read === "object" && read.type === "respond" && read.currency !== "free") {
        prices.push({ event: id, combatant: read.combatant, currency: read.currency });
      }
    }
  }
  return { state, prices, ignored: passedOver, undone };
}
