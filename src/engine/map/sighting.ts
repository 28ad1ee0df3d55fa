/** Where the tokens of two actors stand to each other. */
import { spacesApart } from "../rules/map/place.ts";
import { placeOf, type PlacedToken } from "./place-of.ts";

/** Two tokens of one scene. */
export interface Sighting {
  readonly own: PlacedToken;
  readonly aim: PlacedToken;
  /** Spaces between them, 1 for neighbors; Infinity on different levels. */
  readonly distance: number;
  /** By how many spaces the first stands higher; negative where it stands lower. */
  readonly rise: number;
}

/** Someone's token on one scene; null where there is none. */
export function tokenOn(scene: Scene.Implementation, actor: Actor.Implementation): PlacedToken | null {
  if (actor.token) return actor.token.parent === scene ? actor.token : null;
  return scene.tokens.contents.find(({ actorId }) => actorId === actor.id) ?? null;
}

/**
 * Someone's token: on the scene that this client looks at, else on another one, as for a phone that draws none.
 * @param scene That of a fight, for one; the active one where it is null.
 */
export function tokenOf(actor: Actor.Implementation, scene: Scene.Implementation | null = null): PlacedToken | null {
  if (actor.token) return actor.token;
  const [looked] = actor.getActiveTokens(false, true) as readonly PlacedToken[];
  const other = scene ?? game.scenes.active;
  return looked ?? (other ? tokenOn(other, actor) : null);
}

/**
 * How two actors stand on a scene that both are on.
 * @param scene Where to look for those whom this client does not see on a map, as for {@link tokenOf}.
 * @returns Null where no map tells, or this user may not know.
 */
export function sightingBetween(
  actor: Actor.Implementation,
  target: Actor.Implementation,
  scene: Scene.Implementation | null = null,
): Sighting | null {
  const pair = tokensOf([actor, tokenOf(actor, scene)], [target, tokenOf(target, scene)]);
  if (!pair || !isSeen(pair[1])) return null;
  const [own, aim] = pair;
  const [from, to] = [placeOf(own), placeOf(aim)];
  if (!from || !to) return null;
  return { own, aim, distance: spacesApart(from, to), rise: from.elevation - to.elevation };
}

type Found = readonly [Actor.Implementation, PlacedToken | null];

/** Someone can have tokens on several scenes: those count that share one. */
function tokensOf([actor, own]: Found, [target, aim]: Found): readonly [PlacedToken, PlacedToken] | null {
  if (!own || !aim) return null;
  if (own.parent === aim.parent) return [own, aim];
  const there = own.parent && tokenOn(own.parent, target);
  if (there) return [own, there];
  const here = aim.parent && tokenOn(aim.parent, actor);
  return here ? [here, aim] : null;
}

/**
 * Whether this user may know of a token (TRAP-M24). A narrator knows of all; a player of none that is hidden, and of those that the
 * map shows them. Of a scene that no one looks at here, a player knows the tokens of actors that they know.
 */
export function isSeen(token: PlacedToken): boolean {
  if (game.user.isGM) return true;
  if (token.hidden) return false;
  const { object } = token;
  return object ? object.visible : token.actor?.testUserPermission(game.user, "LIMITED") === true;
}
