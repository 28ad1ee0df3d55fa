import type { Random } from "../random.ts";
import type { Clock } from "./clock.ts";

/** One direction of a connection: every frame takes its time, and none overtakes another. */
export class Lane {
  /** How long a frame takes at most, in milliseconds. */
  lag = 0;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #deliver: (frame: string) => void;
  readonly #what: string;
  #frames: { readonly frame: string; readonly due: number }[] = [];
  #held = false;
  #last = 0;

  constructor(clock: Clock, random: Random, what: string, deliver: (frame: string) => void) {
    this.#clock = clock;
    this.#random = random;
    this.#what = what;
    this.#deliver = deliver;
  }

  pass(frame: string): void {
    const due = Math.max(this.#last, this.#clock.now + 1 + this.#random.between(0, this.lag));
    this.#last = due;
    this.#frames.push({ frame, due });
    if (!this.#held) this.#expect(due);
  }

  /** From now on nothing arrives, until it is let go. */
  hold(isHeld: boolean): void {
    if (this.#held === isHeld) return;
    this.#held = isHeld;
    if (isHeld) this.#clock.cancelAll(this);
    else for (const { due } of this.#frames) this.#expect(due);
  }

  /** The connection breaks: of what is on its way the first so many still arrive, and the rest never. */
  break(arriving: number): void {
    const frames = this.#frames.slice(0, arriving);
    this.#frames = [];
    this.#clock.cancelAll(this);
    for (const { frame } of frames) this.#deliver(frame);
  }

  /** How many frames are on their way. */
  get size(): number {
    return this.#frames.length;
  }

  #expect(due: number): void {
    const arrive = (): void => {
      const next = this.#frames.shift();
      if (next) this.#deliver(next.frame);
    };
    this.#clock.schedule(this, due - this.#clock.now, arrive, { what: this.#what });
  }
}
