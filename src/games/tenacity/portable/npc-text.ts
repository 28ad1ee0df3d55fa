/**
 * An NPC as plain text: how people write one down, and paste it. Pure: the words of the world are passed in.
 *
 * The first line is the name. What else a line may say is in docs/portable-characters.md. Nothing is refused: what cannot be read
 * is handed back beside what can.
 */
import { MOST_MEMBERS, type Rating, RATINGS } from "../rules/index.ts";
import { type CardKeyword, type CardWord, type CardWords, foldedWords, Vocabulary } from "./npc-words.ts";

/** The numbers of a text, by their keyword, with the highest that is taken. */
const NUMBERS = {
  stress: 999,
  wounds: 99,
  tenacity: 99,
  speed: 999,
  size: 64,
  reach: 99,
  limbs: 99,
  members: MOST_MEMBERS,
} as const;

/** The least side of a size (R-1401). */
const LEAST_SIDE = 0.125;

/** One of the numbers that a text may name. */
export type NumberName = keyof typeof NUMBERS;

/** A weapon as a text names it; null where the text is silent. */
export interface WeaponText {
  readonly name: string;
  readonly damage: number | null;
  readonly reach: number | null;
  readonly range: number | null;
  /** Ids of the registry. */
  readonly skill: string | null;
  readonly damageType: string | null;
}

/** What a text says about an NPC. What it does not say is not there. */
export interface NpcText {
  /** Empty where the text has none. */
  readonly name: string;
  readonly concept: string;
  readonly rating: Rating | null;
  readonly solo: boolean;
  /** Impact dice in d4; null where the text is silent. */
  readonly impactDice: number | null;
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
  /** Challenge dice by field of action. */
  readonly challenges: Readonly<Record<string, { readonly dice: number; readonly modifier: number }>>;
  /** Ranks by id. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  /** By damage type. */
  readonly resistances: Readonly<Record<string, number>>;
  readonly weapons: readonly WeaponText[];
  readonly abilities: readonly { readonly name: string; readonly text: string }[];
}

/** Why something cannot be read. */
export type CardProblemCode =
  | "tooLong"
  | "unknownLine"
  | "wantsDice"
  | "wantsImpact"
  | "wantsNumber"
  | "unknownRating"
  | "unknownDamage"
  | "twice";

/** What of a text was not understood. */
export interface CardProblem {
  readonly code: CardProblemCode;
  /** From 1. */
  readonly line: number;
  /** The words, whole; player's text, never HTML. */
  readonly words: string;
}

/** A text as it was read. */
export interface NpcTextResult {
  readonly card: NpcText;
  /** What was not understood, in its order. */
  readonly left: readonly CardProblem[];
  /** Remarks: lines that begin with "#". */
  readonly remarks: readonly string[];
}

/** More of a text is not read, but kept. */
const LONGEST_CARD = 20_000;
const LONGEST_NAME = 200;

/** As many words as a rating's label has. */
const MOST_RATING_WORDS = 4;

/** As many words as the name of an ability has before it is a sentence with a colon. */
const MOST_TITLE_WORDS = 8;

const EMPTY: NpcText = {
  name: "",
  concept: "",
  rating: null,
  solo: false,
  impactDice: null,
  numbers: {},
  challenges: {},
  attributes: {},
  skills: {},
  resistances: {},
  weapons: [],
  abilities: [],
};

/** A piece of a line. */
type Token = { readonly start: number; readonly end: number; readonly text: string } & (
  | { readonly kind: "word" }
  | { readonly kind: "dice"; readonly dice: number; readonly faces: number; readonly modifier: number }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "break" }
  | { readonly kind: "sign" }
);

/** `10acity`; `3d6 + 1`, in German `3W6`; `2 x 2`; `8`, `+3`; a word; what stands between entries; anything else. */
const TOKEN = new RegExp(
  [
    "(?<tenacity>10acity)",
    String.raw`(?<![\p{L}\d])(?<dice>\d{0,3})\s?[dw](?<faces>\d{1,3})(?![\p{L}\d])(?:\s*(?<sign>[+−–-])\s*(?<modifier>\d{1,2})(?![\p{L}\d]))?`,
    String.raw`(?<![\p{L}\d])(?<side>\d+(?:\.\d+)?)\s?[x×]\s?\d+(?:\.\d+)?(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])(?<number>[+−]?\d+(?:\.\d+)?)(?![\p{L}\d])`,
    String.raw`(?<word>[\p{L}\p{M}]+(?:[’'][\p{L}\p{M}]+)*)`,
    "(?<break>[,;|•·/])",
    String.raw`\S`,
  ].join("|"),
  "giu",
);

function tokensOf(line: string): readonly Token[] {
  return [...line.matchAll(TOKEN)].map((match): Token => {
    const { index, groups = {} } = match;
    const [text] = match;
    const place = { start: index, end: index + text.length, text };
    const { tenacity, dice, faces, sign, modifier = "0", side, number = side, word } = groups;
    if (tenacity !== undefined || word !== undefined) return { ...place, kind: "word" };
    if (faces !== undefined) {
      const value = Number(modifier);
      return {
        ...place,
        kind: "dice",
        dice: dice === "" ? 1 : Number(dice),
        faces: Number(faces),
        modifier: sign === undefined || sign === "+" ? value : 0 - value,
      };
    }
    if (number !== undefined) return { ...place, kind: "number", value: Number(number.replace("−", "-")) };
    return { ...place, kind: groups["break"] === undefined ? "sign" : "break" };
  });
}

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

/** A text is read with every letter that somebody types; its words stay the same. */
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
interface Found {
  readonly subject: Subject;
  readonly end: number;
}

/** Collects a card line by line. */
class CardReader {
  readonly left: CardProblem[] = [];
  readonly remarks: string[] = [];
  readonly #words: Lookup;
  #line = 0;
  /** Whether the line before was an ability, which may go on in this one. */
  #goesOn = false;
  #isNamed = false;
  card: NpcText = EMPTY;

  constructor(words: CardWords) {
    this.#words = lookupOf(words);
  }

  read(line: string, number: number): void {
    this.#line = number;
    const text = line.trim();
    const wentOn = this.#goesOn;
    this.#goesOn = false;
    if (text === "") return;
    if (!this.#isNamed) this.#readName(text);
    else if (text.startsWith("#")) this.remarks.push(text.replace(/^#+\s*/, ""));
    else if (wentOn && /^\p{Ll}/u.test(text) && !this.#startsEntry(text) && titled(text) === null)
      this.#continueAbility(text);
    else this.#readLine(text);
  }

  /** The first line: a name, a name and numbers, or numbers alone. */
  #readName(line: string): void {
    this.#isNamed = true;
    const text = withoutMarks(line);
    if (this.#readsAsText(tokensOf(line)) || this.#readsAsText(tokensOf(text)) || this.#readsWhole(text)) {
      this.#readLine(line);
      return;
    }
    const [, name = "", rest = ""] = /^(.+?)\s*(?:\s[–—-]\s|[:|;,(])(.+?)\)?$/.exec(text) ?? [];
    if (name !== "" && this.#readsWhole(rest)) {
      this.card = { ...this.card, name };
      this.#readLine(rest);
      return;
    }
    this.#setName(text);
  }

  #setName(text: string): void {
    this.card = { ...this.card, name: text.slice(0, LONGEST_NAME).trim() };
    if (text.length > LONGEST_NAME) this.#leave("tooLong", text);
  }

  /** Whether a text is entries and nothing else. */
  #readsWhole(text: string): boolean {
    const { card, left } = this;
    const before = left.length;
    const known = this.#readEntries(text);
    const whole = known > 0 && left.length === before;
    this.card = card;
    left.length = before;
    return whole;
  }

  /** Whether a text begins as an entry does, so that it is no sentence that goes on. */
  #startsEntry(text: string): boolean {
    const { card, left } = this;
    const before = left.length;
    const known = this.#readEntries(text);
    this.card = card;
    left.length = before;
    return known > 0 || this.#readsAsText(tokensOf(text)) !== null;
  }

  #continueAbility(text: string): void {
    const abilities = [...this.card.abilities];
    const last = abilities.pop();
    if (last) this.card = { ...this.card, abilities: [...abilities, { ...last, text: `${last.text} ${text}` }] };
    this.#goesOn = true;
  }

  #readLine(line: string): void {
    if (this.#readText(line)) return;
    const bold = /^(?:[-*•]\s+)?\*\*(?<name>[^*]{1,60}?)[.:]?\*\*[.:]?\s+(?<text>.+)$/.exec(line)?.groups;
    const text = withoutMarks(line);
    if (this.#readText(text)) return;
    const ability = titled(text);
    if (ability && this.#isTitle(ability.name)) this.#addAbility(ability.name, ability.text);
    else if (bold?.["name"] !== undefined && this.#isTitle(bold["name"]))
      this.#addAbility(bold["name"], bold["text"] ?? "");
    else this.#readEntries(text);
  }

  /** Whether words before a colon are the name of an ability: neither a keyword nor an entry. */
  #isTitle(name: string): boolean {
    const trimmed = name.trim();
    if (trimmed === "" || trimmed.split(/\s+/).length > MOST_TITLE_WORDS) return false;
    const tokens = tokensOf(trimmed);
    const found = this.#subjectAt(tokens, 0) ?? this.#guessAt(tokens, 0);
    if (found && tokens.slice(found.end).every(({ text }) => text === ".")) return false;
    return !this.#startsEntry(trimmed);
  }

  #addAbility(name: string, text: string): void {
    this.card = { ...this.card, abilities: [...this.card.abilities, { name: name.trim(), text: text.trim() }] };
    this.#goesOn = true;
  }

  /** Whether a line begins with a keyword whose value is the rest of the line, word for word. */
  #readsAsText(tokens: readonly Token[]): Found | null {
    const found = this.#subjectAt(tokens, 0);
    if (found?.subject.kind !== "keyword") return null;
    const { id } = found.subject;
    const next = tokens[found.end]?.text ?? "";
    // "Name of the rose" is none: but for the concept, these words mean something only before a colon.
    if (id === "concept") return found;
    const isText = id === "name" || id === "weapon" ? /[:=]/.test(next) : id === "ability" && /[:="]/.test(next);
    return isText ? found : null;
  }

  #readText(line: string): boolean {
    const tokens = tokensOf(line);
    const found = this.#readsAsText(tokens);
    if (found?.subject.kind !== "keyword") return false;
    const mark = tokens[found.end]?.text;
    const after = mark === ":" || mark === "=" ? found.end + 1 : found.end;
    const rest = line.slice(tokens[after]?.start ?? line.length).trim();
    if (rest === "") return true;
    switch (found.subject.id) {
      case "concept":
        if (this.card.concept !== "") this.#leave("twice", line);
        else this.card = { ...this.card, concept: rest };
        break;
      case "name":
        if (this.card.name !== "") this.#leave("twice", line);
        else this.#setName(rest);
        break;
      case "ability":
        this.#readAbility(rest, line);
        break;
      default:
        for (const each of apart(rest)) this.#readWeapon(each);
    }
    return true;
  }

  /** `"Name": text`, where a quotation mark in the name is doubled; or a name with or without a text. */
  #readAbility(rest: string, line: string): void {
    const quoted = /^"(?<name>(?:[^"]|"")+)"\s*:?\s*(?<text>.*)$/.exec(rest)?.groups;
    const plain = /^(?<name>[^:]+)(?::\s*(?<text>.*))?$/.exec(rest)?.groups;
    const { name = "", text = "" } = quoted ?? plain ?? {};
    if (name.trim() === "") this.#leave("unknownLine", line);
    else this.#addAbility(quoted ? name.replaceAll('""', '"') : name, text);
  }

  /** `Cutlass (damage 4, reach 1, Melee Combat)`, or with the damage behind the name: `Cutlass +4`. */
  #readWeapon(text: string): void {
    const quoted = /^"(?<name>(?:[^"]|"")+)"\s*(?<details>.*)$/.exec(text)?.groups;
    const plain = /^(?<name>[^(]*?)\s*(?<details>\(.*|\+\d{1,2})?$/.exec(text)?.groups;
    const { name = "", details = "" } = quoted ?? plain ?? {};
    if (name.trim() === "") {
      this.#leave("unknownLine", text);
      return;
    }
    let weapon: WeaponText = {
      name: quoted ? name.replaceAll('""', '"') : name.trim(),
      damage: null,
      reach: null,
      range: null,
      skill: null,
      damageType: null,
    };
    for (const detail of details.replaceAll(/^\(|\)$/g, "").split(/[,;]/)) {
      const read = this.#weaponDetail(detail.trim());
      if (read) weapon = { ...weapon, ...read };
      else if (detail.trim() !== "") this.#leave("unknownLine", `${name.trim()}: ${detail.trim()}`);
    }
    this.card = { ...this.card, weapons: [...this.card.weapons, weapon] };
  }

  #weaponDetail(detail: string): Partial<WeaponText> | null {
    const tokens = tokensOf(detail);
    const words = tokens.flatMap((token) => (token.kind === "word" ? [token.text] : []));
    const [number] = tokens.flatMap((token) => (token.kind === "number" ? [token.value] : []));
    if (number === undefined) {
      const skill = this.#words.skills.find(words) ?? this.#words.skills.guess(words);
      const damageType = this.#words.damageTypes.find(words) ?? this.#words.damageTypes.guess(words);
      return damageType === undefined ? (skill === undefined ? null : { skill }) : { damageType };
    }
    const value = Math.max(-99, Math.min(999, Math.trunc(number)));
    if (words.length === 0) return { damage: Math.min(99, value) };
    const found = this.#subjectAt(
      tokens,
      tokens.findIndex(({ kind }) => kind === "word"),
    );
    if (found?.subject.kind !== "keyword") return null;
    const { id } = found.subject;
    if (id === "damage") return { damage: Math.min(99, value) };
    if (id === "reach") return { reach: Math.max(0, Math.min(99, value)) };
    return id === "range" ? { range: Math.max(0, value) } : null;
  }

  /** Reads entries one after another. @returns how many it understood */
  #readEntries(line: string): number {
    const tokens = tokensOf(line);
    let known = 0;
    let at = 0;
    let resisting = false;
    while (at < tokens.length) {
      const token = tokens[at];
      if (!token || token.kind === "break" || /^[()[\].:=*–—-]$/.test(token.text)) {
        at += 1;
        continue;
      }
      const found = this.#subjectAt(tokens, at);
      if (found) resisting = found.subject.kind === "keyword" && found.subject.id === "resist";
      const reading = !found && resisting ? this.#readResistance(tokens, at) : this.#readEntry(tokens, at, found);
      if (typeof reading !== "string") {
        this.card = reading.card;
        at = Math.max(reading.end, at + 1);
        known += 1;
        continue;
      }
      const end = breakAfter(tokens, at);
      const words = line.slice(token.start, tokens[end - 1]?.end ?? token.end);
      this.#leave(reading, words);
      at = end;
    }
    return known;
  }

  #readEntry(tokens: readonly Token[], at: number, exact: Found | null): Reading {
    if (exact) {
      const reading = this.#readValue(exact, tokens);
      if (typeof reading !== "string") return reading;
      return this.#readTurned(tokens, at) ?? reading;
    }
    const guessed = this.#guessAt(tokens, at);
    const reading = guessed ? this.#readValue(guessed, tokens) : "unknownLine";
    if (typeof reading !== "string") return reading;
    return this.#readTurned(tokens, at) ?? this.#readAlone(tokens, at) ?? "unknownLine";
  }

  /** `8 stress`, `3d6 attack`: the value first. */
  #readTurned(tokens: readonly Token[], at: number): Reading | null {
    const value = tokens[at];
    if (value?.kind !== "dice" && value?.kind !== "number") return null;
    const found = this.#subjectAt(tokens, at + 1);
    const isEnd = found && (tokens[found.end] === undefined || tokens[found.end]?.kind === "break");
    if (!isEnd) return null;
    const reading = this.#readValue({ ...found, end: 0 }, [value]);
    return typeof reading === "string" ? reading : { ...reading, end: found.end };
  }

  /** What says what it is without a keyword: a rating, impact dice. */
  #readAlone(tokens: readonly Token[], at: number): Reading | null {
    const token = tokens[at];
    if (token?.kind === "dice" && token.faces === 4 && token.modifier === 0) return this.#setImpact(token.dice, at + 1);
    const end = breakAfter(tokens, at);
    const words = tokens.slice(at, end).filter(({ text }) => !/^[).]$/.test(text));
    if (words.some(({ kind }) => kind !== "word")) return null;
    const rating = this.#words.ratings.find(words.map(({ text }) => text));
    return rating === undefined || this.card.rating !== null ? null : this.#setRating(rating, end);
  }

  /** The longest words from a place on that mean something. */
  #subjectAt(tokens: readonly Token[], at: number): Found | null {
    return this.#longest(tokens, at, (words) => this.#words.subjects.find(words));
  }

  #guessAt(tokens: readonly Token[], at: number): Found | null {
    return this.#longest(tokens, at, (words) => this.#words.subjects.guess(words));
  }

  #longest(
    tokens: readonly Token[],
    at: number,
    find: (words: readonly string[]) => Subject | undefined,
  ): Found | null {
    const words: string[] = [];
    let found: Found | null = null;
    for (let index = at; index < tokens.length && words.length < this.#words.subjects.longest; index++) {
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
        return this.#readField(subject.id, token, at);
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
          return this.#setImpact(token.dice, at + 1);
        return integerOf(token, 99) === null ? "wantsImpact" : this.#setImpact(integerOf(token, 99) ?? 0, at + 1);
      case "rating":
        return this.#readRating(tokens, at);
      case "resist":
        return this.#readResistance(tokens, at);
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
      const rating = this.#words.ratings.find(words);
      if (rating !== undefined) return this.#setRating(rating, end);
    }
    return "unknownRating";
  }

  /** `burning 2`, `2 burning`, `2 (burning)`, `burning (2)`. */
  #readResistance(tokens: readonly Token[], at: number): Reading {
    const end = breakAfter(tokens, at);
    const part = tokens.slice(at, end);
    const numbers = part.flatMap((token) => (token.kind === "number" ? [token] : []));
    const words = part.flatMap((token) => (token.kind === "word" ? [token.text] : []));
    const value = integerOf(numbers[0], 99);
    if (numbers.length !== 1 || value === null || words.length === 0) return "wantsNumber";
    const id = this.#words.damageTypes.find(words) ?? this.#words.damageTypes.guess(words);
    if (id === undefined) return "unknownDamage";
    if (this.card.resistances[id] !== undefined) return "twice";
    return { end, card: { ...this.card, resistances: { ...this.card.resistances, [id]: value } } };
  }

  /** `2`, `2 x 2`, `Large`, `Large (2 × 2)`. */
  #readSize(tokens: readonly Token[], at: number): Reading {
    const first = tokens[at];
    const named =
      first?.kind === "word" ? this.#words.sides.get(this.#words.sizes.find([first.text]) ?? "") : undefined;
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
    const found = this.#subjectAt(tokens, at);
    return found?.subject.kind === "keyword" && found.subject.id === "unit" ? found.end : at;
  }

  #leave(code: CardProblemCode, words: string): void {
    this.left.push({ code, line: this.#line, words });
  }
}

/** A line such as `Net: throws a net`, as far as its shape goes. */
function titled(line: string): { readonly name: string; readonly text: string } | null {
  const { name, text } = /^(?<name>[^:]{1,60}):\s*(?<text>.+)$/.exec(line)?.groups ?? {};
  return name === undefined || text === undefined ? null : { name, text };
}

/** A line without what pages mark it with: bullets, headings, emphasis. */
function withoutMarks(line: string): string {
  return line
    .replace(/^(?:[-*•·>–]\s+|#+\s+)+/, "")
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/(?<![\p{L}\d])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\d])/gu, "")
    .trim();
}

/** A whole number from 0 to a highest one; null for anything else. */
function integerOf(token: Token | undefined, highest: number): number | null {
  if (token?.kind !== "number" || !Number.isInteger(token.value)) return null;
  return token.value >= 0 && token.value <= highest ? token.value : null;
}

/** Where the part of a line ends that a place belongs to. */
function breakAfter(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && tokens[end]?.kind !== "break") end += 1;
  return end;
}

/** A list at its commas, but for those within brackets and quotation marks. */
function apart(list: string): readonly string[] {
  return (list.match(/(?:"(?:[^"]|"")*"|\([^)]*\)?|[^,;("]|["(])+/g) ?? []).map((each) => each.trim()).filter(Boolean);
}

/**
 * Reads an NPC in plain text, as far as it is one. Never throws.
 * @param text - Any text.
 * @param words - The words of the world.
 * @returns What it says, and everything that was not understood.
 */
export function readNpcText(text: string, words: CardWords): NpcTextResult {
  const reader = new CardReader(words);
  const cut =
    text.length > LONGEST_CARD ? Math.max(0, text.lastIndexOf("\n", LONGEST_CARD)) || LONGEST_CARD : text.length;
  const lines = text.slice(0, cut).split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) reader.read(line, index + 1);
  const rest = text.slice(cut).trim();
  const tooLong: CardProblem[] = rest === "" ? [] : [{ code: "tooLong", line: lines.length + 1, words: rest }];
  return { card: reader.card, left: [...reader.left, ...tooLong], remarks: reader.remarks };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes an NPC as the text that {@link readNpcText} reads as the same NPC.
 * @param card - What there is to say. Line breaks become spaces.
 * @param words - The words of the world; of each the first spelling is written.
 */
export function writeNpcText(card: NpcText, words: CardWords): string {
  const nameOf = (list: readonly CardWord[], id: string): string =>
    list.find((each) => each.id === id)?.spellings[0] ?? id;
  const keyword = (id: CardKeyword): string => nameOf(words.keywords, id).toLowerCase();
  const sign = (value: number): string =>
    value === 0 ? "" : value > 0 ? ` + ${String(value)}` : ` − ${String(-value)}`;
  const list = (entries: readonly string[]): string[] => (entries.length > 0 ? [entries.join(", ")] : []);
  const ranks = (of: Readonly<Record<string, number>>, among: readonly CardWord[]): string[] =>
    list(Object.entries(of).map(([id, value]) => `${nameOf(among, id)} ${String(value)}`));
  const title = (): string[] => {
    const name = oneLine(card.name);
    if (name === "") return [];
    const read = readNpcText(name, words);
    return [read.card.name === name && read.left.length === 0 ? name : `${keyword("name")}: ${name}`];
  };
  const ability = ({ name, text }: NpcText["abilities"][number]): string => {
    const plain = text === "" ? "" : `${oneLine(name)}: ${oneLine(text)}`;
    const [read] = plain === "" ? [] : readNpcText(`x\n${plain}`, words).card.abilities;
    const isSame = read?.name === oneLine(name) && read.text === oneLine(text);
    return isSame ? plain : `${keyword("ability")} ${quote(oneLine(name))}: ${oneLine(text)}`.trim();
  };
  const weapon = ({ name, damage, reach, range, skill, damageType }: WeaponText): string => {
    const details = [
      damage === null ? "" : `${keyword("damage")} ${String(damage).replace("-", "−")}`,
      reach === null ? "" : `${keyword("reach")} ${String(reach)}`,
      range === null ? "" : `${keyword("range")} ${String(range)}`,
      damageType === null ? "" : nameOf(words.damageTypes, damageType),
      skill === null ? "" : nameOf(words.skills, skill),
    ].filter(Boolean);
    const called =
      /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u.test(name) && foldedWords(name).length > 0 ? name : quote(oneLine(name));
    return `${keyword("weapon")}: ${called}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
  };
  return [
    ...title(),
    ...(card.rating === null ? [] : [`${keyword("rating")} ${nameOf(words.ratings, card.rating)}`]),
    ...(card.concept === "" ? [] : [`${keyword("concept")}: ${oneLine(card.concept)}`]),
    ...(card.solo ? [keyword("solo")] : []),
    ...list(
      Object.entries(card.challenges).map(
        ([id, { dice, modifier }]) => `${nameOf(words.challengeFields, id)} ${String(dice)}d6${sign(modifier)}`,
      ),
    ),
    ...(card.impactDice === null ? [] : [`${keyword("impact")} ${String(card.impactDice)}d4`]),
    ...list(Object.entries(card.numbers).map(([id, value]) => `${keyword(id as NumberName)} ${String(value)}`)),
    ...ranks(card.attributes, words.attributes),
    ...ranks(card.skills, words.skills),
    ...(Object.keys(card.resistances).length > 0
      ? [`${keyword("resist")} ${ranks(card.resistances, words.damageTypes).join("")}`]
      : []),
    ...card.weapons.map(weapon),
    ...card.abilities.map(ability),
  ].join("\n");
}
