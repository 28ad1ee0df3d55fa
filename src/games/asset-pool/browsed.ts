import { type BrowsedType, type BrowsedValue, browsedActor, browsedItem } from "../../engine/browser/browsed-type.ts";
import { RATINGS } from "./data/asset-challenge-data.ts";
import { type AssetChallenge, featureTime } from "./data/documents.ts";
import { SIZE } from "./rules/dice.ts";
import { dieName, difficultyName, effectName, featureFacts } from "./words.ts";

const words = (found: Iterable<string>): readonly BrowsedValue[] =>
  [...found].map((value) => ({ value, label: value }));

const someText = (text: string): readonly string[] => (text === "" ? [] : [text]);

/** The rating of a challenge: its die, or a word (S2-1). */
function rating({ system }: AssetChallenge): string {
  if (system.rating === "none" || system.rating === "named")
    return game.i18n.localize(`TENACITY.AssetPool.Rating.${system.rating}`);
  return dieName(SIZE.read(system.rating));
}

/** What the compendium browser shows of the asset pool. */
export const BROWSED: readonly BrowsedType[] = [
  browsedItem("asset", {
    label: "TENACITY.AssetPool.Sheet.Assets",
    fields: ["size", "purpose", "tags"],
    facts: ({ system: { size, purpose, tags } }) => [dieName(size), ...someText(purpose || [...tags].join(", "))],
    facets: [
      {
        id: "size",
        label: "TENACITY.AssetPool.Section.size",
        values: ({ system: { size } }) => [{ value: String(size), label: dieName(size), place: size }],
      },
      { id: "tags", label: "TENACITY.AssetPool.Asset.FIELDS.tags.label", values: ({ system }) => words(system.tags) },
    ],
  }),
  browsedItem("assetFeature", {
    label: "TENACITY.AssetPool.Sheet.Features",
    fields: ["effect", "when", "limit", "uses", "terms"],
    facts: featureFacts,
    facets: [
      {
        id: "effect",
        label: "TENACITY.AssetPool.Feature.FIELDS.effect.label",
        values: ({ system: { effect } }) => [{ value: effect, label: effectName(effect) }],
      },
      {
        id: "when",
        label: "TENACITY.AssetPool.Feature.FIELDS.when.label",
        values: (feature) => [
          { value: featureTime(feature), label: game.i18n.localize(`TENACITY.AssetPool.When.${featureTime(feature)}`) },
        ],
      },
      {
        id: "limit",
        label: "TENACITY.AssetPool.Feature.FIELDS.limit.label",
        values: ({ system: { limit } }) => [
          { value: limit, label: game.i18n.localize(`TENACITY.AssetPool.Limit.${limit}`) },
        ],
      },
    ],
  }),
  browsedActor("assetChallenge", {
    label: "TENACITY.Browser.Challenges",
    fields: ["kind", "rating", "difficulty", "about", "takes"],
    text: "description",
    facts: (challenge) => [
      `${rating(challenge)} (${difficultyName(challenge.system.base)})`,
      ...someText(challenge.system.about),
    ],
    facets: [
      {
        id: "kind",
        label: "TENACITY.AssetPool.Challenge.FIELDS.kind.label",
        values: ({ system: { kind } }) => [
          { value: kind, label: game.i18n.localize(`TENACITY.AssetPool.Challenge.Kind.${kind}`) },
        ],
      },
      {
        id: "rating",
        label: "TENACITY.AssetPool.Challenge.FIELDS.rating.label",
        values: (challenge) => [
          { value: challenge.system.rating, label: rating(challenge), place: RATINGS.indexOf(challenge.system.rating) },
        ],
      },
      {
        id: "takes",
        label: "TENACITY.AssetPool.Challenge.FIELDS.takes.label",
        values: ({ system }) => words(system.takes),
      },
      { id: "base", label: "TENACITY.AssetPool.Challenge.Difficulty", number: ({ system }) => system.base },
    ],
  }),
  browsedActor("assetHero", {
    label: "TENACITY.Browser.Heroes",
    fields: ["concept"],
    facts: ({ system }) => someText(system.concept),
  }),
];
