import { unsigned } from "../../../engine/text/signed.ts";
import type { HealthView } from "../../../engine/tracker/tracker-types.ts";
import { isUp } from "../data/documents.ts";
import { actorOf } from "../turns/facts.ts";

/** How much Life a combatant has left, for those who may see its sheet. */
export function healthView(document: Combatant.Implementation): HealthView | null {
  const actor = actorOf(document);
  if (!actor?.testUserPermission(game.user, "OBSERVER")) return null;
  const { value, max } = actor.system.life;
  const left = isUp(actor) ? Math.max(0, value) : 0;
  const data = { left: unsigned(value), max: String(max) };
  return {
    words: game.i18n.format("TENACITY.Turns.Left", data),
    left: max > 0 ? Math.min(100, Math.round((left / max) * 100)) : 0,
  };
}
