import { nameOf, pictureOf } from "../data/name-of.ts";
import { playersOf } from "../cards/card-actors.ts";
import { inARow } from "../text/plural.ts";

/** Someone whom a narrator can ask, as the window shows them. */
export interface HeroView {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Whose it is, in words; "" for no one's. */
  readonly player: string;
}

/** Heroes in the order in which a narrator is offered to ask them: those of players first, then by name. */
export function playersFirst<Hero extends Actor.Implementation>(heroes: readonly Hero[]): Hero[] {
  const rank = (actor: Hero): number => (playersOf(actor).length > 0 ? 0 : 1);
  return heroes.toSorted(
    (one, other) => rank(one) - rank(other) || nameOf(one).localeCompare(nameOf(other), game.i18n.lang),
  );
}

/**
 * The heroes whom a narrator asks unless they say otherwise: the characters that users have chosen, or all where no one has, so
 * that a hero whom someone used to play is not asked as well.
 */
export function askedAtFirst<Hero extends Actor.Implementation>(heroes: readonly Hero[]): readonly Hero[] {
  const chosen = heroes.filter(({ id }) => game.users.contents.some(({ character }) => character?.id === id));
  return chosen.length > 0 ? chosen : heroes;
}

/** What the window shows of a hero. */
export function heroView(actor: Actor.Implementation): HeroView {
  const { uuid } = actor;
  return {
    uuid,
    name: nameOf(actor),
    img: pictureOf(actor),
    player: inARow(playersOf(actor).map((user) => user.name)),
  };
}
