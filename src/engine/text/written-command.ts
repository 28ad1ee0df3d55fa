import { currentGame } from "../game.ts";

/** What a command is in brackets: `[[/check …]]` or `@Rule[…]`, each perhaps with a `{label}`. */
export interface Notation {
  /** In small letters, without the slash. */
  readonly name: string;
  readonly rest: string;
  /** What its author wants it to be called; "" for its own words. */
  readonly label: string;
}

/** More than this is no command that someone wrote. */
const LENGTH = 300;

const REST = `([^\\[\\]\\n]{0,${String(LENGTH)}})`;
const LABEL = `(?:\\{([^{}\\n]{1,${String(LENGTH)}})\\})?`;

/** `[[/check investigation cr=10]]{Search the desk}`: slash, command, the rest, label. */
export function bracketsOf(names: readonly string[]): RegExp {
  return new RegExp(`\\[\\[/(${names.join("|")})(?![\\w-])${REST}\\]\\]${LABEL}`, "gi");
}

/** `@Condition[hinder legs 3]{Mud}`: command, the rest, label. */
export function mentionsOf(names: readonly string[]): RegExp {
  return new RegExp(`@(${names.join("|")})\\[${REST}\\]${LABEL}`, "gi");
}

/** Reads what a pattern has found. */
export function readNotation([, name = "", rest = "", label = ""]: readonly (string | undefined)[]): Notation {
  return { name: name.toLowerCase(), rest: rest.trim(), label: label.trim() };
}

/** Reads a notation that stands alone; null for any other text. */
export function findNotation(source: string, patterns: readonly RegExp[]): Notation | null {
  for (const pattern of patterns) {
    const [match] = source.matchAll(pattern);
    if (match?.[0] === source) return readNotation(match);
  }
  return null;
}

/** A command of the world's game that someone wrote. */
interface WrittenCommand {
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
