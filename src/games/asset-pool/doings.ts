import { type DoingGroup, listOf } from "../../engine/actions/doing.ts";
import { assetsOf, featuresOf, isAssetHero } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { useFeature } from "./sheets/hero-actions.ts";
import { dieName, featureFacts } from "./words.ts";

/** What heroes can do, for modules that show it beside their token. */
export const DOINGS: readonly DoingGroup[] = [
  {
    id: "assets",
    label: "TENACITY.AssetPool.Sheet.Assets",
    list: listOf(isAssetHero, (actor) =>
      assetsOf(actor).map(({ id, name, img, system: { size, purpose } }) => ({
        id: id ?? "",
        name,
        img: img ?? "",
        info: dieName(size),
        about: purpose,
        run: async () => rollCheck(actor, { asset: id ?? "" }),
      })),
    ),
  },
  {
    id: "features",
    label: "TENACITY.AssetPool.Sheet.Features",
    list: listOf(isAssetHero, (actor) =>
      featuresOf(actor).map((feature) => ({
        id: feature.id ?? "",
        name: feature.name,
        img: feature.img ?? "",
        about: featureFacts(feature).join(" · "),
        run: async () => useFeature(actor, feature.id ?? ""),
      })),
    ),
  },
];
