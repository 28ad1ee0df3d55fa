import { healthSeen } from "../../../engine/settings/visibility.ts";
import { conditionOf, type EvadeActor, isEvadeHero } from "./documents.ts";

/** What the limited view of someone says: how they fare as far as the world lets players see, and else whether they are out. */
export function limitedView(actor: EvadeActor): string {
  const { life, dead, out } = actor.system;
  if (isEvadeHero(actor)) return conditionOf(actor);
  const numbers = { value: String(life.value), max: String(life.max) };
  const seen = healthSeen(
    { left: life.value, max: life.max, isOut: out, isDead: dead },
    game.i18n.format("TENACITY.Evade.Health.Seen", numbers),
  );
  return seen === "" ? conditionOf(actor) : seen;
}
