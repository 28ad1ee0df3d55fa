import { offerTypes } from "../../../engine/data/creatable-types.ts";
import { typeIcon } from "../../../engine/data/type-icon.ts";

/** The configured Item class. */
export class TenacityItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** The picture of a new item: its type's own. */
  static override getDefaultArtwork(data: { type?: string } = {}): { img: string } {
    return { img: typeIcon(data.type) ?? super.getDefaultArtwork(data as Item.CreateData).img };
  }

  /** The dialog of a new item offers the types of the world's game. */
  static override createDialog(
    ...[data, operation, options]: Parameters<typeof Item.createDialog>
  ): ReturnType<typeof Item.createDialog> {
    return super.createDialog(data, operation, offerTypes("Item", this.TYPES, data?.type, options));
  }

  /** Whether this is a talent, stance, advancement or trait. */
  isAbility(): this is TenacityItem<"ability"> {
    return this.type === "ability";
  }

  /** Whether this is a weapon. */
  isWeapon(): this is TenacityItem<"weapon"> {
    return this.type === "weapon";
  }

  /** Whether this is armour. */
  isArmor(): this is TenacityItem<"armor"> {
    return this.type === "armor";
  }

  /** Whether this is gear. */
  isGear(): this is TenacityItem<"gear"> {
    return this.type === "gear";
  }

  /** Whether this is a formula. */
  isFormula(): this is TenacityItem<"formula"> {
    return this.type === "formula";
  }
}
