import { followDocuments, Teller } from "../../../engine/turns/follow-documents.ts";
import { findCombatant, stepSpotlight, type Spotlight, type SpotlightEvent } from "../rules/index.ts";
import type { TenacityCombat } from "./combat.ts";
import type { TenacityCombatant } from "./combatant.ts";
import { factsOf } from "./combatant-facts.ts";
import { ownFights } from "./read-spotlight.ts";
import { SPOTLIGHT_LOG } from "./spotlight-log.ts";

/** Anyone who joins, leaves, falls, wakes or is marked as defeated does so in the log as well (R-1209). Call at `ready`. */
export function followInSpotlight(): void {
  followDocuments(ownFights, (combat) =>
    SPOTLIGHT_LOG.write(combat, (state) => rosterSteps(combat, state), { by: game.user.id }),
  );
}

/**
 * The steps that a fight lacks to know what its documents say: who came and went, who fell, woke, is out or back, and who
 * changed sides (R-1209). With nothing to tell there are none, so it can be asked at any time and as often as one likes.
 */
function rosterSteps(combat: TenacityCombat, state: Spotlight): readonly SpotlightEvent[] {
  const teller = new Teller<Spotlight, SpotlightEvent>(state, stepSpotlight);
  for (const { id, gone } of state.combatants) {
    if (!gone && !combat.combatants.has(id)) teller.tell({ type: "leave", combatant: id });
  }
  for (const combatant of combat.combatants) tellOf(teller, combatant);
  return teller.steps;
}

function tellOf(teller: Teller<Spotlight, SpotlightEvent>, combatant: TenacityCombatant): void {
  const id = combatant.id ?? "";
  const { kind, side, neutral, reactionRank, freeResponse, out, unconscious } = factsOf(combatant);
  const known = findCombatant(teller.state, id);
  if (!known || known.gone)
    teller.tell({ type: "join", combatant: id, kind, side, neutral, reactionRank, freeResponse });
  else if (known.side !== side || known.neutral !== neutral)
    teller.tell({ type: "side", combatant: id, side, neutral });
  if (findCombatant(teller.state, id)?.freeResponse !== freeResponse)
    teller.tell({ type: "freely", combatant: id, free: freeResponse });
  // A fall alone may put someone out, so what is said of that comes after it.
  if (findCombatant(teller.state, id)?.unconscious !== unconscious)
    teller.tell({ type: unconscious ? "fall" : "wake", combatant: id });
  if (findCombatant(teller.state, id)?.out !== out) teller.tell({ type: out ? "out" : "back", combatant: id });
}
