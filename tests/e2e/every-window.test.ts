import type { Page } from "playwright";
import { afterEach, beforeAll, expect, it } from "vitest";
import { barriersInBothThemes, horizontalOverflow, showAlone } from "../support/accessibility.ts";
import {
  closeEveryWindow,
  idleButtons,
  leftByMinimizing,
  lostByDrawing,
  outOfReach,
  shownThoughHidden,
  unfold,
} from "../support/window-frames.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";
import { JOREN } from "./cards-by-hand.ts";
import {
  askForScene,
  OUR_WINDOWS,
  type OurWindow,
  RAW_MARKUP,
  READ_TEXT,
  SCENE_DIALOG,
  SECRET_TEXT,
  setTheTable,
  sheet,
  useEverything,
  windowsInSources,
} from "./every-window.ts";

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
/** The smallest width in which a window must be at ease, and a height that shows all of its pages. */
const UNFOLDED = { width: 560, height: 4000 };
/**
 * High enough for that: axe takes what is half scrolled away for text without a name, and sees no colors of what is not on the screen.
 */
const TALL = { width: 1320, height: 4100 };

const suite = useTable();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: LAPTOP });
  await setTheTable(narrator);
});

/** Shows what lies around the window again, where it is hidden. */
let showOthers: (() => Promise<void>) | undefined;

afterEach(async () => {
  const { page } = narrator;
  await closeEveryWindow(page);
  await page.setViewportSize(LAPTOP);
  await showOthers?.();
  showOthers = undefined;
});

/** How far any page of a window is too wide for it, at its smallest. */
async function tooWide(page: Page, selector: string, size: { width: number; height: number }): Promise<string[]> {
  await unfold(page, selector, size);
  const beyond = await horizontalOverflow(page, `${selector} .window-content`);
  return beyond > 0 ? [`${String(beyond)} pixels too wide`] : [];
}

/** What bars people from any page of a window, in either theme, and what is too wide for it. */
async function barriersOf(page: Page, selector: string): Promise<string[]> {
  const beyond = await tooWide(page, selector, UNFOLDED);
  return [...beyond, ...(await barriersInBothThemes(page, selector))];
}

/** Windows in which people type. */
const typedIn = new Set<string>();

/** Types where a window has fields, while it is drawn anew. */
async function typeIn({ of, shows }: OurWindow): Promise<void> {
  // A dialog of Foundry's is drawn once.
  const lost = of.endsWith(".ts") ? null : await lostByDrawing(narrator.page, shows);
  if (lost) typedIn.add(of);
  expect(lost ?? [], "lost while it is drawn anew").toEqual([]);
}

it("every window of the sources is opened below, so that none is without these tests", async () => {
  const opened = new Set(OUR_WINDOWS.map((each) => each.of));
  expect([...opened].sort()).toEqual((await windowsInSources()).sort());
});

it.each(OUR_WINDOWS)(
  "$of fits the screen, minimizes to its header, bars nobody, keeps what is typed and shows nothing hidden, raw or idle",
  async (window) => {
    const { page } = narrator;
    await window.open(narrator);
    await page.locator(window.shows).last().waitFor();
    // Alone, since to lay out and paint the whole page again and again takes longer than all else.
    showOthers = await showAlone(page, window.shows);
    expect(await leftByMinimizing(page, window.shows), "minimized").toEqual([]);
    const frame = page.locator(window.shows).last();
    const text = (): Promise<string | null> => frame.textContent();
    if (window.reads === true) await expect.poll(text).toContain(READ_TEXT);
    expect(await text()).not.toMatch(RAW_MARKUP);
    expect(await idleButtons(page, window.shows), "buttons").toEqual([]);
    expect(await shownThoughHidden(page, window.shows), "hidden").toEqual([]);
    expect(await outOfReach(page, window.shows), "on a laptop").toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await outOfReach(page, window.shows), "on a phone").toEqual([]);
    expect(await tooWide(page, window.shows, PHONE), "on a phone").toEqual([]);
    await page.setViewportSize(TALL);
    expect(await barriersOf(page, window.shows)).toEqual([]);
    const edit = frame.getByRole("button", { name: "Edit", exact: true });
    if ((await edit.count()) === 0) return typeIn(window);
    // Nothing is painted that a pointer could find.
    await edit.dispatchEvent("click");
    await frame.getByRole("button", { name: "Done", exact: true }).waitFor();
    expect(await barriersOf(page, window.shows), "in edit mode").toEqual([]);
    await typeIn(window);
  },
);

it("people type in thirty of them at least", () => {
  expect(typedIn.size).toBeGreaterThanOrEqual(30);
});

it("a scene begins by keyboard alone, and brings the vehicles of its people once a chase is chosen", async () => {
  const { page } = narrator;
  const name = await page.evaluate(async (pilot) => {
    const { actors } = (globalThis as unknown as { game: { actors: { contents: readonly Vehicle[] } } }).game;
    const vehicle = actors.contents.findLast(({ type }) => type === "vehicle");
    await vehicle?.update({ system: { crew: { pilot00000000000: { actor: pilot, role: "pilot", sort: 1 } } } });
    return vehicle?.name ?? "";
  }, JOREN);
  await askForScene(narrator);
  const dialog = page.locator(SCENE_DIALOG);
  const vehicle = dialog.getByRole("checkbox", { name });
  const focused = (): Promise<string | null> => dialog.locator(":focus").getAttribute("name");
  await expect.poll(focused).toBe("name");
  await page.keyboard.type("Over the Quay");
  await page.keyboard.press("Tab");
  expect([await focused(), await vehicle.isChecked()]).toEqual(["kind", false]);
  await page.keyboard.press("c");
  await expect.poll(() => vehicle.isChecked()).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => vehicle.isChecked()).toBe(false);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const strip = page.locator("#tenacity-clock-strip");
  await strip.getByText("Over the Quay").waitFor();
  await strip.getByRole("button", { name: `${name}, steered by Joren` }).waitFor();
});

interface Vehicle {
  readonly name: string;
  readonly type: string;
  update(changes: object): Promise<unknown>;
}

it.each(["hero", "npc", "vehicle", "party"])("the rows of things on the sheet of a %s have a menu", async (type) => {
  const { page } = narrator;
  await sheet(type)(narrator);
  await page.locator(".item-row .row-menu").first().dispatchEvent("click");
  const line = page.getByRole("menuitem", { name: "Show in chat" });
  await line.waitFor();
  await page.keyboard.press("Escape");
  await line.waitFor({ state: "detached" });
});

it("what is used or shown in the chat reads the same for a player, without what is its owner's", async () => {
  const ann = await suite.join("Ann");
  await openChat(ann);
  const used = await useEverything(narrator);
  const messages = ann.page.locator("#sidebar .chat-message");
  await messages
    .filter({ hasText: READ_TEXT })
    .nth(used - 1)
    .waitFor();
  const text = await ann.page.locator("#sidebar .chat-log").innerText();
  expect(text).not.toMatch(RAW_MARKUP);
  expect(text).not.toContain(SECRET_TEXT);
});
