import { DICE_ROLL_MODES } from "../../common/constants.ts";
import { CONFIG } from "../config.ts";
import type { Roll } from "./roll.ts";

/** How a roll is posted (RO-12). */
export interface RollMessageOptions {
  /** Who sees it (CH-4); the user's current choice when absent, or when it is "roll". */
  rollMode?: string;
  /** Whether to create the message, instead of returning its data. */
  create?: boolean;
}

/** What posting a roll needs of the configured ChatMessage class. */
interface MessageClass {
  create(data: object, operation: object): Promise<unknown>;
  applyRollMode(data: object, rollMode: string): object;
}

/** Posts a roll in the chat, or gives the data of the message that would be posted (RO-12). */
export async function createRollMessage(
  roll: Roll,
  messageData: object,
  { rollMode, create = true }: RollMessageOptions,
): Promise<unknown> {
  const mode = !rollMode || rollMode === "roll" ? String(game.settings.get("core", "rollMode")) : rollMode;
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== DICE_ROLL_MODES.BLIND });
  const cls = CONFIG.ChatMessage.documentClass as unknown as MessageClass;
  const defaults = { author: game.userId, sound: CONFIG.sounds.dice, content: String(roll.total) };
  const data = cls.applyRollMode({ ...defaults, ...messageData, rolls: [roll] }, mode);
  return create ? cls.create(data, { rollMode: mode }) : data;
}
