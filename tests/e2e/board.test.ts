import { beforeAll, describe, expect, it } from "vitest";
import { barriersInBothThemes, seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { storedCharacter } from "./game-state.ts";
import {
  drag,
  isCovered,
  onPage,
  openPanel,
  storedToken,
  targetCount,
  tokenOnBoard,
  untilCombatants,
  untilToken,
  untilWalls,
} from "./on-the-board.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

/** The middle of a space of the seeded scene, by column and row. */
const middle = (column: number, row: number) => ({ x: column * 100 + 50, y: row * 100 + 50 });

describe("tokens on the board", () => {
  it("are placed by dragging an actor from the directory", async () => {
    await narrator.page.getByRole("tab", { name: "Actors" }).click();
    const entry = narrator.page.locator("#actors .directory-item").filter({ hasText: "Clockwork Sentinel" });
    const { x, y } = await onPage(narrator, middle(16, 6));
    const board = narrator.page.locator("#board-svg");
    const box = await board.boundingBox();
    await entry.first().dragTo(board, { targetPosition: { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0) } });
    for (const client of [narrator, ann]) await untilToken(client, "Clockwork Sentinel", { x: 1600, y: 600 });
  });

  it("are dragged with a ruler that says how far, for everyone to see, and put back", async () => {
    await drag(narrator, [middle(7, 6), middle(10, 6)], async () => {
      await narrator.page.locator("#measurement .waypoint-label").getByText("3 sp").waitFor();
    });
    for (const client of [narrator, ann]) await untilToken(client, "Harbor Thug", { x: 1000, y: 600 });
    await narrator.page.keyboard.press("Control+z");
    for (const client of [narrator, ann]) await untilToken(client, "Harbor Thug", { x: 700, y: 600 });
  });

  it("are moved by their players, also with the arrow keys, and by nobody else's", async () => {
    await drag(ann, [middle(3, 6), middle(4, 7)]);
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 400, y: 700 });
    await tokenOnBoard(ann, "Missa").focus();
    await ann.page.keyboard.press("ArrowUp");
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 400, y: 600 });
    await drag(ann, [middle(2, 7), middle(2, 6)]);
    await drag(ann, [middle(4, 6), middle(3, 6)]);
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 300, y: 600 });
    expect(await storedToken(narrator, "Joren")).toMatchObject({ x: 200, y: 700 });
  });

  it("are selected by drawing a box", async () => {
    await drag(narrator, [
      { x: 120, y: 520 },
      { x: 480, y: 880 },
    ]);
    await expect.poll(() => narrator.page.locator(".token.controlled").count()).toBe(2);
  });

  it("are aimed at with a key, which the others see", async () => {
    await tokenOnBoard(ann, "Harbor Thug").hover();
    await ann.page.keyboard.press("t");
    await expect.poll(() => targetCount(ann)).toBe(1);
    await narrator.page.locator(".token.targeted").waitFor();
    await ann.page.keyboard.press("t");
    await narrator.page.locator(".token.targeted").waitFor({ state: "detached" });
  });
});

describe("the panel of a token", () => {
  it("hides a token from the players, and shows it again", async () => {
    const panel = await openPanel(narrator, "Harbor Thug");
    await panel.getByRole("button", { name: "Hidden from players" }).click();
    await tokenOnBoard(ann, "Harbor Thug").waitFor({ state: "hidden" });
    await panel.getByRole("button", { name: "Hidden from players", pressed: true }).click();
    await tokenOnBoard(ann, "Harbor Thug").waitFor();
    await narrator.page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  it("raises a token by a step, and changes a bar by another", async () => {
    const panel = await openPanel(ann, "Missa");
    const elevation = panel.getByRole("textbox", { name: "Elevation" });
    await elevation.fill("+2");
    await ann.page.keyboard.press("Enter");
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { elevation: 2 });
    // The panel is drawn anew, and what is typed before would be lost.
    await expect.poll(() => elevation.inputValue()).toBe("2");
    // The bar is about what is left: full to begin with, and damage takes off.
    const left = panel.getByRole("textbox", { name: "Stress left" });
    const most = Number(await left.inputValue());
    await left.fill("-3");
    await ann.page.keyboard.press("Enter");
    await expect.poll(() => left.inputValue()).toBe(String(most - 3));
    expect((await storedCharacter(ann, "Missa")).system.stress.value).toBe(3);
    await left.fill(String(most));
    await ann.page.keyboard.press("Enter");
    await expect.poll(() => left.inputValue()).toBe(String(most));
  });

  it("puts a status on a token, for all to see, by keyboard", async () => {
    await tokenOnBoard(ann, "Missa").focus();
    await ann.page.keyboard.press("ContextMenu");
    const panel = ann.page.locator("#token-hud");
    await panel.getByRole("button", { name: "Status effects" }).press("Enter");
    const prone = panel.getByRole("button", { name: "Prone", exact: true });
    await prone.press("Enter");
    await narrator.page
      .locator("#board-svg")
      .getByRole("button", { name: /^Missa.*Prone/ })
      .waitFor();
    await panel.getByRole("button", { name: "Prone", exact: true, pressed: true }).waitFor();
    expect(await seriousBarriers(ann.page, "#token-hud")).toEqual([]);
    await prone.press("Enter");
    await narrator.page
      .locator("#board-svg")
      .getByRole("button", { name: /^Missa.*Prone/ })
      .waitFor({ state: "detached" });
  });

  it("offers players neither hiding nor configuring, and nothing for what they do not own", async () => {
    await tokenOnBoard(ann, "Missa").click();
    const panel = await openPanel(ann, "Missa");
    await panel.getByRole("button", { name: "Status effects" }).waitFor();
    for (const name of ["Hidden from players", "Configure token", "Locked in place"])
      expect(await panel.getByRole("button", { name }).count()).toBe(0);
    expect(await panel.getByRole("button", { name: "In the encounter" }).isDisabled()).toBe(true);
    await tokenOnBoard(ann, "Harbor Thug").click();
    await panel.waitFor({ state: "detached" });
    await tokenOnBoard(ann, "Harbor Thug").click({ button: "right" });
    expect(await ann.page.locator("#token-hud").count()).toBe(0);
  });

  it("leads to a window in which a token is resized", async () => {
    await (await openPanel(narrator, "Harbor Thug")).getByRole("button", { name: "Configure token" }).click();
    const window = narrator.page.locator(".application.token-config");
    await window.getByRole("spinbutton", { name: "Width in spaces" }).fill("2");
    await window.getByRole("button", { name: "Save token" }).click();
    for (const client of [narrator, ann]) await untilToken(client, "Harbor Thug", { width: 2 });
  });
});

describe("an encounter", () => {
  it("is begun from the panel, run in the tracker, and followed on the board", async () => {
    for (const [index, name] of ["Missa", "Joren"].entries()) {
      const panel = await openPanel(narrator, name);
      await panel.getByRole("button", { name: "In the encounter" }).click();
      for (const client of [narrator, ann]) await untilCombatants(client, index + 1);
      await narrator.page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
    }
    await narrator.page.getByRole("tab", { name: "Encounter" }).click();
    const tracker = narrator.page.locator("#combat");
    await tracker.getByRole("button", { name: "Begin", exact: true }).click();
    await tracker.getByRole("button", { name: "Give the spotlight to Missa" }).click();
    const marked = '.token.active-turn[aria-label^="Missa"]';
    for (const { page } of [narrator, ann]) await page.locator(`${marked} .turn-marker`).waitFor();
    await tracker.getByRole("button", { name: "End turn of Missa" }).click();
    await tracker.getByRole("button", { name: "End turn of Missa" }).waitFor({ state: "detached" });
    expect(await seriousBarriers(narrator.page, "#combat")).toEqual([]);
  });

  it("marks on the board whom the pointer is over in the list, and the other way round", async () => {
    const line = narrator.page
      .locator("#combat .combatant")
      .filter({ has: narrator.page.getByText("Missa", { exact: true }) });
    await line.hover();
    await narrator.page.locator('.token.hover[aria-label^="Missa"]').waitFor();
    await tokenOnBoard(narrator, "Joren").hover();
    await narrator.page.locator("#combat .combatant.hover").filter({ hasText: "Joren" }).waitFor();
  });

  it("hides a combatant from the players, and ends when the narrator agrees", async () => {
    await ann.page.getByRole("tab", { name: "Encounter" }).click();
    const joren = ann.page.locator("#combat .combatant").filter({ hasText: "Joren" });
    await joren.waitFor();
    await narrator.page.getByRole("button", { name: "Hide Joren from players" }).click();
    await joren.waitFor({ state: "detached" });
    await narrator.page.getByRole("button", { name: "Menu of the encounter" }).click();
    await narrator.page.getByRole("menuitem", { name: "End encounter" }).click();
    await narrator.page.getByRole("button", { name: "Yes" }).click();
    await ann.page.locator("#combat .combatant").first().waitFor({ state: "detached" });
  });
});

describe("walls", () => {
  it("are drawn by the narrator, give cover, and are taken down", async () => {
    const [from, to] = [middle(3, 2), middle(5, 2)];
    expect(await isCovered(ann, from, to)).toBe(false);
    await narrator.page.getByRole("button", { name: "Draw walls" }).click();
    await drag(narrator, [
      { x: 405, y: 98 },
      { x: 396, y: 404 },
    ]);
    for (const client of [narrator, ann]) await untilWalls(client, 6);
    expect(await isCovered(ann, from, to)).toBe(true);
    expect(await ann.page.locator(".scene-walls line").count()).toBe(0);
    await narrator.page.keyboard.press("Delete");
    for (const client of [narrator, ann]) await untilWalls(client, 5);
    await narrator.page.getByRole("button", { name: "Select and move tokens" }).click();
  });

  it("are no tool of the players", async () => {
    expect(await ann.page.getByRole("button", { name: "Draw walls" }).count()).toBe(0);
  });
});

const WINDOW = "#tenacity-clocks";
const STRIP = "#tenacity-clock-strip";

/** Clocks as people see them beside the map; who may do what is tested in tests/clients/clocks.test.ts. */
describe("clocks", () => {
  it("a clock is added with the keyboard, ticked in the window, and seen by players at the map's edge, which a phone keeps free", async () => {
    const { page } = narrator;
    await page.keyboard.press("k");
    await page.locator(WINDOW).getByRole("button", { name: "Add a clock" }).click();
    const form = page.locator(".fields-dialog");
    await form.getByLabel("Name").fill("The bell tolls");
    await form.getByLabel("Segments").fill("8");
    await form.getByLabel("Ticked so far").fill("2");
    await page.keyboard.press("Enter");
    await page.locator(WINDOW).getByText("2 of 8").waitFor();
    expect(await page.locator("#actors .directory-item").filter({ hasText: "The bell tolls" }).count()).toBe(0);
    expect(await page.locator("#actors .directory-item").count()).toBeGreaterThan(0);

    const chip = ann.page.locator(STRIP).getByRole("button", { name: "The bell tolls" });
    await chip.getByText("2 of 8", { exact: true }).waitFor();
    const tick = page.locator(WINDOW).getByRole("button", { name: "Tick The bell tolls" });
    await tick.focus();
    await page.keyboard.press("Enter");
    await chip.getByText("3 of 8", { exact: true }).waitFor();
    await page.locator(WINDOW).getByRole("img", { name: "The bell tolls, 3 of 8" }).waitFor();
    await expect.poll(() => tick.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.locator(WINDOW).getByRole("button", { name: "Tick back The bell tolls" }).click();
    await chip.getByText("2 of 8", { exact: true }).waitFor();
    expect(await barriersInBothThemes(ann.page, STRIP)).toEqual([]);

    await chip.click();
    await ann.page.locator(WINDOW).getByText("The bell tolls").waitFor();
    expect(await ann.page.locator(WINDOW).locator(".clocks button").count()).toBe(0);

    await ann.page.setViewportSize({ width: 390, height: 844 });
    await chip.waitFor({ state: "hidden" });

    await page.locator(WINDOW).getByRole("button", { name: "Players see The bell tolls" }).click();
    await ann.page.locator(STRIP).waitFor({ state: "detached" });
    await page.locator(STRIP).getByRole("img", { name: "Not shown to players" }).waitFor();
  });

  it("a clock that comes while the window waits to be redrawn is shown as well", async () => {
    const { page } = narrator;
    const add = (name: string): Promise<void> =>
      page.evaluate(async (name) => {
        const { system } = (globalThis as unknown as ClocksPage).game;
        await system.api.clocks.add({ name, segments: 4, shown: false });
      }, name);
    await page.locator(WINDOW).getByRole("button", { name: "Add a clock" }).focus();
    // The window is drawn once the button is let go.
    await page.keyboard.down(" ");
    const names = ["The tide turns", "The moon rises"];
    for (const name of names) {
      await add(name);
      await page.locator(STRIP).getByRole("button", { name }).waitFor();
    }
    await page.keyboard.up(" ");
    await page.keyboard.press("Escape");
    for (const name of names) await page.locator(WINDOW).getByText(name).waitFor();
  });
});

interface ClocksPage {
  readonly game: { readonly system: { readonly api: { readonly clocks: { add(facts: object): Promise<unknown> } } } };
}
