import { afterEach, describe, expect, it, vi } from "vitest";
import { chosenMode, readMode } from "../../src/compat/message-mode.ts";

interface Data {
  whisper?: string[];
  blind?: boolean;
}

/** What a module's mode does to a message; one that does nothing leaves it for everyone. */
const HANDLERS: Readonly<Record<string, (data: Data) => void>> = {
  narration: () => undefined,
  council: (data) => void (data.whisper = ["Ann", "Ben"]),
  diary: (data) => void (data.whisper = ["Me"]),
  fate: (data) => void Object.assign(data, { whisper: ["Narrator"], blind: true }),
  broken: () => {
    throw new Error("Not today.");
  },
};

/** Foundry of a generation, whose user has chosen a mode among core's and those of a module. */
function play(generation: number, chosen = ""): void {
  const applyMode = (data: Data, mode: string): Data => {
    HANDLERS[mode]?.(data);
    return data;
  };
  vi.stubGlobal("game", { release: { generation }, userId: "Me", settings: { get: () => chosen } });
  vi.stubGlobal("CONFIG", {
    ChatMessage: { documentClass: { applyMode }, ...(generation >= 14 ? { modes: HANDLERS } : {}) },
    Dice: { rollModes: HANDLERS },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("V14-3 the mode of a message", () => {
  it.each([
    [14, "public", "public"],
    [14, "ic", "public"],
    [14, "gm", "private"],
    [13, "publicroll", "public"],
    [13, "gmroll", "private"],
  ])("of core on %i: %s is %s", (generation, name, mode) => {
    play(generation, name);
    expect(chosenMode()).toBe(mode);
  });

  it.each([
    ["narration", "public"],
    ["council", "private"],
    ["diary", "self"],
    ["fate", "blind"],
    ["broken", "private"],
    ["of a module that is gone", "private"],
  ])("of a module on 14 is what it does to a message: %s is %s", (name, mode) => {
    play(14);
    expect(readMode(name)).toBe(mode);
  });

  it("of a module on 13 is a private one, as nothing says what it does", () => {
    play(13);
    expect(readMode("narration")).toBe("private");
  });
});
