/** How much a browser stores of one site, in characters (most say 5 MiB). */
const ROOM = 5 * 1024 * 1024;

/** A tab, as far as the browser knows it. */
export interface Tab {
  /** Lets something happen in it, in a while. */
  later(what: string, run: () => void): void;
  /** Another tab has changed what is stored. */
  storageChanged(key: string, value: string | null): void;
}

interface Waiting {
  readonly tab: Tab;
  readonly granted: () => void;
}

/** What the tabs of one browser share: the storage of the site, and Web Locks where the page came by https. */
export class Browser {
  /** Whether the page comes by https: plain http has no Web Locks. */
  readonly isSecure: boolean;
  readonly #tabs = new Set<Tab>();
  readonly #stored = new Map<string, string>();
  readonly #locks = new Map<string, Waiting[]>();

  constructor(isSecure: boolean) {
    this.isSecure = isSecure;
  }

  open(tab: Tab): void {
    this.#tabs.add(tab);
  }

  /** A tab is gone, and so are its locks. */
  close(tab: Tab): void {
    this.#tabs.delete(tab);
    for (const [name, queue] of this.#locks) {
      const rest = queue.filter((each) => each.tab !== tab);
      this.#locks.set(name, rest);
      if (queue[0]?.tab === tab) this.#grant(rest[0]);
    }
  }

  read(key: string): string | null {
    return this.#stored.get(key) ?? null;
  }

  /** @returns False where there is no room. */
  write(by: Tab, key: string, value: string): boolean {
    const others = [...this.#stored].filter(([each]) => each !== key);
    const used = others.reduce((sum, [each, stored]) => sum + each.length + stored.length, 0);
    if (used + key.length + value.length > ROOM) return false;
    this.#stored.set(key, value);
    this.#tell(by, key, value);
    return true;
  }

  remove(by: Tab, key: string): void {
    if (this.#stored.delete(key)) this.#tell(by, key, null);
  }

  keys(): string[] {
    return [...this.#stored.keys()];
  }

  requestLock(tab: Tab, name: string, granted: () => void): void {
    const queue = this.#locks.get(name) ?? [];
    const waiting = { tab, granted };
    this.#locks.set(name, [...queue, waiting]);
    if (queue.length === 0) this.#grant(waiting);
  }

  releaseLock(tab: Tab, name: string): void {
    const queue = this.#locks.get(name) ?? [];
    if (queue[0]?.tab !== tab) return;
    this.#locks.set(name, queue.slice(1));
    this.#grant(queue[1]);
  }

  #grant(waiting: Waiting | undefined): void {
    waiting?.tab.later("a lock", waiting.granted);
  }

  #tell(by: Tab, key: string, value: string | null): void {
    for (const tab of this.#tabs) {
      if (tab !== by)
        tab.later("news of the storage", () => {
          tab.storageChanged(key, value);
        });
    }
  }
}
