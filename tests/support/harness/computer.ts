import type { Random } from "../random.ts";
import type { Clock } from "./clock.ts";

type Run = (...parameters: unknown[]) => void;

/** A program: run with the global variables of a computer, it returns what it exports. */
export type Program = (globals: object) => unknown;

/** The global variables that a computer has besides the language's own, and its own instead of this process's. */
export const COMPUTER_GLOBALS = [
  ...["Date", "Math", "console", "crypto", "globalThis", "performance"],
  ...["setTimeout", "setInterval", "clearTimeout", "clearInterval"],
] as const;

/**
 * A computer at the table: a program on it has global variables of its own, of which no other computer knows and neither does
 * the test, and among them the table's clock and chance in place of the real ones.
 */
export class Computer {
  readonly globals: Record<string, unknown>;
  readonly #clock: Clock;
  readonly #complain: (what: string) => void;
  #isOff = false;

  /** @param complain - Takes whatever goes wrong on it, or is told its console. */
  constructor(clock: Clock, random: Random, complain: (what: string) => void) {
    this.#clock = clock;
    this.#complain = complain;
    const globals: Record<(typeof COMPUTER_GLOBALS)[number], unknown> = {
      Date: dateOf(clock),
      Math: Object.create(Math, { random: { value: () => random.next() } }) as Math,
      console: consoleOf(complain),
      crypto: cryptoOf(random),
      globalThis: {},
      performance: { now: () => clock.now, mark: () => undefined, measure: () => undefined },
      setTimeout: (run: Run, delay = 0, ...parameters: unknown[]) => this.#start(run, delay, parameters),
      setInterval: (run: Run, delay = 0, ...parameters: unknown[]) =>
        this.#start(run, delay, parameters, Math.max(1, delay)),
      clearTimeout: (timer = 0) => {
        clock.cancel(timer);
      },
      clearInterval: (timer = 0) => {
        clock.cancel(timer);
      },
    };
    this.globals = globals;
    this.globals["globalThis"] = globals;
  }

  /** Runs a program, and returns what it exports. */
  run(program: Program): unknown {
    return program(this.globals);
  }

  /** Lets something happen on it, unless it is switched off. What is thrown is a complaint, as in a page. */
  do(run: () => void): void {
    if (this.#isOff) return;
    this.#clock.running = this;
    try {
      run();
    } catch (error) {
      this.#complain(`uncaught: ${wordsOf(error)}`);
    }
  }

  /** Something has failed on it for which nothing waited. */
  reject(reason: unknown): void {
    if (!this.#isOff) this.#complain(`rejected: ${wordsOf(reason)}`);
  }

  /** In the middle of whatever it was doing. */
  switchOff(): void {
    this.#isOff = true;
    this.#clock.cancelAll(this);
  }

  #start(run: Run, delay: number, parameters: readonly unknown[], every = 0): number {
    const due = (): void => {
      this.do(() => {
        run(...parameters);
      });
    };
    return this.#clock.schedule(this, delay, due, { every });
  }
}

/** Dates that begin with the table's time. */
function dateOf(clock: Clock): unknown {
  return class TableDate extends Date {
    constructor(...parameters: [] | [value: number | string | Date]) {
      super(...((parameters.length === 0 ? [clock.now] : parameters) as [number]));
    }

    static override now(): number {
      return clock.now;
    }
  };
}

/** Random bytes that a seed repeats: no one at a simulated table has anything to hide from the test. */
function cryptoOf(random: Random): object {
  const fill = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = random.between(0, 255);
    return bytes;
  };
  return {
    getRandomValues: fill,
    randomUUID: () => Buffer.from(fill(new Uint8Array(16))).toString("hex"),
  };
}

function consoleOf(complain: (what: string) => void): object {
  const silent = (): void => undefined;
  const words = (said: readonly unknown[]): string => said.map(wordsOf).join(" ");
  return {
    error: (...said: unknown[]) => {
      complain(`error: ${words(said)}`);
    },
    warn: (...said: unknown[]) => {
      complain(`warning: ${words(said)}`);
    },
    ...{ log: silent, info: silent, debug: silent },
  };
}

/** Anything in words; of an error, where it was made too. */
function wordsOf(thing: unknown): string {
  return thing instanceof Error ? (thing.stack ?? thing.message) : String(thing);
}
