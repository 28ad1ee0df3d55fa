/** Someone among others who may have the same name. */
export interface Namesake {
  readonly id: string;
  readonly name: string;
  /** What all of a kind are called, such as the name of the actor that tokens are made from; the name itself where nothing is said. */
  readonly base?: string;
  /** Whether the name stays, as that of a hero. */
  readonly fixed?: boolean;
}

/**
 * Numbers those who could not be told apart: "Bell Hand 1", "Bell Hand 2". A number that someone has stays, and no one else gets it.
 * @param all In the order in which they came.
 * @param elsewhere Names that others have, which are left alone.
 * @returns New names by id, of those who get one.
 */
export function numberNamesakes(
  all: readonly Namesake[],
  elsewhere: readonly string[] = [],
): ReadonlyMap<string, string> {
  const kinds = new Map<string, Namesake[]>();
  for (const each of all) {
    const kind = kindOf(each);
    const known = kinds.get(kind);
    if (known) known.push(each);
    else kinds.set(kind, [each]);
  }
  const names = new Set([...elsewhere, ...all.map(({ name }) => name)]);
  return new Map([...kinds].flatMap(([kind, members]) => (members.length > 1 ? numbered(kind, members, names) : [])));
}

/** The name that others may share: without the number, where the rest is what all of a kind are called. */
export function kindOf({ name, base = name }: Namesake): string {
  return numberOf(name, base) === null ? name : base;
}

/** The number after a name; null for none. */
function numberOf(name: string, base: string): number | null {
  const rest = name.startsWith(`${base} `) ? name.slice(base.length + 1) : "";
  return /^[1-9]\d*$/.test(rest) ? Number(rest) : null;
}

function numbered(
  kind: string,
  members: readonly Namesake[],
  names: ReadonlySet<string>,
): readonly (readonly [string, string])[] {
  const taken = new Set<number>();
  const open = members.filter(({ name, fixed = false }) => {
    // Anyone who keeps the bare name is the first of them.
    const number = numberOf(name, kind) ?? (fixed ? 1 : null);
    if (number === null) return true;
    const isDouble = taken.has(number) && !fixed;
    taken.add(number);
    return isDouble;
  });
  let next = 1;
  return open.map(({ id }) => {
    // Another's own name may end in a number too.
    while (taken.has(next) || names.has(`${kind} ${String(next)}`)) next += 1;
    taken.add(next);
    return [id, `${kind} ${String(next)}`];
  });
}
