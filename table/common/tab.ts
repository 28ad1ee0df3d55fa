/**
 * What pages and the worker of a table in a tab agree on. Each holds a lock of the browser's while it lives, so that the
 * other learns of its end without having to ask.
 */

export function lockOfPage(id: string): string {
  return `practice-table page ${id}`;
}

export function lockOfWorker(id: string): string {
  return `practice-table worker ${id}`;
}

/** What the session of a page begins with whose table is in a friend's tab; the code of the invitation follows. */
export const FRIEND = "friend:";

/** What a worker says of itself and of its world. */
export interface TabGreeting {
  /** Whether this browser keeps the world. */
  readonly kept: boolean;
  readonly title: string;
}

export interface TabRefusal {
  readonly error: {
    readonly message: string;
    /** Whether something is stored that can be saved as a file, and put back to its beginning. */
    readonly damaged?: boolean;
  };
}

/** Takes the name of a lock, and never gives it back. Resolves when it is held. */
export function hold(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
}

/** Resolves when the holder of a lock has ended. */
export async function ended(name: string): Promise<void> {
  await navigator.locks.request(name, () => undefined);
}
