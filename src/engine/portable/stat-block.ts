/**
 * Someone whom the narrator plays, as plain text: a name, facts ("Body 3, Dodge 2", "Concept: …"), and a line for each thing
 * ("Weapon: Cutlass (To hit 1, Deadly)"). A game says which facts there are; what else a text holds is handed back. Pure.
 */
import { type CardWord, foldedWords, Vocabulary } from "./vocabulary.ts";

/** A line without what pages mark it with: bullets, headings, emphasis. */
export function withoutMarks(line: string): string {
  return line
    .replace(/^(?:[-*•·>–]\s+|#+\s+)+/, "")
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/(?<![\p{L}\d])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\d])/gu, "")
    .trim();
}

/** A list at its commas, but for those within brackets and quotation marks. */
export function apart(list: string): readonly string[] {
  return (list.match(/(?:"(?:[^"]|"")*"|\([^)]*\)?|[^,;("]|["(])+/g) ?? []).map((each) => each.trim()).filter(Boolean);
}

/** A fact that a text can say. Its path is below `system`. */
export type Fact = { readonly path: string; readonly word: CardWord } & (
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  /** Whatever stands behind its word, to the end of the line. */
  | { readonly kind: "text" }
  /** One of several words. */
  | { readonly kind: "choice"; readonly of: readonly CardWord[] }
  /** Any number of words: of a list; without one whatever stands behind its word, with commas. */
  | { readonly kind: "words"; readonly of?: readonly CardWord[] }
);

/** Something that someone has, of which a line of its own tells. */
interface ThingFacts {
  readonly word: CardWord;
  /** Type of item. */
  readonly type: string;
  readonly facts: readonly Fact[];
}

/** What a text can say. */
export interface StatBlock {
  readonly facts: readonly Fact[];
  readonly things: readonly ThingFacts[];
}

type Value = number | string | readonly string[];

/** Values by path. */
export type Values = Readonly<Record<string, Value>>;

export interface BlockThing {
  readonly type: string;
  readonly name: string;
  readonly values: Values;
}

interface BlockText {
  readonly name: string;
  readonly values: Values;
  readonly things: readonly BlockThing[];
  /** What was not understood, whole. */
  readonly left: readonly string[];
}

/** More of a text is not read, but handed back. */
const LONGEST = 20_000;
const LONGEST_NAME = 200;
/** As many things as a text names. */
const MOST_THINGS = 200;

/** What an entry says. */
interface Said {
  readonly fact: Fact;
  readonly value: Value;
}

/** Finds what entries mean. */
class Facts {
  readonly #facts = new Vocabulary<Fact>();
  readonly #options = new Vocabulary<{ readonly fact: Fact; readonly id: string }>();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) {
      this.#facts.add(fact.word, fact, 0);
      const options = fact.kind === "choice" || fact.kind === "words" ? (fact.of ?? []) : [];
      for (const option of options) this.#options.add(option, { fact, id: option.id }, 0);
    }
  }

  named(words: string): Fact | undefined {
    const all = foldedWords(words);
    return this.#facts.find(all) ?? this.#facts.guess(all);
  }

  /** Whether a line is one whose value is the rest of it, word for word. */
  line(line: string): Said | null {
    const { label, rest } = labeled(line);
    const fact = label === "" ? undefined : this.named(label);
    if (fact?.kind === "text") return { fact, value: rest };
    if (fact?.kind !== "words" || fact.of) return null;
    return {
      fact,
      value: rest
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    };
  }

  entry(entry: string): Said | null {
    const plain = entry.replace(/[.]$/, "");
    return this.#option(plain) ?? this.#number(plain);
  }

  #number(entry: string): Said | null {
    const { index = 0, groups } = /(?<![\s:=])[\s:=]*(?<number>[+−-]?\d{1,5})$/u.exec(entry) ?? {};
    const { number = "" } = groups ?? {};
    const words = entry.slice(0, index);
    const fact = words === "" ? undefined : this.named(words);
    const value = Number(number.replace("−", "-"));
    return fact?.kind === "number" && value >= fact.min && value <= fact.max ? { fact, value } : null;
  }

  /** A word of a list, alone or behind what the list is called. */
  #option(entry: string): Said | null {
    const { label, rest } = labeled(entry);
    const meant = label === "" ? undefined : this.named(label);
    const of = meant?.kind === "choice" || meant?.kind === "words" ? meant.of : undefined;
    if (meant && of) {
      const own = new Vocabulary<string>();
      for (const option of of) own.add(option, option.id, 0);
      const id = own.find(foldedWords(rest)) ?? own.guess(foldedWords(rest));
      return id === undefined ? null : said(meant, id);
    }
    const found = this.#options.find(foldedWords(entry));
    return found ? said(found.fact, found.id) : null;
  }
}

function said(fact: Fact, id: string): Said {
  return { fact, value: fact.kind === "words" ? [id] : id };
}

/** "Concept: a thief" as its two halves; without a label where there is no colon. */
function labeled(line: string): { readonly label: string; readonly rest: string } {
  const { label = "", rest = line } = /^(?<label>[^:,;]{1,60}):\s*(?<rest>.*)$/s.exec(line)?.groups ?? {};
  return { label, rest: rest.trim() };
}

/** Values with another one: several words of one list come together; of anything else the first counts. */
function withSaid(values: Values, { fact, value }: Said): Values | null {
  const before = values[fact.path];
  if (before === undefined) return { ...values, [fact.path]: value };
  if (fact.kind !== "words" || !fact.of || !Array.isArray(before) || !Array.isArray(value)) return null;
  return { ...values, [fact.path]: [...new Set([...(before as string[]), ...(value as string[])])] };
}

/**
 * Reads someone in plain text, as far as it is one. Never throws.
 * @returns What it says, and everything that was not understood.
 */
export function readStatBlock(text: string, block: StatBlock): BlockText {
  const own = new Facts(block.facts);
  const things = block.things.map((each) => ({
    ...each,
    words: vocabularyOf(each.word),
    known: new Facts(each.facts),
  }));
  const left: string[] = [];
  const made: BlockThing[] = [];
  let values: Values = {};
  const take = (found: Said | null, words: string): void => {
    const after = found && withSaid(values, found);
    if (after) values = after;
    else left.push(words);
  };
  const readThing = (thing: (typeof things)[number], words: string): void => {
    const quoted = /^"(?<name>(?:[^"]|"")+)"\s*(?<details>\(.*)?$/.exec(words)?.groups;
    const plain = /^(?<name>[^(]*)(?<details>\(.*)?$/s.exec(words)?.groups;
    const { name = "", details = "" } = quoted ?? plain ?? {};
    const called = (quoted ? name.replaceAll('""', '"') : name).trim();
    if (called === "" || made.length >= MOST_THINGS) {
      left.push(words);
      return;
    }
    let facts: Values = {};
    for (const detail of apart(details.replaceAll(/^\(|\)$/g, ""))) {
      const found = thing.known.entry(detail);
      const after = found && withSaid(facts, found);
      if (after) facts = after;
      else left.push(`${called}: ${detail}`);
    }
    made.push({ type: thing.type, name: called.slice(0, LONGEST_NAME), values: facts });
  };
  const [first = "", ...lines] = text
    .slice(0, LONGEST)
    .split(/\r\n|\r|\n/)
    .map(withoutMarks)
    .filter(Boolean);
  for (const line of lines) {
    const { label, rest } = labeled(line);
    const thing = label === "" ? undefined : things.find(({ words }) => words.find(foldedWords(label)) !== undefined);
    const whole = own.line(line);
    if (thing) for (const each of apart(rest)) readThing(thing, each);
    else if (whole) take(whole, line);
    else {
      const read = entriesOf(line, own).map((words) => ({ words, found: own.entry(words) }));
      if (read.every(({ found }) => found === null)) left.push(line);
      else for (const { words, found } of read) take(found, words);
    }
  }
  const rest = text.slice(LONGEST).trim();
  return {
    name: first.slice(0, LONGEST_NAME),
    values,
    things: made,
    left: [...left, ...(rest === "" ? [] : [rest])],
  };
}

/** The entries of a line; a heading before the first one, such as "Skills:", says nothing. */
function entriesOf(line: string, facts: Facts): readonly string[] {
  const { label, rest } = labeled(line);
  const isHeading = label !== "" && !facts.named(label) && apart(rest).some((each) => facts.entry(each) !== null);
  return apart(isHeading ? rest : line);
}

function vocabularyOf(word: CardWord): Vocabulary<true> {
  const words = new Vocabulary<true>();
  words.add(word, true, 0);
  return words;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** A word as it is written: its first spelling. */
const written = ({ spellings: [first], id }: CardWord): string => first ?? id;

/** What of values is written: numbers and words of lists as entries, the rest as lines. */
function entries(values: Values, facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    const value = values[fact.path];
    if (value === undefined) return [];
    if (fact.kind === "number") return [`${written(fact.word)} ${String(value)}`];
    if (fact.kind === "text" || (fact.kind === "words" && !fact.of)) return [];
    const ids = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
    return ids.flatMap((id) => {
      const option = fact.of?.find((each) => each.id === id);
      return option ? [`${written(fact.word)}: ${written(option)}`] : [];
    });
  });
}

/** Writes what {@link readStatBlock} reads as the same. Line breaks become spaces. */
export function writeStatBlock({ name, values, things }: Omit<BlockText, "left">, block: StatBlock): string {
  const texts = block.facts.flatMap((fact) => {
    const value = values[fact.path];
    const isLine = fact.kind === "text" || (fact.kind === "words" && !fact.of);
    const words = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    return isLine && oneLine(words) !== "" ? [`${written(fact.word)}: ${oneLine(words)}`] : [];
  });
  const plain = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u;
  const lines = things.flatMap((thing) => {
    const known = block.things.find(({ type }) => type === thing.type);
    if (!known) return [];
    const called = plain.test(thing.name) ? thing.name : `"${oneLine(thing.name).replaceAll('"', '""')}"`;
    const details = entries(thing.values, known.facts);
    return [`${written(known.word)}: ${called}${details.length > 0 ? ` (${details.join(", ")})` : ""}`];
  });
  const numbers = entries(values, block.facts);
  return [oneLine(name), ...texts, ...(numbers.length > 0 ? [numbers.join(", ")] : []), ...lines].join("\n");
}
