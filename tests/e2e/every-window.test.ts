import { afterEach, beforeAll, expect, it } from "vitest";
import { closeEveryWindow, leftByMinimizing, outOfReach, shownThoughHidden } from "../support/window-frames.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { OUR_WINDOWS, setTheTable, windowsInSources } from "./every-window.ts";

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const suite = useTable();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: LAPTOP });
  await setTheTable(narrator);
});

afterEach(async () => closeEveryWindow(narrator.page));

it("every window of the sources is opened below, so that none is without these tests", async () => {
  expect(OUR_WINDOWS.map((each) => each.of).sort()).toEqual((await windowsInSources()).sort());
});

it.each(OUR_WINDOWS)("$of fits the screen, minimizes to its header and shows nothing hidden", async (window) => {
  const { page } = narrator;
  await page.setViewportSize(LAPTOP);
  await window.open(narrator);
  await page.locator(window.shows).last().waitFor();
  expect(await leftByMinimizing(page, window.shows), "minimized").toEqual([]);
  expect(await shownThoughHidden(page, window.shows), "hidden").toEqual([]);
  expect(await outOfReach(page, window.shows), "on a laptop").toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await outOfReach(page, window.shows), "on a phone").toEqual([]);
});
