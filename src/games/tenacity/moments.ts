import type { Moments } from "../../engine/moments/moments.ts";
import { isChallenge, isCharacter } from "./data/documents.ts";

/** Who dies, and what is found out in a scene. */
export const MOMENTS: Moments = {
  isDead: (actor) => isCharacter(actor) && actor.system.dead,
  found(actor) {
    const all = isChallenge(actor) ? Object.entries(actor.system.discoveries) : [];
    return Object.fromEntries(all.flatMap(([id, { found, text }]) => (found ? [[id, text]] : [])));
  },
};
