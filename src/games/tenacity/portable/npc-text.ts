/**
 * An NPC card as plain text: how people write one down, and paste it. Pure: the words of the registry are passed in.
 *
 * The first line that is not empty is the name. Every other line is one of
 * - `attack 3d6+1`: challenge dice for a field of action, by its id or its name;
 * - `impact 2d4`, `stress 8`, `wounds 1`, `10acity 2`, `speed 6`, `size 2`, `reach 2`, `limbs 4`: a number each;
 * - `resist burning 2`: resistance to a type of damage, by its id or its name;
 * - `rating trained`: what the card is worth as a whole;
 * - `concept …`: who this is, in one line;
 * - `solo`: stands alone against the heroes;
 * - `Name: text`: an ability.
 *
 * Capital letters do not matter and a colon after the first word is allowed. Several entries can share a line, with commas
 * or semicolons between them. Lines that begin with `#` are left out.
 */
import type { Rating } from "../rules/index.ts";

/** A name for something, as the registry lists it. */
export interface CardWord {
  readonly id: string;
  /** In the language that is spoken. */
  readonly label: string;
}

/** The words of a world that a card may use. */
export interface CardWords {
  readonly challengeFields: readonly CardWord[];
  readonly damageTypes: readonly CardWord[];
  readonly ratings: readonly (CardWord & { readonly id: Rating })[];
}

/** The numbers of a card, by their keywords. */
const NUMBERS = {
  stress: { name: "stress", maximum: 999 },
  wounds: { name: "wounds", maximum: 99 },
  "10acity": { name: "tenacity", maximum: 99 },
  tenacity: { name: "tenacity", maximum: 99 },
  speed: { name: "speed", maximum: 999 },
  size: { name: "size", maximum: 64 },
  reach: { name: "reach", maximum: 99 },
  limbs: { name: "limbs", maximum: 99 },
} as const;

type NumberName = (typeof NUMBERS)[keyof typeof NUMBERS]["name"];

/** What a text says about an NPC. What it does not say is not there. */
export interface NpcText {
  readonly name: string;
  readonly concept: string;
  readonly rating: Rating | null;
  readonly solo: boolean;
  /** Impact dice in d4; null where the text is silent. */
  readonly impactDice: number | null;
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
  /** Challenge dice by field of action. */
  readonly challenges: Readonly<Record<string, { readonly dice: number; readonly modifier: number }>>;
  /** By damage type. */
  readonly resistances: Readonly<Record<string, number>>;
  readonly abilities: readonly { readonly name: string; readonly text: string }[];
}

/** Why a line cannot be read. */
export type CardProblemCode =
  | "noName"
  | "tooLong"
  | "unknownLine"
  | "wantsDice"
  | "wantsImpact"
  | "wantsNumber"
  | "unknownRating"
  | "unknownDamage"
  | "twice";

/** What is wrong in a text. */
export interface CardProblem {
  readonly code: CardProblemCode;
  /** From 1. */
  readonly line: number;
  /** The words that cannot be read; player's text, never HTML. */
  readonly words: string;
}

/** A card, or everything that is wrong with the text. */
export type NpcTextResult =
  | { readonly ok: true; readonly card: NpcText }
  | { readonly ok: false; readonly problems: readonly CardProblem[] };

const LONGEST_CARD = 20_000;
const LONGEST_NAME = 200;
const DICE = /^(?<dice>\d{1,2})\s*d6(?:\s*(?<sign>[+−-])\s*(?<modifier>\d{1,2}))?$/i;
const IMPACT = /^(?<dice>\d{1,2})\s*d4$/i;
const NUMBER = /^\d{1,3}$/;
const RESISTANCE = /^(?<element>.+?)\s+(?<value>\d{1,2})$/;
const ABILITY = /^(?<name>[^:]{1,200}):\s*(?<text>.+)$/;

/** Collects a card line by line. */
class CardReader {
  readonly problems: CardProblem[] = [];
  readonly #words: CardWords;
  readonly #said = new Set<string>();
  #line = 0;
  #card: NpcText = {
    name: "",
    concept: "",
    rating: null,
    solo: false,
    impactDice: null,
    numbers: {},
    challenges: {},
    resistances: {},
    abilities: [],
  };

  constructor(words: CardWords) {
    this.#words = words;
  }

  get card(): NpcText {
    return this.#card;
  }

  read(line: string, number: number): void {
    this.#line = number;
    const text = line.trim();
    if (text === "" || text.startsWith("#")) return;
    if (this.#card.name === "") this.#card = { ...this.#card, name: text.slice(0, LONGEST_NAME) };
    else this.#readLine(text);
  }

  #readLine(text: string): void {
    const { keyword } = this.#split(text);
    if (keyword === "concept") {
      this.#readEntry(text);
      return;
    }
    if (keyword !== null) {
      let resisting = false;
      for (const part of text.split(/[,;]/).map((each) => each.trim())) {
        const entry: string = resisting && this.#split(part).keyword === null ? `resist ${part}` : part;
        resisting = this.#split(entry).keyword === "resist";
        if (entry !== "") this.#readEntry(entry);
      }
      return;
    }
    const { name, text: words } = ABILITY.exec(text)?.groups ?? {};
    if (name === undefined || words === undefined) {
      this.#fail("unknownLine", text);
      return;
    }
    const abilities = [...this.#card.abilities, { name: name.trim(), text: words.trim() }];
    this.#card = { ...this.#card, abilities };
  }

  /** The keyword that an entry begins with, and the rest. The longest name that fits wins. */
  #split(entry: string): { keyword: string | null; rest: string } {
    const keywords = [
      ...["rating", "concept", "impact", "solo", "resist", ...Object.keys(NUMBERS)].map(
        (word) => [word, word] as const,
      ),
      ...this.#words.challengeFields.flatMap(
        ({ id, label }) =>
          [
            [id, `field:${id}`],
            [label, `field:${id}`],
          ] as const,
      ),
    ].sort(([one], [other]) => other.length - one.length);
    const lower = entry.toLowerCase();
    for (const [word, keyword] of keywords) {
      if (!lower.startsWith(word.toLowerCase())) continue;
      const rest = entry.slice(word.length);
      if (rest === "" || /^[\s:]/.test(rest)) return { keyword, rest: rest.replace(/^\s*:?\s*/, "").trim() };
    }
    return { keyword: null, rest: entry };
  }

  #readEntry(entry: string): void {
    const { keyword, rest } = this.#split(entry);
    if (keyword === null) {
      this.#fail("unknownLine", entry);
      return;
    }
    if (keyword !== "resist" && !this.#isNew(keyword)) {
      this.#fail("twice", entry);
      return;
    }
    if (keyword.startsWith("field:")) this.#readField(keyword.slice("field:".length), rest);
    else if (keyword === "concept") this.#card = { ...this.#card, concept: rest.slice(0, LONGEST_NAME) };
    else if (keyword === "solo") this.#readSolo(rest);
    else if (keyword === "impact") this.#readImpact(rest);
    else if (keyword === "rating") this.#readRating(rest);
    else if (keyword === "resist") this.#readResistance(rest);
    else this.#readNumber(NUMBERS[keyword as keyof typeof NUMBERS], rest);
  }

  #isNew(keyword: string): boolean {
    const name = keyword === "10acity" ? "tenacity" : keyword;
    const isNew = !this.#said.has(name);
    this.#said.add(name);
    return isNew;
  }

  #readField(id: string, rest: string): void {
    const { dice, sign, modifier = "0" } = DICE.exec(rest)?.groups ?? {};
    if (dice === undefined) {
      this.#fail("wantsDice", rest);
      return;
    }
    const value = {
      dice: Number(dice),
      modifier: Number(modifier) * (sign === "+" || sign === undefined ? 1 : -1) + 0,
    };
    this.#card = { ...this.#card, challenges: { ...this.#card.challenges, [id]: value } };
  }

  #readSolo(rest: string): void {
    if (rest === "") this.#card = { ...this.#card, solo: true };
    else this.#fail("unknownLine", `solo ${rest}`);
  }

  #readImpact(rest: string): void {
    const { dice } = IMPACT.exec(rest)?.groups ?? {};
    if (dice === undefined) this.#fail("wantsImpact", rest);
    else this.#card = { ...this.#card, impactDice: Number(dice) };
  }

  #readRating(rest: string): void {
    const rating = find(this.#words.ratings, rest);
    if (rating) this.#card = { ...this.#card, rating: rating.id };
    else this.#fail("unknownRating", rest);
  }

  #readResistance(rest: string): void {
    const { element = "", value } = RESISTANCE.exec(rest)?.groups ?? {};
    if (value === undefined) {
      this.#fail("wantsNumber", rest);
      return;
    }
    const type = find(this.#words.damageTypes, element);
    if (!type) {
      this.#fail("unknownDamage", element);
      return;
    }
    if (!this.#isNew(`resist:${type.id}`)) {
      this.#fail("twice", rest);
      return;
    }
    this.#card = { ...this.#card, resistances: { ...this.#card.resistances, [type.id]: Number(value) } };
  }

  #readNumber({ name, maximum }: { name: NumberName; maximum: number }, rest: string): void {
    const value = Number(rest);
    if (!NUMBER.test(rest) || value > maximum) this.#fail("wantsNumber", rest);
    else this.#card = { ...this.#card, numbers: { ...this.#card.numbers, [name]: value } };
  }

  #fail(code: CardProblemCode, words: string): void {
    this.problems.push({ code, line: this.#line, words: words.slice(0, LONGEST_NAME) });
  }
}

/** The word that is meant, by its id or its name. */
function find<Word extends CardWord>(words: readonly Word[], wanted: string): Word | undefined {
  const lower = wanted.trim().toLowerCase();
  return words.find(({ id, label }) => id.toLowerCase() === lower || label.toLowerCase() === lower);
}

/**
 * Reads an NPC card in plain text. Never throws.
 * @param text - Any text.
 * @param words - The words of the world.
 * @returns The card, or all problems, each with its line.
 */
export function readNpcText(text: string, words: CardWords): NpcTextResult {
  if (text.length > LONGEST_CARD) return { ok: false, problems: [{ code: "tooLong", line: 1, words: "" }] };
  const reader = new CardReader(words);
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) reader.read(line, index + 1);
  if (reader.card.name === "") return { ok: false, problems: [{ code: "noName", line: 1, words: "" }] };
  return reader.problems.length === 0 ? { ok: true, card: reader.card } : { ok: false, problems: reader.problems };
}
