import { isGeneration14 } from "./generation.ts";

/** Who sees a message, in words of no generation: everyone, narrators and its author, narrators alone, its author alone (CH-4). */
export const MESSAGE_MODES = ["public", "private", "blind", "self"] as const;

export type MessageMode = (typeof MESSAGE_MODES)[number];

/** The part of a chat message that decides who sees it (CH-4). */
interface Audience {
  whisper?: string[];
  blind?: boolean;
}

/** A mode as a form offers it. */
interface MessageModeChoice {
  readonly mode: MessageMode;
  /** Core's own name for it, a language key. */
  readonly label: string;
}

interface ModeSetting {
  get(namespace: "core", key: string): unknown;
}

interface ModeApplier {
  applyRollMode?: (data: Audience, mode: string) => Audience;
  applyMode?: (data: Audience, mode: string) => Audience;
}

const NAMES_13: Readonly<Record<MessageMode, string>> = {
  public: "publicroll",
  private: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

const NAMES_14: Readonly<Record<MessageMode, string>> = {
  public: "public",
  private: "gm",
  blind: "blind",
  self: "self",
};

/** In character is a way to speak on 14, and everyone hears it. */
const IN_CHARACTER = "ic";

/**
 * The mode that the user chose in the chat log (V14-3). Fails closed: a choice that cannot be read, or that this version of
 * the system does not know, is a private one.
 */
export function chosenMode(): MessageMode {
  const settings = game.settings as unknown as ModeSetting;
  return readMode(settings.get("core", isGeneration14() ? "messageMode" : "rollMode"));
}

/**
 * A mode by core's name or by ours; one that a module adds on 14 by what it does to a message. Private where it is none of them,
 * because what was to be secret must not be shown.
 */
export function readMode(name: unknown): MessageMode {
  if (name === IN_CHARACTER) return "public";
  const known = MESSAGE_MODES.find((mode) => [mode, NAMES_13[mode], NAMES_14[mode]].includes(String(name)));
  return known ?? modeOfModule(String(name));
}

/** Which of our modes comes nearest to one that a module adds on 14, and shows to no one else. */
function modeOfModule(name: string): MessageMode {
  const { modes, documentClass } = CONFIG.ChatMessage as unknown as { modes?: object; documentClass: ModeApplier };
  if (!isGeneration14() || !modes || !Object.hasOwn(modes, name)) return "private";
  try {
    const { whisper = [], blind = false } = documentClass.applyMode?.({}, name) ?? { blind: true };
    if (blind) return "blind";
    if (whisper.length === 0) return "public";
    return whisper.every((id) => id === game.userId) ? "self" : "private";
  } catch {
    return "private";
  }
}

/** The modes that someone may choose from, in core's words and order. */
export function messageModeChoices(): readonly MessageModeChoice[] {
  const configured = (isGeneration14() ? CONFIG.ChatMessage : { modes: CONFIG.Dice.rollModes }) as unknown as {
    modes?: Record<string, string | { label: string }>;
  };
  return MESSAGE_MODES.flatMap((mode) => {
    const entry = configured.modes?.[(isGeneration14() ? NAMES_14 : NAMES_13)[mode]];
    return entry === undefined ? [] : [{ mode, label: typeof entry === "string" ? entry : entry.label }];
  });
}

/**
 * Restricts a new message to the audience of a mode, by core's own method (V14-3). Fails closed: without that method, or where
 * it does not restrict what should be secret, only narrators see the message.
 * @returns The members to merge into the message data.
 */
export function audienceOf(mode: MessageMode): Audience {
  const documentClass = CONFIG.ChatMessage.documentClass as unknown as ModeApplier;
  const apply = isGeneration14() ? documentClass.applyMode : documentClass.applyRollMode;
  const { whisper = [], blind = false } =
    apply?.call(documentClass, {}, (isGeneration14() ? NAMES_14 : NAMES_13)[mode]) ?? {};
  if (mode === "public") return { whisper: [...whisper], blind };
  return whisper.length > 0 ? { whisper: [...whisper], blind } : { whisper: narratorIds(), blind: mode === "blind" };
}

/**
 * The option of an operation that names a mode (V14-3). Without it, core gives a message with dice that is for everyone the
 * mode that is chosen in the chat log (CH-3).
 */
export function modeOption(mode: MessageMode): Readonly<Record<string, string>> {
  return isGeneration14() ? { messageMode: NAMES_14[mode] } : { rollMode: NAMES_13[mode] };
}

/** Everyone with a narrator's rights. */
function narratorIds(): string[] {
  return game.users.filter((user) => user.isGM).map((user) => user.id);
}
