/** What is asked of a new hero's things. */
interface Thing {
  readonly type: string;
  readonly system?: { readonly hands?: number };
}

/** What a person has of them. */
const HANDS = 2;

/**
 * The things of a new hero, ready to be used: armor is worn, and weapons are in hand, in the order in which they were chosen, as far as
 * two hands reach.
 */
export function inHand<Any extends Thing>(things: readonly Any[]): readonly Any[] {
  let free = HANDS;
  return things.map((thing) => {
    const needed = thing.system?.hands ?? 1;
    const isReady = thing.type === "armor" || (thing.type === "weapon" && needed <= free);
    if (!isReady) return thing;
    if (thing.type === "weapon") free -= needed;
    return { ...thing, system: { ...thing.system, equipped: true } };
  });
}
