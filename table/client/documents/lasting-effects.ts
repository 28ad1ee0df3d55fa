import type { ActiveEffect, Actor, Item, TokenDocument } from "../known-classes.ts";

/** Effects that ever had a duration: of each what it says now decides. Held weakly, as much that is made is never stored. */
const noted = new Set<WeakRef<ActiveEffect>>();
const seen = new WeakSet<ActiveEffect>();

/** Notes an effect that lasts for a time, whenever that may have changed. */
export function noteLasting(effect: ActiveEffect): void {
  if (!effect._hasDuration || seen.has(effect)) return;
  seen.add(effect);
  noted.add(new WeakRef(effect));
}

/** What lasts for a time on actors of the world and of unlinked tokens, found without looking through all that there are. */
export function lastingEffects(): ActiveEffect[] {
  const known = [...noted].flatMap((reference) => {
    const effect = reference.deref();
    if (!effect) noted.delete(reference);
    return effect?._hasDuration ? [effect] : [];
  });
  return known.filter(isInPlay);
}

/** The actor that an effect is on, or on an item of which. */
export function bearerOf({ parent }: ActiveEffect): Actor {
  return (parent?.documentName === "Item" ? parent.parent : parent) as Actor;
}

function isInPlay(effect: ActiveEffect): boolean {
  const { id, parent } = effect;
  const holder = parent as Actor | Item | null;
  if (holder?.effects.get(String(id)) !== effect) return false;
  if (holder.documentName === "Actor") return isActorInPlay(holder as Actor);
  const { parent: actor } = holder as Item;
  const isCarried = (actor as Actor | null)?.items.get(String(holder.id)) === holder;
  return effect.transfer && isCarried && isActorInPlay(actor as Actor);
}

function isActorInPlay(actor: Actor): boolean {
  if (!actor.isToken) return game.actors?.get(String(actor.id)) === actor;
  const token = actor.parent as TokenDocument;
  const scene = token.parent as { readonly id: string | null; readonly tokens: { get(id: string): unknown } } | null;
  return game.scenes?.get(String(scene?.id)) === scene && scene.tokens.get(String(token.id)) === token;
}
