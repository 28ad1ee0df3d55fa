import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chunks, chunksOf } from "../common/chunks.ts";
import { isFrame } from "../common/line.ts";

describe("a message in chunks", () => {
  it("arrives as it was sent, in chunks of up to 16 kB, and so does the next", () => {
    const text = fc.string({ unit: "binary", maxLength: 60_000, size: "max" });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
        const chunks = new Chunks();
        const sent = texts.flatMap((each) => [...chunksOf(each)]);
        expect(sent.every(({ length }) => length <= 16_384)).toBe(true);
        expect(sent.map((chunk) => chunks.take(chunk)).filter((each) => each !== null)).toEqual(texts);
      }),
      { numRuns: 30 },
    );
  });

  it("may end exactly where a chunk does", () => {
    for (const length of [0, 1, 16_382, 16_383, 16_384, 32_766]) {
      const chunks = new Chunks();
      const taken = [...chunksOf("a".repeat(length))].map((chunk) => chunks.take(chunk));
      expect(taken.at(-1)).toBe("a".repeat(length));
      expect(taken.slice(0, -1).every((each) => each === null)).toBe(true);
    }
  });

  it("is refused when a chunk is empty, too large, or too small before the last", () => {
    const take = (length: number, first: number) => () => new Chunks().take(new Uint8Array(length).fill(first, 0, 1));
    expect(take(0, 0)).toThrow(RangeError);
    expect(take(16_385, 1)).toThrow(RangeError);
    expect(take(16_383, 0)).toThrow(RangeError);
    expect(take(16_384, 0)).not.toThrow();
  });

  it("is refused beyond 64 MB, and when it is no text", () => {
    const chunks = new Chunks();
    const full = new Uint8Array(16_384);
    const fill = (): number => {
      for (let count = 0; count < 5000; count += 1)
        try {
          chunks.take(full);
        } catch {
          return count;
        }
      return -1;
    };
    expect(fill()).toBe(Math.floor((64 * 1024 * 1024) / 16_383));
    expect(() => new Chunks().take(Uint8Array.of(1, 0xff))).toThrow(TypeError);
  });
});

describe("a frame of a friend", () => {
  it.each([
    '{"event":"modifyDocument","parameters":[{}],"question":3}',
    '{"event":"userActivity","parameters":[],"question":null}',
    '{"answer":3,"parameters":[]}',
  ])("is one: %s", (text) => {
    expect(isFrame(text)).toBe(true);
  });

  it.each([
    "",
    "null",
    "[]",
    "{",
    '"event"',
    '{"event":"world"}',
    '{"event":"world","parameters":{},"question":1}',
    '{"event":"world","parameters":[]}',
    '{"event":["world"],"parameters":[],"question":1}',
    '{"event":"disconnect","parameters":[],"question":null}',
    '{"answer":"1","parameters":[]}',
    '{"answer":1,"parameters":"all"}',
  ])("is none: %s", (text) => {
    expect(isFrame(text)).toBe(false);
  });
});
