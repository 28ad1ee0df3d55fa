import { RATINGS } from "../rules/index.ts";
import { type CardProblemCode, EMPTY, NUMBERS, type NpcText, type NumberName } from "./npc-card-text.ts";
import { breakAfter, integerOf, type Token } from "./npc-tokens.ts";
import { type CardWord, Vocabulary } from "../../../engine/portable/vocabulary.ts";
import type { CardKeyword, CardWords } from "./npc-labels.ts";

/** The least side of a size (R-1401). */
const LEAST_SIDE = 0.125;

/** As many words as a rating's label has. */
const MOST_RATING_WORDS = 4;

/** What the first words of an entry mean. */
type Subject =
  | { readonly kind: "field" | "attribute" | "skill"; readonly id: string }
  | { readonly kind: "keyword"; readonly id: CardKeyword };

/** How an abbreviation is understood that fits several: attributes first, skills last. */
const RANKS = { attribute: 0, field: 1, keyword: 2, skill: 3, heading: 4 } as const;

function vocabularyOf(words: CardWords): Vocabulary<Subject> {
  const vocabulary = new Vocabulary<Subject>();
  const add = (kind: Exclude<Subject["kind"], "keyword">, entries: readonly CardWord[]): void => {
    for (const entry of entries) vocabulary.add(entry, { kind, id: entry.id }, RANKS[kind]);
  };
  const [headings, keywords] = [true, false].map((is) => words.keywords.filter(({ id }) => is === (id === "heading")));
  for (const word of keywords ?? []) vocabulary.add(word, { kind: "keyword", id: word.id }, RANKS.keyword);
  add("field", words.challengeFields);
  add("attribute", words.attributes);
  add("skill", words.skills);
  // Last, as "Attacks" is a heading and "Attack" a field.
  for (const word of headings ?? []) vocabulary.add(word, { kind: "keyword", id: word.id }, RANKS.heading);
  return vocabulary;
}

/** Those that are only looked up where one of them is expected. */
function listOf(entries: readonly CardWord[]): Vocabulary<string> {
  const vocabulary = new Vocabulary<string>();
  for (const entry of entries) vocabulary.add(entry, entry.id, 0);
  return vocabulary;
}

/** The words of a world, ready to be found. */
interface Lookup {
  readonly subjects: Vocabulary<Subject>;
  readonly ratings: Vocabulary<string>;
  readonly damageTypes: Vocabulary<string>;
  readonly sizes: Vocabulary<string>;
  readonly sides: ReadonlyMap<string, number>;
  readonly skills: Vocabulary<string>;
}

/** A text is read with every letter that someone types; its words stay the same. */
const lookups = new WeakMap<CardWords, Lookup>();

function lookupOf(words: CardWords): Lookup {
  const known = lookups.get(words) ?? {
    subjects: vocabularyOf(words),
    ratings: listOf(words.ratings),
    damageTypes: listOf(words.damageTypes),
    sizes: listOf(words.sizes),
    sides: new Map(words.sizes.map(({ id, side }) => [id, side])),
    skills: listOf(words.skills),
  };
  lookups.set(words, known);
  return known;
}

/** What was read from a place on: up to where, or why not. */
type Reading = { readonly end: number; readonly card: NpcText } | CardProblemCode;

/** Where a subject stands. */
export interface Found {
  readonly subject: Subject;
  readonly end: number;
}

/** Reads the entries of a text, such as `attack 3d6+1`, one after another. */
export abstract class EntryReader {
  /** What has been read so far. */
  card: NpcText = EMPTY;

  protected readonly _words: Lookup;

  constructor(words: CardWords) {
    this._words = lookupOf(words);
  }

  /** Reads an entry from a place on. @param exact - What stands there, where that is a word that is known. */
  protected _readEntry(tokens: readonly Token[], at: number, exact: Found | null): Reading {
    if (exact) {
      const reading = this.#readValue(exact, tokens);
      if (typeof reading !== "string") return reading;
      return this.#readTurned(tokens, at) ?? reading;
    }
    const guessed = this._guessAt(tokens, at);
    const reading = guessed ? this.#readValue(guessed, tokens) : "unknownLine";
    if (typeof reading !== "string") return reading;
    return this.#readTurned(tokens, at) ?? this.#readAlone(tokens, at) ?? "unknownLine";
  }

  /** `8 stress`, `3d6 attack`: the value first. */
  #readTurned(tokens: readonly Token[], at: number): Reading | null {
    const value = tokens[at];
    if (value?.kind !== "dice" && value?.kind !== "number") return null;
    const found = this._subjectAt(tokens, at + 1);
    const isEnd = found && (tokens[found.end] === undefined || tokens[found.end]?.kind === "break");
    if (!isEnd) return null;
    const reading = this.#readValue({ ...found, end: 0 }, [value]);
    return typeof reading === "string" ? reading : { ...reading, end: found.end };
  }

  /** What says what it is without a keyword: a rating, impact dice. */
  #readAlone(tokens: readonly Token[], at: number): Reading | null {
    const token = tokens[at];
    if (token?.kind === "dice" && token.faces === 4 && token.modifier === 0)
      return this.#withType(this.#setImpact(token.dice, at + 1), tokens);
    const end = breakAfter(tokens, at);
    const words = tokens.slice(at, end).filter(({ text }) => !/^[).]$/.test(text));
    if (words.some(({ kind }) => kind !== "word")) return null;
    const rating = this._words.ratings.find(words.map(({ text }) => text));
    return rating === undefined || this.card.rating !== null ? null : this.#setRating(rating, end);
  }

  /** The longest words from a place on that mean something. */
  protected _subjectAt(tokens: readonly Token[], at: number): Found | null {
    return this.#longest(tokens, at, (words) => this._words.subjects.find(words));
  }

  /** The longest words from a place on that abbreviate something. */
  protected _guessAt(tokens: readonly Token[], at: number): Found | null {
    return this.#longest(tokens, at, (words) => this._words.subjects.guess(words));
  }

  #longest(
    tokens: readonly Token[],
    at: number,
    find: (words: readonly string[]) => Subject | undefined,
  ): Found | null {
    const words: string[] = [];
    let found: Found | null = null;
    for (let index = at; index < tokens.length && words.length < this._words.subjects.longest; index++) {
      const token = tokens[index];
      // "Phys. Def." and "Self-control" are two words each.
      if (words.length > 0 && (token?.text === "." || token?.text === "-") && tokens[index + 1]?.kind === "word")
        continue;
      if (token?.kind !== "word") break;
      words.push(token.text);
      const subject = find(words);
      if (subject) found = { subject, end: index + 1 };
    }
    return found;
  }

  #readValue({ subject, end }: Found, tokens: readonly Token[]): Reading {
    let at = end;
    while (/^[.:=–—-]$/.test(tokens[at]?.text ?? "")) at += 1;
    const token = tokens[at];
    switch (subject.kind) {
      case "field":
        return this.#withType(this.#readField(subject.id, token, at), tokens);
      case "attribute":
        return this.#readRank("attributes", subject.id, token, at);
      case "skill":
        return this.#readRank("skills", subject.id, token, at);
      case "keyword":
        return this.#readKeyword(subject.id, tokens, at);
      default:
        return "unknownLine";
    }
  }

  #readField(id: string, token: Token | undefined, at: number): Reading {
    if (token?.kind !== "dice" || token.faces !== 6 || token.dice < 1 || token.dice > 99) return "wantsDice";
    if (this.card.challenges[id]) return "twice";
    const { dice, modifier } = token;
    return { end: at + 1, card: { ...this.card, challenges: { ...this.card.challenges, [id]: { dice, modifier } } } };
  }

  #readRank(list: "attributes" | "skills", id: string, token: Token | undefined, at: number): Reading {
    const rank = integerOf(token, 99);
    if (rank === null) return "wantsNumber";
    if (this.card[list][id] !== undefined) return "twice";
    return { end: at + 1, card: { ...this.card, [list]: { ...this.card[list], [id]: rank } } };
  }

  #readKeyword(id: CardKeyword, tokens: readonly Token[], at: number): Reading {
    const token = tokens[at];
    switch (id) {
      case "impact":
        if (token?.kind === "dice" && token.faces === 4 && token.modifier === 0)
          return this.#withType(this.#setImpact(token.dice, at + 1), tokens);
        return integerOf(token, 99) === null ? "wantsImpact" : this.#setImpact(integerOf(token, 99) ?? 0, at + 1);
      case "damage":
        return this.#readDamageType(tokens, at);
      case "rating":
        return this.#readRating(tokens, at);
      case "resist":
        return this._readResistance(tokens, at);
      case "solo":
        return this.card.solo ? "twice" : { end: at, card: { ...this.card, solo: true } };
      case "size":
        return this.#readSize(tokens, at);
      case "heading":
        // "Skills:" or a line of its own; anything else only looks like one.
        return token === undefined || tokens[at - 1]?.text === ":" ? { end: at, card: this.card } : "unknownLine";
      case "unit":
        // "(max)", alone.
        return token === undefined || token.text === ")" || token.kind === "break"
          ? { end: at, card: this.card }
          : "unknownLine";
      case "stress":
      case "wounds":
      case "tenacity":
      case "speed":
      case "reach":
      case "limbs":
      case "members":
        return this.#readNumber(id, tokens, at);
      default:
        return "unknownLine";
    }
  }

  /** Dice and the type of the damage behind them: `2d4 burning`, `3d6 (burning damage)`; whatever else follows is left to be read. */
  #withType(reading: Reading, tokens: readonly Token[]): Reading {
    if (typeof reading === "string" || reading.card.damageType !== null) return reading;
    const found = this.#damageTypeAt(tokens, reading.end);
    return found ? { end: found.end, card: { ...reading.card, damageType: found.id } } : reading;
  }

  /** `damage: burning`, `damage type burning`. */
  #readDamageType(tokens: readonly Token[], at: number): Reading {
    const found = this.#damageTypeAt(tokens, at);
    if (!found) return "unknownDamage";
    return this.card.damageType === null ? { end: found.end, card: { ...this.card, damageType: found.id } } : "twice";
  }

  /** A type of damage of this world that stands from a place to the end of an entry, and nothing else. */
  #damageTypeAt(tokens: readonly Token[], at: number): { readonly id: string; readonly end: number } | null {
    const end = breakAfter(tokens, at);
    const part = tokens.slice(at, end).filter(({ text }) => !/^[().:]$/.test(text));
    const words = part.flatMap((token) => (token.kind === "word" && !this.#isDamage(token.text) ? [token.text] : []));
    if (words.length === 0 || part.some(({ kind }) => kind !== "word")) return null;
    const id = this._words.damageTypes.find(words) ?? this._words.damageTypes.guess(words);
    return id === undefined ? null : { id, end };
  }

  #isDamage(word: string): boolean {
    const subject = this._words.subjects.find([word]);
    return subject?.kind === "keyword" && subject.id === "damage";
  }

  #setImpact(dice: number, end: number): Reading {
    if (this.card.impactDice !== null) return "twice";
    return dice > 99 ? "wantsImpact" : { end, card: { ...this.card, impactDice: dice } };
  }

  #setRating(id: string, end: number): Reading {
    const rating = RATINGS.find((each) => each === id);
    return rating === undefined ? "unknownRating" : { end, card: { ...this.card, rating } };
  }

  #readRating(tokens: readonly Token[], at: number): Reading {
    if (this.card.rating !== null) return "twice";
    for (let end = Math.min(breakAfter(tokens, at), at + MOST_RATING_WORDS); end > at; end--) {
      const words = tokens.slice(at, end).map(({ text }) => text);
      const rating = this._words.ratings.find(words);
      if (rating !== undefined) return this.#setRating(rating, end);
    }
    return "unknownRating";
  }

  /** `burning 2`, `2 burning`, `2 (burning)`, `burning (2)`. */
  protected _readResistance(tokens: readonly Token[], at: number): Reading {
    const end = breakAfter(tokens, at);
    const part = tokens.slice(at, end);
    const numbers = part.flatMap((token) => (token.kind === "number" ? [token] : []));
    const words = part.flatMap((token) => (token.kind === "word" ? [token.text] : []));
    const value = integerOf(numbers[0], 99);
    if (numbers.length !== 1 || value === null || words.length === 0) return "wantsNumber";
    const id = this._words.damageTypes.find(words) ?? this._words.damageTypes.guess(words);
    if (id === undefined) return "unknownDamage";
    if (this.card.resistances[id] !== undefined) return "twice";
    return { end, card: { ...this.card, resistances: { ...this.card.resistances, [id]: value } } };
  }

  /** `2`, `2 x 2`, `Large`, `Large (2 × 2)`. */
  #readSize(tokens: readonly Token[], at: number): Reading {
    const first = tokens[at];
    const named =
      first?.kind === "word" ? this._words.sides.get(this._words.sizes.find([first.text]) ?? "") : undefined;
    const side = named ?? (first?.kind === "number" ? first.value : 0);
    if (side < LEAST_SIDE || side > NUMBERS.size) return "wantsNumber";
    if (this.card.numbers.size !== undefined) return "twice";
    const isMeasured = named !== undefined && tokens[at + 1]?.text === "(" && tokens[at + 2]?.kind === "number";
    const card = { ...this.card, numbers: { ...this.card.numbers, size: side } };
    return { end: isMeasured ? at + 3 : this.#afterUnit(tokens, at + 1), card };
  }

  /** `8`, `0/8`, `8 spaces`. */
  #readNumber(name: Exclude<NumberName, "size">, tokens: readonly Token[], at: number): Reading {
    const slash = tokens[at + 1]?.text === "/" ? integerOf(tokens[at + 2], NUMBERS[name]) : null;
    const value = slash ?? integerOf(tokens[at], NUMBERS[name]);
    if (integerOf(tokens[at], NUMBERS[name]) === null || value === null) return "wantsNumber";
    if (name === "members" && value < 1) return "wantsNumber";
    if (this.card.numbers[name] !== undefined) return "twice";
    const end = this.#afterUnit(tokens, slash === null ? at + 1 : at + 3);
    return { end, card: { ...this.card, numbers: { ...this.card.numbers, [name]: value } } };
  }

  /** Steps over "spaces", "points" and the like. */
  #afterUnit(tokens: readonly Token[], at: number): number {
    const found = this._subjectAt(tokens, at);
    return found?.subject.kind === "keyword" && found.subject.id === "unit" ? found.end : at;
  }
}
