import type { CalledShown } from "../../engine/game.ts";
import type { HealthView } from "../../engine/data/limits.ts";
import { healthFor, healthLeft } from "../../engine/tracker/tracker-view.ts";
import { isManaActor } from "./data/documents.ts";
import { limitedHealth } from "../../engine/heroes/limited-health.ts";
import { harmName } from "./words.ts";

/** What the tracker shows of harm, and whom a check is against. */
export const CALLED: CalledShown = {
  health,
  affected: (opening) => (opening as { readonly against?: { readonly actor?: unknown } }).against?.actor,
};

/** How many boxes of harm are left, with the step that is reached. */
function health(actor: Actor.Implementation): HealthView | null {
  if (!isManaActor(actor)) return null;
  const { value, max } = actor.system.harm;
  const left = healthLeft(max - value, max);
  const step = value > 0 ? harmName(value, max) : "";
  return healthFor(actor, limitedHealth(actor), step === "" ? left : { ...left, words: `${step} · ${left.words}` });
}
