import type { Page } from "playwright";

/** How a page's connection treats what travels on it. Order is kept in each direction, as a real connection keeps it. */
export interface Wire {
  /** Whether what arrives waits outside. */
  held: boolean;
  /** Longest delay of a frame in either direction, in milliseconds; 0 for none. */
  lag: number;
  /** The state of the random numbers that choose each frame's delay. */
  seed: number;
  /** Lets frames that wait go on, by the present rules. */
  flow(): void;
}

interface WirePage {
  wire: Wire;
}

/** Puts a wire that tests can hold between every socket and its page; a script for `addInitScript`, before anything loads. */
export function installWire(): void {
  interface Lane {
    pass(frame: () => void): void;
    pump(): void;
  }
  const wire: Wire = { held: false, lag: 0, seed: 1, flow };
  // A linear congruential generator: whoever repeats the seed repeats the delays.
  const delay = (): number => {
    wire.seed = (Math.imul(wire.seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (wire.seed / 2 ** 32) * wire.lag;
  };
  const lane = (isHeld: () => boolean): Lane => {
    const waiting: (() => void)[] = [];
    let busy = false;
    const pump = (): void => {
      if (busy || isHeld() || waiting.length === 0) return;
      busy = true;
      setTimeout(() => {
        busy = false;
        if (!isHeld()) waiting.shift()?.();
        pump();
      }, delay());
    };
    const pass = (frame: () => void): void => {
      if (!busy && waiting.length === 0 && wire.lag === 0 && !isHeld()) frame();
      else waiting.push(frame);
      pump();
    };
    return { pass, pump };
  };
  const inward = lane(() => wire.held);
  const outward = lane(() => false);
  function flow(): void {
    inward.pump();
    outward.pump();
  }

  class WiredSocket extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      this.addEventListener("message", (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        inward.pass(() => this.dispatchEvent(new MessageEvent("message", { data: event.data as unknown })));
      });
    }

    override send(data: Parameters<WebSocket["send"]>[0]): void {
      outward.pass(() => {
        if (this.readyState === WebSocket.OPEN) super.send(data);
      });
    }
  }
  Object.assign(globalThis, { wire, WebSocket: WiredSocket });
}

/** Changes how a page's connection behaves, and lets go on what may. */
export async function setWire(page: Page, rules: Partial<Pick<Wire, "held" | "lag" | "seed">>): Promise<void> {
  await page.evaluate((rules) => {
    const { wire } = globalThis as unknown as WirePage;
    Object.assign(wire, rules);
    wire.flow();
  }, rules);
}
