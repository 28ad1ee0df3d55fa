import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openSheet } from "./at-the-table.ts";
import { give } from "./before-the-roll.ts";
import { updateActor } from "./game-state.ts";
import { addItem, BESIDE, itemSheet, moveAside, storedItem } from "./things.ts";

const WIDE = { width: 1500, height: 900 };

const suite = useTable();
let ann: TableClient;
let narrator: TableClient;
let hero: Locator;

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: WIDE });
  ann = await suite.join("Ann", { viewport: WIDE });
  hero = await openSheet(ann, "Missa");
  await moveAside(ann, hero, { left: 10, top: 10, width: 580 });
});

const tab = async (name: string) => hero.getByRole("tab", { name }).click();

describe("things", () => {
  beforeAll(async () => tab("Gear"));

  it("are made from the hero's sheet and edited in place, and say what they do", async () => {
    const sheet = await addItem(ann, hero, "Weapons", "Weapon");
    await sheet.getByRole("textbox", { name: "Name" }).fill("Harpoon");
    await sheet.getByRole("combobox", { name: "Skill" }).selectOption("Ranged Combat");
    await sheet.getByRole("button", { name: "Damage bonus: one more" }).click();
    await sheet.getByRole("spinbutton", { name: "Range" }).fill("12");
    await sheet.getByRole("combobox", { name: "Damage type" }).selectOption("Freezing");
    await sheet.getByRole("combobox", { name: "Properties: add" }).selectOption("Thrown");
    await sheet.getByRole("textbox", { name: "Properties: add your own" }).fill("heirloom");
    await sheet.getByRole("textbox", { name: "Properties: add your own" }).press("Enter");
    await sheet.getByRole("button", { name: "Remove heirloom" }).waitFor();
    await sheet.getByText("Ranged Combat, +1 Freezing, range 12.").waitFor();
    await expect
      .poll(async () => storedItem(narrator, "Missa", "Harpoon"))
      .toMatchObject({
        type: "weapon",
        system: {
          skill: "rangedCombat",
          damage: 1,
          range: 12,
          damageType: "freezing",
          properties: ["thrown", "heirloom"],
        },
      });
    await sheet.getByRole("button", { name: "Remove Thrown" }).click();
    await sheet.getByRole("button", { name: "Remove Thrown" }).waitFor({ state: "detached" });
    await closeWindow(sheet);
  });

  it("change the hero's numbers while they are equipped", async () => {
    const sheet = await addItem(ann, hero, "Armor", "Armor");
    await sheet.getByRole("combobox", { name: "Add a modifier" }).selectOption("Maximum of a track");
    const value = sheet.getByRole("spinbutton", { name: "Modifier 1: value" });
    await value.fill("3");
    await value.press("Tab");
    await sheet.getByText("While worn: +3 maximum stress.").waitFor();
    const stress = hero.getByRole("group", { name: "Stress" });
    await stress.getByText("10", { exact: true }).waitFor();
    await sheet.getByRole("button", { name: "Equipped" }).click();
    await stress.getByText("13", { exact: true }).waitFor();
    await sheet.getByRole("button", { name: "Equipped" }).click();
    await stress.getByText("10", { exact: true }).waitFor();
    await closeWindow(sheet);
  });

  it("keep their modifiers in an order that can be changed, each written whole (TRAP-51)", async () => {
    const sheet = await addItem(ann, hero, "Gear", "Gear");
    await sheet.getByRole("tab", { name: "Modifiers" }).click();
    const add = sheet.getByRole("combobox", { name: "Add a modifier" });
    await add.selectOption("Hero dice");
    await sheet.getByRole("combobox", { name: "Only for: add" }).selectOption("Stealth");
    await sheet.getByText("+1 hero die on checks with Stealth", { exact: true }).waitFor();
    const when = sheet.getByRole("combobox", { name: "Modifier 1: when it applies" });
    await when.selectOption("When it fits");
    const note = sheet.getByRole("textbox", { name: "Modifier 1: only" });
    await note.fill("in the dark");
    await note.press("Tab");
    await sheet.getByText("In the dark: +1 hero die on checks with Stealth.").waitFor();
    await note.fill("");
    await note.press("Tab");
    await when.selectOption("Always");
    await add.selectOption("Movement");
    await sheet.getByRole("combobox", { name: "Modifier 2: when it applies" }).selectOption("When activated");
    await sheet.getByRole("button", { name: "Modifier 2: move up" }).click();
    await sheet
      .getByText("While turned on: +1 space of movement; while carried: +1 hero die on checks with Stealth.")
      .waitFor();
    await sheet.getByRole("combobox", { name: "Modifier 2: type" }).selectOption("Resistance");
    await sheet.getByText("resistance 1 to Physical", { exact: true }).waitFor();
    await sheet.getByRole("button", { name: "Modifier 1: remove" }).click();
    await sheet.getByText("While carried: resistance 1 to Physical.").waitFor();
    await expect
      .poll(async () =>
        Object.values((await storedItem(narrator, "Missa", "New Gear")).system["modifiers"] as Record<string, unknown>),
      )
      .toEqual([{ type: "resistance", value: 1, scope: ["physical"], when: "always", note: "", sort: 2 }]);
    await closeWindow(sheet);
  });

  it("record the work on a formula by hand, unit by unit (R-807)", async () => {
    const sheet = await addItem(ann, hero, "Formulas", "Formula");
    await sheet.getByText("Can't start: the components are missing.").waitFor();
    await sheet.getByRole("checkbox", { name: "Components at hand" }).check();
    await sheet.getByText("Can't start: no one here knows the formula.").waitFor();
    await sheet.getByRole("combobox", { name: "Knowledge" }).selectOption("written down");
    await sheet.getByRole("spinbutton", { name: "Impact", exact: true }).fill("3");
    await sheet.getByRole("button", { name: "Success" }).click();
    await sheet.getByText("3 of 5 impact").waitFor();
    await sheet.getByRole("button", { name: "Failure" }).click();
    await sheet.getByText("2 minutes spent").waitFor();
    await sheet.getByRole("spinbutton", { name: "Impact", exact: true }).fill("4");
    await sheet.getByRole("button", { name: "Success" }).click();
    await sheet.getByText("Finished.").waitFor();
    expect(await sheet.getByRole("button", { name: "Failure" }).count()).toBe(0);
    await closeWindow(sheet);
  });

  it("are read by those who may not edit them, without a control", async () => {
    const system = { skill: "rangedCombat", damage: 1, range: 12, damageType: "freezing" };
    await give(narrator, "Joren", "Item", { name: "Whaler", type: "weapon", system });
    await updateActor(narrator, "Joren", { ownership: { default: 2 } });
    const sheet = await openSheet(ann, "Joren");
    await sheet.getByRole("tab", { name: "Gear" }).click();
    await sheet.getByRole("button", { name: "Whaler", exact: true }).click();
    const whaler = itemSheet(ann, "Weapon: Whaler");
    await whaler.getByText("Ranged Combat, +1 Freezing, range 12.").waitFor();
    expect(await whaler.locator("input, select, prose-mirror").count()).toBe(0);
    expect(await seriousBarriers(ann.page, ".application.item-sheet")).toEqual([]);
    await closeWindow(whaler);
    await closeWindow(sheet);
  });

  it("take the nearest number to an absurd one, and say so", async () => {
    await tab("Gear");
    await hero.getByRole("button", { name: "Harpoon", exact: true }).click();
    const sheet = itemSheet(ann, "Weapon: Harpoon");
    await moveAside(ann, sheet, BESIDE);
    const damage = sheet.getByRole("spinbutton", { name: "Damage bonus" });
    await damage.fill("5000");
    await damage.press("Tab");
    await ann.page.getByText("Damage bonus must be a whole number from -99 to 99. The nearest was used.").waitFor();
    await expect.poll(async () => damage.inputValue()).toBe("99");
    await damage.fill("");
    await damage.press("Tab");
    await expect.poll(async () => damage.inputValue()).toBe("99");
  });

  it("show a picture of their own kind in place of one that is gone", async () => {
    suite.allowErrors(/gone\.webp/);
    const sheet = itemSheet(ann, "Weapon: Harpoon");
    await sheet.locator(".picture summary").click();
    await sheet.getByRole("textbox", { name: "Picture path" }).fill("pictures/gone.webp");
    await sheet.getByRole("textbox", { name: "Picture path" }).press("Enter");
    await expect.poll(async () => (await storedItem(narrator, "Missa", "Harpoon")).img).toBe("pictures/gone.webp");
    await sheet.locator('.item-portrait[src$="types/weapon.svg"]').waitFor();
    await hero.getByRole("button", { name: "More for Harpoon" }).click();
    await ann.page.getByRole("menuitem", { name: "Delete" }).click();
    await ann.page.getByRole("button", { name: "Yes" }).click();
    await sheet.waitFor({ state: "detached" });
  });

  it("are laid out as they come near, found wherever they are, and stay in place as the sheet is drawn anew", async () => {
    const long = " of sailcloth, with the name of its owner and of his ship sewn into it in red and black thread";
    const sacks = Array.from({ length: SACKS }, (_, place) => ({
      name: `Sack ${String(place)}${place % 2 === 0 ? long : ""}`,
      type: "gear",
    }));
    await give(narrator, "Missa", "Item", ...sacks);
    await hero.getByText(`Sack ${String(SACKS - 1)}`).waitFor({ state: "attached" });
    const { all, laidOut } = await rowsOf(hero);
    expect(all).toBeGreaterThanOrEqual(SACKS);
    expect(laidOut).toBeLessThan(80);

    await hero.evaluate(scrollThroughHalf);
    const sack = hero.locator("[data-search='Sack 151']");
    const before = (await sack.boundingBox())?.y ?? NaN;
    await sack.evaluate((element) => element.classList.add("before"));
    await updateActor(narrator, "Missa", { system: { notes: "Carries sacks." } });
    await hero.locator(".before").waitFor({ state: "detached" });
    expect(Math.abs(((await sack.boundingBox())?.y ?? NaN) - before)).toBeLessThan(3);

    const last = `Sack ${String(SACKS - 1)}`;
    expect(
      await ann.page.evaluate((words) => "find" in window && (window.find as Find)(words, false, false, true), last),
    ).toBe(true);
    await hero.getByRole("searchbox", { name: "Find gear" }).fill(last);
    await expect.poll(() => hero.locator(".tab.active .item-row:visible").count()).toBe(1);
    await hero.getByRole("button", { name: last, exact: true }).click();
    await itemSheet(ann, last).waitFor();
    expect(await seriousBarriers(ann.page, ".application.character-sheet")).toEqual([]);
  });
});

const SACKS = 300;

/** The page's own search, which may begin again at the top. */
type Find = (words: string, isExact: boolean, isBackwards: boolean, wraps: boolean) => boolean;

/** How many rows the page that is shown has, and of how many what is in them is laid out. */
async function rowsOf(sheet: Locator): Promise<{ readonly all: number; readonly laidOut: number }> {
  return sheet.locator(".tab.active .item-row > .item-name").evaluateAll((names) => ({
    all: names.length,
    laidOut: names.filter((name) => name.checkVisibility({ contentVisibilityAuto: true })).length,
  }));
}

/** Runs in the page: goes through the upper half of the list, until each row of it, and what is in sight below it, is laid out. */
async function scrollThroughHalf(sheet: HTMLElement | SVGElement): Promise<void> {
  const rows = [...sheet.querySelectorAll(".tab.active .item-row")];
  const laidOut = async (row: Element | undefined): Promise<void> => {
    while (row?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  };
  const half = Math.ceil(rows.length / 2);
  for (const row of rows.slice(0, half)) {
    row.scrollIntoView({ block: "center", behavior: "instant" });
    await laidOut(row);
  }
  await laidOut(rows[half + 10]);
}
