import type { Locator } from "playwright";
import { beforeAll, describe, it } from "vitest";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { cardOf, closeWindow } from "./at-the-table.ts";
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
import { openEntry, showPanel } from "./in-the-directories.ts";
import { moveAside } from "./things.ts";

/**
 * What people press in the starter adventure that first-hour.test.ts does not: a hero is handed out, a bargain is struck, a court
 * answers. What comes of each command of the guide, and the fight, is played in tests/clients/ninth-bell.test.ts.
 */
const suite = useTable();
const CORIN = "Corin Ashdown";
const CHASE = "The Chase over the Quay";
const COURT = "Before the Lamp Court";
let narrator: TableClient;
let ann: TableClient;
let guide: Locator;

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: { width: 1500, height: 950 } });
  ann = await suite.join("Ann", { viewport: { width: 1366, height: 768 }, colorScheme: "dark" });
});

const press = (place: Locator, name: string | RegExp): Promise<void> =>
  place.getByRole("button", { name, exact: typeof name === "string" }).click();

const openTab = (window: Locator, name: string): Promise<void> =>
  window.getByRole("tab", { name, exact: true }).click();

/** A number on a sheet, in the words that stand there. */
const shows = (window: Locator, words: string): Promise<void> =>
  window.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();

describe("The Ninth Bell", () => {
  it("Read This First: the adventure is set up, and Ann has a hero", async () => {
    guide = await beginAdventure(narrator);
    const heroes = await openEntry(await showPanel(narrator, "Compendia"), "Ready Heroes");
    // Below what tells who plays whom, under which it could not be closed for some seconds.
    await moveAside(narrator, heroes, { left: 590, top: 300, width: 360, height: 400 });
    await handOut(narrator, heroes, CORIN, "Ann");
    await closeWindow(heroes);
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
    await askFor(guide, ann, "Persuasion check");
    const plea = await rollCard(ann, ...d10(2, 3), ...d6(5, 3, 5));
    await acceptFailure(ann, plea);
    const objection = await cardOf(narrator, plea);
    await objection.getByRole("spinbutton", { name: "Impact dice (d4)" }).fill("2");
    await scriptDice(narrator.page, ...d4(2, 1));
    await press(objection, "Roll backlash");
    await apply(narrator, plea, `−3 standing to ${COURT}`);
    await shows(court, "0/10");
    await closeWindow(court);
  });
});
