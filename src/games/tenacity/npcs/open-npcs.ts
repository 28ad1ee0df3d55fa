import type { TenacityActor } from "../../../engine/data/actor.ts";
import { late } from "../../../engine/windows/late.ts";

/** Opens the quick build for an NPC, or for a new one. @param isNew whether the NPC was made a moment ago, and is still empty */
export async function openQuickBuild(actor: TenacityActor | null, isNew = false): Promise<void> {
  const { buildQuickly } = await late(import("./quick-build-window.ts"));
  await buildQuickly(actor, isNew);
}

/** Opens the window in which a variant of an NPC is made. */
export async function openVariant(npc: TenacityActor<"npc">): Promise<void> {
  const { makeVariant } = await late(import("./variant-window.ts"));
  await makeVariant(npc);
}

/** Whether this user may make a variant of an NPC: they see all of it, and may create actors. */
export function mayMakeVariant(npc: TenacityActor<"npc">): boolean {
  return game.user.hasPermission("ACTOR_CREATE") && npc.testUserPermission(game.user, "OBSERVER");
}
