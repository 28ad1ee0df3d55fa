import { integer } from "../schema.ts";
import { CharacterData, defineCharacterSchema } from "./character-data.ts";

import fields = foundry.data.fields;

/** One advance of a hero, kept so that it can be read and undone. */
export interface Advance {
  readonly kind: "attribute" | "skill" | "tenacity" | "stress" | "wounds" | "ability";
  /** Registry id, or the item's id; empty for tracks. */
  readonly target: string;
  readonly from: number;
  readonly to: number;
  /** Experience that it cost. */
  readonly cost: number;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Counts up on each hero. */
  readonly order: number;
}

const defineHeroSchema = () => ({
  ...defineCharacterSchema(),
  /** Experience earned in all; what is left follows from the advances. */
  experience: integer(0, { min: 0, max: 99999 }),
  /** The rank ledger by id: {@link Advance}. */
  advances: new fields.TypedObjectField(new fields.ObjectField()),
});

type HeroSchema = ReturnType<typeof defineHeroSchema>;

/** A player's character. */
export class HeroData extends CharacterData<HeroSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Character"];

  static override defineSchema(): HeroSchema {
    return defineHeroSchema();
  }
}
