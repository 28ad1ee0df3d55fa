import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { Resistance } from "../rules/index.ts";
import { isCharacter } from "./documents.ts";

/** What an actor resists (R-1308): creatures, vehicles and objects alike. */
export function protectionOf(actor: TenacityActor): readonly Resistance[] {
  if (isCharacter(actor)) return actor.system.protection;
  const { resistances = {} } = actor.system as { resistances?: Readonly<Record<string, { value: number }>> };
  return Object.entries(resistances).map(([element, { value }]) => ({ element, value }));
}
