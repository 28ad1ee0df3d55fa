import type { Scene, TokenDocument } from "../known-classes.ts";

/**
 * Tokens by the actors that they have named: of each what it says now decides, so that one that has moved to another actor, was deleted
 * or was never placed counts for nothing. Held weakly, as much that is made of tokens is never placed.
 */
const noted = new Map<string, WeakRef<TokenDocument>[]>();
const lastNoted = new WeakMap<TokenDocument, string>();

/** Notes whom a token stands for, whenever that may have changed. */
export function noteToken(token: TokenDocument): void {
  const { actorId } = token;
  if (actorId === null || token.id === null || lastNoted.get(token) === actorId) return;
  lastNoted.set(token, actorId);
  const known = noted.get(actorId);
  if (known) known.push(new WeakRef(token));
  else noted.set(actorId, [new WeakRef(token)]);
}

/** The tokens that stand for an actor, scene by scene (CV-5): found without looking through all that there are. */
export function tokensFor(actorId: string, scenes: readonly Scene[]): TokenDocument[] {
  const known = (noted.get(actorId) ?? []).filter((token) => token.deref() !== undefined);
  noted.set(actorId, known);
  const found = new Set(known.flatMap((token) => token.deref() ?? []));
  const tokens = [...found].filter((token) => token.actorId === actorId);
  const places = new Set(tokens.map(({ parent }) => parent));
  return scenes
    .filter((scene) => places.has(scene))
    .flatMap((scene) => tokens.filter((token) => scene.tokens.get(token.id ?? "") === token));
}
