import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";
import { showPanel } from "./in-the-directories.ts";

/** Which of the system's scripts a page loads, and when; each in a window of its own, which knows none of them. */
const suite = useTable();
const SCRIPTS = "**/scripts/*-windows.mjs";
const MAKER = "#tenacity-hero-maker";
let ann: TableClient;

/** The system's scripts that the page has asked for, sorted. */
const loaded = ({ page }: TableClient): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /systems\/tenacity-tactics\/(.+\.mjs)$/.exec(name)?.[1] ?? [])
      .sort(),
  );

const makeHero = async (client: TableClient) =>
  (await showPanel(client, "Actors")).getByRole("button", { name: "Make a hero" });

beforeAll(async () => {
  ann = await suite.join("Ann");
});

it("loads no window before it is asked for", async () => {
  expect(await loaded(ann)).toEqual(["scripts/start.mjs", "tenacity-tactics.mjs"]);
  await openSheet(ann, "Missa");
  expect(await loaded(ann)).toEqual(["scripts/start.mjs", "tenacity-tactics.mjs"]);
});

it("says that a window did not come, and what to do", async () => {
  suite.allowErrors(/Failed to load resource/, /^uncaught: $/, /dynamically imported module/);
  await ann.page.route(SCRIPTS, (route) => route.abort());
  await (await makeHero(ann)).click();
  await ann.page.locator("#notifications").getByText("This part of the game did not load.").waitFor();
  expect(await ann.page.locator(MAKER).count()).toBe(0);
  await ann.page.unroute(SCRIPTS);
  await ann.reload();
  await (await makeHero(ann)).click();
  await ann.page.locator(MAKER).waitFor();
  expect(await loaded(ann)).toContain("scripts/tenacity-windows.mjs");
});

it("opens one window for a press that is repeated while it is on its way", async () => {
  const late = await suite.join("Ben");
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await late.page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  const make = await makeHero(late);
  await make.click();
  await make.click();
  expect(await late.page.locator(MAKER).count()).toBe(0);
  release();
  await late.page.locator(MAKER).waitFor();
  expect(await late.page.locator(MAKER).count()).toBe(1);
});
