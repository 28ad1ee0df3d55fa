import type { Locator } from "playwright";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeEveryWindow } from "../support/window-frames.ts";
import { closeWindow } from "./at-the-table.ts";
import { chooseFromMenu, entryOf, showPanel } from "./in-the-directories.ts";
import type { GamePage } from "./page-types.ts";

const MAKER = "#tenacity-hero-maker";

const suite = useTable();
let ann: TableClient;
let narrator: TableClient;

beforeAll(async () => {
  ann = await suite.join("Ann");
});

afterEach(() => closeEveryWindow(ann.page));

/** Opens the window that makes heroes. */
async function openMaker(client: TableClient): Promise<Locator> {
  const actors = await showPanel(client, "Actors");
  await actors.getByRole("button", { name: "Make a hero" }).click();
  const maker = client.page.locator(MAKER);
  await maker.waitFor();
  return maker;
}

/** Goes to a step by its button at the top. */
async function goTo(maker: Locator, step: string): Promise<void> {
  await maker.getByRole("navigation").getByRole("button", { name: step }).click();
  await maker.getByRole("heading", { name: step, level: 2 }).waitFor();
}

/** Gives a number of the current step one more, and waits until it shows. */
async function raise(maker: Locator, name: string, times = 1): Promise<void> {
  const field = maker.getByRole("spinbutton", { name, exact: true });
  for (let time = 0; time < times; time += 1) {
    const value = Number(await field.inputValue());
    await maker.getByRole("button", { name: `${name}: one more` }).click();
    await expect.poll(() => field.inputValue()).toBe(String(value + 1));
  }
}

const heroes = ({ page }: TableClient, name: string) =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as GamePage).game.actors.contents
        .filter((actor) => actor.name === name)
        .map((actor) => ({ id: actor.id, isOwner: actor.isOwner, ...(actor.toObject() as object) })),
    name,
  ) as Promise<{ id: string; isOwner: boolean; system: Record<string, never>; items: { name: string }[] }[]>;

const problem = (maker: Locator) => maker.locator(".maker-footer .problem");

/** How often someone has pressed something since. */
async function countClicks({ page }: TableClient): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number; document: Document };
    counted.clicks = 0;
    // A press, not what follows from one, such as the click of a form on its first button.
    counted.document.addEventListener("pointerdown", () => counted.clicks++, { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
}

it("a player is told to wait while no narrator is connected, and finds her choices again", async () => {
  let maker = await openMaker(ann);
  await maker.getByRole("textbox", { name: "Name" }).fill("Lysa <img src=x onerror=alert(1)>");
  await maker.getByRole("textbox", { name: "Concept" }).fill("Smuggler of forbidden maps");
  await maker.getByRole("button", { name: "Next" }).click();
  await raise(maker, "Dexterity", 2);
  await goTo(maker, "Review");
  await maker.getByRole("button", { name: "Create hero" }).click();
  await expect.poll(() => problem(maker).innerText()).toContain("No narrator is online");
  await ann.reload();
  maker = await openMaker(ann);
  expect(await maker.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Lysa <img src=x onerror=alert(1)>");
  await goTo(maker, "Attributes");
  expect(await maker.getByRole("spinbutton", { name: "Dexterity", exact: true }).inputValue()).toBe("3");
  await maker.getByRole("button", { name: "Start over" }).click();
  await ann.page.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => maker.getByRole("textbox", { name: "Name" }).inputValue()).toBe("");
});

describe("at whose table a narrator sits,", () => {
  beforeAll(async () => {
    narrator = await suite.join("Narrator");
  });

  afterEach(() => closeEveryWindow(narrator.page));

  it("a player makes a hero from start to finish through the narrator's client, once for two clicks", async () => {
    const maker = await openMaker(ann);
    await maker.getByRole("textbox", { name: "Name" }).fill("Lysa <b>Quill</b>");
    await maker.getByRole("textbox", { name: "Concept" }).fill("Smuggler of forbidden maps");
    await maker.getByRole("button", { name: "Next" }).click();
    await raise(maker, "Dexterity");
    await maker.getByRole("button", { name: "Next" }).click();
    await raise(maker, "Stealth", 4);
    const stealth = maker.locator(".maker-skill").filter({ hasText: "Stealth" });
    expect(await stealth.innerText()).toContain("Professional");
    expect(await stealth.locator(".chance").innerText()).toBe("55%");
    await maker.getByRole("combobox", { name: "Show chances against" }).selectOption({ label: "Legendary (6d6)" });
    await expect.poll(() => stealth.locator(".chance").innerText()).toBe("7%");
    await goTo(maker, "Abilities and gear");
    await maker.getByRole("textbox", { name: "Name" }).fill("A bent <i>key</i>");
    await maker.getByRole("button", { name: "Add", exact: true }).click();
    await maker.getByText("A bent <i>key</i>").waitFor();
    await maker.getByRole("checkbox", { name: "Harbor Guard Plate" }).check();
    await maker.getByRole("checkbox", { name: "Scar Tissue" }).check();
    // What is chosen counts: 2 off Stealth, and a wound more.
    await goTo(maker, "Skills");
    await expect.poll(() => stealth.locator(".chance").innerText()).toBe("4%");
    expect(await stealth.locator(".chance").getAttribute("title")).toContain("2d10 + 2");
    await goTo(maker, "Review");
    await maker.getByText("Wounds 4").waitFor();
    await maker.getByRole("button", { name: "Create hero" }).dblclick();
    await maker.waitFor({ state: "detached" });
    await ann.page.locator(".application.hero-sheet").getByText("Lysa <b>Quill</b>").first().waitFor();
    const made = await heroes(ann, "Lysa <b>Quill</b>");
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      isOwner: true,
      system: {
        concept: "Smuggler of forbidden maps",
        attributes: { dexterity: { rank: 2 }, strength: { rank: 1 } },
        skills: { stealth: { rank: 4 } },
        stress: { value: 0, max: 10 },
        tenacity: { value: 3, max: 3 },
      },
    });
    expect(made[0]?.items.map(({ name }) => name)).toContain("A bent <i>key</i>");
    expect(made[0]?.items).toHaveLength(3);
    await entryOf(await showPanel(narrator, "Actors"), "Lysa <b>Quill</b>").waitFor();
    expect(await heroes(narrator, "Lysa <b>Quill</b>")).toHaveLength(1);
  });

  it("the rank ledger buys a rank with experience, undoes it, and says what stands in the way", async () => {
    const { page } = ann;
    await entryOf(await showPanel(ann, "Actors"), "Missa")
      .getByRole("button")
      .first()
      .click();
    const sheet = page.locator(".application.hero-sheet").filter({ hasText: "Missa" });
    await sheet.getByRole("tab", { name: "Details" }).click();
    const earned = sheet.getByRole("spinbutton", { name: "Experience earned" });
    await earned.fill("4");
    await earned.press("Tab");
    await sheet.getByText("4 of 4 experience left").waitFor();
    // Three presses: what there is to spend, what on, and the word.
    await sheet.getByRole("button", { name: "Grow: 4 experience" }).first().click();
    const growth = page.locator(".growth-window");
    await growth.getByRole("radio", { name: /^Investigation 2 → 3/ }).click();
    await growth.getByText("Costs 3 experience, leaves 1.").waitFor();
    expect(await growth.locator(".growth-numbers").innerText()).toMatch(/^Investigation\s+\+2 → \+3/);
    // A double click raises once.
    await growth.getByRole("button", { name: "Raise: Investigation 2 → 3" }).dblclick();
    await growth.getByText("1 of 4 experience left").waitFor();
    await sheet.getByText("1 of 4 experience left").waitFor();
    expect(await page.locator("#notifications > *").count()).toBe(0);
    await growth.getByText("Out of reach").click();
    const missing = growth.locator("li").filter({ hasText: "Investigation 3 → 4" });
    expect(await missing.innerText()).toMatch(/4 experience, 3 short/);
    expect((await heroes(ann, "Missa"))[0]).toMatchObject({ system: { skills: { investigation: { rank: 3 } } } });
    await growth.getByRole("button", { name: "Undo: Investigation 2 → 3" }).click();
    await growth.getByText("4 of 4 experience left").waitFor();
    // What was unfolded stays so, and the keyboard goes on where it was.
    await growth.locator("li").filter({ hasText: "Wounds 3 → 4" }).waitFor();
    const investigation = growth.getByRole("radio", { name: /^Investigation 2 → 3/ });
    await expect.poll(() => investigation.evaluate((radio) => radio.matches(":focus"))).toBe(true);
    await page.keyboard.press("Space");
    const confirm = growth.getByRole("button", { name: "Raise: Investigation 2 → 3" });
    await confirm.focus();
    await page.keyboard.press("Enter");
    await growth.getByText("1 of 4 experience left").waitFor();
    await closeWindow(growth);
    await sheet.getByRole("button", { name: "Undo: Investigation 2 → 3" }).click();
    await sheet.getByText("4 of 4 experience left").waitFor();
    expect((await heroes(ann, "Missa"))[0]).toMatchObject({
      system: { skills: { investigation: { rank: 2 } }, advances: {} },
    });
    await closeWindow(sheet);
  });

  it("import and export bring a hero back as a file, and an NPC out of plain text, with their names as text", async () => {
    const { page } = narrator;
    const actors = await showPanel(narrator, "Actors");
    await entryOf(actors, "Missa").getByRole("button").first().click();
    const sheet = page.locator(".application.hero-sheet");
    await sheet.getByRole("button", { name: "Window menu" }).click();
    const download = page.waitForEvent("download");
    await page.getByText("Export as portable JSON").click();
    const file = await (await download).path();
    await closeWindow(sheet);
    await actors.getByRole("button", { name: "Import a character" }).click();
    const window = page.locator("#tenacity-import");
    await window.locator("input[type=file]").setInputFiles(file);
    await window.locator(".import-preview").getByText("Missa").waitFor();
    await window.getByRole("button", { name: "Create" }).click();
    await window.waitFor({ state: "detached" });
    const [first, second] = await heroes(narrator, "Missa");
    expect(second?.items).toHaveLength(first?.items.length ?? -1);
    expect(second).toMatchObject({ system: { skills: first?.system["skills"] } });
    await closeWindow(sheet);
    await actors.getByRole("button", { name: "Import a character" }).click();
    const text = window.getByRole("textbox", { name: "Character" });
    await text.fill("Watchman <b>x</b>\nDefense hard\nAttack 3d6+1\nNet: <u>over</u> the legs");
    await window.getByText("Line 2: “Defense hard” needs challenge dice").waitFor();
    await window.locator(".import-preview").getByText("Attack 3d6 + 1").waitFor();
    await window.getByRole("button", { name: "Create" }).click();
    await entryOf(actors, "Watchman <b>x</b>").waitFor();
    expect((await heroes(narrator, "Watchman <b>x</b>"))[0]).toMatchObject({
      system: { challenges: { attack: { dice: 3, modifier: 1 } } },
    });
  });

  it("an NPC that somebody makes begins with the quick build, and is ready to attack after six clicks and two lists", async () => {
    const { page } = narrator;
    const actors = await showPanel(narrator, "Actors");
    const clicks = await countClicks(narrator);
    await actors.getByRole("button", { name: "Create Actor" }).click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Bell Hand");
    await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: "NPC" });
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    const build = page.locator(".quick-build-window");
    await build.getByRole("radio", { name: "Brute" }).check();
    expect(await build.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Bell Hand");
    await build.getByRole("radio", { name: "Professional 3d6" }).check();
    await build.getByRole("combobox", { name: "Fights with" }).selectOption({ label: "Cutlass" });
    await build.getByRole("button", { name: "Dock Hand" }).click();
    await build.locator("div", { hasText: /^Stress12$/ }).waitFor();
    expect(await page.locator(".npc-sheet").count()).toBe(0);
    await build.getByRole("button", { name: "Create" }).click();
    const sheet = page.locator(".npc-sheet").filter({ hasText: "Bell Hand" });
    expect(await clicks()).toBe(6);
    await sheet.getByRole("button", { name: "Attack 3d6: roll a check" }).waitFor();
    await sheet
      .getByRole("button", { name: /^Attack with Cutlass/ })
      .first()
      .waitFor();
    expect(await sheet.locator(".window-content img").first().getAttribute("src")).toContain("dock-hand.svg");
    await closeWindow(sheet);
  });

  it("of which a variant is made from its menu, as a mob", async () => {
    const { page } = narrator;
    const actors = await showPanel(narrator, "Actors");
    await chooseFromMenu(entryOf(actors, "Bell Hand"), "Make a variant");
    const window = page.locator(".variant-window");
    await window.getByRole("radio", { name: "Elite" }).check();
    await window.getByRole("spinbutton", { name: "Members" }).fill("5");
    await window.locator("div", { hasText: /^Stressbefore: 12 90$/ }).waitFor();
    await window.getByRole("button", { name: "Create variant" }).click();
    const sheet = page.locator(".npc-sheet").filter({ hasText: "Bell Hand mob (elite)" });
    await sheet.getByText("Mob: 5 of 5").waitFor();
    // Five of them hit better together: 3d6 + 1 of an elite, and 2 more.
    await sheet.getByText("3d6 + 3").first().waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await sheet.getByRole("button", { name: "Window menu" }).click();
    await page.getByText("Copy as text").click();
    await page.getByText("Bell Hand mob (elite) copied as text.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Bell Hand mob \(elite\)\n/);
    await closeWindow(sheet);
    await entryOf(actors, "Bell Hand").waitFor();
  });

  it("a new vehicle starts as a copy of a ready one, by its own name", async () => {
    const { page } = narrator;
    const actors = await showPanel(narrator, "Actors");
    await actors.getByRole("button", { name: "Create Actor" }).click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByRole("textbox", { name: "Name" }).fill("The Wet Hen");
    await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: "Vehicle" });
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    const question = page.locator(".fields-dialog").filter({ hasText: "New: Vehicle" });
    await question.getByRole("combobox", { name: "Starts as a copy of" }).selectOption({ label: "Rowing Skiff" });
    await question.getByRole("button", { name: "Create" }).click();
    const sheet = page.locator(".actor-sheet").filter({ hasText: "The Wet Hen" });
    await sheet.getByText("Maneuverability").first().waitFor();
    await closeWindow(sheet);
  });
});
