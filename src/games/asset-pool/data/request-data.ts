import { integer, text } from "../../../engine/data/type-data.ts";
import { defineRequest } from "../../../engine/requests/request-data.ts";
import { DIFFICULTY } from "../rules/dice.ts";
import { POSITIONS } from "../rules/position.ts";

import fields = foundry.data.fields;

/** What a request of this game stores beside what all of them do. */
export const REQUEST_STORES = () => ({
  ...defineRequest(),
  /** Base difficulty (S2-1), the same for everyone who is asked. */
  base: integer(DIFFICULTY.min, DIFFICULTY),
  /** What is rolled against; without a uuid where the difficulty was named. */
  challenge: new fields.SchemaField({ uuid: text(), name: text() }),
  /** How each of those who are asked stands, in their order, and why (S2-2). */
  positions: new fields.ArrayField(
    new fields.SchemaField({
      leans: new fields.StringField({ required: true, blank: false, choices: [...POSITIONS], initial: "even" }),
      reason: text(),
    }),
  ),
});
