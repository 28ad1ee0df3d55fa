/** A browser's storage, with room for so many characters, keys included: about what browsers give. */
export class BrowserStorage implements Storage {
  readonly #texts = new Map<string, string>();
  quota = 5_000_000;
  #used = 0;
  #keys: readonly string[] | null = null;

  get length(): number {
    return this.#texts.size;
  }

  /** Characters that are taken. */
  get used(): number {
    return this.#used;
  }

  key(index: number): string | null {
    this.#keys ??= [...this.#texts.keys()];
    return this.#keys[index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    const used = this.#used - this.#lengthOf(key) + key.length + text.length;
    if (used > this.quota) throw new Error("QuotaExceededError");
    this.#texts.set(key, text);
    this.#used = used;
    this.#keys = null;
  }

  removeItem(key: string): void {
    this.#used -= this.#lengthOf(key);
    this.#texts.delete(key);
    this.#keys = null;
  }

  clear(): void {
    this.#texts.clear();
    this.#used = 0;
    this.#keys = null;
  }

  #lengthOf(key: string): number {
    const text = this.#texts.get(key);
    return text === undefined ? 0 : key.length + text.length;
  }
}
