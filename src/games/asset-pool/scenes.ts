import { endOfScene, type Scenes } from "../../engine/scenes/scenes.ts";
import { type AssetHero, featuresOf, isAssetHero } from "./data/documents.ts";

/** A new scene and a new session for all heroes (S2-6, S2-7). The guide knows no rests. */
export const SCENES: Scenes<AssetHero> = {
  takesPart: isAssetHero,
  /** Of each feature with a limit of number, what is left of it. */
  tracks: (hero) =>
    featuresOf(hero).flatMap(({ name: label, system: { usesLeft: value, uses } }) =>
      value === null ? [] : [{ id: "feature", label, value, max: uses.max }],
    ),
  rests: [
    endOfScene(async () => (await import("./rest/scene-end.ts")).renewal("scene")),
    {
      id: "newSession",
      label: "TENACITY.AssetPool.Rest.NewSession",
      seconds: 0,
      rules: async () => (await import("./rest/scene-end.ts")).renewal("scene", "session"),
    },
  ],
};
