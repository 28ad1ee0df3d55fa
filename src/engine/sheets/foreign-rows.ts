import { gameOfType } from "../game.ts";

/** An item that no game of ours knows: a module's, or one of no type. It is kept, shown, and has no effect. */
export interface ForeignRow {
  id: string;
  uuid: string;
  name: string;
  img: string;
  typeLabel: string;
}

/** What someone has that no game of ours knows. */
export function foreignRows(actor: Actor.Implementation): ForeignRow[] {
  return actor.items.contents
    .filter(({ type }) => !gameOfType("Item", type))
    .map(({ id, uuid, name, img, type }) => ({
      id: id ?? "",
      uuid,
      name,
      img: img ?? "",
      typeLabel: game.i18n.localize(CONFIG.Item.typeLabels[type] ?? type),
    }));
}
