/** Counts attempts by the one who makes them, and says when there have been too many lately. */
export class AttemptLimiter {
  readonly #limit: number;
  readonly #period: number;
  readonly #attempts = new Map<string, number[]>();

  constructor(limit: number, period: number) {
    this.#limit = limit;
    this.#period = period;
  }

  /** Counts an attempt, unless there have been too many: then false, and it counts for nothing. */
  attempt(key: string, now = Date.now()): boolean {
    this.#forget(now);
    const attempts = this.#attempts.get(key) ?? [];
    if (attempts.length >= this.#limit) return false;
    this.#attempts.set(key, [...attempts, now]);
    return true;
  }

  /** Takes back what was counted, after a success. */
  forgive(key: string): void {
    this.#attempts.delete(key);
  }

  #forget(now: number): void {
    for (const [key, attempts] of this.#attempts) {
      const recent = attempts.filter((time) => time > now - this.#period);
      if (recent.length === 0) this.#attempts.delete(key);
      else this.#attempts.set(key, recent);
    }
  }
}
