import type { JsonObject } from "../common/protocol.ts";
import { HEROES } from "./heroes.ts";
import { chosenGame } from "./worlds-game.ts";
import { ITEMS } from "./items.ts";
import { NPCS } from "./npcs.ts";
import { SCENES } from "./scenes.ts";
import { NARRATOR, PLAYERS } from "./users.ts";
import type { WorldSeed } from "./world-seed.ts";

/** New tokens of an actor look like it, as Foundry has it when an actor is created; those of heroes are the hero, as the system has it. */
function withToken(actor: JsonObject): JsonObject {
  const hero = actor["type"] === "hero" && { actorLink: true, disposition: 1, sight: { enabled: true } };
  return { ...actor, prototypeToken: { ...hero, texture: { src: actor["img"] ?? "" } } };
}

/** The place where a session at the practice table begins: a port city in which every debt is paid by lamplight. */
export const HARBOR_OF_LANTERNS: WorldSeed = {
  title: "Harbor of Lanterns",
  needs: { Actor: ["hero", "npc"], Item: ["gear"], ChatMessage: ["check"] },
  documents: [
    { type: "User", data: [NARRATOR, ...PLAYERS] },
    { type: "Setting", data: [chosenGame("tenacity")] },
    { type: "Actor", data: [...HEROES, ...NPCS].map(withToken) },
    { type: "Item", data: ITEMS },
    { type: "Scene", data: SCENES },
  ],
};
