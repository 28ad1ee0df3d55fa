import { registry } from "../abstract/registry.ts";
import { isPlainObject, type UnknownRecord } from "../utils/get-type.ts";
import { isSafeKey } from "../utils/keys.ts";
import { deepClone, objectsEqual } from "../utils/objects.ts";

/** The key that makes an object of JSON an operator of Foundry 14 (UP-4). */
const IDENTIFIER = "__$OPERATOR$__";

/** An operator as it travels and is stored on its way (UP-4). */
export interface SerializedOperator extends UnknownRecord {
  readonly [IDENTIFIER]: string;
  readonly value?: unknown;
}

/** A value of an update that says what becomes of its key, instead of being written there: Foundry 14 (UP-4). */
export class DataFieldOperator {
  readonly #value: unknown;

  constructor(value?: unknown) {
    this.#value = value;
  }

  toJSON(): SerializedOperator {
    return { [IDENTIFIER]: this.constructor.name, value: this.#value };
  }

  /** What an operator carries; of anything else, itself. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value.#value : value;
  }

  /** Whether two values are equal, operators by what they carry. */
  static equals(a: unknown, b: unknown): boolean {
    return objectsEqual(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }
}

/** Removes its key; a member of a schema goes back to its initial value. The global `_del` is one. */
export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Puts its value in the place of its key's, without merging. The global `_replace` makes one. */
export class ForcedReplacement extends DataFieldOperator {
  static create(value?: unknown): ForcedReplacement {
    return new ForcedReplacement(DataFieldOperator.get(value));
  }
}

/** Makes an operator of what one has become on the way. @throws Error for any operator but the two that there are. */
export function reconstructOperator(serialized: SerializedOperator): DataFieldOperator {
  const name = serialized[IDENTIFIER];
  if (name === "ForcedDeletion") return ForcedDeletion.create();
  if (name === "ForcedReplacement") return ForcedReplacement.create(serialized.value);
  throw new Error(`"${name.slice(0, 40)}" is not an update operator.`);
}

/** The operator that a value is, or is the JSON of. @throws Error for an unknown one */
function operatorOf(value: unknown): DataFieldOperator | null {
  if (value instanceof DataFieldOperator) return value;
  if (!isPlainObject(value) || !Object.hasOwn(value, IDENTIFIER)) return null;
  return reconstructOperator({ ...value, [IDENTIFIER]: String(value[IDENTIFIER]) });
}

/**
 * A copy of changes with each operator of Foundry 14 in the words that fields understand in both generations: a deletion becomes
 * `-=key`, a replacement `==key`, in front of the last segment of a dotted key (UP-3, UP-4).
 * @throws Error for an operator that no one knows, or one that stands in a list
 */
export function readOperators(changes: UnknownRecord): UnknownRecord {
  const read: UnknownRecord = {};
  for (const [path, value] of Object.entries(changes)) {
    if (!isSafeKey(path)) continue;
    const operator = operatorOf(value);
    if (operator === null) read[path] = readValue(value);
    else
      read[withPrefix(path, operator instanceof ForcedDeletion ? "-=" : "==")] = readValue(
        DataFieldOperator.get(operator) ?? null,
      );
  }
  return read;
}

function withPrefix(path: string, prefix: "-=" | "=="): string {
  const last = path.lastIndexOf(".") + 1;
  return path.slice(0, last) + prefix + path.slice(last);
}

function readValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.some((element) => operatorOf(element) !== null)) throw new Error("An operator cannot stand in a list.");
    return value.map(readValue);
  }
  return isPlainObject(value) ? readOperators(value) : value;
}

/** The reverse of {@link readOperators}: what hooks and life-cycle methods see of an update in Foundry 14 (UP-4). */
export function writeOperators(changes: UnknownRecord): UnknownRecord {
  const written: UnknownRecord = {};
  for (const [key, value] of Object.entries(changes)) {
    if (!isSafeKey(key.replace(/^[-=]=/, ""))) continue;
    if (key.startsWith("-=")) written[key.slice(2)] = ForcedDeletion.create();
    else if (key.startsWith("==")) written[key.slice(2)] = ForcedReplacement.create(deepClone(value));
    else written[key] = isPlainObject(value) ? writeOperators(value) : value;
  }
  return written;
}

/** Changes that remove the key at the end of a path, in the words of the generation in force (UP-3, UP-4). */
export function deletionOf(path: string): UnknownRecord {
  return registry.generation >= 14 ? { [path]: ForcedDeletion.create() } : { [withPrefix(path, "-=")]: null };
}
