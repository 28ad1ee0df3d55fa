import { startLikeReady } from "../../../engine/npcs/start-like.ts";
import { startWithQuickBuild } from "../../../engine/npcs/open-npcs.ts";

/** Has the quick build begin with every NPC that someone makes by hand, vehicles and challenges with a ready one. Call in `init`. */
export function registerNpcs(): void {
  startLikeReady("vehicle", "vehicles");
  startLikeReady("challenge", "challenges");
  startWithQuickBuild("npc");
}
