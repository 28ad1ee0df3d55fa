import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Locator } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { askForSkill, openChat, openMore, openSheet } from "./at-the-table.ts";
import { aimAt } from "./before-the-roll.ts";
import { turnTo } from "./in-the-adventure.ts";
import { showPanel } from "./in-the-directories.ts";
import { welcomeOf } from "./new-world.ts";
import { moveAside } from "./things.ts";

/** What the guides of docs/ show that no other round of pictures does. */

const VIEWPORT = { width: 1280, height: 1150 };
const PHONE = { width: 390, height: 844 };

/** The few members of Foundry's globals that open Ann's hero and an adventure, and let dice fall alike each time. */
interface AssetPage {
  readonly game: {
    readonly user: { readonly character: { readonly sheet: { render(options: object): Promise<unknown> } } };
    readonly scenes: { readonly contents: readonly { readonly active: boolean; activate(): Promise<unknown> }[] };
    readonly system: { readonly api: { setUpAdventure(): Promise<unknown> } };
  };
  readonly canvas: { readonly ready: boolean; readonly scene: { readonly active: boolean } | null };
  readonly ui: { readonly sidebar: { toggleExpanded(expanded: boolean): void } };
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
}

/** Takes a picture of the welcome windows, the hero maker, the dialog of a check, and of each sister game. Returns the files written. */
export async function photographGuides(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  const keep = async (window: Locator, name: string): Promise<void> => {
    const file = path.join(folder, `${name}.png`);
    await window.screenshot({ path: file });
    files.push(file);
  };
  await atTable(browser, [], async (narrator, ann) => {
    for (const [client, who] of [[narrator, "narrator"] as const, [ann, "player"] as const]) {
      await (await showPanel(client, "Journal")).getByRole("button", { name: "Welcome" }).click();
      await welcomeOf(client).getByText("A few minutes each").waitFor();
      await keep(welcomeOf(client), `welcome-${who}`);
    }
    await (await showPanel(ann, "Actors")).getByRole("button", { name: "Make a hero" }).click();
    const maker = ann.page.locator("#tenacity-hero-maker");
    await maker.getByRole("textbox", { name: "Name" }).fill("Nell Harrow");
    for (let pages = 0; pages < 2; pages++) await maker.getByRole("button", { name: "Next" }).click();
    await maker.getByRole("button", { name: "Athletics: one more" }).click();
    await keep(maker, "maker");
  });
  await atTable(browser, [], async (_narrator, ann) => {
    const sheet = await openSheet(ann, "Missa");
    await aimAt(ann, "Harbor Thug");
    const dialog = await askForSkill(ann, sheet, "Stealth");
    await dialog.getByRole("button", { name: "Roll against Harbor Thug" }).click();
    await dialog.getByText("success").first().waitFor();
    await keep(dialog, "dialog-more");
    await openMore(dialog, false);
    await keep(dialog, "dialog");
    await ann.page.setViewportSize(PHONE);
    await ann.page.evaluate(() => {
      (globalThis as unknown as AssetPage).ui.sidebar.toggleExpanded(false);
    });
    await dialog.getByRole("button", { name: "Roll", exact: true }).waitFor();
    const file = path.join(folder, "dialog-phone.png");
    await ann.page.screenshot({ path: file });
    files.push(file);
  });
  await atTable(browser, ["--game", "asset-pool"], async (_narrator, ann) => {
    await openChat(ann);
    await openOwnSheet(ann);
    const sheet = ann.page.locator(".asset-hero-sheet");
    await sheet.getByRole("button", { name: "Roll…" }).waitFor();
    await keep(sheet, "asset-pool-sheet");
    await sheet.getByRole("button", { name: "Roll…" }).click();
    const dialog = ann.page.locator(".asset-dialog");
    await openMore(dialog);
    await dialog.locator("input[name=title]").fill("Past the gatekeeper");
    await dialog.locator("select[name=challenge]").selectOption("");
    await dialog.getByRole("combobox", { name: "Base difficulty" }).selectOption("4");
    // The best three are taken at first.
    await dialog.locator(".asset-tile").first().click();
    await dialog.locator(".to-beat b").getByText("4", { exact: true }).waitFor();
    await openMore(dialog, false);
    await keep(dialog, "asset-pool-dialog");
    await letFall(ann);
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await openChat(ann);
    await keep(ann.page.locator("#sidebar .asset-check").last(), "asset-pool-card");
  });
  await atTable(browser, ["--game", "hit-and-evade"], async (_narrator, ann) => {
    await openOwnSheet(ann);
    const sheet = ann.page.locator(".evade-sheet");
    await sheet.getByRole("button", { name: "Attack with Boat Knife" }).waitFor();
    await keep(sheet, "hit-and-evade-sheet");
    await sheet.getByRole("button", { name: "Wheel-Lock Pistol", exact: true }).click();
    const gun = ann.page.locator(".evade-item-sheet");
    await gun.waitFor();
    await keep(gun, "hit-and-evade-gun");
  });
  await atTable(browser, ["--game", "roll-and-keep"], async (narrator, ann) => {
    await openOwnSheet(ann);
    const sheet = ann.page.locator(".mana-sheet");
    await sheet.getByRole("button", { name: /^Roll Cunning/ }).waitFor();
    await keep(sheet, "roll-and-keep-sheet");
    await aimAt(ann, "Gatekeeper Moll");
    await sheet.getByRole("button", { name: /^Roll Cunning/ }).click();
    const dialog = ann.page.locator(".keep-dialog");
    await openMore(dialog);
    await dialog.locator("select[name=kind]").selectOption("direct");
    await dialog.locator("select[name=target]").selectOption({ label: "Gatekeeper Moll" });
    await openMore(dialog, false);
    await letFall(ann);
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await openChat(narrator);
    await letFall(narrator);
    await narrator.page
      .locator("#sidebar")
      .getByRole("button", { name: /^Roll for Gatekeeper Moll/ })
      .click();
    await openChat(ann);
    await ann.page.locator("#sidebar").getByText("wins by").waitFor();
    await keep(ann.page.locator("#sidebar .keep-check").last(), "roll-and-keep-contest");
    await narrator.page.evaluate(async () => {
      const { game } = globalThis as unknown as AssetPage;
      await game.system.api.setUpAdventure();
      await game.scenes.contents.find(({ active }) => !active)?.activate();
    });
    await narrator.page.waitForFunction(() => {
      const { ready, scene } = (globalThis as unknown as AssetPage).canvas;
      return ready && scene?.active === true;
    });
    const guide = narrator.page.locator(".application.journal-sheet");
    await turnTo(guide, "3. The Grafted Tree");
    await moveAside(narrator, guide, { left: 80, top: 15, width: 720, height: 600 });
    await narrator.page.setViewportSize({ width: 1280, height: 800 });
    const file = path.join(folder, "roll-and-keep-orchard.png");
    await narrator.page.screenshot({ path: file });
    files.push(file);
  });
  return files;
}

const openOwnSheet = ({ page }: TableClient): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as AssetPage).game.user.character.sheet.render({ force: true }));

/** Dice fall alike at each round of pictures, and are of several faces. */
const letFall = ({ page }: TableClient): Promise<void> =>
  page.evaluate(() => {
    let share = 0;
    (globalThis as unknown as AssetPage).CONFIG.Dice.randomUniform = () => {
      share = (share + 0.37) % 1;
      return share;
    };
  });

/** Plays at a new table, and hands on what a page had to complain about. */
async function atTable(
  browser: Browser,
  more: readonly string[],
  play: (narrator: TableClient, ann: TableClient) => Promise<void>,
): Promise<void> {
  const table = await PracticeTable.start({ arguments: more });
  try {
    const narrator = await (await TableClient.open(table, browser, { viewport: VIEWPORT })).join("Narrator");
    const ann = await (await TableClient.open(table, browser, { viewport: VIEWPORT })).join("Ann");
    await play(narrator, ann);
    const errors = [...narrator.errors.take(), ...ann.errors.take()];
    if (errors.length > 0) throw new Error(errors.join("\n"));
  } finally {
    await table[Symbol.asyncDispose]();
  }
}
