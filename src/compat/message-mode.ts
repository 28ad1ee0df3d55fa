import { isGeneration14 } from "./generation.ts";

/** The part of a chat message that decides who sees it (CH-4). */
export interface Audience {
  whisper?: string[];
  blind?: boolean;
}

interface ModeSetting {
  get(namespace: "core", key: string): unknown;
}

interface ModeApplier {
  applyRollMode?: (data: Audience, mode: string) => Audience;
  applyMode?: (data: Audience, mode: string) => Audience;
}

/**
 * Restricts a new message to the audience that the user chose in the chat log (V14-3).
 * Fails closed: where the choice cannot be read, only narrators see the message.
 * @returns The members to merge into the message data.
 */
export function chosenAudience(): Audience {
  const settings = game.settings as unknown as ModeSetting;
  const documentClass = CONFIG.ChatMessage.documentClass as unknown as ModeApplier;
  const mode = settings.get("core", isGeneration14() ? "messageMode" : "rollMode");
  const apply = isGeneration14() ? documentClass.applyMode : documentClass.applyRollMode;
  if (typeof mode !== "string" || !apply) return narratorsOnly();
  return apply.call(documentClass, {}, mode);
}

function narratorsOnly(): Audience {
  return { whisper: game.users.filter((user) => user.isGM).map((user) => user.id), blind: false };
}
