import { choice } from "../../../../engine/data/fields.ts";
import { defineCard } from "../../../../engine/cards/card-data.ts";
import { TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

/** What lets a group recover (R-508, R-911, R-1601). */
export const REST_KINDS = ["shortRest", "dayPasses", "endScene"] as const;

export type RestKind = (typeof REST_KINDS)[number];

const defineRestSchema = () => ({
  ...defineCard(),
  kind: choice(REST_KINDS),
  /** Uuids of formulas whose next roll the passing of a day makes due (R-807, R-1602). */
  work: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** The data of the encounter that ended with its scene; null where there was none. */
  encounter: new fields.ObjectField({ required: true, nullable: true, initial: null }),
});

type RestSchema = ReturnType<typeof defineRestSchema>;

/** The ChatMessage subtype `rest`: a group rests, a day passes, a scene ends. Who recovered what stands in the content. */
export class RestData extends TypeData<RestSchema, ChatMessage.Implementation> {
  static override defineSchema(): RestSchema {
    return defineRestSchema();
  }
}
