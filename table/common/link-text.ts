/** Data as text for the fragment of a link or a field to paste into: JSON, packed. */

/** The longest text that is packed or unpacked, in characters. */
export const LONGEST = 200_000;

/** The most that a text may unpack to, in bytes. */
const MOST_BYTES = 2_000_000;

/** How deeply data may be nested. */
const DEEPEST = 40;

/** How much is unpacked at a time, in bytes: a thousand times that may come out before it is known to be too much. */
const SLICE = 1024;

/** Keys that mean something else to JavaScript than to JSON. */
const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/** Why a text cannot be had or read; each has a sentence, `TABLE.Link.…`. */
export type LinkProblem = "Broken" | "TooLarge" | "TooLong" | "Unknown";

export class LinkError extends Error {
  readonly problem: LinkProblem;

  constructor(problem: LinkProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** @throws {LinkError} when it comes to more than {@link LONGEST} characters */
export async function packed(value: object): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  if (text.length > LONGEST) throw new LinkError("TooLong");
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Data from anyone. @throws {LinkError} */
export async function unpacked(text: string): Promise<unknown> {
  if (text.length > LONGEST) throw new LinkError("TooLong");
  const value = parsed(await inflated(bytesOf(text)));
  if (!isSafe(value, DEEPEST)) throw new LinkError("Unknown");
  return value;
}

function bytesOf(text: string): Uint8Array {
  if (!/^[\w-]+$/.test(text)) throw new LinkError("Broken");
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    throw new LinkError("Broken");
  }
}

/** Stops as soon as it is too much. */
async function inflated(bytes: Uint8Array): Promise<string> {
  let at = 0;
  const source = new ReadableStream<BufferSource>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += SLICE)));
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MOST_BYTES) break;
      text += decoder.decode(part.value, { stream: true });
    }
    if (size <= MOST_BYTES) return text + decoder.decode();
  } catch {
    throw new LinkError("Broken");
  }
  await reader.cancel().catch(() => undefined);
  throw new LinkError("TooLarge");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LinkError("Broken");
  }
}

function isSafe(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.entries(value).every(([key, each]) => !UNSAFE.has(key) && isSafe(each, levels - 1));
}
