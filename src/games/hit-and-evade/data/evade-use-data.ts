import { defineCard } from "../../../engine/cards/card-data.ts";
import { text, TypeData } from "../../../engine/data/type-data.ts";

const defineEvadeUseSchema = () => ({
  ...defineCard(),
  /** What it is called and its picture, for when the thing is gone. */
  name: text(),
  img: text(),
});

type EvadeUseSchema = ReturnType<typeof defineEvadeUseSchema>;

/** The ChatMessage subtype `evadeUse`: a gun is reloaded or freed, or a thing is used, without a roll. */
export class EvadeUseData extends TypeData<EvadeUseSchema, ChatMessage.Implementation> {
  static override defineSchema = defineEvadeUseSchema;
}
