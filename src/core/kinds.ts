/** A list to which a module may add. */
export interface Extension {
  /**
   * Adds one, of the shape that its game says.
   * @throws for one that lacks something or whose id cannot be, for an id that is taken, and from `setup` on.
   */
  add(kind: object): void;
}

/** Every list of kinds there is, so that all of them can be closed at once. */
const lists: { close(): void }[] = [];

/**
 * Kinds of one sort by id: the moves of a card, effects, conditions. A game lists its own where it makes the list, a module adds more
 * in `init`, and from `setup` on the list stays as it is. What is stored of a kind that no one knows is kept and counts for nothing.
 */
export class Kinds<Kind> {
  readonly #what: string;
  readonly #idOf: (kind: Kind) => string;
  readonly #needs: readonly string[];
  readonly #kinds = new Map<string, Kind>();
  #isClosed = false;

  /**
   * @param what - What they are, for the error that names one: "move", "effect".
   * @param idOf - The id of a kind, under which it is stored.
   * @param needs - The functions and shapes that each must have: no one checks the types of a module.
   * @throws as {@link add} does.
   */
  constructor(
    what: string,
    idOf: (kind: Kind) => string,
    own: readonly Kind[],
    needs: readonly (keyof Kind & string)[] = [],
  ) {
    this.#what = what;
    this.#idOf = idOf;
    this.#needs = needs;
    for (const each of own) this.add(each);
    lists.push(this);
  }

  /**
   * Adds a kind.
   * @throws for one that lacks something, for an id that is none, has a dot or is taken, and once the list is closed.
   */
  add(kind: Kind): void {
    // A module may hand over anything.
    const id: unknown = this.#idOf(kind);
    if (this.#isClosed) throw new Error(`The ${this.#what} "${String(id)}" comes too late: add it in "init"`);
    if (typeof id !== "string" || id === "" || id.includes("."))
      throw new Error(`"${String(id)}" cannot be the id of a ${this.#what}`);
    if (this.#kinds.has(id)) throw new Error(`There is a ${this.#what} "${id}" already`);
    const lacking = this.#needs.filter((name) => !["function", "object"].includes(typeof kind[name as keyof Kind]));
    if (lacking.length > 0) throw new Error(`The ${this.#what} "${id}" lacks ${lacking.join(", ")}`);
    this.#kinds.set(id, kind);
  }

  /** Takes no more from now on. */
  close(): void {
    this.#isClosed = true;
  }

  get(id: string): Kind | undefined {
    return this.#kinds.get(id);
  }

  /** All of them: the game's own in their order, then those that were added. */
  get all(): readonly Kind[] {
    return [...this.#kinds.values()];
  }
}

let areClosed = false;

/** Whether it is too late to add to any list, those of games that are still to come among them. */
export function areKindsClosed(): boolean {
  return areClosed;
}

/** Closes every list: what a world knows is the same for as long as its page is open. Call in `setup`. */
export function closeKinds(): void {
  areClosed = true;
  for (const list of lists) list.close();
}
