import { defineCard } from "../cards/card-data.ts";
import { TypeData } from "../data/type-data.ts";

const defineAwardSchema = () => ({ ...defineCard() });

type AwardSchema = ReturnType<typeof defineAwardSchema>;

/** The ChatMessage subtype `award`: some are given something, or lose it. Who and how much stands in the content. */
export class AwardData extends TypeData<AwardSchema, ChatMessage.Implementation> {
  static override defineSchema(): AwardSchema {
    return defineAwardSchema();
  }
}
