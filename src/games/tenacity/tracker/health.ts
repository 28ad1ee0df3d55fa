import type { HealthView } from "../../../engine/tracker/tracker-types.ts";
import { seenHealth } from "../../../engine/settings/visibility.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { isFallen } from "../rules/index.ts";
import { limitedView } from "../data/limited-view.ts";
import type { TenacityCombatant } from "../turns/combatant.ts";
import { actorOf } from "../turns/combatant-facts.ts";

/** How a combatant fares, as far as this user may know: what is left before they fall, or what a glance tells. */
export function healthView(document: TenacityCombatant): HealthView | null {
  const actor = actorOf(document);
  if (!isCharacter(actor)) return null;
  const { stress, dead } = actor.system;
  const isKnown = actor.testUserPermission(game.user, "OBSERVER");
  const words = limitedView(actor);
  if (!isKnown && words === "") return null;
  if (!isKnown && seenHealth() === "words") return { words, left: null };
  const left = dead || isFallen(conditionsOf(actor)) ? 0 : Math.max(0, stress.max - stress.value);
  const data = { left: String(left), max: String(stress.max) };
  return {
    words: game.i18n.format("TENACITY.Turns.Left", data),
    left: stress.max > 0 ? Math.round((left / stress.max) * 100) : 0,
  };
}
