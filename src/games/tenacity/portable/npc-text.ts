/**
 * An NPC as plain text: how people write one down, and paste it. Pure: the words of the world are passed in.
 *
 * The first line is the name. What else a line may say is in docs/portable-characters.md. Nothing is refused: what cannot be read
 * is handed back beside what can.
 */
import { apart, withoutMarks } from "../../../engine/portable/stat-block.ts";
import type { CardProblem, CardProblemCode, NpcTextResult, WeaponText } from "./npc-card-text.ts";
import { EntryReader, type Found } from "./npc-entries.ts";
import { breakAfter, titled, type Token, tokensOf } from "./npc-tokens.ts";
import type { CardWords } from "./npc-labels.ts";

/** More of a text is not read, but kept. */
const LONGEST_CARD = 20_000;
const LONGEST_NAME = 200;

/** As many words as the name of an ability has before it is a sentence with a colon. */
const MOST_TITLE_WORDS = 8;

/** Collects a card line by line. */
class CardReader extends EntryReader {
  readonly left: CardProblem[] = [];
  readonly remarks: string[] = [];
  #line = 0;
  /** Whether the line before was an ability, which may go on in this one. */
  #goesOn = false;
  #isNamed = false;

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
    const [, name = "", rest = ""] = /^(.(?:(?!\s[–—-]\s)[^:|;,(])*)(?:\s[–—-]\s|[:|;,(])(.+)$/s.exec(text) ?? [];
    if (name !== "" && this.#readsWhole(rest)) {
      this.card = { ...this.card, name: name.trim() };
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
    const bold = /^(?:[-*•]\s+)?\*\*(?<name>[^*]{1,60}?)[.:]?\*\*[.:]?\s+(?<text>\S.*)$/s.exec(line)?.groups;
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
    const found = this._subjectAt(tokens, 0) ?? this._guessAt(tokens, 0);
    if (found && tokens.slice(found.end).every(({ text }) => text === ".")) return false;
    return !this.#startsEntry(trimmed);
  }

  #addAbility(name: string, text: string): void {
    this.card = { ...this.card, abilities: [...this.card.abilities, { name: name.trim(), text: text.trim() }] };
    this.#goesOn = true;
  }

  /** Whether a line begins with a keyword whose value is the rest of the line, word for word. */
  #readsAsText(tokens: readonly Token[]): Found | null {
    const found = this._subjectAt(tokens, 0);
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
    const quoted = /^"(?<name>(?:[^"]|"")+)"\s*:?\s*(?<text>.*)$/s.exec(rest)?.groups;
    const plain = /^(?<name>[^:]+)(?::\s*(?<text>.*))?$/s.exec(rest)?.groups;
    const { name = "", text = "" } = quoted ?? plain ?? {};
    if (name.trim() === "") this.#leave("unknownLine", line);
    else this.#addAbility(quoted ? name.replaceAll('""', '"') : name, text);
  }

  /** `Cutlass (damage 4, reach 1, Melee Combat)`, or with the damage behind the name: `Cutlass +4`. */
  #readWeapon(text: string): void {
    const quoted = /^"(?<name>(?:[^"]|"")+)"\s*(?<details>.*)$/s.exec(text)?.groups;
    const plain = /^(?<name>[^(]*?)(?<details>\(.*|\+\d{1,2})?$/s.exec(text)?.groups;
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
      const skill = this._words.skills.find(words) ?? this._words.skills.guess(words);
      const damageType = this._words.damageTypes.find(words) ?? this._words.damageTypes.guess(words);
      return damageType === undefined ? (skill === undefined ? null : { skill }) : { damageType };
    }
    const value = Math.max(-99, Math.min(999, Math.trunc(number)));
    if (words.length === 0) return { damage: Math.min(99, value) };
    const found = this._subjectAt(
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
      const found = this._subjectAt(tokens, at);
      if (found) resisting = found.subject.kind === "keyword" && found.subject.id === "resist";
      const reading = !found && resisting ? this._readResistance(tokens, at) : this._readEntry(tokens, at, found);
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

  #leave(code: CardProblemCode, words: string): void {
    this.left.push({ code, line: this.#line, words });
  }
}

/**
 * Reads an NPC in plain text, as far as it is one. Never throws.
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
