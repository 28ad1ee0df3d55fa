import { currentGame, gameOfType } from "../game.ts";
import type { Npcs } from "./npcs.ts";

/** How an actor is built and varied; null for one that is not. */
export function npcsOf({ type }: Actor.Implementation): Npcs | null {
  const { npcs } = gameOfType("Actor", type) ?? {};
  return npcs?.type === type ? npcs : null;
}

/** The same, and without an actor for a new one of this world's game. */
export function npcsOfWorld(npc: Actor.Implementation | null): Npcs | null {
  return npc ? npcsOf(npc) : (currentGame().npcs ?? null);
}
