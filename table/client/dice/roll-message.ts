import { logCompatibilityWarning } from "../../common/utils/index.ts";
import { CONFIG } from "../config.ts";
import type { Roll } from "../known-classes.ts";
import { applyMessageMode, chosenMode, modeKey, modeName } from "../message-modes.ts";

/** How a roll is posted (RO-12). */
export interface RollMessageOptions {
  /** Who sees it in generation 13 (CH-4); the user's current choice when absent, or when it is "roll". */
  rollMode?: string;
  /** The same in generation 14. */
  messageMode?: string;
  /** Whether to create the message, instead of returning its data. */
  create?: boolean;
}

interface MessageClass {
  create(data: object, operation: object): Promise<unknown>;
}

/** Posts a roll in the chat, or gives the data of the message that would be posted (RO-12). */
export async function createRollMessage(
  roll: Roll,
  messageData: object,
  { create = true, ...options }: RollMessageOptions,
): Promise<unknown> {
  const mode = readMode(options);
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== modeName("blindroll") });
  const defaults = { author: game.userId, sound: CONFIG.sounds.dice, content: String(roll.total) };
  const data = applyMessageMode({ ...defaults, ...messageData, rolls: [roll] }, mode);
  const cls = CONFIG.ChatMessage.documentClass as unknown as MessageClass;
  return create ? cls.create(data, { [modeKey()]: mode }) : data;
}

/** Generation 14 understands the option of 13, with a warning; in 13 that of 14 would silently make a private roll public. */
function readMode({ rollMode, messageMode }: RollMessageOptions): string {
  const is14 = modeKey() === "messageMode";
  if (!is14 && messageMode !== undefined) throw new Error('Who sees a roll is called "rollMode" in this generation.');
  if (is14 && rollMode)
    logCompatibilityWarning('"rollMode" of a roll is deprecated since generation 14', { since: 14, until: 16 });
  const mode = messageMode ?? (rollMode && modeName(rollMode));
  return !mode || mode === "roll" ? chosenMode() : mode;
}
