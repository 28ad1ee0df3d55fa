import type { Locator } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { chooseTarget, openChat, openSheet, pressRoll, showTab, wholeDialog } from "./at-the-table.ts";
import { give, openingAfter } from "./before-the-roll.ts";
import { untilConditions, untilStored } from "./cards-by-hand.ts";
import { setAutomation, updateActor } from "./game-state.ts";
import { beginFight, clearConditions, take, untilStanding, untilTold } from "./spotlight-play.ts";

/** What the list of actions leads to, by its buttons: of each story only what happens between people, dialogs and cards. */
const suite = useTable();
const THUG = "Harbour Thug";
const SENTINEL = "Clockwork Sentinel";
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  const ranks = {
    attributes: { awareness: { rank: 1 }, dexterity: { rank: 1 } },
    skills: { perception: { rank: 2 }, reaction: { rank: 1 }, unarmedCombat: { rank: 2 }, pilot: { rank: 2 } },
  };
  await updateActor(narrator, "Missa", { system: { ...ranks, stress: { value: 0, max: 20 } } });
  await setAutomation(narrator, { othersHarm: { narrator: "auto", players: "auto" } });
});

const lastCard = ({ page }: TableClient): Locator => page.locator("#sidebar .check-card").last();
const tracker = ({ page }: TableClient): Locator => page.locator("#combat");

/** Chooses an action out of the list of someone, from the tracker. */
async function choose(client: TableClient, name: string, action: RegExp): Promise<void> {
  await showTab(client, "Encounter");
  await tracker(client)
    .getByRole("button", { name: `Actions of ${name}`, exact: true })
    .click();
  await press(client, action);
}

/** Presses an action in the list that is open, and closes the list. */
async function press({ page }: TableClient, action: RegExp): Promise<void> {
  const actions = page.locator(".application.actions-window");
  await actions.getByRole("button", { name: action }).click();
  await actions.getByRole("button", { name: "Close window" }).click();
}

/** The dialog of a check, against someone where that is named. */
async function dialogOf(client: TableClient, against = ""): Promise<Locator> {
  const dialog = await wholeDialog(client);
  if (against !== "")
    await chooseTarget(
      dialog.getByRole("combobox", { name: "Roll against" }).or(dialog.locator("[data-choose=addTarget]")),
      against,
    );
  return dialog;
}

/** Gives the light to someone, whatever the order of turns says. */
const light = async (combatant: string): Promise<unknown> =>
  take(narrator, { type: "light", combatant, override: "the story says so" });

const end = async (combatant: string): Promise<unknown> => take(narrator, { type: "end", combatant, affected: null });

it("who is deafened and blinded ticks what a roll takes: it costs, and it is forbidden (R-1003, R-1007)", async () => {
  const hinder = { kind: "hinder", scope: ["hearing"], value: { flat: 3 } };
  const condition = { type: "condition" };
  await give(
    narrator,
    "Missa",
    "ActiveEffect",
    { ...condition, name: "Deafened", system: hinder },
    { ...condition, name: "Blinded", system: { kind: "stop", scope: ["sight"] } },
  );
  await untilConditions(ann, "Missa", ["Blinded", "Deafened"]);
  const missa = await openSheet(ann, "Missa");
  await missa.getByRole("button", { name: "Actions of Missa" }).click();
  await press(ann, /^Explore/);
  const dialog = await dialogOf(ann);
  const [blinded, deafened] = ["Blinded", "Deafened"].map((name) => dialog.getByRole("checkbox", { name }));
  if (!blinded || !deafened) throw new Error("Nothing is asked.");
  for (const box of [blinded, deafened]) expect(await box.isChecked()).toBe(false);
  await blinded.check();
  await pressRoll(dialog);
  await ann.page
    .locator("#notifications")
    .getByText(/Missa.*Blinded/)
    .first()
    .waitFor();
  // What was chosen stays, so that it can be done in another way.
  await blinded.uncheck();
  await deafened.check();
  await dialog.getByRole("radio", { name: "Number" }).check();
  await dialog.getByRole("spinbutton", { name: "Challenge rating to beat" }).fill("2");
  await scriptDice(ann.page, ...d10(8, 3));
  const opening = await openingAfter(ann, async () => pressRoll(dialog));
  expect(opening.modifiers).toMatchObject([{ label: "Deafened", value: -3 }]);
  await clearConditions(narrator, "Missa");
});

it("full defense counts against an attack until the next turn of the one who took it (R-1307)", async () => {
  await beginFight(narrator);
  await light("Ann");
  await untilTold(narrator, ann);
  await choose(ann, "Ann", /^Full defense/);
  await untilConditions(narrator, "Missa", ["Full defense"]);
  await end("Ann");
  await light("X");
  expect(await attacked("X", THUG)).toBe(2);
  await end("X");
  await light("Ann");
  await untilConditions(narrator, "Missa", []);
  await end("Ann");
  await light("Y");
  expect(await attacked("Y", SENTINEL)).toBe(1);
  await end("Y");
});

/** A foe attacks Missa by the list of actions, and she defends. Returns how many dice she rolls; she takes the hit. */
async function attacked(foe: string, name: string): Promise<number> {
  await choose(narrator, foe, /^Attack/);
  const attack = await dialogOf(narrator, "Missa");
  await scriptDice(narrator.page, ...d6(6, 6, 6, 6));
  const anyway = attack.getByRole("checkbox", { name: /^Attack anyway/ });
  const size = attack.getByRole("checkbox", { name: /^Size/ });
  if (name === SENTINEL) {
    // It stands behind the wall of the warehouse, and is two spaces wide to her one, for which she would roll another die (R-1404).
    await anyway.check();
    await size.uncheck();
  } else {
    expect([await anyway.count(), await size.count()]).toEqual([0, 0]);
  }
  await pressRoll(attack);
  await attack.waitFor({ state: "detached" });
  await openChat(ann);
  await lastCard(ann)
    .getByRole("button", { name: /^Defend/ })
    .click();
  const defense = ann.page.locator(".defense-dialog");
  const words = await defense.getByText(/^Roll \dd10/).innerText();
  expect(await defense.getByText("advantage dice +1").count(), name).toBe(Number(words.slice(5, 6)) - 1);
  await scriptDice(ann.page, ...d10(1, 2));
  await defense.getByRole("button", { name: "Roll" }).click();
  await lastCard(ann).getByRole("button", { name: "Take the hit" }).click();
  return Number(words.slice(5, 6));
}

it("a solo responds for free, once to each action that affects them (R-1212)", async () => {
  await updateActor(narrator, THUG, { system: { solo: true } });
  await beginFight(narrator);
  await light("X");
  await end("X");
  await light("Ann");
  await untilTold(narrator, ann);
  await choose(ann, "Ann", /^Attack/);
  const attack = await dialogOf(ann, THUG);
  await attack.locator("[data-choose=rating]").selectOption("undefended");
  await scriptDice(ann.page, ...d10(9, 8), ...d4(1));
  await pressRoll(attack);
  await attack.waitFor({ state: "detached" });
  await showTab(narrator, "Encounter");
  const respond = tracker(narrator).getByRole("button", { name: /^Respond: free, X/ });
  await respond.click();
  await untilStanding(narrator, { phase: "respond", lit: "X" });
  await choose(narrator, "X", /^Full defense/);
  await untilConditions(narrator, THUG, ["Full defense"]);
  await showTab(narrator, "Encounter");
  await tracker(narrator).getByRole("button", { name: "Done: X" }).click();
  await untilStanding(narrator, { phase: "turn", lit: "Ann" });
  expect(
    await tracker(narrator)
      .getByRole("button", { name: /^Respond/ })
      .count(),
  ).toBe(0);
  await end("Ann");
  await untilStanding(narrator, { phase: "choose" });
  expect(
    await tracker(narrator)
      .getByRole("button", { name: /^Respond/ })
      .count(),
  ).toBe(0);
});

it("a chase at the helm runs to its end: each roll counts by one click (R-704, R-1501)", async () => {
  await narrator.page.evaluate(async () => {
    const { Actor, game } = globalThis as unknown as ChasePage;
    for (const combat of [...game.combats.contents]) await combat.delete();
    const seat = { helm: { actor: game.actors.getName("Missa").uuid, role: "pilot" } };
    const shared = { ownership: { default: 2 } };
    const skiff = { crew: seat, maneuverability: 4 };
    const chase = { progress: { value: 0, max: 4 }, rounds: { value: 3, max: 3 }, challenge: { dice: 0, fixed: 3 } };
    await Actor.implementation.create({ ...shared, name: "Skiff", type: "vehicle", system: skiff });
    await Actor.implementation.create({ ...shared, name: "The Chase", type: "challenge", system: chase });
  });
  const sheet = await openChallenge("The Chase");
  const missa = await openSheet(ann, "Missa");
  for (const reached of [2, 4]) {
    await missa.getByRole("button", { name: "Actions of Missa" }).click();
    await press(ann, /^Pilot/);
    const dialog = await dialogOf(ann, "The Chase");
    await dialog.getByText("Skiff: Pilot 2 with maneuverability 4").waitFor();
    await dialog.getByRole("radio", { name: "Impact" }).check();
    await scriptDice(ann.page, ...d10(9), ...d4(2));
    await pressRoll(dialog);
    await dialog.waitFor({ state: "detached" });
    await openChat(ann);
    await lastCard(ann)
      .getByRole("button", { name: /^Roll impact/ })
      .click();
    await openChat(narrator);
    await lastCard(narrator)
      .getByRole("button", { name: /^Apply .+ to The Chase/ })
      .click();
    await untilStored(narrator, "The Chase", "system.progress.value", reached);
  }
  await sheet.getByText("done", { exact: true }).waitFor();
});

async function openChallenge(name: string): Promise<Locator> {
  await showTab(narrator, "Actors");
  await narrator.page
    .locator("#actors")
    .getByRole("button")
    .filter({ has: narrator.page.getByText(name, { exact: true }) })
    .click();
  return narrator.page.locator(".application.challenge-sheet");
}

interface ChasePage {
  readonly Actor: { readonly implementation: { create(data: object): Promise<unknown> } };
  readonly game: {
    readonly actors: { getName(name: string): { readonly uuid: string } };
    readonly combats: { readonly contents: readonly { delete(): Promise<unknown> }[] };
  };
}
