import { CONDITION_KINDS, REMOVALS, type ConditionValue } from "../rules/index.ts";
import { plainWord } from "../../../engine/rules/search-text.ts";
import type { CommandProblem, ConditionCommand, Vocabulary } from "./command.ts";
import { parseDice } from "./tidy.ts";

type ParsedCondition = { readonly command: ConditionCommand } | { readonly problem: CommandProblem };

/** Names of things may have two words, such as "full defense" or "melee combat". */
const MOST_WORDS = 2;

const OPTION = /^removal=(.*)$/i;

/**
 * Reads a condition: its kind, what it touches, and its value, such as `hinder legs 3` or `damage burning 1d4`.
 * @param rest - Tidied text behind the command's own name.
 */
export function parseCondition(rest: string, vocabulary: Vocabulary): ParsedCondition {
  const words = rest.split(/[ ,]+/).filter((word) => word !== "");
  if (words.length === 0) return { problem: { code: "missingCondition", word: "" } };
  const [kind, afterKind] = longestName(words, vocabulary.conditions);
  if (kind === undefined) return { problem: { code: "unknownCondition", word: words[0] ?? "" } };
  const options = afterKind.map((word) => OPTION.exec(word)?.[1]).filter((value) => value !== undefined);
  const removal = REMOVALS.find((known) => known === plainWord(options.at(-1) ?? "check"));
  if (removal === undefined) return { problem: { code: "badRemoval", word: options.at(-1) ?? "" } };
  const bare = afterKind.filter((word) => !OPTION.test(word));
  const values = bare.map(readValue).filter((value) => value !== null);
  if (values.length > 1) return { problem: { code: "twoValues", word: bare.filter(readValue).join(", ") } };
  const touched = bare.filter((word) => !readValue(word));
  const { elemental, harms = false } = CONDITION_KINDS.get(kind) ?? {};
  const { element, scope } = elemental ? takeElement(touched, vocabulary, harms) : { element: "", scope: touched };
  const value = values[0] ?? { flat: 0, dice: 0 };
  return { command: { type: "condition", kind, scope: scopesOf(scope, vocabulary.scopes), value, element, removal } };
}

/** A number, or d4 with or without one (R-1005). */
function readValue(word: string): ConditionValue | null {
  if (/^\d{1,3}$/.test(word)) return { flat: Number(word), dice: 0 };
  const dice = parseDice(word, 4);
  return dice && dice.modifier >= 0 ? { flat: dice.modifier, dice: dice.dice } : null;
}

/**
 * Of what a condition is, is named like what it touches (R-1008, R-1308); the first such word counts as it. What is both, such as
 * "physical", is what a condition touches, unless its damage is of that.
 */
function takeElement(
  words: readonly string[],
  { elements, scopes }: Vocabulary,
  harms: boolean,
): { element: string; scope: string[] } {
  const isElement = (word: string): boolean => elements.has(word) && (harms || !scopes.has(word));
  const place = words.findIndex((word) => isElement(plainWord(word)));
  return { element: elements.get(plainWord(words[place] ?? "")) ?? "", scope: words.filter((_, at) => at !== place) };
}

/** Words that the world does not know stand for themselves (R-1003). */
function scopesOf(words: readonly string[], scopes: Vocabulary["scopes"]): string[] {
  const found = new Set<string>();
  for (let at = 0; at < words.length;) {
    const [id, rest] = longestName(words.slice(at, at + MOST_WORDS), scopes);
    found.add(id ?? words[at] ?? "");
    at += id === undefined ? 1 : Math.min(MOST_WORDS, words.length - at) - rest.length;
  }
  return [...found];
}

/** What the first words name, and the words behind the name. */
function longestName<Id extends string>(
  words: readonly string[],
  names: ReadonlyMap<string, Id>,
): [id: Id | undefined, rest: readonly string[]] {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const id = names.get(plainWord(words.slice(0, length).join(" ")));
    if (id !== undefined) return [id, words.slice(length)];
  }
  return [undefined, words];
}
