import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, showTab } from "./at-the-table.ts";
import { attack, press, says, sheetOf, stands, tracker, turn } from "./evade-fight.ts";
import { turnTo } from "./in-the-adventure.ts";
import { castOn, openNewWorld, setUpStarter, step, welcomeOf, WIDE } from "./new-world.ts";
import { placeOnMap, tokenOnBoard } from "./on-the-board.ts";
import { moveAside } from "./things.ts";
import { take } from "./take-a-tour.ts";

/**
 * A new world of hit and evade: the welcome windows, and Smoke in Tallow Lane until its fight has begun. A narrator, Ann with Maren.
 * From there to the last page it is played in tests/clients/tallow-lane.test.ts.
 */

const MAP = "HeTallowLane0000";
const MAREN = "Maren Holt";

const suite = useTable({ game: "hit-and-evade" });
let narrator: TableClient;
let ann: TableClient;
let guide: Locator;

/** The narrator ticks who takes part, after a press on a button of the tracker. */
async function bringIn(button: string, ...names: readonly string[]): Promise<void> {
  await turn(narrator, button);
  const dialog = narrator.page.locator(".fields-dialog");
  for (const name of names) await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByRole("button", { name: "Add combatants" }).click();
  await dialog.waitFor({ state: "detached" });
}

beforeAll(async () => {
  narrator = await openNewWorld(suite);
  ann = await suite.join("Ann", { viewport: WIDE });
});

describe("a new world", () => {
  it("has the adventure after one click: guide, map, and those who stand on it", async () => {
    guide = await setUpStarter(narrator, "Smoke in Tallow Lane");
    const cast = await castOn(narrator, MAP);
    expect(cast.isActive).toBe(true);
    expect(cast.tokens.map(([name]) => name)).toEqual([
      "Scarred Cutthroat",
      "Limping Cutthroat",
      "Mist Gunner",
      "Dock Tough",
      "Watch Sergeant",
      "The Chandler",
      "The Chandler’s Hammer",
      "Window Bolt",
      "Fog Hound",
    ]);
    expect(cast.tokens.map(([, actor]) => actor)).not.toContain("nobody");
  });

  it("gives a player a hero, and shows the first roll by a tour", async () => {
    await step(ann, "hero")
      .getByRole("button", { name: new RegExp(`^${MAREN}`) })
      .click();
    await sheetOf(ann, MAREN).waitFor();
    await closeWindow(sheetOf(ann, MAREN));
    expect(await take(ann, "Your first roll")).toEqual([
      ["Everything on one page", true],
      ["What counts", true],
      ["See the odds, then roll", true],
      ["One card for all of it", true],
    ]);
    await closeWindow(sheetOf(ann, MAREN));
    await step(narrator, "players").getByText(`Ann: ${MAREN} · Ben: no hero yet`).waitFor();
    for (const client of [narrator, ann]) await closeWindow(welcomeOf(client));
    await moveAside(narrator, guide, { left: 560, top: 10, width: 500 });
    await placeOnMap(narrator, MAREN, { x: 350, y: 550 });
    await tokenOnBoard(ann, MAREN).waitFor();
  });
});

describe("1: the broken lamp", () => {
  it("the gang springs its ambush, +3 in a free turn, and is seen from then on (S3-16)", async () => {
    await turnTo(guide, "1. The Broken Lamp");
    await bringIn("Start a fight", "Scarred Cutthroat", "Limping Cutthroat");
    await turn(narrator, "The Tallow Gang: ambush, a free turn before initiative");
    await attack(narrator, "Scarred Cutthroat", MAREN, "Throwing Knife", 4);
    await says(narrator, "Senses +2 · Thrown +2 · ambush +3");
    await press(narrator, /^Roll damage/, 6);
    await stands(ann, MAREN, { life: 9 });
    for (const name of ["Scarred", "Limping"]) await turn(narrator, `Show ${name} Cutthroat to players`);
    await tokenOnBoard(ann, "Limping Cutthroat").waitFor();
    await turn(narrator, "The Tallow Gang: end turn");
  });

  it("then each group rolls, and the heroes begin; one is marked as out, and the narrator ends the fight (S3-2)", async () => {
    await turn(ann, "Heroes: roll initiative", 6);
    await turn(narrator, "Roll for the others", 2);
    await turn(narrator, "Begin");
    for (const client of [narrator, ann]) {
      await showTab(client, "Encounter");
      await tracker(client).locator(".turns-lit-name").getByText("Heroes").waitFor();
    }
    await turn(narrator, "Mark Limping Cutthroat as out");
    for (const client of [narrator, ann])
      await tracker(client).locator("[data-lane=out]").getByText("Limping Cutthroat").waitFor();
    await turn(narrator, "End scene");
    await narrator.page.locator(".rest-dialog").getByRole("button", { name: "Apply" }).click();
    await tracker(narrator).getByText("No fight is running.").waitFor({ state: "attached" });
  });
});
