import { describe, expect, it } from "vitest";
import { readCommand } from "../../src/games/asset-pool/text/commands.ts";

describe("a command of the asset pool", () => {
  it("names what the action takes, and how hard it is (S2-1)", () => {
    expect(readCommand("check", "climb, run 3")).toEqual({
      command: { type: "check", tags: ["climb", "run"], base: 3, challenge: "", treats: false },
    });
    expect(readCommand("request", "difficulty=10")).toMatchObject({ command: { type: "request", base: 10 } });
    expect(readCommand("check", "")).toMatchObject({ command: { tags: [], base: null } });
  });

  it("names a challenge of the world, or of a token", () => {
    expect(readCommand("check", "talk against=ApGatekeeper0000")).toMatchObject({
      command: { tags: ["talk"], challenge: "Actor.ApGatekeeper0000" },
    });
    const token = "Scene.aaaabbbbccccdddd.Token.aaaabbbbccccdddd.Actor.ApGatekeeper0000";
    expect(readCommand("check", `against=${token}`)).toMatchObject({ command: { challenge: token } });
  });

  it("treats a condition (S2-7)", () => {
    expect(readCommand("check", "heal 3 for=treat")).toMatchObject({ command: { tags: ["heal"], treats: true } });
  });

  it.each([
    ["0", /Unknown difficulty “0”/],
    ["-3", /Unknown difficulty “-3”/],
    ["difficulty=hard", /Unknown difficulty “hard”/],
    ["against=Moll", /“against=Moll” names no challenge/],
    ["against=Item.ApGatekeeper0000", /names no challenge/],
    ["for=fun", /Unknown purpose “fun”/],
    ["speed=3", /Unknown option “speed”/],
  ])("says what is wrong with %s", (words, problem) => {
    expect(readCommand("check", words)).toMatchObject({ problem: expect.stringMatching(problem) as string });
  });
});
