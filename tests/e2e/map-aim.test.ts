import { mkdir } from "node:fs/promises";
import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow } from "../support/accessibility.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { cardOf, openSheet, postedBy, pressRoll, wholeDialog } from "./at-the-table.ts";
import { aimAt } from "./before-the-roll.ts";
import { setSpin, untilSpin } from "./game-state.ts";
import { moveToken, storedToken, untilWalls } from "./on-the-board.ts";

/** Where pictures of the story go, if someone asks for them. */
const FOLDER = process.env["AIM_PICTURES"] ?? "";

const DIALOG = ".application.check-dialog";
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let sheet: Locator;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await setSpin(narrator, "Missa", 0);
  await aimAt(ann, "Harbor Thug");
  sheet = await openSheet(ann, "Missa");
});

/** Puts Missa some spaces to the left of the thug. */
async function standAway(spaces: number): Promise<void> {
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  await moveToken([narrator, ann], "Missa", { x: x - spaces * 100, y });
}

interface SidebarPage {
  readonly ui: { readonly sidebar: { toggleExpanded(expanded: boolean): void } };
}

interface WallPage {
  readonly canvas: {
    readonly scene: {
      readonly walls: { readonly size: number };
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    };
  };
}

/** Builds a wall between the two. */
async function build(senses: object): Promise<void> {
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  const wall = { c: [x - 50, y - 300, x - 50, y + 400], ...senses };
  const count = await narrator.page.evaluate(async (wall) => {
    const { scene } = (globalThis as unknown as WallPage).canvas;
    await scene.createEmbeddedDocuments("Wall", [wall]);
    return scene.walls.size;
  }, wall);
  await untilWalls(ann, count);
}

async function attack(skill: string): Promise<Locator> {
  await sheet.getByRole("button", { name: new RegExp(`^${skill} .+: roll`) }).click();
  const dialog = await wholeDialog(ann);
  await dialog.getByRole("radio", { name: "Deal damage" }).check();
  return dialog;
}

/** A picture in both themes, wide and as on a phone. */
async function photograph(what: string, part: Locator): Promise<void> {
  if (FOLDER === "") return;
  await mkdir(FOLDER, { recursive: true });
  const { page } = ann;
  await page.evaluate(
    (expanded) => (globalThis as unknown as SidebarPage).ui.sidebar.toggleExpanded(expanded),
    what === "missed-spot",
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await part.evaluate((root) => root.querySelector(".blind-shot, .target")?.scrollIntoView({ block: "nearest" }));
      await part.screenshot({ path: `${FOLDER}/${what}-${colorScheme}-${String(width)}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 900 });
}

describe("aiming on the map", () => {
  it("says who is out of reach, and who comes into it (R-1302)", async () => {
    await standAway(3);
    const dialog = await attack("Unarmed Combat");
    await dialog.getByText("out of reach by 2").waitFor();
    await photograph("out-of-reach", dialog);
    await standAway(1);
    await dialog.getByText("adjacent").waitFor();
    await ann.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("asks for a blind shot through a curtain, whose d10 stands on the card (R-1304, A-63)", async () => {
    await standAway(4);
    await build({ move: 0, sight: 20, light: 20, sound: 0 });
    const dialog = await attack("Ranged Combat");
    await dialog.getByText("Full soft cover: a wall in between").waitFor();
    await pressRoll(dialog);
    await dialog.getByText("A target is hidden by full soft cover.").waitFor();
    await dialog.getByRole("checkbox", { name: /^Blind shot/ }).check();
    await dialog.getByRole("spinbutton", { name: "Spot found on" }).fill("5");
    await photograph("blind-shot", dialog);
    expect(await horizontalOverflow(ann.page, DIALOG)).toBeLessThanOrEqual(0);
    await scriptDice(ann.page, ...d10(4));
    const card = await cardOf(ann, await postedBy(ann, () => pressRoll(dialog)));
    await dialog.waitFor({ state: "detached" });
    await card.getByText("Blind shot: 4 misses the spot (5+).").waitFor();
    await untilSpin(narrator, "Missa", 1);
    await photograph("missed-spot", card);
  });

  it("forbids an attack through a wall until somebody insists (R-1303)", async () => {
    await build({ move: 20, sight: 20, light: 20, sound: 20 });
    const dialog = await attack("Ranged Combat");
    await dialog.getByText("Full hard cover: a wall in between").waitFor();
    await pressRoll(dialog);
    await dialog.getByText("A target is behind full hard cover.").waitFor();
    await photograph("full-cover", dialog);
    await dialog.getByRole("checkbox", { name: /^Attack anyway/ }).check();
    await dialog.getByText("A target is behind full hard cover.").waitFor({ state: "hidden" });
    await ann.page.keyboard.press("Escape");
  });
});
