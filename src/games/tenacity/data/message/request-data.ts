import { challengeDice } from "../schema.ts";
import { choice, integer } from "../../../../engine/data/fields.ts";
import { defineRequest } from "../../../../engine/requests/request-data.ts";
import { TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

/**
 * How the asked work: each for themselves, together (R-1503), together on what there is to find out, or each on settling a whole
 * fight with one roll.
 */
export const REQUEST_KINDS = ["each", "cooperate", "explore", "settle"] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Where the rating of a requested check comes from. A hidden one is in the narrator's browser and nowhere else. */
export const REQUEST_RATINGS = ["none", "fixed", "dice", "hidden"] as const;

export type RequestRating = (typeof REQUEST_RATINGS)[number];

const defineRequestSchema = () => ({
  ...defineRequest(),
  /** Registry ids; the one asked chooses one of them. */
  skills: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  rating: choice(REQUEST_RATINGS),
  challenge: new fields.SchemaField({ value: integer(0, { min: 0, max: 999 }), ...challengeDice() }),
  resolution: choice(["passFail", "impact"]),
  kind: choice(REQUEST_KINDS),
});

export type RequestSchema = ReturnType<typeof defineRequestSchema>;

/**
 * The ChatMessage subtype `request`: the narrator asks several characters for a check. Answers are cards that name it; nothing
 * of them is stored here.
 */
export class RequestData extends TypeData<RequestSchema, ChatMessage.Implementation> {
  static override defineSchema(): RequestSchema {
    return defineRequestSchema();
  }
}
