import { choice, integer, text } from "../../../engine/data/type-data.ts";
import { defineRequest } from "../../../engine/requests/request-data.ts";
import { DIFFICULTY, KEEP_DIFFICULTIES, OPPOSITIONS, WORK_LIMITS } from "../rules/kept-words.ts";

import fields = foundry.data.fields;

/** What a request of this game stores beside what all of them do. */
export const REQUEST_STORES = () => ({
  ...defineRequest(),
  /** Id of the attribute that is asked for; "" for whichever fits. */
  attribute: text(),
  /** Difficulty (S4-4), the same for everyone who is asked. */
  difficulty: integer(KEEP_DIFFICULTIES.standard, DIFFICULTY),
  /** Who stands in the way (S4-7, S4-8). Of the unaware, no number is stored. */
  against: new fields.SchemaField({
    kind: choice(OPPOSITIONS),
    actor: text(),
    name: text(),
    attribute: text(),
    /** Ids of the specialities that count. */
    specialities: new fields.ArrayField(text()),
  }),
  /** What the work takes (S4-5). */
  work: new fields.SchemaField({
    required: integer(1, WORK_LIMITS.required),
    rounds: integer(1, WORK_LIMITS.rounds),
  }),
});
