import { sortedEntries } from "../../../../core/data.ts";
import { type Modifier } from "../../rules/modifiers/modifier.ts";
import { modifiers } from "../schema.ts";
import { richText, TypeData } from "../../../../engine/data/type-data.ts";

/** Members that all items share. */
export const defineItemSchema = () => ({
  description: richText(),
  modifiers: modifiers(),
});

/** The fields of {@link defineItemSchema}. */
type ItemSchema = ReturnType<typeof defineItemSchema>;

/** Anything that a character has, knows or can do. */
export abstract class ItemData<Schema extends ItemSchema = ItemSchema> extends TypeData<Schema, Item.Implementation> {
  /** Whether its modifiers reach the bearer at all: worn, wielded, or simply had. */
  isInUse(): boolean {
    return true;
  }

  /** Whether its "when activated" modifiers count now. */
  isActivated(): boolean {
    return false;
  }

  /** What it adds to its bearer, in the order of the item's own list. */
  get givenModifiers(): readonly Modifier[] {
    if (!this.isInUse()) return [];
    const item = this.parent;
    return sortedEntries((this as ItemData).modifiers).map(([id, { type, value, scope, when, note }]) => ({
      id: `${item.id ?? ""}.${id}`,
      label: item.name,
      type,
      value,
      scope: [...scope],
      when,
      note,
      active: this.isActivated(),
    }));
  }
}
