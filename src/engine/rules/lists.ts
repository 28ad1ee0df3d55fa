/**
 * The lists of a world, such as attributes and skills. A game declares its lists once: types of entries, what reads them and what
 * a window offers follow from that.
 */
import { isData } from "../../core/data.ts";
import { isEntryId, isSameId } from "./ids.ts";

export interface EntryNumber {
  /** What a new entry begins with. */
  readonly start: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** Lists that were saved before there was such a number have that of the first lists. */
  readonly isNew?: true;
}

/** Words of the rules, or the entries of another list. */
type MarkSource = readonly string[] | { readonly list: string; readonly except: readonly string[] };

/**
 * Where documents keep something under the entries of a list: paths in their system data, in which `{id}` is the entry's id and
 * `*` every member.
 */
export interface Keeping {
  /** Of actors, by what it is called: a number, or a text that names the entry. */
  readonly own?: Readonly<Record<string, string>>;
  readonly effects?: readonly string[];
  readonly items?: readonly string[];
}

export interface ListKind {
  /** The list whose entries each have such a list of their own. Ids differ across all of them. */
  readonly within?: string;
  /** The member of an entry that names one of another list; "" for none. */
  readonly link?: { readonly member: string; readonly to: string };
  /** Entries have a color as their member `hue`: the one of those of which no one has said. */
  readonly hue?: string;
  readonly numbers?: Readonly<Record<string, EntryNumber>>;
  /** What can be ticked of an entry. Words that no one was asked about are those of the first lists. */
  readonly marks?: Readonly<Record<string, MarkSource>>;
  /** Whether the rules ask for the first entries by id: they cannot be removed. */
  readonly isFixed?: true;
  /** Entries that only have names, and the number that each stands for: they do not come, go or move. */
  readonly stands?: Readonly<Record<string, number>>;
  /** As many entries as it may have. */
  readonly most?: number;
  /** What is lost from sight with an entry. */
  readonly kept?: Keeping;
}

export type ListKinds = Readonly<Record<string, ListKind>>;

export interface ListEntry {
  /** Documents store it. */
  readonly id: string;
  /** Language key or plain text. */
  readonly label: string;
}

type Linked<Kind> = Kind extends { readonly link: { readonly member: infer Member extends string } }
  ? { readonly [Each in Member]: string }
  : unknown;

type Hued<Kind> = Kind extends { readonly hue: string } ? { readonly hue: string } : unknown;

type Numbered<Kind> = Kind extends { readonly numbers: infer Numbers }
  ? { readonly [Each in keyof Numbers]: number }
  : unknown;

type Marked<Kind> = Kind extends { readonly marks: infer Marks }
  ? {
      readonly [Each in keyof Marks]?: readonly (Marks[Each] extends readonly (infer Word)[] ? Word : string)[];
    }
  : unknown;

export type EntryOf<Kinds extends ListKinds, Name extends keyof Kinds> = ListEntry &
  Linked<Kinds[Name]> &
  Hued<Kinds[Name]> &
  Numbered<Kinds[Name]> &
  Marked<Kinds[Name]> & {
    readonly [Each in keyof Kinds as Kinds[Each] extends { readonly within: Name } ? Each : never]: readonly EntryOf<
      Kinds,
      Each
    >[];
  };

export type ListsOf<Kinds extends ListKinds> = {
  readonly [Name in keyof Kinds as Kinds[Name] extends { readonly within: string } ? never : Name]: readonly EntryOf<
    Kinds,
    Name
  >[];
};

export type AnyLists = Readonly<Record<string, readonly ListEntry[]>>;

export interface ListsDeclaration<Kinds extends ListKinds = ListKinds, Lists = AnyLists> {
  readonly kinds: Kinds;
  /** What a world begins with. */
  readonly first: Lists;
}

/** Something that is wrong with data that should be lists. */
export interface ListProblem {
  readonly code:
    | "missingList"
    | "notAnEntry"
    | "missingId"
    | "badId"
    | "missingName"
    | "equalIds"
    | "badNumber"
    | "tooMany";
  /** The list in question, empty where it is about the whole. */
  readonly list: string;
  /** The entry in question: its id or name, or its place from 1 where it has neither. */
  readonly entry: string;
}

/** The longest name of an entry, in characters. */
const LONGEST_NAME = 80;

/** How colors are stored. */
const HUE = /^#[0-9a-f]{6}$/i;

type Fields = Readonly<Record<string, unknown>>;
type Report = (code: ListProblem["code"], list: string, entry?: string) => void;

/** The names of the lists that no entry of another has, in the order in which they are shown. */
export function topLists(kinds: ListKinds): readonly string[] {
  return Object.keys(kinds).filter((name) => kinds[name]?.within === undefined);
}

/** Members of an entry, of whatever list it is. */
export function fieldsOf(entry: ListEntry): Fields {
  return { ...entry };
}

/** The list of its own that an entry of another has. */
export function nestedIn(entry: ListEntry | undefined, name: string): readonly ListEntry[] {
  return entry ? ((fieldsOf(entry)[name] ?? []) as readonly ListEntry[]) : [];
}

/** Every entry of a list; of one that others have, of all of them. */
export function allEntries(
  { kinds }: Pick<ListsDeclaration, "kinds">,
  lists: AnyLists,
  name: string,
): readonly ListEntry[] {
  const within = kinds[name]?.within;
  return within === undefined ? (lists[name] ?? []) : (lists[within] ?? []).flatMap((entry) => nestedIn(entry, name));
}

/** Reads what is stored. An entry that is wrong is left out and named; a list that is missing is the first one. */
export function readLists<Kinds extends ListKinds, Lists extends AnyLists>(
  declared: ListsDeclaration<Kinds, Lists>,
  stored: unknown,
): { readonly lists: Lists; readonly problems: readonly ListProblem[] } {
  const problems: ListProblem[] = [];
  const lists = new ListReader(declared, (code, list, entry = "") => problems.push({ code, list, entry })).read(stored);
  // Each list was read as what its kind says, a link that the compiler does not follow.
  return { lists: lists as Lists, problems };
}

class ListReader {
  readonly #declared: ListsDeclaration;
  readonly #report: Report;

  constructor(declared: ListsDeclaration, report: Report) {
    this.#declared = declared;
    this.#report = report;
  }

  read(stored: unknown): AnyLists {
    const { kinds, first } = this.#declared;
    const raw = isData(stored) ? stored : {};
    const lists: Record<string, readonly ListEntry[]> = {};
    for (const name of topLists(kinds)) lists[name] = this.#list(name, raw[name]);
    for (const [name, { within }] of Object.entries(kinds))
      if (within !== undefined) {
        const stored = Array.isArray(raw[within]) ? raw[within] : first[within];
        lists[within] = this.#nested(name, lists[within] ?? [], stored ?? []);
      }
    for (const [name, { link }] of Object.entries(kinds)) {
      const to = link && lists[link.to];
      if (to) lists[name] = lists[name]?.map((entry) => withLink(entry, link.member, to)) ?? [];
    }
    return lists;
  }

  #list(name: string, raw: unknown): readonly ListEntry[] {
    const { kinds, first } = this.#declared;
    const firsts = first[name] ?? [];
    if (!Array.isArray(raw)) {
      this.#report("missingList", name);
      return firsts;
    }
    const { most = Infinity, isFixed, stands } = kinds[name] ?? {};
    const entries = this.#entries(name, raw, []);
    if (entries.length > most) this.#report("tooMany", name);
    const stays = entries.slice(0, most);
    const has = (entry: ListEntry): ListEntry | undefined => stays.find(({ id }) => isSameId(id, entry.id));
    if (stands) return firsts.map((entry) => has(entry) ?? entry);
    return isFixed ? [...stays, ...firsts.filter((entry) => !has(entry))] : stays;
  }

  #nested(name: string, owners: readonly ListEntry[], raw: readonly unknown[]): readonly ListEntry[] {
    const taken: ListEntry[] = [];
    return owners.map((owner) => {
      const found = raw.find((each) => isData(each) && each["id"] === owner.id);
      const entries = isData(found) ? found[name] : undefined;
      if (!Array.isArray(entries)) this.#report("missingList", name, owner.id);
      return { ...owner, [name]: this.#entries(name, Array.isArray(entries) ? entries : [], taken) };
    });
  }

  /** The entries of an array that are what they should be. Of two with one id, the first stays. */
  #entries(name: string, raw: readonly unknown[], taken: ListEntry[]): readonly ListEntry[] {
    return raw.flatMap((each, place) => {
      const entry = this.#entry(name, each, String(place + 1));
      if (!entry) return [];
      if (taken.some(({ id }) => isSameId(id, entry.id))) {
        this.#report("equalIds", name, entry.id);
        return [];
      }
      taken.push(entry);
      return [entry];
    });
  }

  #entry(name: string, raw: unknown, place: string): ListEntry | null {
    const refuse = (code: ListProblem["code"], entry: string): null => {
      this.#report(code, name, entry);
      return null;
    };
    if (!isData(raw)) return refuse("notAnEntry", place);
    const { id, label } = raw;
    const named = typeof label === "string" && label.trim() !== "";
    if (id === undefined) return refuse("missingId", named ? label : place);
    if (!isEntryId(id)) return refuse("badId", typeof id === "string" ? id : place);
    if (!named) return refuse("missingName", id);
    const kind = this.#declared.kinds[name] ?? {};
    const preset = allEntries(this.#declared, this.#declared.first, name).find((entry) => isSameId(entry.id, id));
    const usual = preset ? fieldsOf(preset) : {};
    const numbers = numbersOf(kind, raw, usual);
    if (!numbers) return refuse("badNumber", label);
    return {
      id,
      label: label.trim().slice(0, LONGEST_NAME).trim(),
      ...(kind.link && { [kind.link.member]: raw[kind.link.member] }),
      ...(kind.hue !== undefined && { hue: hueOf(raw["hue"], kind.hue) }),
      ...numbers,
      ...marksOf(kind, raw, usual),
    };
  }
}

/** What an entry is linked to, where that is listed. */
function withLink(entry: ListEntry, member: string, to: readonly ListEntry[]): ListEntry {
  const linked = fieldsOf(entry)[member];
  return { ...entry, [member]: to.find(({ id }) => id === linked)?.id ?? "" };
}

function hueOf(raw: unknown, usual: string): string {
  return typeof raw === "string" && HUE.test(raw) ? raw.toLowerCase() : usual;
}

export function isEntryNumber({ minimum, maximum, step }: EntryNumber, value: unknown): value is number {
  if (typeof value !== "number" || !(value >= minimum && value <= maximum)) return false;
  return step !== 1 || Number.isInteger(value);
}

/** The numbers that an entry needs; null where one is missing or out of bounds. */
function numbersOf({ numbers = {} }: ListKind, raw: Fields, usual: Fields): Fields | null {
  const read = Object.entries(numbers).map(([member, number]) => {
    const value = raw[member] ?? (number.isNew ? (usual[member] ?? number.start) : undefined);
    return [member, isEntryNumber(number, value) ? value : null] as const;
  });
  return read.every(([, value]) => value !== null) ? Object.fromEntries(read) : null;
}

/** What is ticked of an entry, as far as there is such a thing. */
function marksOf({ marks = {} }: ListKind, raw: Fields, usual: Fields): Fields {
  const read = Object.entries(marks).map(([mark, source]) => {
    const stored: unknown = raw[mark];
    if (!isWords(source)) {
      const ids = Array.isArray(stored) ? stored.filter(isEntryId) : [];
      return [mark, ids.length > 0 ? ids : undefined] as const;
    }
    const words = Array.isArray(stored)
      ? [...new Set<unknown>(stored)].filter((word) => source.some((each) => each === word))
      : usual[mark];
    return [mark, words] as const;
  });
  return Object.fromEntries(read.filter(([, words]) => words !== undefined));
}

/** Whether what can be ticked are words of the rules. */
export function isWords(source: MarkSource): source is readonly string[] {
  return Array.isArray(source);
}
