import { healthOf, isLimited } from "../data/limits.ts";
import { healthSeen } from "../settings/visibility.ts";
import { format, localize } from "../text/words.ts";
import { isHero } from "./is-hero.ts";

/** What the limited view of an actor says of the first of its limits, as the world allows; "" of heroes, and of whom nothing is counted. */
export function limitedHealth(actor: Actor.Implementation): string {
  const { system } = actor;
  if (!isLimited(system) || isHero(actor)) return "";
  const health = healthOf(system);
  if (!health) return "";
  const [limit] = Object.values(system.limits());
  const { value: left, max } = health;
  const numbers = format("TENACITY.Health.Numbers", { label: localize(limit?.label ?? ""), value: left, max });
  return healthSeen({ left, max, isOut: left === 0, isDead: false }, numbers);
}
