import { nameOf } from "../data/name-of.ts";

/**
 * Who speaks in a message: an actor, else the user's own character, else the user. A speaker is always named: Foundry itself asks the
 * tokens that happen to be selected first (CH-6).
 */
export function namedSpeaker(actor?: Actor.Implementation | null): Partial<foundry.documents.ChatMessage.SpeakerData> {
  const speaking = actor ?? game.user.character;
  if (!speaking) return { alias: game.user.name };
  return { ...ChatMessage.implementation.getSpeaker({ actor: speaking }), alias: nameOf(speaking) };
}
