import { readFileSync } from "node:fs";
import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { closeWindow, openSheet, showTab } from "./at-the-table.ts";
import { chooseFromMenu, entryOf, missingPictures, openEntry, openPack, showPanel } from "./in-the-directories.ts";
import { tokenOnBoard } from "./on-the-board.ts";
import { moveAside, storedItem } from "./things.ts";

interface Pack {
  readonly name: string;
  readonly label: string;
  readonly ownership?: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(new URL("../../system.json", import.meta.url), "utf8")) as {
  packs: readonly Pack[];
};
/** Those of the game that is played: the stories of the other games open theirs. */
const packs = manifest.packs.filter(({ name }) => !/^(asset-pool|roll-and-keep|hit-and-evade)-/.test(name));

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann", { viewport: { width: 1500, height: 900 } });
});

describe("a compendium", () => {
  it("opens, and so does its first document", async () => {
    expect(await missingPictures(narrator, "Ready Heroes")).toBe(0);
  });

  it("is hidden from players when it is for narrators", async () => {
    const panel = await showPanel(ann, "Compendia");
    for (const { label, ownership } of packs) {
      expect([label, await entryOf(panel, label).count()]).toEqual([label, ownership?.["PLAYER"] === "NONE" ? 0 : 1]);
    }
  });
});

it("a hero out of one is dragged into the world and handed to a player", async () => {
  const CORIN = "Corin Ashdown";
  const heroes = await openEntry(await showPanel(narrator, "Compendia"), "Ready Heroes");
  const actors = await showPanel(narrator, "Actors");
  await entryOf(heroes, CORIN).dragTo(actors.locator(".directory-list"));
  await closeWindow(heroes);
  await chooseFromMenu(entryOf(actors, CORIN), "Choose who plays this hero");
  const question = narrator.page.getByRole("dialog", { name: `Who plays ${CORIN}?` });
  await question.getByRole("button", { name: "Ben" }).click();
  await narrator.page.getByText(`Ben now plays ${CORIN}.`).waitFor();
});

it("their folders have no serious barrier, and close and open", async () => {
  const panel = await showPanel(narrator, "Compendia");
  expect(await seriousBarriers(narrator.page, "#compendium")).toEqual([]);
  const folder = panel.getByRole("button", { name: "Starter Adventure" });
  const inside = panel.getByRole("button", { name: /^The Ninth Bell \(/ });
  await inside.waitFor();
  await folder.click();
  await inside.waitFor({ state: "hidden" });
  await folder.click();
  await inside.waitFor();
});

it("a macro gives a condition to a selected token", async () => {
  await tokenOnBoard(narrator, "Missa").click();
  const pack = await openPack(narrator, "Conditions");
  await pack.getByRole("searchbox").fill("On Fire");
  // Until the others have gone, what is found still moves, and a click may miss it.
  const others = pack.locator(".directory-item.entry").filter({ visible: true, hasNotText: "On Fire" });
  await others.first().waitFor({ state: "hidden" });
  const macro = await openEntry(pack, "On Fire");
  await macro.getByRole("button", { name: "Run", exact: true }).click();
  await closeWindow(macro);
  await closeWindow(pack);
  const sheet = await openSheet(narrator, "Missa");
  await sheet.getByRole("tab", { name: /Conditions/ }).click();
  await sheet.getByText("On Fire").first().waitFor();
});

const BROWSER = "#tenacity-browser";
/** Things that a world has, and how many rows are drawn at once. */
const CRATES = 250;
const DRAWN = 50;

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

describe("the compendium browser", () => {
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
    expect(await storedItem(ann, "Missa", "Harpoon")).toMatchObject({
      type: "weapon",
      system: { damage: 4, range: 6 },
    });

    await browser.getByRole("searchbox").fill("no such thing");
    await browser.getByText("No matches.").waitFor();
    await browser.getByRole("searchbox").fill("");
    await closeWindow(browser);
    await until(ann.page, isRemembered, "rangedCombat");
    browser = await openBrowser(ann);
    await expect.poll(() => namesOf(browser)).toEqual(ranged);
    await closeWindow(browser);
  });

  it("draws of a world's many things those that come near, by scrolling and by keys", async () => {
    await narrator.page.evaluate(async (count) => {
      const { Item } = globalThis as unknown as {
        Item: { createDocuments(data: readonly object[]): Promise<unknown> };
      };
      const names = Array.from({ length: count }, (_, index) => `Zinc crate ${String(index).padStart(3, "0")}`);
      await Item.createDocuments(names.map((name) => ({ name, type: "gear", ownership: { default: 2 } })));
    }, CRATES);
    const browser = await openBrowser(narrator);
    await browser.getByLabel("Include this world").check();
    await browser.getByRole("searchbox").fill("zinc crate");
    await browser.getByText(new RegExp(`^${String(CRATES)} of`)).waitFor();
    expect(await rows(browser).count()).toBe(DRAWN);
    await rows(browser).last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows(browser).count()).toBe(2 * DRAWN);
    await browser.getByRole("searchbox").press("ArrowDown");
    await row(browser, "Zinc crate 000").locator("button:focus").waitFor();
    await browser.page().keyboard.press("End");
    await row(browser, `Zinc crate ${String(CRATES - 1)}`)
      .locator("button:focus")
      .waitFor();
    expect(await namesOf(browser)).toHaveLength(CRATES);
    // What was never drawn is found all the same.
    await browser.getByRole("searchbox").fill(`crate ${String(CRATES - 2)}`);
    await expect.poll(() => namesOf(browser)).toEqual([`Zinc crate ${String(CRATES - 2)}`]);
    // What changes meanwhile is read anew: how it is called, what it says in a row, and what it is found by.
    await narrator.page.evaluate(
      async (name) => {
        const { game } = globalThis as unknown as {
          game: { items: { getName(name: string): { update(data: object): Promise<unknown> } } };
        };
        const description = "<p>Full of flour.</p><section class='secret'>Smuggled.</section>";
        await game.items.getName(name).update({ name: "Dented crate", system: { healing: 7, description } });
      },
      `Zinc crate ${String(CRATES - 2)}`,
    );
    await row(browser, "Dented crate").waitFor({ state: "detached" });
    await browser.getByRole("searchbox").fill("full of flour");
    await expect.poll(() => row(browser, "Dented crate").locator(".facts").textContent()).toContain("7");
    await browser.getByRole("searchbox").fill("smuggled");
    await expect.poll(() => namesOf(browser)).not.toContain("Dented crate");
    await browser.getByRole("searchbox").fill("");
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
});
