/** What client settings need of `localStorage` (SE-2). */
export type ClientStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage that forgets with the page: for Node, and for browsers that forbid storage. */
export class MemoryStorage implements ClientStorage {
  readonly #values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

/** The browser's own storage where there is one and it may be used, otherwise memory. */
export function openClientStorage(): ClientStorage {
  try {
    if (typeof window !== "undefined") return window.localStorage;
  } catch {
    console.warn("This browser does not let the page store anything: client settings last until it is closed.");
  }
  return new MemoryStorage();
}
