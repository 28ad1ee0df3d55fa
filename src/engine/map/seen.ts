import type { PlacedToken } from "./place-of.ts";

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
