import { Line, Listeners } from "../common/line.ts";

/** What a page can have done about its connection. */
export interface Cable {
  send(frame: string): void;
  connect(): void;
  disconnect(): void;
}

/**
 * `game.socket` without Socket.IO: a client's end of its connection. As with Socket.IO, what is sent without a connection waits and is sent when
 * it is there again; answers that were on their way when it broke never come.
 */
export class GameLine extends Line {
  connected = false;
  /** Whether it comes back by itself. */
  active = true;
  readonly io = new Listeners();
  readonly #cable: Cable;
  readonly #unsent: (() => void)[];

  constructor(cable: Cable) {
    const unsent: (() => void)[] = [];
    super((frame) => {
      const send = (): void => {
        cable.send(frame);
      };
      if (this.connected) send();
      else unsent.push(send);
    });
    this.#cable = cable;
    this.#unsent = unsent;
  }

  opened(isBack: boolean): void {
    if (isBack) this.io.tell("reconnect");
    this.connected = true;
    for (const send of this.#unsent.splice(0)) send();
    this.tell("connect");
  }

  closed(): void {
    if (!this.connected) return;
    this.connected = false;
    this.tell("disconnect");
  }

  connect(): this {
    this.#cable.connect();
    return this;
  }

  disconnect(): this {
    this.#cable.disconnect();
    return this;
  }
}
