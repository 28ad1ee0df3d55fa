import { cardActor } from "../../../engine/cards/card-actors.ts";
import { clipped } from "../../../engine/text/words.ts";
import { alliesOf } from "../plan/allies.ts";
import { findCharacter } from "../data/read-check.ts";
import type { CheckState } from "../rules/index.ts";
import { isHero } from "../data/documents.ts";

/** The roller, the heroes of the players, those who stand with the roller, and those the card names. */
export function recipientsOf({ opening, targets }: CheckState) {
  const heroes = game.actors.contents.filter((actor) => isHero(actor) && actor.hasPlayerOwner).map(({ uuid }) => uuid);
  const defenders = targets.flatMap(({ id, defense }) => (defense ? [defense.defender] : id === "" ? [] : [id]));
  const roller = findCharacter(opening.roller);
  const allies = roller ? alliesOf(roller).map(({ uuid }) => uuid) : [];
  return [...new Set([opening.roller, ...heroes, ...allies, ...defenders])]
    .filter((id) => findCharacter(id) !== null)
    .map((id) => ({ id, name: clipped(cardActor(id).name), img: cardActor(id).img }));
}
