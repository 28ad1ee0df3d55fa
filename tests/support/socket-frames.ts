import type { Page } from "playwright";

/** Everything that the server sends to one page from its first moment on. Watch before the page joins. */
export class SocketFrames {
  readonly #frames: string[] = [];

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        this.#frames.push(payload.toString());
      });
    });
  }

  /** How many frames there were so far: a mark from which on to look. */
  get count(): number {
    return this.#frames.length;
  }

  /** Those frames, from a mark on, in which any of the words stands. */
  containing(words: readonly string[], since = 0): string[] {
    return this.#frames.slice(since).filter((frame) => words.some((word) => frame.includes(word)));
  }
}
