import { advances, choice, integer, richText, text, TypeData, words } from "../../../engine/data/type-data.ts";
import { defineFigure } from "../../../engine/ledger/figure-data.ts";
import type { LedgerNumber } from "../../../engine/ledger/ledger-entry.ts";
import { baseDifficulty } from "../rules/check.ts";
import { CONDITION_LEVELS } from "../rules/conditions.ts";
import { ASSET_SIZES, DIFFICULTY, SIZE } from "../rules/dice.ts";

import fields = foundry.data.fields;

const defineAssetSchema = () => ({
  size: size(),
  /** What it is good for, in a line. */
  purpose: text(),
  /** What it is good for, in the words by which deeds and conditions find it. */
  tags: words(),
  description: richText(),
});

type AssetSchema = ReturnType<typeof defineAssetSchema>;

/** Something that a hero is, knows or has, worth a die (S2-3). */
export class AssetData extends TypeData<AssetSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Asset"];

  static override defineSchema = defineAssetSchema;
}

/** The size of an asset's die (S2-3): a d4 at first, and in place of a die that does not exist. */
const size = () =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial: 4, choices: [...ASSET_SIZES] });

/** What is measured against: someone, or something. */
export const CHALLENGE_KINDS = ["challenge", "opponent"] as const;

/** Ratings of a challenge (S2-1); a `named` one has its difficulty named instead. */
export const RATINGS = ["none", "d4", "d6", "d8", "d10", "d12", "named"] as const;

/** The base difficulty of a rating by a die (S2-1). */
export const baseOf = (rating: string): number => baseDifficulty(rating === "none" ? null : SIZE.read(rating));

/** What is stored of a base difficulty: a rating where there is one, beyond any die its number (S2-1). */
export function ratingOf(difficulty: number): { rating: (typeof RATINGS)[number]; difficulty: number } {
  return { rating: RATINGS.find((each) => each !== "named" && baseOf(each) === difficulty) ?? "named", difficulty };
}

const defineAssetChallengeSchema = () => ({
  kind: choice(CHALLENGE_KINDS),
  rating: choice(RATINGS),
  /** The difficulty that is named, for what is beyond any die (S2-1). */
  difficulty: integer(DIFFICULTY.min, DIFFICULTY),
  /** What it is about, in a line. */
  about: text(),
  /** What it usually takes: words of assets and conditions. */
  takes: words(),
  /** Conditions that it may give, by id (S2-7). */
  gives: new fields.TypedObjectField(
    new fields.SchemaField({
      name: text(),
      level: integer(CONDITION_LEVELS.min, CONDITION_LEVELS),
      touches: words(),
      sort: integer(0),
    }),
  ),
  description: richText(),
});

type AssetChallengeSchema = ReturnType<typeof defineAssetChallengeSchema>;

/** An opponent, an obstacle or a danger: what heroes of the asset pool roll against (S2-1). */
export class AssetChallengeData extends TypeData<AssetChallengeSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Challenge"];

  static override defineSchema = defineAssetChallengeSchema;

  /** The base difficulty, 1 to 10 (S2-1). */
  get base(): number {
    return this.rating === "named" ? this.difficulty : baseOf(this.rating);
  }
}

const defineAssetHeroSchema = () => ({
  ...defineFigure(),
  advances: advances(),
});

type AssetHeroSchema = ReturnType<typeof defineAssetHeroSchema>;

/** A player's character of the asset pool: everything it can do are its assets and features (S2-3, S2-6). */
export class AssetHeroData extends TypeData<AssetHeroSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.AssetPool.Hero"];

  static override defineSchema = defineAssetHeroSchema;

  /** The ledger of a hero accounts for conditions that come and go, and for no number. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return {};
  }
}
