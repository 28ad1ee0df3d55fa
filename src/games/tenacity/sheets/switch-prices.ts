import type { CharacterActor } from "../data/documents.ts";
import { switchCost } from "../items/switch-item.ts";
import { turnPrice } from "../turns/turn-left.ts";
import type { ItemGroup } from "../items/item-view.ts";

/** Lists of what an actor has, with what each switch takes of their turn in a fight (R-1102). */
export function withSwitchPrices(actor: CharacterActor, groups: readonly ItemGroup[]) {
  const rowOf = (row: ItemGroup["rows"][number]) => {
    const item = actor.items.get(row.id);
    const priceOf = (path: string): string => {
      const cost = item ? switchCost(item, path) : null;
      return cost ? turnPrice(actor, cost) : "";
    };
    return { ...row, toggles: row.toggles.map((toggle) => ({ ...toggle, price: priceOf(toggle.path) })) };
  };
  return groups.map((group) => ({ ...group, rows: group.rows.map(rowOf) }));
}
