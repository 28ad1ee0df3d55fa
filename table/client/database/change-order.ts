import type { Position } from "../../common/protocol.ts";

/**
 * Applies changes of documents in the order of their numbers, whatever the order in which they arrive: answers to this
 * client, changes by others, and what was missed while the connection was lost (LC-8).
 */
export class ChangeOrder {
  readonly #run: string;
  readonly #waiting = new Map<number, () => void>();
  readonly #onGap: () => void;
  #last: number;
  #open = false;

  /**
   * @param position - up to where the fetched world goes
   * @param onGap - called when a change has arrived and one before it has not
   */
  constructor({ run, sequence }: Position, onGap: () => void) {
    this.#run = run;
    this.#last = sequence;
    this.#onGap = onGap;
  }

  /** After the last change that was applied. */
  get position(): Position {
    return { run: this.#run, sequence: this.#last };
  }

  /** From now on changes are applied, beginning with those that have arrived already. */
  open(): void {
    this.#open = true;
    this.#advance();
    if (this.#waiting.size > 0) this.#onGap();
  }

  /** Takes a change, or several that were made as one: they are applied when everything before them has been. */
  receive(sequence: number, count: number, apply: () => void): void {
    if (sequence <= this.#last || this.#waiting.has(sequence)) return;
    this.#waiting.set(sequence, () => {
      this.#last = sequence + count - 1;
      apply();
    });
    this.#advance();
    if (this.#open && this.#waiting.size > 0) this.#onGap();
  }

  #advance(): void {
    if (!this.#open) return;
    const next = this.#waiting.get(this.#last + 1);
    if (!next) return;
    this.#waiting.delete(this.#last + 1);
    try {
      next();
    } finally {
      // A change that cannot be applied here must not hold up those after it.
      this.#advance();
    }
  }
}
