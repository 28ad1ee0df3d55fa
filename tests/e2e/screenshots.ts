import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright";
import { launchBrowser } from "../support/browser.ts";
import { PracticeTable } from "../support/practice-table.ts";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { TableClient } from "../support/table-client.ts";
import type { ClientOptions } from "../support/windows.ts";
import { photographCards } from "./card-pictures.ts";
import { photographGuides } from "./guide-pictures.ts";
import { photographMap } from "./map-pictures.ts";
import { photographSheets } from "./sheet-pictures.ts";
import { photographSpotlight } from "./spotlight-pictures.ts";
import { askForSkill, closeWindow, fillIn, newestCard, openChat, openSheet, pressRoll } from "./at-the-table.ts";

/** Where and how a round of pictures is taken. */
interface Setting extends ClientOptions {
  readonly colorScheme: "light" | "dark";
  readonly viewport: { readonly width: number; readonly height: number };
}

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The picture that stands at the head of the README, and the step that it is a copy of. */
const HEAD = { name: "first-light.png", of: "card-pushed-light-1280.png" };
/** Below this width, in pixels, windows cover the sidebar. */
const NARROW = 800;

/**
 * Plays the first story once for each theme and window size, each in a new world, and keeps a picture of every step.
 * @param folder where to write the pictures, named `<step>-<theme>-<width>.png`
 * @throws when the story cannot be played or a page reports an error
 */
export async function takeScreenshots(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const files: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      for (const viewport of VIEWPORTS) files.push(...(await takeRound(browser, folder, { colorScheme, viewport })));
    }
    files.push(...(await photographSheets(browser, path.join(folder, "sheets"))));
    files.push(...(await photographSpotlight(browser, path.join(folder, "spotlight"))));
    files.push(...(await photographCards(browser, path.join(folder, "card"))));
    files.push(...(await photographMap(browser, path.join(folder, "map"))));
    files.push(...(await photographGuides(browser, path.join(folder, "guide"))));
    await copyFile(path.join(folder, HEAD.of), path.join(folder, HEAD.name));
    return [...files, path.join(folder, HEAD.name)];
  } finally {
    await browser.close();
  }
}

async function takeRound(browser: Browser, folder: string, setting: Setting): Promise<string[]> {
  const table = await PracticeTable.start();
  try {
    const ann = await TableClient.open(table, browser, setting);
    return await playStory(ann, table, folder, setting);
  } finally {
    await table[Symbol.asyncDispose]();
  }
}

async function playStory(ann: TableClient, table: PracticeTable, folder: string, setting: Setting): Promise<string[]> {
  const files: string[] = [];
  const photograph = async (step: string): Promise<void> => {
    const file = path.join(folder, `${step}-${setting.colorScheme}-${String(setting.viewport.width)}.png`);
    await ann.page.screenshot({ path: file });
    files.push(file);
  };
  await ann.page.goto(new URL("join", table.address).href);
  await ann.page.getByRole("button", { name: /Ann/ }).waitFor();
  await photograph("join");
  await ann.join("Ann");
  await playSheet(ann, photograph);
  await playCheck(ann, photograph);
  const errors = ann.errors.take();
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return files;
}

type Photograph = (step: string) => Promise<void>;

async function playSheet(ann: TableClient, photograph: Photograph): Promise<void> {
  const sheet = await openSheet(ann, "Missa");
  await photograph("sheet-play");
  await sheet.getByRole("button", { name: "Edit" }).click();
  await sheet.getByRole("button", { name: "Done" }).waitFor();
  await photograph("sheet-edit");
  await sheet.getByRole("button", { name: "Done" }).click();
  await sheet.getByRole("button", { name: "Edit" }).waitFor();
}

async function playCheck(ann: TableClient, photographPage: Photograph): Promise<void> {
  /** A prompt may still stand for a moment beside the card that says the same. */
  const photograph = async (step: string): Promise<void> => {
    await ann.page.locator(".tenacity-prompts .prompt").waitFor({ state: "hidden" });
    await photographPage(step);
  };
  const sheet = ann.page.locator(".application.character-sheet");
  const dialog = await askForSkill(ann, sheet, "Investigation");
  await fillIn(dialog, { againstDice: 3, impact: true, advantage: 1 });
  await photograph("dialog");
  await scriptDice(ann.page, ...d10(3, 6, 3), ...d6(2, 5, 4), ...d4(3));
  await pressRoll(dialog);
  await dialog.waitFor({ state: "detached" });
  // On a narrow window the sheet covers the log.
  if ((ann.page.viewportSize()?.width ?? 0) < NARROW) await closeWindow(sheet);
  await openChat(ann);
  const card = await newestCard(ann, 1);
  await card.getByText("done").first().waitFor();
  await photograph("card-failing");
  await card.getByRole("button", { name: /^Push: take/ }).click();
  await card.getByRole("button", { name: "Roll impact" }).waitFor();
  await photograph("card-pushed");
  await card.getByRole("button", { name: "Roll impact" }).click();
  await card.locator(".check-impact").waitFor();
  await photograph("card-impact");
}
