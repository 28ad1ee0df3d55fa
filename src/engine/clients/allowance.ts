/** So many of something in a while, for each of several people. */
export class Allowance {
  readonly #most: number;
  readonly #span: number;
  readonly #taken = new Map<string, readonly number[]>();

  /** @param most How many each of them may have within any span. */
  constructor(most: number, span: number) {
    this.#most = most;
    this.#span = span;
  }

  /** Takes one for someone. */
  take(who: string): boolean {
    const now = Date.now();
    const recent = (this.#taken.get(who) ?? []).filter((time) => now - time < this.#span);
    const isLeft = recent.length < this.#most;
    this.#taken.set(who, isLeft ? [...recent, now] : recent);
    return isLeft;
  }
}
