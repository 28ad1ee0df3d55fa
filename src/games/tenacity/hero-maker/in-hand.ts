/** What matters of an item of a new hero: its type, and how many hands it needs. */
interface Thing {
  readonly type: string;
  readonly system?: { readonly hands?: number };
}

/** How many hands a hero has. */
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
