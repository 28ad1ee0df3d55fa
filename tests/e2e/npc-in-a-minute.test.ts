import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow } from "./at-the-table.ts";
import { chooseFromMenu, entryOf, showPanel } from "./in-the-directories.ts";

const suite = useTable();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
});

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
