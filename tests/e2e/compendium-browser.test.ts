import type { Locator } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openSheet, showTab } from "./at-the-table.ts";
import { moveAside, storedItem } from "./things.ts";

const WIDE = { width: 1500, height: 900 };
const BROWSER = "#tenacity-browser";

const suite = useTable();
let ann: TableClient;

beforeAll(async () => {
  ann = await suite.join("Ann", { viewport: WIDE });
});

const rows = (browser: Locator): Locator => browser.locator(".browser-row");
const namesOf = async (browser: Locator): Promise<string[]> =>
  (await browser.locator(".browser-row .open-item").allTextContents()).map((name) => name.trim());
const row = (browser: Locator, name: string): Locator =>
  rows(browser).filter({ has: browser.page().getByRole("button", { name, exact: true }) });

/** Whether a filter has been stored for this user; to be run in the page. */
function isRemembered(value: string): boolean {
  const { settings } = (globalThis as unknown as { game: { settings: { get(...key: string[]): object } } }).game;
  return JSON.stringify(settings.get("tenacity-tactics", "browser")).includes(value);
}

async function openBrowser(client: TableClient): Promise<Locator> {
  await showTab(client, "Compendia");
  await client.page.locator("#compendium").getByRole("button", { name: "Compendium browser" }).click();
  const browser = client.page.locator(BROWSER);
  await rows(browser).first().waitFor();
  return browser;
}

it("finds by words and filters what a player may see, who drags it onto a sheet and finds the filters again", async () => {
  const sheet = await openSheet(ann, "Missa");
  await moveAside(ann, sheet, { left: 10, top: 10, width: 580 });
  await sheet.getByRole("tab", { name: "Gear" }).click();
  let browser = await openBrowser(ann);
  await moveAside(ann, browser, { left: 600, top: 10, width: 800 });

  // The narrator's cards are in a compendium that players do not have.
  expect(await browser.getByRole("button", { name: /^NPCs/ }).count()).toBe(0);
  await browser.getByRole("button", { name: /^Weapons/ }).click();
  await browser.getByRole("button", { name: /^Ranged Combat/ }).click();
  await row(browser, "Cutlass").waitFor({ state: "detached" });
  const ranged = await namesOf(browser);
  expect(ranged).toContain("Harpoon");

  await browser.getByRole("searchbox").fill("HARP");
  await expect.poll(() => namesOf(browser)).toEqual(["Harpoon"]);
  await browser.getByRole("searchbox").press("ArrowDown");
  await row(browser, "Harpoon").locator("button:focus").waitFor();
  await row(browser, "Harpoon").dragTo(sheet.getByRole("heading", { name: "Weapons" }));
  expect(await storedItem(ann, "Missa", "Harpoon")).toMatchObject({ type: "weapon", system: { damage: 4, range: 6 } });

  await browser.getByRole("searchbox").fill("no such thing");
  await browser.getByText("No matches.").waitFor();
  await browser.getByRole("searchbox").fill("");
  await closeWindow(browser);
  await until(ann.page, isRemembered, "rangedCombat");
  await ann.reload();
  browser = await openBrowser(ann);
  await expect.poll(() => namesOf(browser)).toEqual(ranged);
  await closeWindow(browser);
});

it("opens from a sheet's list at what belongs there, and adds it", async () => {
  const sheet = await openSheet(ann, "Missa");
  await sheet.getByRole("tab", { name: "Abilities" }).click();
  await sheet.getByRole("button", { name: "Browse the compendia: Stances" }).first().click();
  const browser = ann.page.locator(BROWSER);
  await browser.getByText("Adds to Missa").waitFor();
  await browser.getByRole("button", { name: /^Stances/, pressed: true }).waitFor();
  const stance = "All In";
  await browser.getByRole("button", { name: `Add ${stance} to Missa` }).click();
  await browser.getByText(`Added ${stance} to Missa.`).waitFor();
  expect(await storedItem(ann, "Missa", stance)).toMatchObject({ type: "ability", system: { kind: "stance" } });
});

it("opens from the hero maker at what its list is of, and a row can be dropped there", async () => {
  await closeWindow(ann.page.locator(BROWSER));
  await showTab(ann, "Actors");
  await ann.page.locator("#actors").getByRole("button", { name: "Make a hero" }).click();
  const maker = ann.page.locator("#tenacity-hero-maker");
  await maker.getByRole("navigation").getByRole("button", { name: "Abilities and gear" }).click();
  await moveAside(ann, maker, { left: 10, top: 10, width: 580 });
  await maker.locator(".catalog-row").first().waitFor();
  await maker.getByRole("button", { name: "Browse the compendia: Abilities" }).click();
  const browser = ann.page.locator(BROWSER);
  await browser.getByText("Adds to the new hero").waitFor();
  await moveAside(ann, browser, { left: 600, top: 10, width: 800 });
  await browser.getByRole("button", { name: /^Abilities/, pressed: true }).waitFor();
  const name = "Blade Habit";
  await row(browser, name).dragTo(maker.getByRole("heading", { name: "Chosen" }));
  await maker.getByRole("button", { name: `Remove ${name}` }).waitFor();
});
