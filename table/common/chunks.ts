/** Messages of any length over a channel that carries small ones: each chunk begins with whether it is the last. */

/** The largest chunk that every browser carries, in bytes. */
const CHUNK = 16 * 1024;

/** The largest message, in bytes. */
const MOST = 64 * 1024 * 1024;

export function* chunksOf(text: string): Generator<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const room = CHUNK - 1;
  for (let at = 0; at === 0 || at < bytes.length; at += room) {
    const part = bytes.subarray(at, at + room);
    const chunk = new Uint8Array(part.length + 1);
    chunk[0] = at + room >= bytes.length ? 1 : 0;
    chunk.set(part, 1);
    yield chunk;
  }
}

/** Puts messages together. */
export class Chunks {
  #parts: Uint8Array[] = [];

  /**
   * Takes the next chunk.
   * @returns the message that it ends, or null
   * @throws when the other end keeps to no order: chunks that are too large, too small before the last, or too many
   */
  take(chunk: Uint8Array): string | null {
    const isLast = chunk[0] === 1;
    if (chunk.length === 0 || chunk.length > CHUNK || (!isLast && chunk.length < CHUNK))
      throw new RangeError("A chunk of the wrong size came.");
    this.#parts.push(chunk.subarray(1));
    if (this.#parts.length * (CHUNK - 1) > MOST) throw new RangeError("More came than a message may hold.");
    if (!isLast) return null;
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const parts = this.#parts.splice(0).map((part) => decoder.decode(part, { stream: true }));
    return parts.join("") + decoder.decode();
  }
}
