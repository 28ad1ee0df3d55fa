import { describe, expect, it } from "vitest";
import { barriersInBothThemes, horizontalOverflow } from "../support/accessibility.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import {
  askForSkill,
  closeWindow,
  newestCard,
  openChat,
  openMore,
  openSheet,
  roll,
  skillButton,
} from "./at-the-table.ts";

const PHONE = { width: 390, height: 844 };
const SHEET = ".application.character-sheet";
const DIALOG = ".application.check-dialog";
const CARD = "#sidebar .check-card";

const suite = useTable();

it("has no serious barrier on the card with its moves, in either theme", async () => {
  const ann = await suite.join("Ann");
  const dialog = await askForSkill(ann, await openSheet(ann, "Missa"), "Investigation");
  await scriptDice(ann.page, ...d10(4, 4));
  await roll(dialog, { against: 11 });
  await openChat(ann);
  await ann.page.locator(CARD).last().getByRole("button", { name: "Accept the failure" }).waitFor();
  expect(await barriersInBothThemes(ann.page, CARD)).toEqual([]);
});

describe("in the few colors of a reader's own (forced colors)", () => {
  it("keeps the shapes of dice and the marks of what is chosen", async () => {
    const ann = await suite.join("Ann");
    await ann.page.emulateMedia({ forcedColors: "active" });
    const paintOf = async (selector: string): Promise<string> =>
      ann.page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const sheet = await openSheet(ann, "Missa");
    expect(await paintOf(`${SHEET} .pip.d10`)).not.toBe(await paintOf(`${SHEET} .window-content`));
    await askForSkill(ann, sheet, "Investigation");
    expect(await paintOf(`${DIALOG} .choice > label:has(:checked)`)).not.toBe(
      await paintOf(`${DIALOG} .choice > label:not(:has(:checked))`),
    );
    await suite.close(ann);
  });
});

describe("on a window 390 pixels wide", () => {
  it("fits sheet, dialog and card without scrolling sideways", async () => {
    const ann = await suite.join("Ann", { viewport: PHONE });
    const sheet = await openSheet(ann, "Missa");
    expect(await horizontalOverflow(ann.page, `${SHEET} .window-content`)).toBeLessThanOrEqual(0);
    await skillButton(sheet, "Investigation").click();
    const dialog = ann.page.locator(DIALOG);
    await openMore(dialog, false);
    const form = dialog.locator(".window-content");
    expect(await form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect(await horizontalOverflow(ann.page, `${DIALOG} .window-content`)).toBeLessThanOrEqual(0);
    await openMore(dialog);
    expect(await horizontalOverflow(ann.page, `${DIALOG} .window-content`)).toBeLessThanOrEqual(0);
    await scriptDice(ann.page, ...d10(3, 6));
    await roll(dialog, { against: 11 });
    await closeWindow(sheet);
    await openChat(ann);
    await newestCard(ann, 2);
    expect(await horizontalOverflow(ann.page, CARD)).toBeLessThanOrEqual(0);
  });
});

describe("by keyboard alone", () => {
  it("rolls a skill and takes a move", async () => {
    const ann = await suite.join("Ann");
    const sheet = await openSheet(ann, "Missa");
    await scriptDice(ann.page, ...d10(3, 6));
    await skillButton(sheet, "Investigation").focus();
    await ann.page.keyboard.press("Enter");
    await ann.page.locator(DIALOG).waitFor();
    await ann.page.keyboard.press("Enter");
    await ann.page.locator(DIALOG).waitFor({ state: "detached" });
    await openChat(ann);
    const card = await newestCard(ann, 3);
    await card.getByText("Other options").focus();
    await ann.page.keyboard.press("Enter");
    await card.getByRole("button", { name: "Accept result" }).focus();
    await ann.page.keyboard.press("Enter");
    await card.getByRole("button", { name: "Accept result" }).waitFor({ state: "detached" });
  });
});
