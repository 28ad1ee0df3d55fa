import { TenacityActor } from "../data/actor.ts";
import { late } from "../windows/late.ts";

/**
 * Has actors of a type that someone makes by hand begin like one of a compendium, with everything but its name. Call in `init`.
 * @param packName Of the compendium of ready ones, in the manifest.
 */
export function startLikeReady(type: string, packName: string): void {
  TenacityActor.startWith(type, async (actor) => {
    const { beginLike } = await late(import("./begin-like.ts"));
    await beginLike(actor, type, packName);
  });
}
