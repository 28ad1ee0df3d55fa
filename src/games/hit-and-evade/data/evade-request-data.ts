import { integer, text } from "../../../engine/data/fields.ts";
import { TypeData } from "../../../engine/data/type-data.ts";
import { defineRequest } from "../../../engine/requests/request-data.ts";

const defineEvadeRequestSchema = () => ({
  ...defineRequest(),
  /** Ids of the attribute and the skill that are asked for (S3-1); "" for whichever fits, and for no skill. */
  attribute: text(),
  skill: text(),
  difficulty: integer(10, { min: 0, max: 60 }),
});

type EvadeRequestSchema = ReturnType<typeof defineEvadeRequestSchema>;

/** The ChatMessage subtype `evadeRequest`: the narrator asks several heroes for a check. */
export class EvadeRequestData extends TypeData<EvadeRequestSchema, ChatMessage.Implementation> {
  static override defineSchema(): EvadeRequestSchema {
    return defineEvadeRequestSchema();
  }
}
