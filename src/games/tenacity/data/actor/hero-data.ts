import { advances, integer } from "../../../../engine/data/type-data.ts";
import { countAt, type LedgerNumber } from "../../../../engine/ledger/ledger-entry.ts";
import { CharacterData, defineCharacterSchema } from "./character-data.ts";

const defineHeroSchema = () => ({
  ...defineCharacterSchema(),
  /** Experience earned in all; what is left follows from the advances. */
  experience: integer(0, { min: 0, max: 99999 }),
  advances: advances(),
});

type HeroSchema = ReturnType<typeof defineHeroSchema>;

/** A player's character. */
export class HeroData extends CharacterData<HeroSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Character"];

  static override defineSchema = defineHeroSchema;

  override ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { ...super.ledgerNumbers(), experience: countAt("experience", this.experience, 99999) };
  }
}
