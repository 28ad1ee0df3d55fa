import { Chunks, chunksOf } from "../../common/chunks.ts";
import { LinkError, packed, unpacked } from "../../common/link-text.ts";

/** How much may wait to be sent until more is handed over, in bytes. */
const WAITING = 1024 * 1024;

/** What comes to the one who accepts when everything is ready. */
export const READY = "ready";

/** A connection with another browser's page: texts both ways. */
export class Peer {
  readonly #connection = new RTCPeerConnection();
  readonly #chunks = new Chunks();
  /** Negotiated beforehand: both ends have it from the start. */
  readonly #channel = this.#connection.createDataChannel("table", { negotiated: true, id: 0 });
  #sent = Promise.resolve();
  receive: (text: string) => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.#channel.onopen = () => {
      resolve();
    };
  });
  #lose: () => void = () => undefined;
  /** Resolves when the connection is over, or has not come about. */
  readonly lost = new Promise<void>((resolve) => {
    this.#lose = resolve;
  });

  constructor() {
    this.#channel.onclose = this.#lose;
    this.#connection.onconnectionstatechange = () => {
      if (this.#connection.connectionState === "failed") this.close();
    };
    this.#channel.binaryType = "arraybuffer";
    this.#channel.bufferedAmountLowThreshold = WAITING / 2;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      try {
        const text = this.#chunks.take(new Uint8Array(data as ArrayBuffer));
        if (text !== null) this.receive(text);
      } catch (error) {
        console.warn(error);
        this.close();
      }
    };
    // The other end learns of it at once, and not by waiting.
    addEventListener("pagehide", () => {
      this.close();
    });
  }

  /** The code for the other end: an offer, or the answer to that of the other end. */
  async code(to?: string): Promise<string> {
    if (to !== undefined) await this.accept(to);
    await this.#connection.setLocalDescription();
    while (this.#connection.iceGatheringState !== "complete")
      await new Promise((resolve) => {
        this.#connection.addEventListener("icegatheringstatechange", resolve, { once: true });
      });
    return packed(this.#connection.localDescription?.toJSON() as object);
  }

  /** Takes the other end's code. @throws {LinkError} when it is none, or one of another time */
  async accept(code: string): Promise<void> {
    const description = await unpacked(code.replaceAll(/\s/g, ""));
    try {
      await this.#connection.setRemoteDescription(description as RTCSessionDescriptionInit);
    } catch (error) {
      throw new LinkError("Broken", { cause: error });
    }
  }

  send(text: string): void {
    this.#sent = this.#sent.then(() => this.#send(text)).catch(() => undefined);
  }

  close(): void {
    this.#connection.close();
    this.#lose();
  }

  async #send(text: string): Promise<void> {
    for (const chunk of chunksOf(text)) {
      if (this.#channel.bufferedAmount > WAITING)
        await new Promise((resolve) => {
          this.#channel.addEventListener("bufferedamountlow", resolve, { once: true });
        });
      this.#channel.send(chunk);
    }
  }
}
