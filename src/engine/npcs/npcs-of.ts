import { currentGame, gameOfType } from "../game.ts";
import type { NpcsOffer } from "./npcs.ts";

/** That an actor is built and varied; null for one that is not. */
export function npcsOf({ type }: Actor.Implementation): NpcsOffer | null {
  const { npcs } = gameOfType("Actor", type) ?? {};
  return npcs?.type === type ? npcs : null;
}

/** The same, and without an actor for a new one of this world's game. */
export function npcsOfWorld(npc: Actor.Implementation | null): NpcsOffer | null {
  return npc ? npcsOf(npc) : (currentGame().npcs ?? null);
}
