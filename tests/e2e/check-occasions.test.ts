import { type Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { newestCard, openChat, openSheet, pressRoll } from "./at-the-table.ts";
import { give, openingAfter } from "./before-the-roll.ts";
import { cardAt } from "./card-phases.ts";
import { createActor, MISSA, postCard, untilConditions, untilStored, writeEvent } from "./cards-by-hand.ts";
import { messageCount, newestCardEvents, setAutomation } from "./game-state.ts";
import { beginFight, take, untilTold } from "./spotlight-play.ts";
import { THUG } from "../support/check/scenes.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

/** The pulley that Missa builds, as this client has it. */
function pulley({ page }: TableClient): Promise<{ uuid: string; progress: number; unitsSpent: number } | undefined> {
  return page.evaluate(() => {
    interface Pulley {
      readonly uuid: string;
      readonly system: { readonly progress: number; readonly unitsSpent: number };
    }
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { items: { getName(name: string): Pulley | undefined } } } };
    };
    const item = game.actors.getName("Missa").items.getName("Pulley");
    return item && { uuid: item.uuid, progress: item.system.progress, unitsSpent: item.system.unitsSpent };
  });
}

async function dialogAfter({ page }: TableClient, button: Locator): Promise<Locator> {
  await button.click();
  const dialog = page.locator(".application.check-dialog");
  await dialog.waitFor();
  return dialog;
}

describe("the first action of the second side (R-1221)", () => {
  it("has an advantage die, listed with its source and a tick box, and none later", async () => {
    await beginFight(narrator, { rules: { initiativeMode: "group" } });
    await take(narrator, { type: "light", combatant: "Ann" }, { type: "end", combatant: "Ann", affected: ["X"] });
    await take(narrator, { type: "light", combatant: "Bo" }, { type: "end", combatant: "Bo", affected: [] });
    await take(narrator, { type: "light", combatant: "X" });
    const thug = await openSheet(narrator, "Harbour Thug");
    const attack = thug.getByRole("button", { name: "Attack 2d6 + 1: roll a check" });
    const dialog = await dialogAfter(narrator, attack);
    const line = dialog.getByRole("checkbox", { name: /^Second side of the fight \+1 die/ });
    expect(await line.isChecked()).toBe(true);
    await dialog.getByText("Rolls 3d6 of the card, drops the 1 lowest, adds +1").waitFor();
    await dialog.getByRole("combobox", { name: "When" }).selectOption({ label: "reaction" });
    await line.waitFor({ state: "detached" });
    await dialog.getByRole("combobox", { name: "When" }).selectOption({ label: "own action" });
    await scriptDice(narrator.page, ...d6(1, 4, 5));
    const opening = await openingAfter(narrator, async () => pressRoll(dialog));
    expect(opening).toMatchObject({ challengeDice: { dice: 2, modifier: 1, advantage: 1 } });

    await take(narrator, { type: "end", combatant: "X", affected: [] });
    await untilTold(narrator, ann);
    const later = await dialogAfter(narrator, attack);
    await later.getByText("Rolls 2d6 of the card, adds +1").waitFor();
    await narrator.page.keyboard.press("Escape");
    await later.waitFor({ state: "detached" });
  });
});

describe("an attempt to overcome a condition (R-1010, R-1011)", () => {
  it("is a button of the condition: a free reaction against whoever keeps it up, which ends it and can be taken back", async () => {
    const thug = await narrator.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { actors: { getName(name: string): { uuid: string } } } };
      return game.actors.getName("Harbour Thug").uuid;
    });
    await give(
      narrator,
      "Missa",
      "ActiveEffect",
      { name: "Arm lock", type: "condition", system: { kind: "grapple", scope: ["arms"], source: thug } },
      { name: "Poison", type: "condition", system: { kind: "hinder", scope: ["all"], value: { flat: 1 } } },
      { name: "Mist", type: "condition", system: { kind: "hinder", scope: ["sight"], removal: "leave" } },
    );
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("tab", { name: "Conditions" }).click();
    await sheet.getByRole("button", { name: "Try to overcome Poison" }).waitFor();
    expect(await sheet.getByRole("button", { name: "Try to overcome Mist" }).count()).toBe(0);
    const dialog = await dialogAfter(ann, sheet.getByRole("button", { name: "Try to overcome Arm lock" }));
    expect(await dialog.getByRole("combobox", { name: "Skill" }).inputValue()).toBe("athletics");
    expect(await dialog.getByRole("combobox", { name: "When" }).inputValue()).toBe("removal");
    await dialog.locator(".target", { hasText: "Harbour Thug" }).waitFor();
    const before = await messageCount(ann);
    await scriptDice(ann.page, ...d10(9), ...d6(1, 2));
    const opening = await openingAfter(ann, async () => pressRoll(dialog));
    expect(opening).toMatchObject({ occasion: "removal", resolution: "passFail", purpose: "overcome" });
    expect(opening.targets).toMatchObject([{ id: thug, challenge: { type: "npc", dice: 2 } }]);
    await openChat(ann);
    const card = await newestCard(ann, before + 1);
    await card.locator(".outcome", { hasText: "Success" }).waitFor();
    await card.getByText("Overcome: Arm lock").waitFor();
    await untilConditions(ann, "Missa", ["Mist", "Poison"]);
    await sheet.getByRole("tab", { name: "Details" }).click();
    await sheet.getByRole("button", { name: "Take back: Arm lock ends" }).click();
    await untilConditions(ann, "Missa", ["Arm lock", "Mist", "Poison"]);
    await sheet.getByRole("tab", { name: "Conditions" }).click();
    await sheet.locator(".item-row", { hasText: "Arm lock" }).getByText("from Harbour Thug").waitFor();
  });
});

describe("a talent that rolls impact dice again (R-602)", () => {
  it("suggests the lowest, and rolls those that its bearer ticks; too many are named and cost nothing", async () => {
    const again = { type: "reroll", value: 2, tags: [], when: "activated" };
    await give(narrator, "Missa", "Item", {
      name: "Encore",
      type: "ability",
      system: { kind: "talent", cost: { value: 0, currency: "free" }, modifiers: { reroll0000000000: again } },
    });
    const card = await postCard(ann, [9, 4], { resolution: "impact", impactDice: 3 });
    await writeEvent(ann, card, "impactC000000000", { type: "impact", faces: [2, 3, 1] });
    const panel = ann.page
      .locator(`#sidebar .chat-message[data-message-id="${card}"]`)
      .getByRole("region", { name: "Encore" });
    const die = (place: number) => panel.getByRole("checkbox", { name: new RegExp(`^Impact die ${String(place)}`) });
    await die(1).waitFor();
    expect(await Promise.all([1, 2, 3].map(async (place) => die(place).isChecked()))).toEqual([true, false, true]);
    await die(2).check();
    await panel.getByRole("button", { name: "Roll again" }).click();
    await ann.page.getByText("does not roll that many dice again").waitFor();
    await die(2).check();
    await die(1).uncheck();
    await die(3).uncheck();
    await scriptDice(ann.page, ...d4(4));
    await panel.getByRole("button", { name: "Roll again" }).click();
    const shown = ann.page.locator(`#sidebar .chat-message[data-message-id="${card}"] .check-card`);
    await shown.getByRole("img", { name: "Impact dice: 2, 3 rolled again, 4, 1" }).waitFor();
  });
});

describe("what a result can change", () => {
  const success = { resolution: "impact", skill: { id: "persuasion", rank: 2 } };

  it("is not offered where it would change nothing: using a skill on a character", async () => {
    const targets = [{ id: MISSA, challenge: { type: "total", value: 3 } }];
    const card = await postCard(narrator, [9, 4], { ...success, targets, roller: "Actor.Joren00000000000" });
    await writeEvent(narrator, card, "impactA000000000", { type: "impact", faces: [3] });
    await openChat(narrator);
    const shown = narrator.page.locator(`#sidebar .chat-message[data-message-id="${card}"] .check-card`);
    await shown.getByRole("img", { name: "Impact dice: 3" }).waitFor();
    expect(await shown.locator(".tray").count()).toBe(0);
    expect(await shown.getByText("Waiting for the narrator").count()).toBe(0);
  });

  it("is put down by whoever does the work, and a failure takes its time (R-807, A-26)", async () => {
    await give(narrator, "Missa", "Item", {
      name: "Pulley",
      type: "formula",
      system: { requirement: 8, challenge: { dice: 2, modifier: 0 } },
    });
    await expect.poll(async () => pulley(ann)).toBeDefined();
    const means = { id: (await pulley(ann))?.uuid, label: "Pulley" };
    const challenge = { type: "total", value: 12 };
    const card = await postCard(ann, [5, 4], { resolution: "impact", purpose: "craft", means, challenge });
    const shown = ann.page.locator(`#sidebar .chat-message[data-message-id="${card}"] .check-card`);
    await shown.getByRole("button", { name: /^Accept the failure/ }).click();
    await shown.getByRole("button", { name: "Apply no progress, time spent to Missa" }).click();
    await expect.poll(async () => pulley(narrator)).toMatchObject({ progress: 0, unitsSpent: 1 });
  });

  it("is put down by itself, once, where the world has it so (R-807)", async () => {
    await setAutomation(narrator, { sceneProgress: { players: "auto" } });
    const means = { id: (await pulley(ann))?.uuid, label: "Pulley" };
    const card = await postCard(ann, [9, 4], { resolution: "impact", purpose: "craft", means });
    await writeEvent(ann, card, "impactW000000000", { type: "impact", faces: [3] });
    await expect.poll(async () => pulley(narrator)).toMatchObject({ progress: 3, unitsSpent: 2 });
    expect(await newestCardEvents(narrator)).toEqual(["rolled", "impact", "applied"]);
    await setAutomation(narrator, {});
  });

  it("moves standing where a scene keeps it, whoever was spoken to, as soon as one does (R-808)", async () => {
    const targets = [{ id: THUG, challenge: { type: "total", value: 3 } }];
    const card = await postCard(narrator, [9, 4], { ...success, purpose: "standing", targets });
    await writeEvent(narrator, card, "impactN000000000", { type: "impact", faces: [3] });
    const shown = await cardAt(narrator, card);
    await shown.getByText("Harbour Thug").first().waitFor();
    expect(await shown.locator(".tray-row").count()).toBe(0);
    await createActor(narrator, {
      name: "Harbour",
      type: "challenge",
      system: { standings: { dockers000000000: { name: "Dockers", value: 5, top: 10, archived: false, sort: 0 } } },
    });
    await shown.getByRole("button", { name: "Apply +3 standing to Harbour", exact: true }).click();
    await untilStored(ann, "Harbour", "system.standings.dockers000000000.value", 8);
    const atAnn = await cardAt(ann, card);
    await atAnn.locator(".tray-row").filter({ hasText: "Harbour" }).getByText("done").waitFor();
    expect(await atAnn.locator(".tray-row").count()).toBe(1);
    await shown.getByRole("button", { name: /^Undo: / }).click();
    await untilStored(ann, "Harbour", "system.standings.dockers000000000.value", 5);
    await shown.getByRole("button", { name: "Apply +3 standing to Harbour", exact: true }).waitFor();

    await setAutomation(narrator, { sceneProgress: { players: "auto" } });
    const other = await postCard(ann, [9, 4], { resolution: "impact", purpose: "standing", targets });
    await writeEvent(ann, other, "impactO000000000", { type: "impact", faces: [2] });
    await untilStored(ann, "Harbour", "system.standings.dockers000000000.value", 7);
    expect(await newestCardEvents(ann)).toEqual(["rolled", "impact", "applied"]);
    await setAutomation(narrator, {});
  });

  it("names the track of standing where a challenge has several (R-808)", async () => {
    const track = (name: string, sort: number) => ({ name, value: 5, top: 10, archived: false, sort });
    const guild = await createActor(narrator, {
      name: "Guild hall",
      type: "challenge",
      system: { standings: { masters000000000: track("Masters", 0), porters000000000: track("Porters", 1) } },
    });
    const targets = [{ id: guild, challenge: { type: "total", value: 3 } }];
    const card = await postCard(narrator, [9, 4], { ...success, purpose: "standing", targets });
    await writeEvent(narrator, card, "impactB000000000", { type: "impact", faces: [3] });
    const shown = narrator.page.locator(`#sidebar .chat-message[data-message-id="${card}"] .check-card`);
    await shown.getByRole("button", { name: /Guild hall: Masters$/ }).waitFor();
    await shown.getByRole("button", { name: /Guild hall: Porters$/ }).click();
    await untilStored(narrator, "Guild hall", "system.standings.porters000000000.value", 8);
    await untilStored(narrator, "Guild hall", "system.standings.masters000000000.value", 5);
    expect(await shown.locator(".tray-row").count()).toBe(1);
  });
});
