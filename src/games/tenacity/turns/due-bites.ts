import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { conditionBearer } from "../data/documents.ts";
import { harmMoment, type HazardMoment, type TurnEvent } from "../rules/index.ts";
import { hazardsAt } from "./hazards.ts";

/** What an area owes a token: written with the step that brings it, for clients that have to catch up. */
export interface DueBite {
  /** Uuid of the token. */
  readonly token: string;
  readonly moment: HazardMoment;
}

/** What areas do when something begins or ends. */
export function bitesDue(combat: Combat.Implementation, event: TurnEvent): readonly DueBite[] {
  const moment = momentOf(event);
  if (!moment) return [];
  const token = "combatant" in event ? combat.combatants.get(event.combatant)?.token : null;
  const tokens = event.type === "startRound" ? thingsOn(combat) : token ? [token] : [];
  return tokens.filter((each) => hazardsAt(each, moment).length > 0).map(({ uuid }) => ({ token: uuid, moment }));
}

function momentOf({ type }: TurnEvent): HazardMoment | null {
  if (type === "endTurn") return "end";
  return type === "endRound" ? null : "start";
}

/** The tokens on the map of a fight that have no turn of their own: they are hurt as the round begins (R-1008). */
export function thingsOn(combat: Combat.Implementation): readonly PlacedToken[] {
  const tokens = combat.scene?.tokens.contents ?? [];
  return tokens.filter(({ actor }) => actor !== null && harmMoment(conditionBearer(actor)) === "round");
}
