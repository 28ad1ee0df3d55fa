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
