import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { cardOf, closeWindow, openSheet, showTab, wholeDialog } from "./at-the-table.ts";
import { untilStored } from "./cards-by-hand.ts";
import {
  acceptFailure,
  apply,
  askFor,
  beginAdventure,
  handOut,
  offerBargain,
  openFromGuide,
  rollCard,
  rollImpact,
  turnTo,
} from "./in-the-adventure.ts";
import { chooseFromMenu, entryOf, openEntry, showPanel } from "./in-the-directories.ts";
import { aimWithTool, moveToken, placeOnMap, tokenOnBoard, untilCombatants } from "./on-the-board.ts";
import { take, untilStanding } from "./spotlight-play.ts";
import { moveAside } from "./things.ts";

/**
 * What people press in the starter adventure that first-hour.test.ts does not: heroes are handed out, a bargain is struck, a court
 * answers, a fight begins on the map. Ann plays Corin Ashdown at a laptop, Ben plays Ibbe Lantry on a phone. What comes of each
 * command of the guide is played in tests/clients/ninth-bell.test.ts.
 */
const suite = useTable();
const CORIN = "Corin Ashdown";
const IBBE = "Ibbe Lantry";
const CHASE = "The Chase over the Quay";
const COURT = "Before the Lamp Court";
const BELL = "The Ninth Bell";
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let guide: Locator;

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: { width: 1500, height: 950 } });
  ann = await suite.join("Ann", { viewport: { width: 1366, height: 768 }, colorScheme: "dark" });
  ben = await suite.join("Ben", { viewport: { width: 390, height: 844 } });
});

const press = (place: Locator, name: string | RegExp): Promise<void> =>
  place.getByRole("button", { name, exact: typeof name === "string" }).click();

const openTab = (window: Locator, name: string): Promise<void> =>
  window.getByRole("tab", { name, exact: true }).click();

/** Gives a player a ready hero by a script. */
async function lend(hero: string, player: string): Promise<void> {
  await narrator.page.evaluate(
    async ([hero, player]) => {
      interface LendingPage {
        readonly game: {
          readonly packs: { get(id: string): { readonly index: { getName(name: string): { readonly _id: string } } } };
          readonly users: { getName(name: string): { readonly id: string; update(changes: object): Promise<unknown> } };
          readonly actors: {
            importFromCompendium(pack: object, id: string, changes: object): Promise<{ readonly id: string }>;
          };
        };
      }
      const { packs, users, actors } = (globalThis as unknown as LendingPage).game;
      const pack = packs.get("tenacity-tactics.heroes");
      const user = users.getName(player);
      const { id } = await actors.importFromCompendium(pack, pack.index.getName(hero)._id, {
        ownership: { [user.id]: 3 },
      });
      await user.update({ character: id });
    },
    [hero, player] as const,
  );
}

/** A number on a sheet, in the words that stand there. */
const shows = (window: Locator, words: string): Promise<void> =>
  window.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();

const tracker = ({ page }: TableClient): Locator => page.locator("#combat");

/** Presses a button of the tracker. */
async function track(client: TableClient, name: string): Promise<void> {
  await showTab(client, "Encounter");
  await press(tracker(client), name);
}

describe("The Ninth Bell", () => {
  it("Read This First: the adventure is set up, and everyone has a hero", async () => {
    guide = await beginAdventure(narrator);
    const heroes = await openEntry(await showPanel(narrator, "Compendia"), "Ready Heroes");
    // Below what tells who plays whom, under which it could not be closed for some seconds.
    await moveAside(narrator, heroes, { left: 590, top: 300, width: 360, height: 400 });
    await handOut(narrator, heroes, CORIN, "Ann");
    await closeWindow(heroes);
    await lend(IBBE, "Ben");

    const party = await openFromGuide(narrator, guide, "The Heroes");
    await entryOf(await showPanel(narrator, "Actors"), CORIN).dragTo(party.locator(".member-cards"));
    await party.getByRole("button", { name: CORIN, exact: true }).waitFor();
    await closeWindow(party);
  });

  it("Scene 1: who falls short pushes with what the narrator offers, and all see the chase", async () => {
    await turnTo(guide, "Scene 1: Over the Quay");
    const chase = await openFromGuide(narrator, guide, CHASE);
    await press(chase, "Edit");
    await chase.getByRole("spinbutton", { name: "Impact needed" }).fill("12");
    await press(chase, "Done");
    await shows(chase, "12 impact needed");
    await press(chase, "Players see the clocks");
    await shows(ann.page.locator(".clock-strip"), `${CHASE} 0 of 12`);

    // The fish market: Corin falls short, and pushes with what the narrator offers.
    await askFor(guide, ann, "Leadership check");
    await shows(ann.page.locator(".check-dialog"), "Challenge rating");
    const shout = await rollCard(ann, ...d10(3, 2), ...d6(4, 3));
    await offerBargain(narrator, shout, CORIN, { changes: "The tray goes up in the air", relief: 2 });
    const answer = await cardOf(ann, shout);
    await shows(answer, "The tray goes up in the air");
    await press(answer, "Accept");
    await press(answer, /^Push.*with the bargain/);
    await shows(answer, "Success by 1");
    await untilStored(narrator, CORIN, "system.spin", -1);
    await rollImpact(ann, shout, ...d4(4, 3));
    await apply(narrator, shout, `+7 progress to ${CHASE}`);
    await shows(chase, "7/12");
    await closeWindow(chase);
  });

  it("Scene 2: standing falls by hand, and by what answers a failure", async () => {
    await turnTo(guide, "Scene 2: The Candle");
    const court = await openFromGuide(narrator, guide, COURT);
    await openTab(court, "Standing");
    await press(court, "Odessa Marl: one less");
    await shows(court, "3/10");
    await askFor(guide, ben, "Persuasion check");
    const plea = await rollCard(ben, ...d10(2, 3), ...d6(5, 3, 5));
    await acceptFailure(ben, plea);
    const objection = await cardOf(narrator, plea);
    await objection.getByRole("spinbutton", { name: "Impact dice (d4)" }).fill("2");
    await scriptDice(narrator.page, ...d4(2, 1));
    await press(objection, "Roll backlash");
    await apply(narrator, plea, `−3 standing to ${COURT}`);
    await shows(court, "0/10");
    await closeWindow(court);
  });

  it("Scene 3: they come to the bellhouse, and the fight begins", async () => {
    await turnTo(guide, "Scene 3: The Drowned Bellhouse");
    await press(guide, "Minimize window");
    const scenes = await showPanel(narrator, "Scenes");
    await press(scenes, BELL);
    await chooseFromMenu(entryOf(scenes, "The Drowned Bellhouse"), "Activate");
    await tokenOnBoard(narrator, "Ansgar Vole").waitFor();
    await placeOnMap(narrator, CORIN, { x: 250, y: 750 });
    await track(narrator, "Begin: Fight");
    const who = narrator.page.locator(".fields-dialog");
    expect(await who.getByRole("checkbox", { name: BELL }).isChecked()).toBe(false);
    await press(who, "Add combatants");
    await untilCombatants(narrator, 4);
    // A hero who comes later is meant to join, and no one else.
    await placeOnMap(narrator, IBBE, { x: 250, y: 850 });
    await track(narrator, "Add combatants");
    await press(who, "Add combatants");
    await untilCombatants(narrator, 5);
    await take(narrator, { type: "roll", combatant: CORIN, total: 13 }, { type: "roll", combatant: IBBE, total: 6 });
    await shows(tracker(narrator), "Rolled 13");
    await scriptDice(narrator.page, ...d6(...Array.from({ length: 20 }, () => 1)));
    await track(narrator, "Roll for NPCs");
    await track(narrator, "Begin");
    await track(ann, `Give the spotlight to ${CORIN}`);
    await untilStanding(ben, { lit: CORIN, round: 1 });
  });

  it("Round 1: Ann attacks from her gear whom she sees in the fight", async () => {
    await moveToken([narrator, ann, ben], CORIN, { x: 1600, y: 800 });
    await aimWithTool(ann, BELL);
    const sheet = await openSheet(ann, CORIN);
    await openTab(sheet, "Gear");
    await press(sheet, "Attack with Cutlass");
    await wholeDialog(ann);
    // Whom she sees she can aim at without the map, though she knows none of their sheets.
    const aims = ann.page.getByRole("combobox", { name: "Add a target…" }).getByRole("option");
    await expect.poll(() => aims.allTextContents()).toContainEqual(expect.stringMatching(/^Ansgar Vole/));
    const crack = await rollCard(ann, ...d10(9, 8, 2, 3), ...d6(2, 2, 2));
    await rollImpact(ann, crack, ...d4(4, 4));
  });
});
