import { HEROES } from "./heroes.ts";
import { chosenGame } from "./worlds-game.ts";
import { ITEMS } from "./items.ts";
import { NPCS } from "./npcs.ts";
import { SCENES } from "./scenes.ts";
import { NARRATOR, PLAYERS } from "./users.ts";
import type { WorldSeed } from "./world-seed.ts";

/** The place where a session at the practice table begins: a port city in which every debt is paid by lamplight. */
export const HARBOUR_OF_LANTERNS: WorldSeed = {
  title: "Harbour of Lanterns",
  needs: { Actor: ["hero", "npc"], Item: ["gear"], ChatMessage: ["check"] },
  documents: [
    { type: "User", data: [NARRATOR, ...PLAYERS] },
    { type: "Setting", data: [chosenGame("tenacity")] },
    { type: "Actor", data: [...HEROES, ...NPCS] },
    { type: "Item", data: ITEMS },
    { type: "Scene", data: SCENES },
  ],
};
