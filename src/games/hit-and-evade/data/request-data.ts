import { integer, text } from "../../../engine/data/type-data.ts";
import { defineRequest } from "../../../engine/requests/request-data.ts";

/** What a check is rolled against where no one has said (ours). */
export const USUAL_DIFFICULTY = 8;

/** What a request of this game stores beside what all of them do. */
export const REQUEST_STORES = () => ({
  ...defineRequest(),
  /** Ids of the attribute and the skill that are asked for (S3-1); "" for whichever fits, and for no skill. */
  attribute: text(),
  skill: text(),
  difficulty: integer(10, { min: 0, max: 60 }),
});
