import { defineRequest, RequestData } from "../../../../engine/requests/request-data.ts";
import { challengeDice } from "../schema.ts";
import { choice, integer } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

/**
 * How the asked work: each for themselves, together (R-1503), together on what there is to find out, or each on settling a whole
 * fight with one roll.
 */
export const REQUEST_KINDS = ["each", "cooperate", "explore", "settle"] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Where the rating of a requested check comes from. A hidden one is in the narrator's browser and nowhere else. */
const REQUEST_RATINGS = ["none", "fixed", "dice", "hidden"] as const;

export type RequestRating = (typeof REQUEST_RATINGS)[number];

/** What the ChatMessage subtype `request` stores of what several characters are asked for. */
const requestFields = () => ({
  ...defineRequest(),
  /** Registry ids; the one asked chooses one of them. */
  skills: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  rating: choice(REQUEST_RATINGS),
  challenge: new fields.SchemaField({ value: integer(0, { min: 0, max: 999 }), ...challengeDice() }),
  resolution: choice(["passFail", "impact"]),
  kind: choice(REQUEST_KINDS),
});

export class CheckRequestData extends RequestData<ReturnType<typeof requestFields>> {
  static override defineSchema = requestFields;
}
