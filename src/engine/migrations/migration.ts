/** A document as it is stored: untyped, because an older version wrote it. */
export type Source = Readonly<Record<string, unknown>>;

/** What documents of one kind become; returns the same object where there is nothing to do. Tolerates missing members. */
type Step = (source: Source) => Source;

/** One numbered change of the schema. Steps are pure and may run twice, because a crash can come between them. */
export interface Migration {
  /** 1 and up, without gaps. */
  readonly version: number;
  readonly actor?: Step;
  readonly item?: Step;
  readonly effect?: Step;
}

/** The kinds of documents that migrations know. */
export type Kind = "actor" | "item" | "effect";

/** The lists of documents that each kind holds. */
const EMBEDDED: Readonly<Record<Kind, Readonly<Record<string, Kind>>>> = {
  actor: { items: "item", effects: "effect" },
  item: { effects: "effect" },
  effect: {},
};

/**
 * Brings a document, with everything embedded in it, from one version of the schema to the newest.
 * @param source As it is stored; of an unlinked token, the part that differs from its actor.
 * @param migrations All of them, in order.
 */
export function migrated(kind: Kind, source: Source, from: number, migrations: readonly Migration[]): Source {
  return migrations.filter(({ version }) => version > from).reduce((done, step) => stepped(kind, done, step), source);
}

function stepped(kind: Kind, source: Source, migration: Migration): Source {
  let result = migration[kind]?.(source) ?? source;
  for (const [list, inner] of Object.entries(EMBEDDED[kind])) {
    const before = result[list];
    if (!Array.isArray(before)) continue;
    const after = before.map((each: Source) => stepped(inner, each, migration));
    if (after.some((each, index) => each !== before[index])) result = { ...result, [list]: after };
  }
  return result;
}
