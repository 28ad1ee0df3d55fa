import type { SocketIoSocket } from "../sockets/socket-context.ts";

/** Sends a frame to one client, as the connection below a socket does. */
type Connection = Pick<SocketIoSocket["conn"], "write">;

/** What a frame begins with that carries an event, unlike one that answers (Socket.IO's protocol, packet type 2). */
const EVENT = "2";

/**
 * A slow way to each client, for hunting races: what the server tells of its own accord arrives up to so much later, at
 * each client in its own time but in order. An answer waits for nothing but what was told before it.
 */
export class Lag {
  readonly #longest: number;
  #connections = 0;

  /** @param longest - How long the news take at most, in milliseconds; 0 for no lag at all. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Lets everything that is sent from now on take its time: the n-th connection of each run of a table the same times. */
  slowDown(connection: Connection): void {
    if (this.#longest === 0) return;
    this.#connections += 1;
    const random = randomNumbers(this.#connections);
    const write = connection.write.bind(connection);
    let underWay = 0;
    let last = Promise.resolve();
    connection.write = (...frame) => {
      const time = isNews(frame[0]) ? random() * this.#longest : 0;
      if (time === 0 && underWay === 0) return write(...frame);
      underWay += 1;
      const passed = new Promise<void>((resolve) => void setTimeout(resolve, time));
      last = last
        .then(() => passed)
        .then(() => {
          underWay -= 1;
          write(...frame);
        });
      return connection as ReturnType<typeof write>;
    };
  }
}

function isNews(frame: unknown): boolean {
  return typeof frame === "string" && frame.startsWith(EVENT);
}

/** Numbers from 0 up to, but not, 1 that a seed repeats: a linear congruential generator. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
