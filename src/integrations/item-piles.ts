import { onHooks } from "../compat/hooks.ts";
import { currentGame } from "../engine/game.ts";

/** The part of the module's API that we use, as its documents describe it (`docs/api.md`). */
interface ItemPiles {
  addSystemIntegration(data: Readonly<Record<string, unknown>>): void;
}

/** To be raised when what we say changes: the module keeps what a narrator has changed until then. */
const VERSION = "1.0.0";

/** Tells the module Item Piles which items are goods, and how many there are of each; no game of ours has prices. Call in `init`. */
export function followItemPiles(): void {
  // Its documents hand over the API with this hook; it is the one under `game.itempiles` that they tell systems to use.
  onHooks(["item-piles-ready"], () => {
    const { goods } = currentGame();
    const { itempiles } = game as { readonly itempiles?: { readonly API: ItemPiles } };
    if (!goods || !itempiles) return;
    itempiles.API.addSystemIntegration({
      VERSION,
      ACTOR_CLASS_TYPE: goods.heap,
      ITEM_QUANTITY_ATTRIBUTE: "system.quantity",
      ITEM_PRICE_ATTRIBUTE: "",
      ITEM_FILTERS: [{ path: "type", filters: goods.never.join(",") }],
      ITEM_SIMILARITIES: ["name", "type", ...goods.alike],
      UNSTACKABLE_ITEM_TYPES: [...goods.single],
      CURRENCIES: [],
    });
  });
}
