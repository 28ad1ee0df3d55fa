import { choice, flag, integer, text, words } from "../../../../engine/data/type-data.ts";
import { REMOVALS } from "../../rules/conditions/condition.ts";

import fields = foundry.data.fields;

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
