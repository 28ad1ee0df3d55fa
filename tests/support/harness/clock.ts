/** Something that happens at a time, on someone's computer. */
interface Task {
  readonly id: number;
  readonly at: number;
  readonly owner: object;
  readonly run: () => void;
  /** Milliseconds until it happens again; 0 for once. */
  readonly every: number;
  readonly what: string;
}

/** When every simulated table begins: an evening, in milliseconds since 1970. */
const EVENING = Date.UTC(2026, 0, 16, 19);

/**
 * The time at a simulated table. No one waits for it: when everything that follows from one thing has happened, the clock jumps
 * to the next. What is due at the same time happens in the order in which it was asked for.
 */
export class Clock {
  now = EVENING;
  /** The computer that did something last: whatever comes of it at once is its doing. */
  running: unknown = null;
  #tasks: Task[] = [];
  #asleep = new Map<object, Task[]>();
  #ids = 0;

  /**
   * @param owner - Whose computer it happens on: what is theirs can be called off, or put off, together.
   * @param what - In words, for the one who reads why a table never comes to rest.
   */
  schedule(owner: object, delay: number, run: () => void, { every = 0, what = "a timer" } = {}): number {
    const id = (this.#ids += 1);
    this.#insert({ id, at: this.now + Math.max(0, Math.ceil(delay)), owner, run, every, what });
    return id;
  }

  cancel(id: number): void {
    const isOther = (task: Task): boolean => task.id !== id;
    this.#tasks = this.#tasks.filter(isOther);
    for (const [owner, tasks] of this.#asleep) this.#asleep.set(owner, tasks.filter(isOther));
  }

  /** Nothing more happens on someone's computer. */
  cancelAll(owner: object): void {
    this.#tasks = this.#tasks.filter((task) => task.owner !== owner);
    this.#asleep.delete(owner);
  }

  /** What would happen on someone's computer waits until they {@link wake}. */
  sleep(owner: object): void {
    if (this.#asleep.has(owner)) return;
    this.#asleep.set(
      owner,
      this.#tasks.filter((task) => task.owner === owner),
    );
    this.#tasks = this.#tasks.filter((task) => task.owner !== owner);
  }

  wake(owner: object): void {
    const tasks = this.#asleep.get(owner) ?? [];
    this.#asleep.delete(owner);
    for (const task of tasks) this.#insert({ ...task, at: Math.max(task.at, this.now) });
  }

  /** Whether anything is still to happen besides what repeats itself for ever. */
  get isBusy(): boolean {
    return this.#tasks.some(({ every }) => every === 0);
  }

  /** When the next thing happens; null where nothing is to. */
  get next(): number | null {
    return this.#tasks[0]?.at ?? null;
  }

  /** What is still to happen, in words, the next first. */
  get plans(): readonly string[] {
    return this.#tasks.map(({ what, at }) => `${what} in ${String(Math.round(at - this.now))} ms`);
  }

  /** Lets the next thing happen, and everything that follows from it at once. */
  async step(): Promise<void> {
    const task = this.#tasks.shift();
    if (task) {
      this.now = Math.max(this.now, task.at);
      if (task.every > 0) this.#insert({ ...task, at: this.now + task.every });
      task.run();
    }
    await promisesKept();
  }

  /** Into its place by time; a few dozen tasks wait at most, and the new one is mostly the last. */
  #insert(task: Task): void {
    const asleep = this.#asleep.get(task.owner);
    if (asleep) {
      asleep.push(task);
      return;
    }
    let place = this.#tasks.length;
    while (place > 0 && (this.#tasks[place - 1]?.at ?? 0) > task.at) place -= 1;
    this.#tasks.splice(place, 0, task);
  }
}

/** Resolves when every promise that could be kept has been, and anyone who waited for it has gone on, on all computers. */
export async function promisesKept(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}
