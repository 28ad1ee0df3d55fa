import { offerTypes } from "./creatable-types.ts";
import { typeIcon } from "./document-types.ts";

/** The configured Item class, of every game. */
export class TenacityItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** The picture of a new item: its type's own. */
  static override getDefaultArtwork(data: { type?: string } = {}): { img: string } {
    return { img: typeIcon(data.type) ?? super.getDefaultArtwork(data as Item.CreateData).img };
  }

  /** The dialog of a new item offers the types of the world's game. */
  static override createDialog(
    ...[data, operation, options, ...more]: Parameters<typeof Item.createDialog>
  ): ReturnType<typeof Item.createDialog> {
    return super.createDialog(data, operation, offerTypes("Item", this.TYPES, data?.type, options), ...more);
  }
}
