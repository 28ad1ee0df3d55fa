import { currentGame } from "../game.ts";
import { bracketsOf, findNotation, type Notation, readNotation } from "./notation.ts";

/** A command of the world's game that someone wrote. */
export interface WrittenCommand {
  /** What it is called. */
  readonly words: string;
  /** Carries it out, as pressing it in a text does. */
  readonly perform: () => Promise<void>;
}

/** What every game calls a roll that a narrator can ask for. */
const CHECK = "check";

export function checksIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(bracketsOf([CHECK]))].map(([source]) => source))];
}

/** Reads a command in brackets or as it is typed into the chat; null for what the world's game cannot read. */
export function readWritten(text: string): WrittenCommand | null {
  const { commands } = currentGame();
  const notation = commands && (findNotation(text, [bracketsOf(commands.names)]) ?? typed(text, commands.names));
  if (!notation) return null;
  const { name, rest, label } = notation;
  const read = commands.read(name, rest);
  if ("problem" in read) return null;
  const { command } = read;
  return { words: label || commands.label(command), perform: async () => commands.perform(command, label) };
}

/** `/check finesse 12`. */
function typed(text: string, names: readonly string[]): Notation | null {
  const match = /^\/([a-z]+)(?![\w-])([^\n]*)$/i.exec(text);
  return match && names.includes((match[1] ?? "").toLowerCase()) ? readNotation(match) : null;
}
