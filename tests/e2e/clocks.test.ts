import { beforeAll, expect, it } from "vitest";
import { barriersInBothThemes } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";

/** Clocks as people see them beside the map; who may do what is tested in tests/clients/clocks.test.ts. */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

const WINDOW = "#tenacity-clocks";
const STRIP = "#tenacity-clock-strip";

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
  await page.locator(STRIP).getByRole("img", { name: "Hidden from players" }).waitFor();
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

interface ClocksPage {
  readonly game: { readonly system: { readonly api: { readonly clocks: { add(facts: object): Promise<unknown> } } } };
}
