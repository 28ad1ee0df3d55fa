export interface CollectionGetOptions {
  /** Throw instead of answering undefined. Default false. */
  strict?: boolean;
  /** Also look among documents that failed validation (VF-2); only document collections know any. */
  invalid?: boolean;
}

/** The part of Map that a Collection keeps: it iterates values, so its iterator and forEach differ (CO-1). */
interface StringMap<T> {
  readonly size: number;
  get(key: string): T | undefined;
  set(key: string, value: T): this;
  has(key: string): boolean;
  delete(key: string): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<T>;
  entries(): MapIterator<[string, T]>;
}

// Map's own type promises an iterator of entries, which a Collection breaks on purpose.
const ValueMap = Map as unknown as new <T>(entries?: Iterable<readonly [string, T]> | null) => StringMap<T>;

/** A Map by id that iterates its values and has the array methods one reaches for (CO-1). */
export class Collection<T> extends ValueMap<T> {
  get contents(): T[] {
    return Array.from(this.values());
  }

  [Symbol.iterator](): MapIterator<T> {
    return this.values();
  }

  /** @throws Error with `strict`, when there is none */
  override get(key: string, { strict = false }: CollectionGetOptions = {}): T | undefined {
    const value = super.get(key);
    if (value === undefined && strict) throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return value;
  }

  /**
   * The first value with that `name`.
   * @throws Error with `strict`, when there is none.
   */
  getName(name: string, { strict = false }: CollectionGetOptions = {}): T | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (found === undefined && strict) throw new Error(`"${name}" does not exist in the ${this.constructor.name}`);
    return found;
  }

  /** The first value that passes, with its position. */
  find(condition: (value: T, index: number, collection: this) => unknown): T | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  /** The values that pass, as an array. */
  filter(condition: (value: T, index: number, collection: this) => unknown): T[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** The results of a function over every value, as an array. */
  map<R>(transform: (value: T, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<R>(evaluate: (accumulator: R, value: T, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((accumulator, value, index) => evaluate(accumulator, value, index, this), initial);
  }

  some(condition: (value: T, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: T, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** Calls a function with every value (not with keys, as a Map would). */
  forEach(visit: (value: T) => void): void {
    for (const value of this.values()) visit(value);
  }

  /** Values as plain data: what their `toJSON` gives, or themselves. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const { toJSON } = (value ?? {}) as { toJSON?: () => unknown };
      return typeof toJSON === "function" ? toJSON.call(value) : value;
    });
  }
}
