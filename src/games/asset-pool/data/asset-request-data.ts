import { integer, text } from "../../../engine/data/fields.ts";
import { TypeData } from "../../../engine/data/type-data.ts";
import { defineRequest } from "../../../engine/requests/request-data.ts";
import { DIFFICULTY } from "../rules/dice.ts";
import { POSITIONS } from "../rules/position.ts";

import fields = foundry.data.fields;

const defineAssetRequestSchema = () => ({
  ...defineRequest(),
  /** Base difficulty (S2-1), the same for everyone who is asked. */
  base: integer(DIFFICULTY.min, DIFFICULTY),
  /** What is rolled against; without a uuid where the difficulty was named. */
  challenge: new fields.SchemaField({ uuid: text(), name: text() }),
  /** How each of those who are asked stands, in their order, and why (S2-2). */
  positions: new fields.ArrayField(
    new fields.SchemaField({
      leans: new fields.StringField({ required: true, blank: false, choices: [...POSITIONS], initial: "even" }),
      reason: text(),
    }),
  ),
});

type AssetRequestSchema = ReturnType<typeof defineAssetRequestSchema>;

/** The ChatMessage subtype `assetRequest`: the narrator asks several heroes for a check, of one difficulty for all. */
export class AssetRequestData extends TypeData<AssetRequestSchema, ChatMessage.Implementation> {
  static override defineSchema(): AssetRequestSchema {
    return defineAssetRequestSchema();
  }
}
