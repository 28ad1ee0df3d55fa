import { BaseActorDelta } from "../../common/documents/base-actor-delta.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { deepClone, objectsEqual } from "../../common/utils/objects.ts";
import { mergeObject } from "../../common/utils/merge-object.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token-document.ts";

/** What a delta says of one embedded document. */
type Entry = UnknownRecord & { _id?: string; _tombstone?: boolean };

/** Fields of an actor that a token may have of its own. */
const OWN_FIELDS = ["name", "type", "img", "ownership"] as const;

/** The collections of an actor that a token may have of its own. */
const COLLECTIONS = ["items", "effects"] as const;

/** What sets the actor of an unlinked token apart from the actor it is made of (CV-5). */
export class ActorDelta extends BaseActorDelta {
  declare readonly parent: TokenDocument | null;

  /** The actor of the token, which this is the difference of. */
  get syntheticActor(): Actor | null {
    return this.parent?.actor ?? null;
  }

  /** The source of the token's actor: the base actor's with the differences. */
  apply(base: Actor): UnknownRecord {
    return applyDelta(base.toObject(), this.toObject());
  }
}

/** The source of an actor with the differences of a delta. Neither argument is kept. */
export function applyDelta(base: UnknownRecord, delta: UnknownRecord): UnknownRecord {
  const source = deepClone(base);
  for (const name of OWN_FIELDS) if (delta[name] !== null && delta[name] !== undefined) source[name] = delta[name];
  for (const name of ["system", "flags"])
    source[name] = mergeObject(source[name] as UnknownRecord, deepClone((delta[name] ?? {}) as UnknownRecord));
  for (const name of COLLECTIONS)
    source[name] = applyEntries(source[name] as Entry[], deepClone((delta[name] ?? []) as Entry[]));
  return source;
}

function applyEntries(base: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const own = new Map(entries.map((entry) => [entry._id, entry]));
  const changed = base.map((entry) => own.get(entry._id) ?? entry);
  const added = entries.filter(({ _id }) => !base.some((entry) => entry._id === _id));
  return [...changed, ...added].filter((entry) => entry._tombstone !== true);
}

/**
 * The entries of a delta that make the embedded documents of a base actor those of a source (CV-5).
 * @returns the collections of a delta whole: updates replace lists
 */
export function deltaEntries(base: UnknownRecord, source: UnknownRecord): Record<"items" | "effects", Entry[]> {
  const entriesOf = (name: "items" | "effects"): Entry[] => {
    const [before, after] = [base[name] as Entry[], source[name] as Entry[]];
    const gone = before.filter(({ _id }) => !after.some((entry) => entry._id === _id));
    const own = after.filter((entry) => !before.some((candidate) => objectsEqual(candidate, entry)));
    return [...own, ...gone.map(({ _id }): Entry => ({ ...(_id ? { _id } : {}), _tombstone: true }))];
  };
  return { items: entriesOf("items"), effects: entriesOf("effects") };
}
