import { flag, text } from "../../../../engine/data/fields.ts";
import { defineCard } from "../../../../engine/cards/card-data.ts";
import { TypeData } from "../../../../engine/data/type-data.ts";

const defineUseSchema = () => ({
  ...defineCard(),
  /** Uuid of the thing. */
  item: text(),
  /** Its name and picture when it was used, for when it is gone. */
  name: text(),
  img: text(),
  /** Uuid of the one it is to wake, and whether that was withdrawn. */
  wakes: text(),
  withdrawn: flag(),
  /** Whether what it does waits until a user applies it, even of a narrator's card. */
  suggested: flag(),
});

type UseSchema = ReturnType<typeof defineUseSchema>;

/** The ChatMessage subtype `use`: a thing is used. What it is and does stands in the content. */
export class UseData extends TypeData<UseSchema, ChatMessage.Implementation> {
  static override defineSchema(): UseSchema {
    return defineUseSchema();
  }
}
