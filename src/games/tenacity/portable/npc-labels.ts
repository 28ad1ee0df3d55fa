import type { CardWord } from "../../../engine/portable/vocabulary.ts";

/** What the first words of an entry can say besides the names of the registry. */
export const CARD_KEYWORDS = [
  "stress",
  "wounds",
  "tenacity",
  "speed",
  "size",
  "reach",
  "limbs",
  "members",
  "impact",
  "rating",
  "concept",
  "resist",
  "solo",
  "name",
  "ability",
  "weapon",
  "heading",
  "damage",
  "range",
  "unit",
] as const;

export type CardKeyword = (typeof CARD_KEYWORDS)[number];

/** The words of a world that a text may use. */
export interface CardWords {
  readonly challengeFields: readonly CardWord[];
  readonly attributes: readonly CardWord[];
  readonly skills: readonly CardWord[];
  readonly damageTypes: readonly CardWord[];
  readonly ratings: readonly CardWord[];
  /** Sides in spaces by name. */
  readonly sizes: readonly (CardWord & { readonly side: number })[];
  readonly keywords: readonly (CardWord & { readonly id: CardKeyword })[];
}
