import { readLedger, type RankLedger } from "../../rules/index.ts";
import { integer } from "../../../../engine/data/fields.ts";
import { CharacterData, defineCharacterSchema } from "./character-data.ts";

import fields = foundry.data.fields;

const defineHeroSchema = () => ({
  ...defineCharacterSchema(),
  /** Experience earned in all; what is left follows from the advances. */
  experience: integer(0, { min: 0, max: 99999 }),
  /** The rank ledger by id: `Advance` of the rules. */
  advances: new fields.TypedObjectField(new fields.ObjectField()),
});

type HeroSchema = ReturnType<typeof defineHeroSchema>;

/** A player's character. */
export class HeroData extends CharacterData<HeroSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Character"];

  static override defineSchema(): HeroSchema {
    return defineHeroSchema();
  }

  /** The advances that can be read; the field itself takes anything. */
  get rankLedger(): RankLedger {
    return readLedger(this.advances);
  }
}
