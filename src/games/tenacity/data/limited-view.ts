import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isNpc } from "./documents.ts";
import { isFallen } from "../rules/index.ts";
import { seenHealth } from "../../../engine/settings/visibility.ts";

/** How an NPC looks, from well to worse. */
type Health = "unhurt" | "hurt" | "badlyHurt" | "out" | "dead";

/**
 * What the limited view of an NPC says: how it fares, in words or numbers, as the world allows. Empty for other actors.
 */
export function limitedView(actor: TenacityActor): string {
  if (!isNpc(actor)) return "";
  const { value, max } = actor.system.stress;
  switch (seenHealth()) {
    case "nothing":
      return "";
    case "words":
      return game.i18n.localize(`TENACITY.Npc.Health.${healthOf(actor)}`);
    case "numbers":
      return game.i18n.format("TENACITY.Npc.StressSeen", { value: String(value), max: String(max) });
  }
}

function healthOf(npc: TenacityActor<"npc">): Health {
  const { dead, stress } = npc.system;
  if (dead) return "dead";
  if (isFallen(conditionsOf(npc))) return "out";
  if (stress.value === 0) return "unhurt";
  return stress.value * 2 < stress.max ? "hurt" : "badlyHurt";
}
