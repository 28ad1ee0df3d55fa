import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { MOMENTS } from "../../src/engine/rules/big-moments.ts";
import { SOUND_FILES, writeSounds } from "../../tools/sounds.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

/** Browsers play more; below this, nobody waits for one. */
const LARGEST = 30_000;
const HEADER = 44;

describe("the sounds of big moments", () => {
  it("are there for each of them, and no other", () => {
    expect([...SOUND_FILES].sort()).toEqual(MOMENTS.map((kind) => `assets/sounds/${kind}.wav`).sort());
  });

  it("are short, can be heard, begin and end in silence, and are told apart", async () => {
    const folder = temporaryFolder();
    await writeSounds(folder);
    const files = await Promise.all(SOUND_FILES.map(async (name) => readFile(path.join(folder, name))));
    for (const [index, file] of files.entries()) {
      expect(file.length, SOUND_FILES[index]).toBeLessThan(LARGEST);
      expect(file.readUInt32LE(4), SOUND_FILES[index]).toBe(file.length - 8);
      expect(file.readUInt32LE(HEADER - 4), SOUND_FILES[index]).toBe(file.length - HEADER);
      const samples = Array.from({ length: (file.length - HEADER) / 2 }, (_, at) => file.readInt16LE(HEADER + at * 2));
      const loudest = Math.max(...samples.map(Math.abs));
      expect(loudest, SOUND_FILES[index]).toBeGreaterThan(20_000);
      expect(loudest, SOUND_FILES[index]).toBeLessThan(25_000);
      expect(Math.abs(samples.at(-1) ?? loudest), SOUND_FILES[index]).toBeLessThan(100);
    }
    expect(new Set(files.map((file) => file.toString("base64"))).size).toBe(MOMENTS.length);
  });
});
