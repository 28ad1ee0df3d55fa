import { text } from "../data/fields.ts";
import { defineCard } from "../cards/card-data.ts";
import { TypeData } from "../data/type-data.ts";

import fields = foundry.data.fields;

const defineRestSchema = () => ({
  ...defineCard(),
  /** Id of what it was: the end of a scene, or a kind of rest of the world's game. */
  kind: text(),
  /** Uuids of work that is due with it. */
  work: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** The data of the encounter that ended with its scene; null where there was none. */
  encounter: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  /** Id of the scene that ended; "" where none was told of. */
  scene: text(),
});

type RestSchema = ReturnType<typeof defineRestSchema>;

/** The ChatMessage subtype `rest`: a group rests, a day passes, a scene ends. Who recovered what stands in the content. */
export class RestData extends TypeData<RestSchema, ChatMessage.Implementation> {
  static override defineSchema(): RestSchema {
    return defineRestSchema();
  }
}
