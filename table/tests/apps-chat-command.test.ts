import { describe, expect, it } from "vitest";
import { parseChatCommand } from "../client/applications/sidebar/chat-command.ts";

describe("CH-12: what a chat line asks for", () => {
  it("takes plain text as a message", () => {
    expect(parseChatCommand("  Hello there ")).toEqual({ kind: "message", text: "Hello there" });
  });

  it("reads a roll with its reason", () => {
    const command = parseChatCommand("/r 2d10kh + 1 # a leap");
    expect(command).toEqual({ kind: "roll", mode: null, formula: "2d10kh + 1", flavor: "a leap" });
  });

  it.each([
    ["/roll 1d6", null],
    ["/gmr 1d6", "gmroll"],
    ["/br 1d6", "blindroll"],
    ["/sr 1d6", "selfroll"],
    ["/PR 1d6", "publicroll"],
  ])("knows the mode of %s", (line, mode) => {
    expect(parseChatCommand(line)).toMatchObject({ kind: "roll", mode, formula: "1d6" });
  });

  it("lets an empty formula through, to be refused with a sentence", () => {
    expect(parseChatCommand("/r")).toMatchObject({ kind: "roll", formula: "" });
  });

  it("whispers to one or to several", () => {
    expect(parseChatCommand("/w Ann psst\nquick")).toEqual({ kind: "whisper", names: ["Ann"], text: "psst\nquick" });
    expect(parseChatCommand("/w [Ann, Ben] psst")).toEqual({ kind: "whisper", names: ["Ann", "Ben"], text: "psst" });
  });

  it("names a command that it does not know, even one that objects have by nature", () => {
    expect(parseChatCommand("/dance now")).toEqual({ kind: "unknown", command: "/dance" });
    expect(parseChatCommand("/constructor x")).toEqual({ kind: "unknown", command: "/constructor" });
  });
});
