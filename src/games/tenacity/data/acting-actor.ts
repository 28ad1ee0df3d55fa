import type { TenacityActor } from "../../../engine/data/actor.ts";
import { selectedActors } from "../../../engine/map/actors-in-sight.ts";

/** Who acts when a user just says what is done: the actors of the selected tokens, or else the user's own character (CH-6). */
export function actingActors(): readonly TenacityActor[] {
  const selected = selectedActors();
  if (selected.length > 0) return selected;
  const { character } = game.user;
  return character ? [character] : [];
}
