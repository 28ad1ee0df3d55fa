/** Editing the lists of a world: from lists to the next ones. Nothing here is stored or shown. */
import { entryId, isSameId } from "./ids.ts";
import {
  allEntries,
  type AnyLists,
  type EntryNumber,
  fieldsOf,
  isEntryNumber,
  type ListEntry,
  type ListKind,
  type ListProblem,
  type ListsDeclaration,
  nestedIn,
} from "./lists.ts";

/** Why an entry cannot be what someone asked for. */
export interface EditProblem {
  readonly code: "emptyName" | "reservedName" | Extract<ListProblem["code"], "equalIds" | "badNumber" | "tooMany">;
  /** The name that was asked for, or that the entry has. */
  readonly name: string;
  /** The number that does not fit, and its limits. */
  readonly number?: Pick<EntryNumber, "minimum" | "maximum"> & { readonly member: string };
}

/** Changed lists, or why they stay as they are. */
export type Edited<Lists = AnyLists> = { readonly lists: Lists } | { readonly problem: EditProblem };

/** What is ticked of an entry under a mark. */
export function markedIn(entry: ListEntry, mark: string): readonly string[] {
  return (fieldsOf(entry)[mark] ?? []) as readonly string[];
}

/**
 * What can be done with lists; each change gives the next ones. A path names a list, and the entry whose own list it is where
 * others have such lists: `scopes`, `skills.dexterity`.
 */
export class ListEdits<Lists extends AnyLists = AnyLists> {
  readonly #declared: ListsDeclaration;
  readonly #lists: Lists;

  constructor(declared: ListsDeclaration, lists: Lists) {
    this.#declared = declared;
    this.#lists = lists;
  }

  #place(path: string) {
    const [name = "", owner = ""] = path.split(".");
    const kind: ListKind = this.#declared.kinds[name] ?? {};
    return { name, owner, kind, within: kind.within };
  }

  /** What the list at a path is like. */
  kind(path: string): ListKind {
    return this.#place(path).kind;
  }

  /** The entries of one list; none for a list of an entry that is gone. */
  entries(path: string): readonly ListEntry[] {
    const { name, owner, within } = this.#place(path);
    if (within === undefined) return this.#lists[name] ?? [];
    return nestedIn(
      this.#lists[within]?.find(({ id }) => id === owner),
      name,
    );
  }

  entry(path: string, id: string): ListEntry | undefined {
    return this.entries(path).find((entry) => entry.id === id);
  }

  /** Every entry of such a list, the table's own and others'. */
  #all(path: string, lists: AnyLists = this.#lists): readonly ListEntry[] {
    return allEntries(this.#declared, lists, this.#place(path).name);
  }

  /** Whether a list may have another entry. */
  hasRoom(path: string): boolean {
    const { most = Infinity, stands } = this.kind(path);
    return !stands && this.entries(path).length < most;
  }

  /** The entry of the first lists that one is, or was. */
  preset(path: string, id: string): ListEntry | undefined {
    return this.#all(path, this.#declared.first).find((entry) => entry.id === id);
  }

  /** What the first lists have and these lack: the other way to get back what was removed, in every language. */
  missing(path: string): readonly ListEntry[] {
    const taken = this.#all(path);
    const first = new ListEdits(this.#declared, this.#declared.first);
    return first.entries(path).filter((entry) => !taken.some(({ id }) => isSameId(id, entry.id)));
  }

  /** Names of the lists that each entry of one has of its own. */
  #ownLists(path: string): readonly string[] {
    return Object.entries(this.#declared.kinds).flatMap(([name, { within }]) => (within === path ? [name] : []));
  }

  /** Adds an entry at the end of a list. Its id is made from its name, once and for all. */
  add(path: string, name: string): Edited<Lists> {
    const label = name.trim();
    const id = entryId(label);
    if (label === "" || id === "") return { problem: { code: "emptyName", name: label } };
    if (id in {}) return { problem: { code: "reservedName", name: label } };
    const { link, hue, numbers = {} } = this.kind(path);
    return this.#append(path, {
      id,
      label,
      ...(link && { [link.member]: "" }),
      ...(hue !== undefined && { hue }),
      ...Object.fromEntries(Object.entries(numbers).map(([member, { start }]) => [member, start])),
      ...Object.fromEntries(this.#ownLists(path).map((own) => [own, []])),
    });
  }

  /** Brings back an entry of the first lists, with what of its own lists no other entry has got meanwhile. */
  putBack(path: string, entry: ListEntry): Edited<Lists> {
    const own = this.#ownLists(path).map((name) => [name, this.missing(`${name}.${entry.id}`)] as const);
    return this.#append(path, { ...entry, ...Object.fromEntries(own) });
  }

  #append(path: string, entry: ListEntry): Edited<Lists> {
    const isTaken = this.#all(path).some(({ id }) => isSameId(id, entry.id));
    if (isTaken) return { problem: { code: "equalIds", name: entry.label } };
    if (!this.hasRoom(path)) return { problem: { code: "tooMany", name: entry.label } };
    return { lists: this.#with(path, [...this.entries(path), entry]) };
  }

  /** Gives an entry another name. Its id stays, and with it what actors keep under it. */
  rename(path: string, id: string, name: string): Edited<Lists> {
    const label = name.trim();
    if (label === "") return { problem: { code: "emptyName", name: label } };
    return { lists: this.#change(path, id, { label }) };
  }

  /** Changes a number of an entry, its color or what it is linked to. */
  set(path: string, id: string, member: string, value: string | number): Edited<Lists> {
    const number = this.kind(path).numbers?.[member];
    if (number && !isEntryNumber(number, value)) {
      const { minimum, maximum } = number;
      const name = this.entry(path, id)?.label ?? id;
      return { problem: { code: "badNumber", name, number: { member, minimum, maximum } } };
    }
    return { lists: this.#change(path, id, { [member]: value }) };
  }

  /** Ticks something of an entry, or takes the tick away. */
  mark(path: string, id: string, mark: string, value: string, on: boolean): Lists {
    const entry = this.entry(path, id);
    const others = entry ? markedIn(entry, mark).filter((each) => !isSameId(each, value)) : [];
    return this.#change(path, id, { [mark]: on ? [...others, value] : others });
  }

  /** Whether an entry can be removed. */
  mayRemove(path: string, id: string): boolean {
    const { isFixed, stands } = this.kind(path);
    return !stands && !(isFixed && this.preset(path, id));
  }

  /** Takes an entry out of its list, with the lists of its own. */
  remove(path: string, id: string): Lists {
    if (!this.mayRemove(path, id)) return this.#lists;
    return this.#without(path, id);
  }

  #without(path: string, id: string): Lists {
    return this.#with(
      path,
      this.entries(path).filter((entry) => entry.id !== id),
    );
  }

  /**
   * Moves an entry, within its list or to the same list of another entry.
   * @param index Where it is to stand among the entries of the target list, itself left out.
   */
  move(from: string, id: string, to: string, index: number): Lists {
    const entry = this.entry(from, id);
    const { name, kind } = this.#place(from);
    if (!entry || kind.stands || this.#place(to).name !== name) return this.#lists;
    const without = new ListEdits(this.#declared, this.#without(from, id));
    return without.#with(to, without.entries(to).toSpliced(index, 0, entry));
  }

  /** Moves an entry one place up (-1) or down (1); at the end of its owner's list it goes on into the next owner's. */
  step(path: string, id: string, step: -1 | 1): Lists {
    const entries = this.entries(path);
    const index = entries.findIndex((entry) => entry.id === id) + step;
    if (index >= 0 && index < entries.length) return this.move(path, id, path, index);
    const { name, owner, within } = this.#place(path);
    const owners = within === undefined ? [] : (this.#lists[within] ?? []);
    const next = owners[owners.findIndex((each) => each.id === owner) + step];
    if (!next) return this.#lists;
    return this.move(path, id, `${name}.${next.id}`, step === 1 ? 0 : nestedIn(next, name).length);
  }

  #change(path: string, id: string, change: object): Lists {
    return this.#with(
      path,
      this.entries(path).map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
    );
  }

  #with(path: string, entries: readonly ListEntry[]): Lists {
    const { name, owner, within } = this.#place(path);
    if (within === undefined) return { ...this.#lists, [name]: entries };
    const owners = this.#lists[within]?.map((each) => (each.id === owner ? { ...each, [name]: entries } : each));
    return { ...this.#lists, [within]: owners };
  }
}
