import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, cardOf, closeWindow, openSheet, showTab } from "./at-the-table.ts";
import { untilConditions, untilStored } from "./cards-by-hand.ts";
import {
  acceptFailure,
  apply,
  askFor,
  handOut,
  offerBargain,
  openFromGuide,
  rollCard,
  rollImpact,
  setUpAdventure,
  turnTo,
} from "./in-the-adventure.ts";
import { chooseFromMenu, entryOf, openEntry, showPanel, windowTitled } from "./in-the-directories.ts";
import {
  aimWithTool,
  moveToken,
  openPanel,
  placeOnMap,
  tokenOnBoard,
  untilCombatants,
  untilTokenHurt,
  type ScenePoint,
} from "./on-the-board.ts";
import { untilStanding } from "./spotlight-play.ts";
import { moveAside } from "./things.ts";

/**
 * The starter adventure from its first page to its last, as the guide tells it and by the words that stand in it: each test is
 * a page of it, or a round. Ann plays Corin Ashdown at a laptop, Ben plays Ibbe Lantry on a phone.
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

/** The narrator ends a scene for the heroes, and whatever else of it is over. */
async function endScene(...over: readonly string[]): Promise<void> {
  const party = await openFromGuide(narrator, guide, "The Heroes");
  await press(party, "End scene");
  const dialog = narrator.page.locator(".rest-dialog");
  for (const what of over) await dialog.getByRole("checkbox", { name: what }).check();
  await press(dialog, "Apply");
  await dialog.waitFor({ state: "detached" });
  await closeWindow(party);
}

/** A number on a sheet, in the words that stand there. */
const shows = (window: Locator, words: string): Promise<void> =>
  window.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();

const tracker = ({ page }: TableClient): Locator => page.locator("#combat");

/** The narrator puts someone where they are by now, and everyone sees them there. */
const stand = (name: string, at: ScenePoint): Promise<void> => moveToken([narrator, ann, ben], name, at);

/** Waits until a token's actor has that stress on every client, and is up or down. */
async function untilHurt(token: string, stress: number, down = false): Promise<void> {
  for (const client of [narrator, ann, ben]) await untilTokenHurt(client, token, { stress, down });
}

/** Presses a button of the tracker. */
async function track(client: TableClient, name: string): Promise<void> {
  await showTab(client, "Encounter");
  await press(tracker(client), name);
}

/** Corin strikes the target, and the narrator applies what comes of it. Returns the card. */
async function strike(targets: readonly string[], ...dice: readonly WantedFace[]): Promise<string> {
  await aimWithTool(ann, ...targets);
  const sheet = await openSheet(ann, CORIN);
  await askForSkill(ann, sheet, "Melee Combat");
  const blow = await rollCard(ann, ...dice);
  await closeWindow(sheet);
  return blow;
}

/** A round is over, for the bell as well. */
async function endRound(left: number): Promise<void> {
  const bell = await openFromGuide(narrator, guide, BELL);
  await press(bell, "End the round");
  await shows(bell, String(left));
  await untilStored(narrator, BELL, "system.rounds.value", left);
  await closeWindow(bell);
}

/** The next round begins at once, and the narrator gives the light to Corin. */
async function beginRound(round: number): Promise<void> {
  await track(narrator, "Next round");
  await track(narrator, `Give the spotlight to ${CORIN}`);
  await untilStanding(ann, { lit: CORIN, round });
}

describe("The Ninth Bell", () => {
  it("Read This First: the adventure is set up, and everyone has a hero", async () => {
    guide = await setUpAdventure(narrator);
    const heroes = await openEntry(await showPanel(narrator, "Compendia"), "Ready Heroes");
    await moveAside(narrator, heroes, { left: 590, top: 10, width: 360, height: 400 });
    await handOut(narrator, heroes, CORIN, "Ann");
    await handOut(narrator, heroes, IBBE, "Ben");
    await closeWindow(heroes);

    const party = await openFromGuide(narrator, guide, "The Heroes");
    const actors = await showPanel(narrator, "Actors");
    for (const hero of [CORIN, IBBE]) {
      await entryOf(actors, hero).dragTo(party.locator(".member-cards"));
      await party.getByRole("button", { name: hero, exact: true }).waitFor();
    }
    await closeWindow(party);

    await askForSkill(ben, await openSheet(ben, IBBE), "Medicine");
    await shows(await cardOf(ben, await rollCard(ben, ...d10(8, 4, 2))), "13");
    await closeWindow(ben.page.locator(".hero-sheet"));
  });

  it("Scene 1: they run after her, and the chase counts every impact", async () => {
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
    await press(chase, "End the round");

    // The lock gate: Ibbe was slowest, and swims.
    await askFor(guide, ben, "Reaction check");
    await acceptFailure(ben, await rollCard(ben, ...d10(2), ...d6(5, 5)));
    await askFor(guide, ben, "Hinder: Movement 2");
    await untilConditions(narrator, IBBE, ["Hinder: Movement 2"]);
    await press(chase, "End the round");

    await shows(chase, "1");
    await untilStored(narrator, CHASE, "system.progress.value", 7);
    await untilStored(narrator, CHASE, "system.rounds.value", 1);
    await closeWindow(chase);
  });

  it("Between: the scene ends for the heroes alone, and they find out what she carried (R-803)", async () => {
    await turnTo(guide, "Between: What She Carried");
    await endScene();
    await untilConditions(narrator, IBBE, []);
    // Negative spin stays, and the hearing is still to come.
    await untilStored(narrator, CORIN, "system.spin", -1);
    await untilStored(narrator, COURT, "system.standings.standing1.archived", false);

    const quill = await openFromGuide(narrator, guide, "What the Quill Carried");
    const pool = quill.locator(".pool-points");
    await openTab(quill, "Discoveries");
    await quill.getByRole("spinbutton", { name: "Impact" }).fill("2");
    await press(quill, "Add impact");
    await expect.poll(() => pool.innerText()).toBe("2");
    await askFor(guide, ben, "Investigation check");
    const look = await rollCard(ben, ...d10(9, 3), ...d6(2, 3));
    await rollImpact(ben, look, ...d4(4));
    await apply(narrator, look, "+4 to the pool to What the Quill Carried");
    await expect.poll(() => pool.innerText()).toBe("6");
    const secret = quill.locator(".discovery", { hasText: "The lanterns are not for selling" });
    await press(secret, /^Discover/);
    await shows(secret, "Found");
    await expect.poll(() => pool.innerText()).toBe("2");
    await closeWindow(quill);
  });

  it("Scene 2: the court hears them, and standing moves both ways", async () => {
    await turnTo(guide, "Scene 2: The Candle");
    const court = await openFromGuide(narrator, guide, COURT);
    await openTab(court, "Standing");

    // Ibbe helps, Corin speaks, and Finch answers.
    await askFor(guide, ben, "Insight check · against 2d6");
    const help = await rollCard(ben, ...d10(9, 3), ...d6(2, 3));
    await rollImpact(ben, help, ...d4(4));
    await shows(ben.page.locator(".tenacity-prompts"), `${IBBE} · share spin · Insight check`);
    for (const left of ["Share spin: 2 left", "Share spin: 1 left"]) {
      await shows(await cardOf(ben, help), left);
      await press(await cardOf(ben, help), /^Corin Ashdown \+1/);
    }
    const shared = await cardOf(narrator, help);
    await expect.poll(() => shared.locator(".effect", { hasText: "for an advantage" }).count()).toBe(2);
    await apply(narrator, help);
    await untilStored(narrator, CORIN, "system.spin", 1);
    await askFor(guide, ann, "Leadership check");
    const speech = await rollCard(ann, ...d10(9, 3), ...d6(2, 3, 2));
    await rollImpact(ann, speech, ...d4(2, 1));
    await apply(narrator, speech, `+3 standing to ${COURT}`);
    await shows(court, "7/10");
    await askFor(guide, ann, "Insight check · against 3d6");
    await acceptFailure(ann, await rollCard(ann, ...d10(2), ...d6(4, 4, 4)));
    await scriptDice(narrator.page, ...d4(1, 1));
    await press(guide, /^Impact 2d4/);
    for (const standing of ["6/10", "5/10"]) {
      await press(court, "Odessa Marl: one less");
      await shows(court, standing);
    }

    // A failure is answered.
    await askFor(guide, ben, "Persuasion check");
    const plea = await rollCard(ben, ...d10(2, 3), ...d6(5, 3, 5));
    await acceptFailure(ben, plea);
    const objection = await cardOf(narrator, plea);
    await objection.getByRole("spinbutton", { name: "Impact dice (d4)" }).fill("2");
    await scriptDice(narrator.page, ...d4(2, 1));
    await press(objection, "Roll backlash");
    await apply(narrator, plea, `−3 standing to ${COURT}`);
    await shows(court, "2/10");

    await openTab(court, "Challenge");
    await press(court, "End the round");
    await untilStored(narrator, COURT, "system.rounds.value", 3);
    await closeWindow(court);
    await endScene("Standing with Odessa Marl (2/10) is archived");
    await untilStored(narrator, COURT, "system.standings.standing1.value", 2);
    await untilStored(narrator, COURT, "system.standings.standing1.archived", true);
    await untilStored(narrator, BELL, "system.standings.standing1.archived", false);
    await untilStored(narrator, CORIN, "system.spin", 0);
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
    await scriptDice(ann.page, ...d10(9, 2));
    await track(ann, `Roll for ${CORIN}`);
    await scriptDice(ben.page, ...d10(5));
    await track(ben, `Roll for ${IBBE}`);
    await shows(tracker(narrator), "Rolled 13");
    await shows(tracker(narrator), "Rolled 6");
    await scriptDice(narrator.page, ...d6(...Array.from({ length: 20 }, () => 1)));
    await track(narrator, "Roll for NPCs");
    await track(narrator, "Begin");
    await track(ann, `Give the spotlight to ${CORIN}`);
    await untilStanding(ben, { lit: CORIN, round: 1 });
  });

  it("Round 1: a Bell Hand falls, Vole strikes Ibbe, and she answers", async () => {
    // They are through the gate, and among the pillars.
    await stand(CORIN, { x: 1200, y: 700 });
    await stand(IBBE, { x: 1400, y: 700 });
    const blow = await strike(["Bell Hand"], ...d10(2, 1, 3), ...d6(5, 4));
    const condition = { kind: "Hinder", touches: "movement", value: 2 };
    await offerBargain(narrator, blow, CORIN, { changes: "You go into the water", relief: 1, condition });
    const card = await cardOf(ann, blow);
    await press(card, "Accept");
    await press(card, /^Push.*with the bargain/);
    await shows(card, "Success by 1");
    await untilStored(narrator, CORIN, "system.spin", -2);
    await rollImpact(ann, blow, ...d4(2, 2));
    await apply(narrator, blow, "7 stress to Bell Hand");
    await shows(card, "Bell Hand falls unconscious");
    await untilHurt("Bell Hand", 0, true);
    await track(ann, `End turn of ${CORIN}`);

    await track(narrator, "Give the spotlight to Ansgar Vole");
    await aimWithTool(narrator, IBBE);
    await tokenOnBoard(narrator, "Ansgar Vole").dblclick();
    const vole = await windowTitled(narrator.page.locator("body"), "Ansgar Vole");
    await press(vole, "Attack with Boathook");
    const hook = await rollCard(narrator, ...d6(6, 4, 3));
    await closeWindow(vole);
    await press(await cardOf(ben, hook), /^Defend/);
    await scriptDice(ben.page, ...d10(5));
    await press(ben.page.locator(".defense-dialog"), "Roll defense");
    await press(await cardOf(ben, hook), "Take the hit");
    await rollImpact(narrator, hook, ...d4(2, 3));
    await apply(narrator, hook, `7 stress to ${IBBE}`);
    await untilHurt(IBBE, 7);
    await track(narrator, "End turn of Ansgar Vole");

    // Anyone who was affected is next.
    await untilStanding(ben, { lit: IBBE });
    await press(guide, "Restore window");
    await askFor(guide, ben, "Occult check");
    const call = await rollCard(ben, ...d10(9, 5, 2), ...d6(2, 3, 4));
    await rollImpact(ben, call, ...d4(4));
    await apply(narrator, call, `+4 progress to ${BELL}`);
    await track(ben, `End turn of ${IBBE}`);
    await endRound(5);
  });

  it("Round 2: the Wickless rise, and one blow strikes three", async () => {
    await press(guide, "Minimize window");
    for (const [count, name] of [
      [6, "Wickless"],
      [7, "Wickless \\(2\\)"],
    ] as const) {
      await press(await openPanel(narrator, name), "Hidden from players");
      await tokenOnBoard(ann, name).waitFor();
      await track(narrator, "Add combatants");
      await untilCombatants(ann, count);
      // Anyone who has joined at the narrator's too is passed over with the others.
      await shows(tracker(narrator), name.replaceAll("\\", ""));
    }
    await beginRound(2);
    // All three close in on Corin.
    await stand("Bell Hand (2)", { x: 1300, y: 800 });
    await stand("Wickless", { x: 1100, y: 800 });
    await stand("Wickless (2)", { x: 1200, y: 800 });
    const sweep = await strike(
      ["Bell Hand \\(2\\)", "Wickless", "Wickless \\(2\\)"],
      ...d10(9, 8, 3),
      ...d6(2, 2, 2, 2),
    );
    await rollImpact(ann, sweep, ...d4(3, 2));
    for (const name of ["Bell Hand (2)", "Wickless", "Wickless (2)"]) {
      await apply(narrator, sweep, `8 stress to ${name}`);
      await shows(await cardOf(ann, sweep), `${name} falls unconscious`);
      await untilHurt(name, 0, true);
    }
    await track(ann, `End turn of ${CORIN}`);
    await press(guide, "Restore window");
    await endRound(4);
  });

  it("Round 3: the bell is struck, with a talent", async () => {
    await beginRound(3);
    await press(guide, "Minimize window");
    await stand(CORIN, { x: 1600, y: 800 });
    await aimWithTool(ann, BELL);
    const sheet = await openSheet(ann, CORIN);
    await openTab(sheet, "Gear");
    await press(sheet, "Attack with Cutlass");
    // Whom she sees in the fight she can aim at without the map, though she knows none of their sheets.
    const aims = ann.page.getByRole("combobox", { name: "Add a target…" }).getByRole("option");
    await expect.poll(() => aims.allTextContents()).toContainEqual(expect.stringMatching(/^Ansgar Vole/));
    const crack = await rollCard(ann, ...d10(9, 8, 2, 3), ...d6(2, 2, 2));
    await closeWindow(sheet);
    await press(await cardOf(ann, crack), /^Turn of the Wrist/);
    await untilStored(narrator, CORIN, "system.tenacity.value", 2);
    await rollImpact(ann, crack, ...d4(4, 4, 4));
    await apply(narrator, crack, `6 stress to ${BELL}`);
    await untilStored(narrator, BELL, "system.stress.value", 6);
    await track(ann, `End turn of ${CORIN}`);
  });

  it("How It May End: the bell is silent, and the evening over", async () => {
    await press(guide, "Restore window");
    const bell = await openFromGuide(narrator, guide, BELL);
    await shows(bell, "4/12");
    await bell.getByRole("spinbutton", { name: "Impact" }).fill("8");
    await press(bell, "Add impact");
    await shows(bell, "12/12");
    await closeWindow(bell);
    const ibbe = await openSheet(ben, IBBE);
    await press(ibbe, `Actions of ${IBBE}`);
    const actions = ben.page.locator(".actions-window");
    await press(actions, /^Full defense/);
    await untilConditions(narrator, IBBE, ["Full defense"]);
    await closeWindow(actions);
    await closeWindow(ibbe);
    await turnTo(guide, "How It May End");
    await track(narrator, "End scene");
    const dialog = narrator.page.locator(".rest-dialog");
    await shows(dialog, "Full defense ends");
    await shows(dialog, "Stress 7 → 0");
    await shows(dialog, "Bell Hand (2)");
    await press(dialog, "Apply");
    await showTab(ben, "Encounter");
    await shows(tracker(ben), "No scene is running.");
    await untilHurt(IBBE, 0);
    await untilConditions(narrator, IBBE, []);
    await untilConditions(narrator, CORIN, []);
    await untilStored(narrator, CORIN, "system.spin", -2);
    // Of the others nothing is touched: what was over in the court stays over.
    await untilStored(narrator, COURT, "system.standings.standing1.value", 2);

    await press(await openSheet(ann, CORIN), "10acity: one more");
    await untilStored(narrator, CORIN, "system.tenacity.value", 3);
    for (const [client, hero] of [
      [ann, CORIN],
      [ben, IBBE],
    ] as const) {
      const sheet = await openSheet(client, hero);
      await openTab(sheet, "Details");
      await shows(sheet.getByRole("group", { name: "Reach" }), "1 space");
      const experience = sheet.getByRole("spinbutton", { name: "Experience earned" });
      await experience.fill("3");
      await experience.press("Enter");
      await untilStored(narrator, hero, "system.experience", 3);
    }
  });
});
