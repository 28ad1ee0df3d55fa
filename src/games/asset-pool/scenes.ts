import type { TenacityActor } from "../../engine/data/actor.ts";
import { endOfScene, type MemberFacts, type Scenes } from "../../engine/scenes/scenes.ts";
import { featuresOf, isAssetHero } from "./data/documents.ts";

/** A new scene and a new session for all heroes (S2-6, S2-7). The guide knows no rests. */
export const SCENES: Scenes = {
  takesPart: isAssetHero,
  member,
  rests: [
    endOfScene(async () => (await import("./rest/scene-end.ts")).renewal("scene")),
    {
      id: "newSession",
      label: "TENACITY.AssetPool.Rest.NewSession",
      seconds: 0,
      event: "tenacityRest",
      rules: async () => (await import("./rest/scene-end.ts")).renewal("scene", "session"),
    },
  ],
};

/** Of each feature with a limit of number, what is left of it. */
function member(actor: TenacityActor): MemberFacts {
  if (!isAssetHero(actor)) return { concept: "", tracks: [], states: [] };
  const tracks = featuresOf(actor).flatMap(({ name: label, system: { usesLeft: value, uses } }) =>
    value === null ? [] : [{ id: "feature", label, value, max: uses.max, share: value / uses.max }],
  );
  return { concept: actor.system.concept, tracks, states: [] };
}
