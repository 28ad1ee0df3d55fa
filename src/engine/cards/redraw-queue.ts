/** How many are drawn at once: more than anybody has on the screen. */
const AT_ONCE = 20;

/** How long the others hold up the page, in milliseconds, before whatever else waits in the browser gets its turn. */
const LONGEST = 8;

/** What a queue needs besides what it draws. */
interface Pace {
  /** Lets the browser do something else. */
  rest(): Promise<void>;
  /** A clock, in milliseconds. */
  now(): number;
}

const PACE: Pace = { rest: nextTask, now: () => performance.now() };

/**
 * Draws again what something has made untrue: the first soon, the others bit by bit, so that a log of a thousand cards never
 * holds up the page. What is made untrue several times meanwhile is drawn once.
 */
export class RedrawQueue<Item> {
  #waiting = new Set<Item>();
  readonly #draw: (item: Item) => Promise<void>;
  readonly #pace: Pace;
  #running = false;

  /** @param draw Draws one; decides itself whether there is anything to draw. */
  constructor(draw: (item: Item) => Promise<void>, pace = PACE) {
    this.#draw = draw;
    this.#pace = pace;
  }

  /** Has them drawn again soon, in this order, before those that wait already. */
  add(items: readonly Item[]): void {
    this.#waiting = new Set([...items, ...this.#waiting]);
    if (!this.#running && this.#waiting.size > 0) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let least = AT_ONCE; this.#waiting.size > 0; least = 1) {
      // Everything that one message from the server changes is one occasion, and a card that it brings is drawn first.
      await this.#pace.rest();
      await this.#helping(least);
    }
    this.#running = false;
  }

  async #helping(least: number): Promise<void> {
    const end = this.#pace.now() + LONGEST;
    let drawn = 0;
    for (const item of this.#waiting) {
      await this.#drawNext(item);
      drawn += 1;
      if (drawn >= least && this.#pace.now() >= end) return;
    }
  }

  async #drawNext(item: Item): Promise<void> {
    this.#waiting.delete(item);
    try {
      await this.#draw(item);
    } catch (error) {
      // One that cannot be drawn must not keep the others from it.
      console.warn(error);
    }
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
