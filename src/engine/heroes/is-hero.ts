import { allGames, heroTypeOf } from "../game.ts";
import { healthOf, isLimited } from "../data/limits.ts";
import { healthSeen } from "../settings/visibility.ts";
import { format, localize } from "../text/words.ts";

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
