import { healthSeen } from "../../../engine/settings/visibility.ts";
import { isManaHero, type ManaActor } from "./documents.ts";

/** What the limited view of an opponent says of its harm, as the world allows; "" for heroes. */
export function limitedView(actor: ManaActor): string {
  if (isManaHero(actor)) return "";
  const { value, max } = actor.system.harm;
  const numbers = { value: String(value), max: String(max) };
  return healthSeen(
    { left: max - value, max, isOut: max > 0 && value >= max, isDead: false },
    game.i18n.format("TENACITY.Keep.Health.Seen", numbers),
  );
}
