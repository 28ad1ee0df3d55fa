/** Who keeps something under an entry that changed lists no longer have. */
import { isSameId } from "../rules/list-ids.ts";
import { allEntries, type AnyLists, type Keeping, type ListsDeclaration } from "../rules/lists.ts";

/** An entry that would no longer be listed. */
export interface LostEntry {
  readonly list: string;
  readonly id: string;
  readonly label: string;
  readonly kept: Keeping;
}

/** Something that an actor keeps under an entry. */
export interface KeptUse {
  /** The entry's name, as the lists give it. */
  readonly label: string;
  /** One of those of the list's {@link Keeping}, "condition" or "item". */
  readonly kind: string;
  /** 0 where there is no number. */
  readonly value: number;
  /** Name of the condition or item; empty for what is the actor's own. */
  readonly thing: string;
}

/** Stored data of an actor, as far as it is read here; it may be of any type and any version. */
export interface StoredActor {
  readonly system?: unknown;
  readonly items?: readonly StoredPart[];
  readonly effects?: readonly StoredPart[];
}

interface StoredPart {
  readonly name?: unknown;
  readonly system?: unknown;
}

/** The entries that the second lists lack, as far as documents keep something under them. */
export function lostEntries(declared: ListsDeclaration, before: AnyLists, after: AnyLists): readonly LostEntry[] {
  return Object.entries(declared.kinds).flatMap(([list, { kept }]) => {
    if (!kept) return [];
    const stays = new Set(allEntries(declared, after, list).map(({ id }) => id));
    const gone = allEntries(declared, before, list).filter(({ id }) => !stays.has(id));
    return gone.map(({ id, label }) => ({ list, id, label, kept }));
  });
}

/** What an actor keeps under entries that would no longer be listed. */
export function usesOf(actor: StoredActor, lost: readonly LostEntry[]): readonly KeptUse[] {
  return lost.flatMap(({ kept: { own = {}, effects = [], items = [] }, id, label }) => {
    const found = (system: unknown, path: string): unknown =>
      valuesAt(system, path.replace("{id}", id).split(".")).find((value) => isKept(value, id));
    const parts = (kind: string, stored: readonly StoredPart[] = [], paths: readonly string[]): KeptUse[] =>
      stored
        .filter(({ system }) => paths.some((path) => found(system, path) !== undefined))
        .map(({ name }) => ({ label, kind, value: 0, thing: typeof name === "string" ? name : "" }));
    return [
      ...Object.entries(own).flatMap(([kind, path]) => {
        const value = found(actor.system, path);
        return value === undefined ? [] : [{ label, kind, value: typeof value === "number" ? value : 0, thing: "" }];
      }),
      ...parts("condition", actor.effects, effects),
      ...parts("item", actor.items, items),
    ];
  });
}

/** Whether a value is a number that is kept, or names the entry. */
function isKept(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((each) => typeof each === "string" && isSameId(each, id));
  return typeof value === "string" ? value === id : typeof value === "number" && value !== 0;
}

function valuesAt(data: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return [data];
  const members: Readonly<Record<string, unknown>> = typeof data === "object" && data !== null ? { ...data } : {};
  const found = name === "*" ? Object.values(members) : name in members ? [members[name]] : [];
  return found.flatMap((each) => valuesAt(each, rest));
}
