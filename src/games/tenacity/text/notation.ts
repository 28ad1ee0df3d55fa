/** What a command is in brackets: `[[/check …]]`, `@Condition[…]` or `@Rule[…]`, each perhaps with a `{label}`. */
export interface Notation {
  /** The command without its brackets, such as `condition hinder legs 3`. */
  readonly text: string;
  /** What someone wants it to be called; empty for its own words. */
  readonly label: string;
}

/** More than this is no command that someone wrote. */
const LENGTH = 300;

const LABEL = `(?:\\{([^{}\\n]{1,${LENGTH}})\\})?`;

/** `[[/check investigation cr=10]]{Search the desk}`: slash, command, the rest, label. */
export const BRACKETS = new RegExp(
  `\\[\\[/(check|impact|challenge|condition|spin|rule)(?![\\w-])([^\\[\\]\\n]{0,${LENGTH}})\\]\\]${LABEL}`,
  "gi",
);

/** `@Condition[hinder legs 3]{Mud}` and `@Rule[fumble]`: command, the rest, label. */
export const MENTION = new RegExp(`@(Condition|Rule)\\[([^\\[\\]\\n]{0,${LENGTH}})\\]${LABEL}`, "gi");

/** Reads what a pattern has found. */
export function readNotation([, name = "", rest = "", label = ""]: readonly (string | undefined)[]): Notation {
  return { text: `${name.toLowerCase()} ${rest.trim()}`.trim(), label: label.trim() };
}

/** Reads a notation that stands alone; undefined for any other text. */
export function findNotation(source: string): Notation | undefined {
  for (const pattern of [BRACKETS, MENTION]) {
    const [match] = source.matchAll(pattern);
    if (match?.[0] === source) return readNotation(match);
  }
  return undefined;
}
