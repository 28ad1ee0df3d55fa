import { beforeAll, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat, openSheet } from "./at-the-table.ts";
import { clearRegions, drag, onPage, storedToken, untilTokenHurt } from "./on-the-board.ts";
import { beginOnMap, take } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await clearRegions(narrator, ann);
});

it("the narrator draws a hazard, fills in its form, and it bites at the start of a turn (R-1008)", async () => {
  const { page } = narrator;
  await page.getByRole("button", { name: "Draw a rectangle" }).click();
  await drag(narrator, [
    { x: 203, y: 503 },
    { x: 496, y: 796 },
  ]);
  await page.getByRole("button", { name: "Select regions" }).click();
  const { x, y } = await onPage(narrator, { x: 450, y: 550 });
  await page.mouse.click(x, y);
  await page.getByRole("button", { name: "Edit the selected region" }).click();
  const region = page.locator(".application.region-config");
  await region.getByRole("textbox", { name: "Name" }).fill("Burning oil");
  await region.getByRole("combobox", { name: "Shown" }).selectOption("to everyone");
  // What is typed is stored at once, which draws the window anew.
  await ann.page.locator(".region", { hasText: "Burning oil" }).waitFor();
  await region.getByRole("combobox", { name: "Kind of behavior" }).selectOption("Hazard");
  await region.getByRole("button", { name: "Add a behavior" }).click();
  const form = page.locator(".application.region-behavior-config");
  await form.getByRole("combobox", { name: "Effect" }).selectOption("Immediate stress");
  await form.getByRole("spinbutton", { name: "Dice" }).fill("0");
  await form.getByRole("spinbutton", { name: "Bonus" }).fill("2");
  await form.getByRole("combobox", { name: "Damage type" }).selectOption("Burning");
  await form.getByRole("combobox", { name: "Targets" }).selectOption("Heroes");
  expect(await form.getByRole("checkbox", { name: "At the start of a turn" }).isChecked()).toBe(true);
  expect(await seriousBarriers(page, ".application.region-behavior-config")).toEqual([]);
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  await region.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Select and move tokens" }).click();

  await beginOnMap(narrator);
  await take(narrator, { type: "light", combatant: "Missa", override: "so it is" });
  await openChat(ann);
  const card = ann.page.locator("#sidebar .chat-message", { hasText: "Burning oil, Burning: 2 stress" });
  await card.waitFor();
  await card.getByRole("button", { name: "Apply" }).click();
  await untilTokenHurt(narrator, "Missa", { stress: 2, down: false });
});

it("a player lays the area of a condition at a point, by a click or the keyboard, or cancels it (MAP-60)", async () => {
  await narrator.page.evaluate(async () => {
    interface Page {
      game: {
        actors: { getName(name: string): { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> } };
      };
    }
    const system = { kind: "damage", area: "Brambles", value: { dice: 0, flat: 1 } };
    const { game } = globalThis as unknown as Page;
    await game.actors
      .getName("Missa")
      .createEmbeddedDocuments("ActiveEffect", [{ name: "Brambles", type: "condition", system }]);
  });
  const sheet = await openSheet(ann, "Missa");
  await sheet.getByRole("tab", { name: "Conditions" }).click();
  const place = sheet.getByRole("button", { name: "Place on map: Brambles" });
  const dialog = ann.page.locator(".application.dialog");
  const begin = async (): Promise<void> => {
    await place.click();
    await dialog.getByRole("combobox", { name: "Where" }).selectOption("A point on the map");
    await dialog.locator("button[data-action=ok]").click();
    await ann.page.locator("#board-svg .drawing").waitFor();
  };
  await begin();
  await ann.page.keyboard.press("Escape");
  await ann.page.locator("#board-svg .drawing").waitFor({ state: "detached" });
  await place.waitFor();
  expect(await regionsCalled("Brambles")).toEqual([]);
  await begin();
  // From around Missa, one space to the right.
  await ann.page.keyboard.press("ArrowRight");
  await ann.page.keyboard.press("Enter");
  await ann.page.locator(".region", { hasText: "Brambles" }).waitFor();
  const { x, y } = await storedToken(ann, "Missa");
  await expect
    .poll(() => regionsCalled("Brambles"))
    .toMatchObject([{ type: "circle", x: x + 150, y: y + 50, radius: 150 }]);
  await clearRegions(narrator, ann);
  await begin();
  const at = await onPage(ann, { x: 1030, y: 640 });
  await ann.page.mouse.click(at.x, at.y);
  await ann.page.locator(".region", { hasText: "Brambles" }).waitFor();
  await expect.poll(() => regionsCalled("Brambles")).toMatchObject([{ type: "circle", x: 1050, y: 650, radius: 150 }]);
});

/** The first shapes of the regions of that name. */
const regionsCalled = async (name: string): Promise<unknown> =>
  narrator.page.evaluate((name) => {
    interface Region {
      name: string;
      toObject(): { shapes: object[] };
    }
    const { canvas } = globalThis as unknown as { canvas: { scene: { regions: { contents: Region[] } } } };
    return canvas.scene.regions.contents.filter((each) => each.name === name).map((each) => each.toObject().shapes[0]);
  }, name);
