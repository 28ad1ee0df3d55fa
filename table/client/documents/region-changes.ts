import type { Document } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import type { RegionBehavior, RegionDocument, Scene, TokenDocument, User } from "../known-classes.ts";
import { gameIfAny } from "./running-game.ts";
import { activate, deactivate, forgetRegion, forgetToken, refreshRegions } from "./region-containment.ts";

/** A change of something in a scene that has been applied, with the documents that it touched. */
export interface SceneChange {
  readonly action: "create" | "delete" | "update";
  /** The name of the collection, such as "regions". */
  readonly collection: string;
  readonly documents: readonly Document[];
  /** Update: what changed, for each document. */
  readonly changes: readonly UnknownRecord[];
  readonly userId: string;
}

/** What of a region decides where it is. */
const BOUNDARY = ["shapes", "elevation", "levels"];

/** Tells regions what a change in their scene means to them (MAP-67, MAP-68). On every client. */
export function followSceneChange(scene: Scene, change: SceneChange): void {
  const user = gameIfAny()?.users?.get(change.userId) ?? null;
  const { collection, documents } = change;
  if (collection === "tokens") followTokens(documents as readonly TokenDocument[], change, user);
  else if (collection === "regions") followRegions(scene, documents as readonly RegionDocument[], change, user);
  else if (collection === "behaviors") followBehaviors(documents as readonly RegionBehavior[], change, user);
}

function followTokens(tokens: readonly TokenDocument[], { action }: SceneChange, user: User | null): void {
  if (action === "delete") for (const token of tokens) forgetToken(token, user);
  else refreshRegions(tokens, user);
}

function followRegions(
  scene: Scene,
  regions: readonly RegionDocument[],
  { action, changes }: SceneChange,
  user: User | null,
): void {
  if (action === "delete") for (const region of regions) forgetRegion(region, scene.tokens, user);
  else if (action === "create") {
    for (const region of regions) region._raise("behaviorActivated", {}, user);
    // MAP-70: who is inside is known a little later.
    setTimeout(() => refreshRegions(scene.tokens, user), 0);
  } else
    regions.forEach((region, index) => {
      const changed = changes[index] ?? {};
      if ("hidden" in changed) followHiding(region, user);
      if (!BOUNDARY.some((name) => name in changed)) return;
      region._raise("regionBoundary", {}, user);
      refreshRegions(scene.tokens, user);
    });
}

/** Generation 14: behaviors of a hidden region rest (MAP-67). */
function followHiding(region: RegionDocument, user: User | null): void {
  for (const behavior of region.behaviors)
    if (!behavior.disabled) (region.hidden ? deactivate : activate)(behavior, user);
}

function followBehaviors(
  behaviors: readonly RegionBehavior[],
  { action, changes }: SceneChange,
  user: User | null,
): void {
  behaviors.forEach((behavior, index) => {
    if (action === "update" && !("disabled" in (changes[index] ?? {}))) return;
    if (behavior.region?.hidden === true) return;
    const begins = action !== "delete" && !behavior.disabled;
    const ends = action === "delete" ? !behavior.disabled : action === "update" && behavior.disabled;
    if (begins) activate(behavior, user);
    if (ends) deactivate(behavior, user);
  });
}
