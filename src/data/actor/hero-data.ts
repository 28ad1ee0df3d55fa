import { CharacterData, defineCharacterSchema, type CharacterSchema } from "./character-data.ts";

/** A player's character. */
export class HeroData extends CharacterData {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Character"];

  static override defineSchema(): CharacterSchema {
    return defineCharacterSchema();
  }
}
