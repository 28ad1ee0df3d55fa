import { toError } from "./to-error.ts";

interface Task {
  readonly run: () => Promise<void>;
  readonly cancel: () => void;
}

/** Runs asynchronous functions with at most `max` of them at the same time, in the order in which they were added. */
export class Semaphore {
  /** How many may run at once, at least 1. */
  readonly max: number;
  #active = 0;
  readonly #queue: Task[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  /** How many wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** How many run now. */
  get active(): number {
    return this.#active;
  }

  /** Queues a call. The promise settles as the function does. */
  add<A extends unknown[], R>(callback: (...parameters: A) => R | Promise<R>, ...parameters: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          resolve(await callback(...parameters));
        } catch (error) {
          reject(toError(error));
        }
      };
      this.#queue.push({
        run,
        cancel: () => {
          reject(new Error("The semaphore was cleared"));
        },
      });
      this.#next();
    });
  }

  /** Drops what waits: those promises reject. What runs goes on. */
  clear(): void {
    for (const task of this.#queue.splice(0)) task.cancel();
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active += 1;
    void task.run().finally(() => {
      this.#active -= 1;
      this.#next();
    });
  }
}
