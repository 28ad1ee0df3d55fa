import { readFile } from "node:fs/promises";
import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, closeWindow, openSheet, showTab, showAllSkills, skillButton } from "./at-the-table.ts";
import { setSetting, storedCharacter, storedSetting } from "./game-state.ts";
import { showPanel } from "./in-the-directories.ts";

const RULES = "#tenacity-rules";
const LISTS = "#tenacity-lists";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let sheet: Locator;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  sheet = await openSheet(ann, "Missa");
  await showAllSkills(sheet);
});

/** Opens a window from the settings, and leaves only it. */
async function openSettings(client: TableClient, button: string, window: string): Promise<Locator> {
  const { page } = client;
  await showTab(client, "Settings");
  await page.getByRole("button", { name: "Game settings" }).click();
  const settings = page.locator("#settings-config");
  await settings.getByRole("button", { name: button }).click();
  const opened = page.locator(window);
  await opened.waitFor();
  // The new window may cover the buttons of the one that it was opened from.
  await settings.getByRole("button", { name: "Close window" }).dispatchEvent("click");
  await settings.waitFor({ state: "detached" });
  return opened;
}

const openLists = (client: TableClient) => openSettings(client, "Edit lists", LISTS);
const openRules = (client: TableClient) => openSettings(client, "Choose the rules", RULES);

async function save(window: Locator): Promise<void> {
  await window.getByRole("button", { name: "Save for everyone" }).click();
  await window.waitFor({ state: "detached" });
}

/** Closes a window with changes that no one wants to keep. */
async function discard({ page }: TableClient, window: Locator): Promise<void> {
  await window.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await window.waitFor({ state: "detached" });
}

/** Chooses a file with this text. */
async function importText(lists: Locator, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await lists.locator("input[type=file]").setInputFiles({ name, mimeType: "application/json", buffer });
}

/** Exports the lists and reads what was saved. */
async function exportText({ page }: TableClient, lists: Locator): Promise<string> {
  const waiting = page.waitForEvent("download");
  await lists.getByRole("button", { name: "Export to a file" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/-registry\.json$/);
  return readFile(await download.path(), "utf8");
}

describe("the lists of the world", () => {
  it("rename a skill, and the player's open sheet follows at once", async () => {
    const lists = await openLists(narrator);
    await lists.getByRole("textbox", { name: "Name of Investigation" }).fill("Sleuthing");
    // Pressed straight from the text, which commits it.
    await save(lists);
    await skillButton(sheet, "Sleuthing").waitFor();
    expect((await storedCharacter(ann, "Missa")).system).toHaveProperty("skills.investigation.rank", 2);
  });

  it("give a default entry its own words again, add a skill once, and refuse a name whose id is taken", async () => {
    const lists = await openLists(narrator);
    await lists.getByRole("textbox", { name: "Name of Sleuthing" }).fill("Investigation");
    const name = lists.getByRole("textbox", { name: "New Awareness skill" });
    await name.fill("Star Lore");
    await name.press("Enter");
    await lists.getByRole("textbox", { name: "Name of Star Lore" }).waitFor();
    const taken = lists.getByRole("textbox", { name: "New Strength skill" });
    await taken.fill("Star lore");
    await lists.getByRole("button", { name: "Add", exact: true }).first().click();
    await lists.getByRole("alert").getByText("“Star lore” is too similar to an existing entry").waitFor();
    expect(await taken.inputValue()).toBe("Star lore");
    await taken.fill("");
    await save(lists);
    await skillButton(sheet, "Investigation").waitFor();
    await skillButton(sheet, "Star Lore").waitFor();
    expect(JSON.stringify(await storedRegistry(narrator))).toContain("TENACITY.Skill.investigation");
  });

  it("say who has ranks in a skill before it is removed, and bring it back with the ranks still there", async () => {
    let lists = await openLists(narrator);
    const remove = lists.getByRole("button", { name: "Remove Investigation" });
    await remove.click();
    await narrator.page.getByRole("button", { name: "Keep" }).click();
    expect(await lists.getByRole("textbox", { name: "Name of Investigation" }).count()).toBe(1);
    await remove.click();
    const question = narrator.page.getByRole("dialog", { name: "Still in use" });
    await question.getByText("Missa").waitFor();
    expect(await question.innerText()).toContain("Investigation rank 2");
    await question.getByRole("button", { name: "Remove" }).click();
    await lists.getByRole("button", { name: "Restore Investigation" }).waitFor();
    await save(lists);
    await skillButton(sheet, "Investigation").waitFor({ state: "detached" });
    expect((await storedCharacter(ann, "Missa")).system).toHaveProperty("skills.investigation.rank", 2);

    lists = await openLists(narrator);
    await lists.getByRole("button", { name: "Restore Investigation" }).click();
    await save(lists);
    const button = skillButton(sheet, "Investigation");
    await button.waitFor();
    expect(await button.getAttribute("aria-label")).toMatch(/^Investigation \S+ 2: roll/);
  });

  it("reorder by buttons and by dragging, into another attribute too", async () => {
    const lists = await openLists(narrator);
    const names = (list: string) =>
      lists
        .locator(`[data-rows="${list}"] > [data-entry]`)
        .evaluateAll((rows) => rows.map((row) => row.dataset["entry"]));
    await lists.getByRole("button", { name: "Move Athletics down" }).click();
    await expect
      .poll(() => names("skills.strength"))
      .toEqual(["endurance", "athletics", "meleeCombat", "unarmedCombat"]);
    const row = (id: string) => lists.locator(`[data-path^="skills"][data-entry="${id}"]`);
    await row("endurance")
      .locator(".grip")
      .dragTo(row("rangedCombat"), { targetPosition: { x: 60, y: 2 } });
    await expect
      .poll(() => names("skills.dexterity"))
      .toEqual(["pilot", "endurance", "rangedCombat", "reaction", "stealth"]);
    await discard(narrator, lists);
    expect(JSON.stringify(await storedRegistry(narrator))).toMatch(/endurance.*dexterity/);
  });

  it("refuse a file that cannot be read in a sentence, and go out to a file and come in again", async () => {
    const lists = await openLists(narrator);
    await importText(lists, "other.json", "{");
    await lists.getByRole("alert").getByText("Nothing was imported from other.json.").waitFor();
    await lists.getByRole("alert").getByText("The file is not valid JSON").waitFor();
    await lists.getByRole("tab", { name: "Sizes" }).click();
    const text = await exportText(narrator, lists);
    await importText(lists, "ours.json", text.replace("TENACITY.Size.huge", "Gargantuan"));
    await lists.getByRole("textbox", { name: "Name of Gargantuan" }).waitFor();
    await save(lists);
    await expect.poll(() => storedRegistry(narrator)).toHaveProperty("sizes.3.label", "Gargantuan");
  });
});

describe("the rules of the world", () => {
  const impact = () =>
    sheet.locator(".skill").filter({ hasText: "Star Lore" }).getByRole("button").getAttribute("aria-label");

  it("are an edition's, which gives every skill an impact die at once, or custom with one rule changed", async () => {
    expect(await impact()).toContain("Impact dice: 0");
    const rules = await openRules(narrator);
    const checked = rules.locator(":checked");
    expect(await rules.getByRole("radio", { name: "Newer edition" }).isChecked()).toBe(true);
    await rules.getByRole("radio", { name: "Older edition" }).check();
    await rules.getByRole("radio", { name: "at least one impact die" }).and(checked).waitFor();
    await rules.getByRole("radio", { name: "One impact die per two ranks" }).check();
    await rules.getByRole("radio", { name: "Custom" }).and(checked).waitFor();
    await rules.getByRole("radio", { name: "at least one impact die" }).check();
    await rules.getByRole("radio", { name: "Older edition" }).and(checked).waitFor();
    expect(await rules.getByRole("radio", { name: "Custom" }).isChecked()).toBe(false);
    await save(rules);
    await expect.poll(impact).toContain("Impact dice: 1");
    expect(await storedSetting(narrator, "rules")).toEqual({ rulesEdition: "older" });
  });

  it("say that a fight which runs keeps its own order of turns", async () => {
    await narrator.page.evaluate(startFight);
    const rules = await openRules(narrator);
    expect(await rules.getByText("A new turn order applies from the next fight").count()).toBe(2);
    await rules.getByRole("button", { name: "Close", exact: true }).click();
    await rules.waitFor({ state: "detached" });
  });
});

it("what is being planned on another screen follows the rules and the budgets at once", async () => {
  const dialog = await askForSkill(ann, sheet, "Star Lore");
  const fumble = dialog.locator(".chances .fumble dd");
  const before = await fumble.innerText();
  await setSetting(narrator, "rules", {});
  await expect.poll(() => fumble.innerText()).not.toBe(before);
  await closeWindow(dialog);
  const actors = await showPanel(ann, "Actors");
  await actors.getByRole("button", { name: "Make a hero" }).click();
  const maker = ann.page.locator("#tenacity-hero-maker");
  await maker.getByRole("navigation").getByRole("button", { name: "Attributes" }).click();
  await maker.locator(".budget-text").getByText("4 of 4 left").waitFor();
  await setSetting(narrator, "heroBudgets", { attributePoints: 7 });
  await maker.locator(".budget-text").getByText("7 of 7 left").waitFor();
  await setSetting(narrator, "heroBudgets", {});
  await closeWindow(maker);
});

it("budgets are the narrator's to set, and one that is emptied stays as it was", async () => {
  for (const typed of ["3", ""]) {
    const budgets = await openSettings(narrator, "Budgets", "#tenacity-hero-budgets");
    await budgets.getByRole("spinbutton").first().fill(typed);
    await budgets.getByRole("button", { name: "Save" }).click();
    await budgets.waitFor({ state: "detached" });
    expect(await storedSetting(narrator, "heroBudgets")).toMatchObject({ attributeStart: 3 });
  }
});

it("the look of a device follows contrast and text size at once, and stays after a reload", async () => {
  await ann.page.getByRole("tab", { name: "Settings" }).click();
  await ann.page.getByRole("button", { name: "Game settings" }).click();
  const settings = ann.page.locator("#settings-config");
  await settings.getByText("Text size").waitFor();
  // The lists of the world are not a player's to edit.
  expect(await settings.getByRole("button", { name: "Edit lists" }).count()).toBe(0);
  await settings.getByRole("combobox", { name: "Contrast" }).selectOption("High");
  await settings.getByRole("combobox", { name: "Text size" }).selectOption("Large");
  const height = await textSize(sheet);
  await settings.getByRole("button", { name: "Save settings" }).click();
  await settings.waitFor({ state: "detached" });
  await expect.poll(async () => textSize(sheet)).toBeCloseTo(height * 1.2, 0);
  await ann.reload();
  sheet = await openSheet(ann, "Missa");
  const paper = await sheet.evaluate((element) => getComputedStyle(element).getPropertyValue("--tenacity-ink"));
  expect(paper.replaceAll(" ", "")).toBe("light-dark(#000000,#ffffff)");
});

/** The members of the game that only these tests read. */
interface SettingsPage {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string } };
  };
  readonly Combat: {
    create(data: object): Promise<{ startCombat(): Promise<unknown> }>;
  };
}

const storedRegistry = (client: TableClient): Promise<unknown> => storedSetting(client, "registry");

/** Runs in the page. */
async function startFight(): Promise<void> {
  const { game, Combat } = globalThis as unknown as SettingsPage;
  const combatants = [{ actorId: game.actors.getName("Missa").id, initiative: 10 }];
  const combat = await Combat.create({ combatants });
  await combat.startCombat();
}

async function textSize(sheet: Locator): Promise<number> {
  return sheet
    .locator(".skill-rank")
    .first()
    .evaluate((rank) => rank.getBoundingClientRect().height);
}
