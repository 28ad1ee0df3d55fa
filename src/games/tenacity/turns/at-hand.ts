import { TenacityActor } from "../../../engine/data/actor.ts";
import { type CharacterActor, isCharacter } from "../data/documents.ts";
import { currentFight } from "./read-spotlight.ts";
import { selectedActors } from "../../../engine/map/actors-in-sight.ts";

/** Who acts when a user just says what is done: the actors of the selected tokens, or else the user's own character (CH-6). */
export function actingActors(): readonly TenacityActor[] {
  const selected = selectedActors();
  if (selected.length > 0) return selected;
  const { character } = game.user;
  return character ? [character] : [];
}

/**
 * The characters of this user's that are most likely meant: those of the selected tokens or the user's own character, or else those
 * in the fight, or else all of them.
 * @param first Who comes before all these, where any of them fits.
 */
export function charactersAtHand(
  fits: (actor: CharacterActor) => boolean = () => true,
  first: Iterable<Actor.Implementation | null> = [],
): readonly CharacterActor[] {
  const fighting = (currentFight()?.combatants.contents ?? []).map(({ actor }) => actor);
  for (const group of [first, actingActors(), fighting, game.actors.contents]) {
    const found = [...new Set(group)].filter(
      (actor): actor is CharacterActor =>
        actor instanceof TenacityActor && isCharacter(actor) && actor.isOwner && fits(actor),
    );
    if (found.length > 0) return found;
  }
  return [];
}
