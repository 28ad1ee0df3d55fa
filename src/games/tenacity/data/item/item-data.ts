import { sortedEntries } from "../../../../core/data.ts";
import type { Modifier } from "../../rules/modifiers/modifier.ts";
import { modifiers } from "../schema.ts";
import { choice, flag, integer, richText, text, TypeData, words } from "../../../../engine/data/type-data.ts";
import { REMOVALS } from "../../rules/conditions/condition.ts";

import fields = foundry.data.fields;

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

/** Upon whom a use brings a condition. */
export const BROUGHT_ONTO = ["targets", "bearer"] as const;

/** The condition that a use of a thing or an ability brings upon someone. */
export const defineBroughtCondition = () =>
  new fields.SchemaField({
    /** Id of its kind (R-1001); empty for what brings none. */
    kind: text(),
    /** What it is called; empty for what it does. */
    name: text(),
    /** What it touches (R-1003). */
    scope: words(),
    /** Penalty or damage (R-1005); not of one that takes a check, whose impact says it. */
    value: new fields.SchemaField({
      flat: integer(0, { min: 0, max: 999 }),
      dice: integer(0, { min: 0, max: 99 }),
    }),
    /** Registry id of the damage type (R-1008). */
    element: text(),
    removal: choice(REMOVALS),
    /** The area that it belongs to and ends with (R-1008). */
    area: text(),
    /** Whether the end of the scene offers to remove it (R-1601). */
    sceneLong: flag(true),
    onto: choice(BROUGHT_ONTO),
    /** Registry id of the skill with which it is created; empty for what needs no check. */
    skill: text(),
  });
