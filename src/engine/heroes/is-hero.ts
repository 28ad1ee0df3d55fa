import { allGames, heroTypeOf } from "../game.ts";

/** Whether an actor is someone whom players play, in whatever game. */
export function isHero({ type }: { readonly type: string }): boolean {
  return allGames().some((each) => heroTypeOf(each) === type);
}

/** The hero whom a user plays, or another of theirs. */
export function heroOf(user: User.Implementation): Actor.Implementation | null {
  const { character } = user;
  if (character && isHero(character)) return character;
  return game.actors.contents.find((actor) => isHero(actor) && actor.testUserPermission(user, "OWNER")) ?? null;
}

/** The hero whom this user plays, or another of theirs. */
export function ownHero(): Actor.Implementation | null {
  return heroOf(game.user);
}

export function playedHeroes(): readonly Actor.Implementation[] {
  const played = game.users.contents.flatMap(({ character }) => (character && isHero(character) ? [character] : []));
  return [...new Set(played)];
}
