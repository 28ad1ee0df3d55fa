import { CHAT_MESSAGE_STYLES, DICE_ROLL_MODES } from "../common/constants.ts";
import type { RollModeConfig } from "./config-types.ts";
import { CONFIG } from "./config.ts";

/** Who sees a message: by these names in generation 14, by those of {@link ROLL_MODES} in generation 13 (CH-4, V14-3). */
export type MessageMode = "public" | "gm" | "blind" | "self" | "ic";

/** What a mode decides about a message. */
export interface Addressees {
  whisper?: string[];
  blind?: boolean;
  style?: number;
}

/** The modes of generation 14, by those of generation 13. */
const ROLL_MODES: Readonly<Record<string, MessageMode>> = {
  [DICE_ROLL_MODES.PUBLIC]: "public",
  [DICE_ROLL_MODES.PRIVATE]: "gm",
  [DICE_ROLL_MODES.BLIND]: "blind",
  [DICE_ROLL_MODES.SELF]: "self",
};

export const MESSAGE_MODES: Readonly<Record<MessageMode, RollModeConfig>> = {
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  ic: { label: "CHAT.InCharacter", icon: "fa-solid fa-masks-theater" },
};

/** How the generation calls the mode: in `core`'s settings, in operations and in options of rolls (SE-6, V14-3). */
export function modeKey(generation = game.release.generation): "rollMode" | "messageMode" {
  return generation >= 14 ? "messageMode" : "rollMode";
}

/** The modes that a user may choose, by name (CH-4). */
export function modeChoices(generation = game.release.generation): Readonly<Record<string, RollModeConfig>> {
  return generation >= 14 ? (CONFIG.ChatMessage.modes ?? {}) : CONFIG.Dice.rollModes;
}

export function chosenMode(): string {
  return String(game.settings.get("core", modeKey()));
}

/**
 * What this generation calls a mode of generation 13. In 14 the setting of 13 reads null, and what follows it is public
 * (wintersleepAI/swnr#231).
 */
export function modeName(rollMode: string | null): string {
  if (game.release.generation < 14) return String(rollMode);
  return rollMode === null ? "public" : (ROLL_MODES[rollMode] ?? rollMode);
}

/**
 * Puts what a mode means into the data of a message; "roll" is the user's current choice (CH-4).
 * @param mode - by the name that the running generation has for it
 * @throws for a mode that this generation does not have
 */
export function applyMessageMode<T extends object>(data: T & Addressees, mode: string): T & Addressees {
  const name = mode === "roll" ? chosenMode() : mode;
  const added = name in MESSAGE_MODES ? undefined : modeChoices()[name];
  if (added && game.release.generation >= 14) {
    added.handler?.(data);
    return data;
  }
  const meaning = readMode(name);
  data.whisper = whisperFor(meaning, data.whisper ?? []);
  data.blind = meaning === "blind";
  if (meaning === "ic") data.style = CHAT_MESSAGE_STYLES.IC;
  return data;
}

function readMode(name: string): MessageMode {
  const meaning = game.release.generation >= 14 ? name : ROLL_MODES[name];
  if (meaning === undefined || !(meaning in MESSAGE_MODES)) throw new Error(`"${name}" is not a message mode.`);
  return meaning as MessageMode;
}

function whisperFor(mode: MessageMode, given: string[]): string[] {
  if (mode === "self") return [game.userId];
  if (mode === "public" || mode === "ic") return [];
  return given.length > 0 ? given : narrators();
}

function narrators(): string[] {
  return (game.users?.contents ?? []).filter((user) => user.isGM).map((user) => user.id ?? "");
}
