import { CONFIG } from "../config.ts";
import { applyMessageMode, chosenMode, modeKey, modeName } from "../message-modes.ts";
import type { Roll } from "./roll.ts";

/** How a roll is posted (RO-12). */
export interface RollMessageOptions {
  /** Who sees it in generation 13 (CH-4); the user's current choice when absent, or when it is "roll". */
  rollMode?: string;
  /** The same in generation 14. */
  messageMode?: string;
  /** Whether to create the message, instead of returning its data. */
  create?: boolean;
}

/** What posting a roll needs of the configured ChatMessage class. */
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

/** The option is spelled as the generation does; the other spelling would silently make a private roll public. */
function readMode({ rollMode, messageMode }: RollMessageOptions): string {
  const [own, foreign] = modeKey() === "rollMode" ? [rollMode, messageMode] : [messageMode, rollMode];
  if (foreign !== undefined) throw new Error(`Who sees a roll is called "${modeKey()}" in this generation.`);
  return !own || own === "roll" ? chosenMode() : own;
}
