/** What the data model of a thing of which someone may have several has. */
interface PiledSystem {
  readonly quantity: number;
  /** Paths of what may differ among the things of one pile; null for one that joins none, such as one that is half used up. */
  readonly pileState?: readonly string[] | null;
  readonly schema: { readonly fields: { readonly quantity: { readonly max?: number | undefined } } };
}

/**
 * Adds an item to the same thing that an actor has already.
 * @returns Where it is now; null where nothing was added: the actor has no such thing, or as many as one can have.
 */
export async function pileUp(
  item: Item.Implementation,
  actor: Actor.Implementation,
): Promise<Item.Implementation | null> {
  const { system } = item;
  if (!isPiled(system)) return null;
  const { quantity, pileState = [], schema } = system;
  if (pileState === null) return null;
  const kind = kindOf(item, pileState);
  const pile = actor.items.find(
    (other) => other.type === item.type && other.name === item.name && kind === kindOf(other, pileState),
  );
  const total = pile && isPiled(pile.system) ? pile.system.quantity + quantity : Infinity;
  const { max = Infinity } = schema.fields.quantity;
  if (!pile || total > max) return null;
  await pile.update({ system: { quantity: total } });
  return pile;
}

function isPiled(system: object): system is PiledSystem {
  return "quantity" in system;
}

/** What a thing is, as text: everything but how many there are and what becomes of them. */
function kindOf({ _source }: Item.Implementation, state: readonly string[]): string {
  const left = ["quantity", "ledger", "counted", ...state];
  const members = Object.entries(foundry.utils.flattenObject(_source.system as object));
  const kept = members.filter(([path]) => !left.some((each) => path === each || path.startsWith(`${each}.`)));
  return JSON.stringify(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}
