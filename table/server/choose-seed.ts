import type { SystemManifest } from "../common/protocol.ts";
import { HARBOUR_OF_LANTERNS } from "../world/harbour-of-lanterns.ts";
import { NARRATOR, PLAYERS } from "../world/users.ts";
import type { WorldSeed } from "../world/world-seed.ts";
import { subtypesOf } from "./manifest.ts";

/** What a new world of a system begins with: the harbour, or for a system that it is not written for, its users only. */
export function chooseSeed(manifest: SystemManifest): WorldSeed {
  return fits(HARBOUR_OF_LANTERNS, manifest) ? HARBOUR_OF_LANTERNS : emptyWorld(manifest);
}

function fits({ needs }: WorldSeed, manifest: SystemManifest): boolean {
  return Object.entries(needs).every(([documentName, types]) => {
    const declared = subtypesOf(manifest, documentName);
    return types.every((type) => declared.includes(type));
  });
}

function emptyWorld({ title }: SystemManifest): WorldSeed {
  const players = PLAYERS.map(({ character: _character, ...player }) => player);
  return { title: `A world of ${title}`, needs: {}, documents: [{ type: "User", data: [NARRATOR, ...players] }] };
}
