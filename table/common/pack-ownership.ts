import type { UserLike } from "./abstract/document-metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "./constants.ts";

/**
 * The level of a user in a compendium, whatever the `ownership` of what lies there: the highest of the roles that the
 * user's own includes (DOC-8).
 * @param ownership - level by the name of the role, such as `{PLAYER: "OBSERVER"}`
 * @param user - who asks; full narrators own every compendium
 */
export function packLevel(ownership: Readonly<Record<string, string>>, user: UserLike): number {
  if (user.hasRole("GAMEMASTER")) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  const levels = Object.entries(ownership).map(([role, level]) =>
    user.hasRole(USER_ROLES[role as keyof typeof USER_ROLES])
      ? DOCUMENT_OWNERSHIP_LEVELS[level as keyof typeof DOCUMENT_OWNERSHIP_LEVELS]
      : DOCUMENT_OWNERSHIP_LEVELS.NONE,
  );
  return Math.max(DOCUMENT_OWNERSHIP_LEVELS.NONE, ...levels);
}
