/** What a line typed into the chat asks for (CH-12). */
export type ChatCommand =
  | { readonly kind: "message"; readonly text: string }
  | { readonly kind: "roll"; readonly mode: RollMode | null; readonly formula: string; readonly flavor: string }
  | { readonly kind: "whisper"; readonly names: readonly string[]; readonly text: string }
  | { readonly kind: "unknown"; readonly command: string };

/** A command of a package's own: what it matches, and what is done then; unless that answers false, the line is said too. */
export interface ChatCommandPattern {
  rgx: RegExp;
  fn: (this: object, command: string, match: RegExpMatchArray, data: object, options: object) => unknown;
}

/** `ChatLog.CHAT_COMMANDS` of generation 14: those of packages, which come before the table's (CH-12). */
export const CHAT_COMMANDS: Record<string, ChatCommandPattern> = {};

/** The modes of generation 13 (CH-4). */
export type RollMode = "publicroll" | "gmroll" | "blindroll" | "selfroll";

/** Commands that roll dice; null means the mode that the user has chosen. */
const ROLLS: Record<string, RollMode | null> = {
  r: null,
  roll: null,
  publicroll: "publicroll",
  pr: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

function parseWhisper(rest: string): ChatCommand {
  const [, list, single, text = ""] = /^(?:\[([^\]]+)\]|(\S+))\s*([\s\S]*)$/.exec(rest) ?? [];
  const names = (list ?? single ?? "").split(",").map((name) => name.trim());
  return { kind: "whisper", names: names.filter(Boolean), text: text.trim() };
}

/** Reads a line typed into the chat: `/r 2d10kh # why`, `/gmr`, `/br`, `/sr`, `/w name text` or plain text (CH-12). */
export function parseChatCommand(line: string): ChatCommand {
  const [, command, rest = ""] = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(line.trim()) ?? [];
  if (command === undefined) return { kind: "message", text: line.trim() };
  const name = command.toLowerCase();
  if (name === "w" || name === "whisper") return parseWhisper(rest);
  const mode = Object.hasOwn(ROLLS, name) ? ROLLS[name] : undefined;
  if (mode === undefined) return { kind: "unknown", command: `/${command}` };
  const [formula = "", ...flavor] = rest.split("#");
  return { kind: "roll", mode, formula: formula.trim(), flavor: flavor.join("#").trim() };
}
