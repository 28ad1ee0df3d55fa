import { TenacityActor } from "../../../engine/data/actor.ts";

/** The actors of the tokens that this user has selected, each once. */
function selectedActors(): TenacityActor[] {
  // Without a scene there is a canvas without layers.
  const tokens = (canvas as { tokens?: foundry.canvas.layers.TokenLayer | null } | undefined)?.tokens?.controlled ?? [];
  const actors = tokens.map(({ actor }) => actor).filter((actor) => actor instanceof TenacityActor);
  return [...new Set(actors)];
}

/** Who acts when a user just says what is done: the actors of the selected tokens, or else the user's own character (CH-6). */
export function actingActors(): readonly TenacityActor[] {
  const selected = selectedActors();
  if (selected.length > 0) return selected;
  const { character } = game.user;
  return character instanceof TenacityActor ? [character] : [];
}
