import type { Locator } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { itOn14, useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openSheet } from "./at-the-table.ts";
import { onPage, openPanel, tokenOnBoard } from "./on-the-board.ts";
import { BESIDE, conditionsOf, moveAside } from "./things.ts";

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
  await hero.getByRole("tab", { name: "Conditions" }).click();
});

const add = async (name: string | RegExp, value: number) => {
  await hero.getByRole("button", { name: "Add a condition" }).click();
  const dialog = ann.page.locator(".application.condition-dialog");
  await dialog.getByRole("searchbox", { name: "Find a condition" }).fill("o");
  await dialog.getByRole("spinbutton", { name: "Value", exact: true }).fill(String(value));
  await dialog.getByRole("searchbox", { name: "Find a condition" }).fill("");
  // Until all of them are back, what is pressed still moves.
  const choices = dialog.locator(".condition-choice");
  await expect.poll(async () => choices.filter({ visible: false }).count()).toBe(0);
  await dialog.getByRole("button", { name }).click();
  await dialog.waitFor({ state: "detached" });
};

it("are found among the samples by what they touch", async () => {
  await hero.getByRole("button", { name: "Add a condition" }).click();
  const dialog = ann.page.locator(".application.condition-dialog");
  await dialog.getByRole("searchbox", { name: "Find a condition" }).fill("hearing");
  await expect.poll(async () => dialog.getByRole("button", { name: /·/ }).count()).toBe(1);
  await dialog.getByRole("button", { name: "Deafened" }).click();
  await hero.getByRole("button", { name: "Deafened", exact: true }).waitFor();
  await expect
    .poll(async () => conditionsOf(narrator, "Missa"))
    .toMatchObject([
      {
        name: "Deafened",
        statuses: ["hinder"],
        system: { kind: "hinder", scope: ["hearing"], value: { flat: 1 } },
      },
    ]);
});

itOn14("do not stack: of one scope the strongest counts, and the sheet says so (R-1006)", async () => {
  await add(/^Deafened/, 1);
  await ann.page.getByText("Deafened has no effect: Missa already has one at least as strong").waitFor();
  await add(/^Deafened/, 4);
  await ann.page.getByText("Deafened replaces a weaker one on Missa.").waitFor();
  await expect
    .poll(async () => conditionsOf(narrator, "Missa"))
    .toMatchObject([{ name: "Deafened", system: { value: { flat: 4 } } }]);
});

itOn14("show their value on the picture that tokens have", async () => {
  const icon = tokenOnBoard(narrator, "Missa").locator('image.token-status[href$="conditions/hinder-4.svg"]');
  await icon.waitFor({ state: "attached" });
});

itOn14("are filled in on their sheet; name, picture and status follow the kind", async () => {
  await add(/^Hinder$/, 2);
  const sheet = ann.page.locator(".application.condition-sheet");
  await moveAside(ann, sheet, BESIDE);
  await sheet.getByText("Choose what it affects.").waitFor();
  await sheet.getByRole("combobox", { name: "Affects: add" }).selectOption("Legs");
  await sheet.getByText("Reduces rolls with Legs by 2. Ends when overcome.").waitFor();
  await sheet.getByRole("radio", { name: "Damage" }).check();
  await sheet.getByRole("combobox", { name: "Element" }).selectOption("Burning");
  await sheet.getByRole("button", { name: "plus d4: one more" }).click();
  await sheet.getByText("Deals 1d4 + 2 Burning damage each turn. Ends when overcome.").waitFor();
  await expect
    .poll(async () => (await conditionsOf(narrator, "Missa")).find(({ name }) => name === "Damage"))
    .toMatchObject({
      img: expect.stringMatching(/conditions\/damage\.svg$/) as string,
      statuses: ["damage"],
      system: { kind: "damage", scope: ["legs"] },
    });
  await closeWindow(sheet);
});

it("are put on a token by the palette of its panel, as conditions of ours, and taken off again", async () => {
  const panel = await openPanel(narrator, "Missa");
  const palette = panel.getByRole("button", { name: "Status effects" });
  await palette.click();
  await panel.getByRole("button", { name: "Prone" }).click();
  await hero.getByRole("button", { name: "Prone", exact: true }).waitFor();
  expect(await conditionsOf(ann, "Missa")).toContainEqual(
    expect.objectContaining({ type: "condition", statuses: ["prone"] }),
  );
  await hero.getByRole("button", { name: "Remove Prone" }).click();
  await hero.getByRole("button", { name: "Prone", exact: true }).waitFor({ state: "detached" });
  await narrator.page.keyboard.press("Escape");
});

itOn14("are copied by dragging them onto another sheet or a token", async () => {
  const own = await openSheet(narrator, "Missa");
  const thug = await openSheet(narrator, "Harbor Thug");
  await moveAside(narrator, own, { left: 10, top: 10, width: 560 });
  await moveAside(narrator, thug, { left: 590, top: 10, width: 560 });
  await own.getByRole("tab", { name: "Conditions" }).click();
  const row = own.locator(".condition").filter({ hasText: "Deafened" });
  await row.dragTo(thug.locator(".window-content"), { targetPosition: { x: 60, y: 60 } });
  await expect.poll(async () => conditionsOf(narrator, "Harbor Thug")).toMatchObject([{ name: "Deafened" }]);
  await closeWindow(thug);
  await moveAside(narrator, own, { left: 850, top: 300, width: 560 });
  await row.hover();
  const { mouse } = narrator.page;
  await mouse.down();
  const { x, y } = await onPage(narrator, { x: 250, y: 750 });
  await mouse.move(x + 40, y, { steps: 5 });
  await mouse.move(x, y, { steps: 5 });
  await mouse.up();
  await expect.poll(async () => conditionsOf(narrator, "Joren")).toMatchObject([{ name: "Deafened" }]);
});
