import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isNpc } from "./documents.ts";
import { isFallen } from "../rules/index.ts";
import { healthSeen } from "../../../engine/settings/visibility.ts";

/**
 * What the limited view of an NPC says: how it fares, in words or numbers, as the world allows. Empty for other actors.
 */
export function limitedView(actor: TenacityActor): string {
  if (!isNpc(actor)) return "";
  const { dead, stress } = actor.system;
  const { value, max } = stress;
  return healthSeen(
    { left: value === 0 ? max : max - value, max, isOut: isFallen(conditionsOf(actor)), isDead: dead },
    game.i18n.format("TENACITY.Npc.StressSeen", { value: String(value), max: String(max) }),
  );
}
