import { actorOf } from "./combatant-facts.ts";
import { isCharacter } from "../data/documents.ts";
import type { Resources } from "../rules/index.ts";

/** The points that a combatant can pay a response with (R-1212); nothing for one without points of its own. */
export function combatantResources(combatant: Combatant.Implementation | null | undefined): Resources {
  const actor = combatant && actorOf(combatant);
  if (!isCharacter(actor)) return { spin: 0, tenacity: 0 };
  return { spin: actor.system.spin, tenacity: actor.system.tenacity.value };
}
