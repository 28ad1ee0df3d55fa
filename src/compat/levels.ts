/** Levels of a scene, which exist on 14 (MAP-74): tokens that stand on different ones never meet. */

/** The id of the level that a token stands on; null on 13. */
export function levelOf(token: TokenDocument.Implementation): string | null {
  return (token as { readonly level?: string | null }).level ?? null;
}

/** Whether a token stands on the level that this client looks at. */
export function isOnLevelInView(token: TokenDocument.Implementation): boolean {
  const level = levelInView();
  return level === null || levelOf(token) === level;
}

/** Puts new tokens on a level: where another token stands, or else where this client looks. Nothing on 13. */
export function placedOnLevel(beside: TokenDocument.Implementation | undefined): { readonly level?: string } {
  const level = (beside && levelOf(beside)) ?? levelInView();
  return level === null ? {} : { level };
}

/** The id of the level that this client looks at; null on 13. */
export function levelInView(): string | null {
  return (canvas as { readonly level?: { readonly id: string | null } | null }).level?.id ?? null;
}
