import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { chooseTarget, closeWindow, openChat, showTab } from "./at-the-table.ts";
import {
  attack,
  card,
  dialogOf,
  openSheetOf,
  press,
  roll,
  says,
  sheetOf,
  stands,
  tracker,
  turn,
} from "./evade-fight.ts";
import { askFor, openFromGuide, turnTo } from "./in-the-adventure.ts";
import { castOn, joinNewWorld, setUpStarter, step, welcomeOf } from "./new-world.ts";
import { moveToken, placeOnMap, tokenOnBoard } from "./on-the-board.ts";
import { moveAside } from "./things.ts";
import { take } from "./take-a-tour.ts";

/**
 * A new world of hit and evade: the welcome windows, and Smoke in Tallow Lane as its guide tells it, from the broken lamp by the fight
 * in the mist to the last page. A narrator, Ann with Maren, Ben with Aldous.
 */

const MAP = "HeTallowLane0000";
const MAREN = "Maren Holt";
const ALDOUS = "Brother Aldous";

const suite = useTable({ game: "hit-and-evade" });
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let guide: Locator;

/** The narrator ticks who takes part, after a press on a button of the tracker. */
async function bringIn(button: string, ...names: readonly string[]): Promise<void> {
  await turn(narrator, button);
  const dialog = narrator.page.locator(".fields-dialog");
  for (const name of names) await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByRole("button", { name: "Add combatants" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Waits until it is a group's turn, at each of the three. */
async function hasTurn(group: string): Promise<void> {
  for (const client of [narrator, ann, ben]) {
    await showTab(client, "Encounter");
    await tracker(client).locator(".turns-lit-name").getByText(group).waitFor();
  }
}

beforeAll(async () => {
  [narrator, ann, ben] = await joinNewWorld(suite);
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
    ]);
    expect(cast.tokens.map(([, actor]) => actor)).not.toContain("nobody");
  });

  it("gives each player a hero, and shows the first roll by a tour", async () => {
    for (const [client, hero] of [
      [ann, MAREN],
      [ben, ALDOUS],
    ] as const) {
      await step(client, "hero")
        .getByRole("button", { name: new RegExp(`^${hero}`) })
        .click();
      await sheetOf(client, hero).waitFor();
      await closeWindow(sheetOf(client, hero));
    }
    expect(await take(ann, "Your first roll")).toEqual([
      ["Everything on one page", true],
      ["What counts", true],
      ["See the odds, then roll", true],
      ["One card for all of it", true],
    ]);
    await closeWindow(sheetOf(ann, MAREN));
    await step(narrator, "players").getByText(`Ann: ${MAREN} · Ben: ${ALDOUS}`).waitFor();
    for (const client of [narrator, ann, ben]) await closeWindow(welcomeOf(client));
    await moveAside(narrator, guide, { left: 560, top: 10, width: 500 });
    await placeOnMap(narrator, MAREN, { x: 350, y: 550 });
    await placeOnMap(narrator, ALDOUS, { x: 350, y: 650 });
    for (const client of [ann, ben]) await tokenOnBoard(client, ALDOUS).waitFor();
  });
});

describe("1: the broken lamp", () => {
  it("somebody looks, and does not see who hides at 9 (S3-16)", async () => {
    await turnTo(guide, "1. The Broken Lamp");
    await closeWindow(await openFromGuide(narrator, guide, "The Tallow Gang"));
    await askFor(guide, ann, "Look into the doorway");
    await roll(ann, 2);
    await card(ann).locator(".outcome").getByText("Failure").waitFor();
  });

  it("the gang springs its ambush, +3 in a free turn, and is seen from then on (S3-16)", async () => {
    await bringIn("Start a fight", "Scarred Cutthroat", "Limping Cutthroat");
    await turn(narrator, "The Tallow Gang: ambush, a free turn before initiative");
    await attack(narrator, "Scarred Cutthroat", MAREN, "Throwing Knife", 4);
    await says(narrator, "Senses +2 · Thrown +2 · ambush +3");
    await press(narrator, /^Roll damage/, 6);
    await stands(ann, MAREN, { life: 9 });
    for (const name of ["Scarred", "Limping"]) await turn(narrator, `Show ${name} Cutthroat to players`);
    for (const client of [ann, ben]) await tokenOnBoard(client, "Limping Cutthroat").waitFor();
    await turn(narrator, "The Tallow Gang: end turn");
  });

  it("then each group rolls, and the heroes begin: a shot takes one of them out (S3-2, S3-8, S3-13)", async () => {
    await turn(ben, "Heroes: roll initiative", 6);
    await turn(narrator, "Roll for the others", 2);
    await turn(narrator, "Begin");
    await hasTurn("Heroes");
    await attack(ann, MAREN, "Limping Cutthroat", "Wheel-Lock Pistol", 7);
    await press(narrator, /^Take the hit/);
    await press(ann, /^Roll damage/, 9, 4);
    await press(narrator, /^Apply/);
    await press(narrator, /^Roll to keep Limping Cutthroat conscious/, 2);
    await says(ann, "Limping Cutthroat is unconscious.");
  });

  it("a miracle by touch mends anyone who was hit, once they agree (S3-14)", async () => {
    const sheet = await openSheetOf(ben, ALDOUS);
    await sheet.getByRole("button", { name: "Use Mend Flesh" }).click();
    await chooseTarget(dialogOf(ben).locator("[name=target]"), MAREN);
    await roll(ben, 5);
    await closeWindow(sheet);
    await openChat(ann);
    await press(ann, /^Apply/);
    await stands(narrator, MAREN, { life: 12 });
  });
});

describe("2: the mist", () => {
  it("brings two more, who are a group of their own and act from the next round on (S3-2)", async () => {
    await turnTo(guide, "2. The Mist Comes In");
    await bringIn("Add", "Mist Gunner", "Dock Tough");
    await turn(narrator, "Enemies: roll initiative", 1);
    for (const name of ["Mist Gunner", "Dock Tough"]) await turn(narrator, `Show ${name} to players`);
    await turn(ann, "Heroes: end turn");
    await hasTurn("The Tallow Gang");
    // The other thinks better of it: the skull takes them out, and with them their group.
    await turn(narrator, "Mark Scarred Cutthroat as out");
    await hasTurn("Heroes");
    await tracker(ben).getByText("Round 2").first().waitFor();
    await turn(ben, "Heroes: end turn");
    await hasTurn("Enemies");
  });

  it("hazeblast shoots in it; doubles jam, and a strange noise lands all the same (S3-20, S3-21)", async () => {
    await attack(narrator, "Mist Gunner", ALDOUS, "Hazeblast Pistol", 10);
    await press(ben, /^Take the hit/);
    await press(narrator, /^Roll damage/, 9, 9);
    await press(narrator, /^Roll on the jam table/, 10);
    await says(ben, "The shot lands, but it may draw attention.");
    await stands(ben, ALDOUS, { life: 1 });
  });

  it("a club from the cellar takes a hero out (S3-13)", async () => {
    await moveToken([narrator, ann, ben], "Dock Tough", { x: 400, y: 600 });
    await attack(narrator, "Dock Tough", ALDOUS, "Club", 7);
    await press(ben, /^Take the hit/);
    await press(narrator, /^Roll damage/, 8);
    await stands(ben, ALDOUS, { life: -5 });
    await press(ben, /^Roll to keep Brother Aldous conscious/, 1);
    await stands(narrator, ALDOUS, { life: -5, out: true, fatigue: 1 });
    await turn(narrator, "Enemies: end turn");
    await hasTurn("Heroes");
  });

  it("a critical with a knife ends it, and anyone who is left alone runs (S3-12)", async () => {
    await attack(ann, MAREN, "Dock Tough", "Boat Knife", 9);
    await press(narrator, /^Take the hit/);
    await press(ann, /^Roll damage/, 10);
    await press(ann, /^Roll the second attack/, 9);
    await press(ann, /^Roll its damage/, 10);
    await press(narrator, /^Apply/);
    await press(narrator, /^Roll to keep Dock Tough conscious/, 1);
    await says(ann, "Dock Tough is unconscious.");
    await turn(narrator, "Mark Mist Gunner as out");
  });
});

describe("3: the shop", () => {
  it("the crate is whole, and the fight over (S3-1)", async () => {
    await turnTo(guide, "3. The Chandler’s Shop");
    await askFor(guide, ann, "Look at the crate");
    await roll(ann, 6);
    await card(ann).locator(".outcome").getByText("Success").waitFor();
    await turn(narrator, "End fight");
    await narrator.page.getByRole("button", { name: "Yes" }).click();
    await tracker(narrator).getByText("No fight is running.").waitFor({ state: "attached" });
    await openChat(ben);
    await says(ben, /^Brother Aldous wakes at 0 Life/);
  });

  it("Survival brings back who is down, and half an hour behind the counter does them good (S3-14)", async () => {
    await askFor(guide, ann, "Revive by Survival");
    await chooseTarget(dialogOf(ann).locator("[name=target]"), ALDOUS);
    await roll(ann, 6);
    await openChat(ben);
    await press(ben, /^Apply/);
    await stands(narrator, ALDOUS, { life: 0, out: false });
    await askFor(guide, ben, "Rest");
    await roll(ben, 9);
    await stands(narrator, ALDOUS, { life: 5 });
  });
});
