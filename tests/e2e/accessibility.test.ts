import type { Locator } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { barriersInBothThemes, horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, closeWindow, newestCard, openChat, openMore, openSheet, skillButton } from "./at-the-table.ts";
import { aimAt } from "./before-the-roll.ts";
import { cardAt } from "./card-phases.ts";
import { postCard } from "./cards-by-hand.ts";

const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 560, height: 500 };
const SHEET = ".application.character-sheet";
const DIALOG = ".application.check-dialog";
const CARD = "#sidebar .check-card";

const suite = useTable();
let ann: TableClient;
let sheet: Locator;

beforeAll(async () => {
  ann = await suite.join("Ann", { viewport: LAPTOP });
  sheet = await openSheet(ann, "Missa");
});

async function leaveDialog(): Promise<void> {
  await ann.page.keyboard.press("Escape");
  await ann.page.locator(DIALOG).waitFor({ state: "detached" });
}

it("by keyboard alone one rolls a skill and takes a move", async () => {
  await scriptDice(ann.page, ...d10(3, 6));
  await skillButton(sheet, "Investigation").focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.locator(DIALOG).waitFor();
  await ann.page.keyboard.press("Enter");
  await ann.page.locator(DIALOG).waitFor({ state: "detached" });
  await openChat(ann);
  const card = await newestCard(ann, 1);
  await card.getByText("Other options").focus();
  await ann.page.keyboard.press("Enter");
  await card.getByRole("button", { name: "Accept result" }).focus();
  await ann.page.keyboard.press("Enter");
  await card.getByRole("button", { name: "Accept result" }).waitFor({ state: "detached" });
});

it("in the few colors of a reader's own (forced colors) dice keep their shapes, and what is chosen its marks", async () => {
  await ann.page.emulateMedia({ forcedColors: "active" });
  const paintOf = async (selector: string): Promise<string> =>
    ann.page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paintOf(`${SHEET} .pip.d10`)).not.toBe(await paintOf(`${SHEET} .window-content`));
  await askForSkill(ann, sheet, "Investigation");
  expect(await paintOf(`${DIALOG} .choice > label:has(:checked)`)).not.toBe(
    await paintOf(`${DIALOG} .choice > label:not(:has(:checked))`),
  );
  await leaveDialog();
  await ann.page.emulateMedia({ forcedColors: "none" });
});

it("the dialog of a check has no serious barrier, with everything open", async () => {
  await aimAt(ann, "Harbor Thug", "Joren");
  const dialog = await askForSkill(ann, sheet, "Investigation");
  await dialog.getByRole("radio", { name: "Create a condition" }).check();
  await dialog.getByRole("combobox", { name: "Condition" }).waitFor();
  expect(await seriousBarriers(ann.page, DIALOG)).toEqual([]);
  await leaveDialog();
  await aimAt(ann);
  await closeWindow(sheet);
});

it.each([
  ["a phone", PHONE],
  ["a small window", SMALL],
])("on %s sheet and dialog fit without scrolling sideways, and Roll is at hand", async (_name, viewport) => {
  const { page } = ann;
  await page.setViewportSize(viewport);
  sheet = await openSheet(ann, "Missa");
  expect(await horizontalOverflow(page, `${SHEET} .window-content`)).toBeLessThanOrEqual(0);
  await skillButton(sheet, "Melee Combat").click();
  const dialog = page.locator(DIALOG);
  await openMore(dialog, false);
  const form = dialog.locator(".window-content");
  if (viewport === PHONE)
    expect(await form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await horizontalOverflow(page, `${DIALOG} .window-content`)).toBeLessThanOrEqual(0);
  await openMore(dialog);
  await dialog.getByRole("radio", { name: "Deal damage" }).check();
  expect(await horizontalOverflow(page, `${DIALOG} .window-content`)).toBeLessThanOrEqual(0);
  const box = await dialog.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height + 1);
  await leaveDialog();
  await closeWindow(sheet);
  await page.setViewportSize(LAPTOP);
});

it("a card with its moves has no serious barrier, in either theme", async () => {
  await openChat(ann);
  await cardAt(ann, await postCard(ann, [4, 4], { challenge: { type: "total", value: 11 } }));
  expect(await barriersInBothThemes(ann.page, CARD)).toEqual([]);
});
