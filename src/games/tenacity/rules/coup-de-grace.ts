import { accept, type Accepted, type Refusal, refuse } from "../../../engine/rules/change.ts";
import type { RulesSettings } from "./edition.ts";

/** How far an attacker's coup de grâce has come. */
export interface CoupDeGrace {
  /** `struck`: both actions are taken, the victim dies when this turn ends. */
  readonly phase: "none" | "begun" | "struck" | "done" | "failed";
  /** The victim; empty while there is none. */
  readonly target: string;
  /** Whether the turn of the first action is over. */
  readonly turnEnded: boolean;
}

/** Something that the attacker does or that happens to the victim. */
export type CoupEvent =
  /** The attacker spends the action on it. */
  | { readonly type: "strike"; readonly target: string; readonly helpless: boolean }
  /** The attacker does anything else after the first blow: moves, interacts, acts, responds or defends. */
  | { readonly type: "otherDeed" }
  /** The attacker is attacked and chooses not to defend, which keeps it up. */
  | { readonly type: "noDefense" }
  | { readonly type: "victimRecovers" }
  /** The attacker's turn ends. */
  | { readonly type: "turnEnds"; readonly helpless: boolean };

/** Why an event of a coup de grâce is refused. */
export type CoupRefusal = "ruleNotInUse" | "notHelpless" | "oneActionATurn" | "unknownEvent";

/** No coup de grâce under way. */
export const NO_COUP: CoupDeGrace = { phase: "none", target: "", turnEnded: false };

type Verdict = Accepted<CoupDeGrace> | Refusal<CoupRefusal>;

function strike(state: CoupDeGrace, event: CoupEvent & { type: "strike" }): Verdict {
  if (!event.helpless) return refuse("notHelpless");
  if (state.phase === "struck") return refuse("oneActionATurn");
  if (state.phase !== "begun") return accept(state, { phase: "begun", target: event.target, turnEnded: false });
  if (!state.turnEnded) return refuse("oneActionATurn");
  // Striking at someone else is doing something else with the action: the first victim is spared.
  return state.target === event.target
    ? accept(state, { phase: "struck" })
    : accept(state, { target: event.target, turnEnded: false });
}

function endTurn(state: CoupDeGrace, helpless: boolean): Verdict {
  if (state.phase === "struck") return accept(state, { phase: helpless ? "done" : "failed" });
  if (state.phase !== "begun") return accept(state, {});
  return accept(state, state.turnEnded ? { phase: "failed" } : { turnEnded: true });
}

/**
 * Carries a coup de grâce one event further: two full actions on two consecutive turns of the attacker, with
 * nothing else done from the first until the second turn ends, against a victim that is helpless all the while. It dies when that
 * turn ends.
 * @param state - How far it has come; {@link NO_COUP} at first.
 */
export function coupDeGrace(
  state: CoupDeGrace,
  event: CoupEvent,
  settings: Pick<RulesSettings, "coupDeGrace">,
): Verdict {
  if (!settings.coupDeGrace) return refuse("ruleNotInUse");
  const pending = state.phase === "begun" || state.phase === "struck";
  switch (event.type) {
    case "strike":
      return strike(state, event);
    case "otherDeed":
    case "victimRecovers":
      return accept(state, pending ? { phase: "failed" } : {});
    case "noDefense":
      return accept(state, {});
    case "turnEnds":
      return endTurn(state, event.helpless);
    default:
      return refuse("unknownEvent");
  }
}
