import { TypeData } from "../../../../engine/data/type-data.ts";
import { defineCard } from "../../../../engine/cards/card-data.ts";

const defineAwardSchema = () => ({ ...defineCard() });

type AwardSchema = ReturnType<typeof defineAwardSchema>;

/** The ChatMessage subtype `award`: some gain or lose spin. Who and how much stands in the content. */
export class AwardData extends TypeData<AwardSchema, ChatMessage.Implementation> {
  static override defineSchema(): AwardSchema {
    return defineAwardSchema();
  }
}
