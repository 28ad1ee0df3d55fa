import { describe, expect, it } from "vitest";
import { MANA_LISTS, MANA_READINGS } from "../../src/games/roll-and-keep/lists/world-lists.ts";
import { readCommand } from "../../src/games/roll-and-keep/text/commands.ts";

MANA_LISTS.register();
MANA_READINGS.register();

describe("a command of roll and keep", () => {
  it("names who stands in the way, and how (S4-7, S4-8)", () => {
    expect(readCommand("check", "charisma haggling standard direct=RkGatekeeperMoll")).toMatchObject({
      command: {
        attribute: "charisma",
        specialities: ["haggling"],
        difficulty: 6,
        against: { kind: "direct", actor: "Actor.RkGatekeeperMoll" },
      },
    });
    expect(
      readCommand("check", "finesse unaware=Scene.aaaabbbbccccdddd.Token.aaaabbbbccccdddd.Actor.RkGatekeeperMoll"),
    ).toMatchObject({
      command: { against: { kind: "unaware", actor: expect.stringMatching(/^Scene\..*RkGatekeeperMoll$/) as string } },
    });
    expect(readCommand("check", "finesse")).toMatchObject({ command: { against: null } });
  });

  it.each(["direct=Moll", "unaware=", "direct=Item.RkGatekeeperMoll"])("says that %s names nobody", (word) => {
    expect(readCommand("check", `cunning ${word}`)).toMatchObject({
      problem: expect.stringContaining("names no actor") as string,
    });
  });
});
