export interface ElementFailure {
  /** Index in an array, or id in an embedded collection. */
  readonly id: string | number;
  readonly name?: string;
  readonly failure: DataModelValidationFailure;
}

interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** What was found wrong with a value, and with the values inside it (VF-1, in the shape of Foundry 13). */
export class DataModelValidationFailure {
  invalidValue: unknown;
  /** What replaced the invalid value, if anything did. */
  fallback: unknown;
  /** Whether the value was removed from the list that held it. */
  dropped: boolean;
  message: string | undefined;
  /** Whether this or any inner failure remains without a valid replacement. */
  unresolved: boolean;
  readonly fields: Record<string, DataModelValidationFailure> = {};
  readonly elements: ElementFailure[] = [];

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  /** A failure of one value that nothing has replaced. */
  static of(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Whether nothing inside this value failed. */
  get empty(): boolean {
    return this.isEmpty();
  }

  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  addField(name: string, failure: DataModelValidationFailure): void {
    this.fields[name] = failure;
    if (failure.unresolved) this.unresolved = true;
  }

  addElement(id: string | number, failure: DataModelValidationFailure, name?: string): void {
    this.elements.push({ id, failure, ...(name === undefined ? {} : { name }) });
    if (failure.unresolved) this.unresolved = true;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** Every single failure with its dotted path. */
  *entries(prefix = ""): Generator<[string, DataModelValidationFailure]> {
    if (this.isEmpty()) yield [prefix, this];
    const path = (key: string | number): string => (prefix === "" ? String(key) : `${prefix}.${String(key)}`);
    for (const [name, failure] of Object.entries(this.fields)) yield* failure.entries(path(name));
    for (const { id, failure } of this.elements) yield* failure.entries(path(id));
  }

  toObject(): { invalidValue: unknown; fallback: unknown; dropped: boolean; message: string | undefined } {
    const { invalidValue, fallback, dropped, message } = this;
    return { invalidValue, fallback, dropped, message };
  }

  /** One line for each single failure: its path and what is wrong. */
  toString(): string {
    return Array.from(this.entries(), ([path, { message }]) =>
      [path, message ?? "is invalid"].filter(Boolean).join(": "),
    ).join("\n");
  }
}

/** Thrown when a model is built or changed with data that its schema refuses (VF-1). */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(String(failure), options);
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? DataModelValidationFailure.of(undefined, failure) : failure;
  }

  /** The failure at a dotted path, or the root failure. */
  getFailure(path = ""): DataModelValidationFailure | undefined {
    return path === "" ? this.failure : this.getAllFailures()[path];
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return Object.fromEntries(this.failure.entries());
  }
}

/** Throws what was found, if anything was: a failure that is returned counts for nothing on 14 (foundryvtt/pf2e#23041). */
export function throwFound(failure: DataModelValidationFailure | undefined): void {
  if (failure) throw failure.asError();
}
