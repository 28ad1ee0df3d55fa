import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";
import { updateActor } from "./game-state.ts";
import { openSettings, showPanel } from "./in-the-directories.ts";
import { moveAside } from "./things.ts";

/** The smallest size in which a sheet must be at ease. */
const LAPTOP = { left: 10, top: 10, width: 560, height: 500 };

const suite = useTable();

describe("a hero's sheet in a small window", () => {
  let ann: TableClient;
  let sheet: Locator;

  beforeAll(async () => {
    ann = await suite.join("Ann");
    sheet = await openSheet(ann, "Missa");
    await moveAside(ann, sheet, LAPTOP);
  });

  const content = (): Locator => sheet.locator(".window-content");

  it("keeps its size, its page and its place in it, whatever changes", async () => {
    const box = await sheet.boundingBox();
    await content().evaluate((page) => {
      page.scrollTop = 120;
    });
    await updateActor(ann, "Missa", { system: { stress: { value: 4 }, concept: "A much longer concept than before" } });
    await sheet.getByText("A much longer concept than before").waitFor();
    await expect.poll(() => content().evaluate((page) => page.scrollTop)).toBe(120);
    await expect.poll(() => sheet.boundingBox()).toEqual(box);
  });
});

it("the limited view of an NPC tells as much as the world allows, and no more", async () => {
  const narrator = await suite.join("Narrator");
  const ann = await suite.join("Ann");
  await updateActor(narrator, "Clockwork Sentinel", { ownership: { default: 1 }, system: { stress: { value: 2 } } });
  const panel = await showPanel(ann, "Actors");
  await panel.getByRole("button", { name: "Clockwork Sentinel" }).click();
  const sheet = ann.page.locator(".application.npc-sheet", { hasText: "Clockwork Sentinel" });
  await sheet.waitFor();
  expect(await sheet.locator(".limited-view").count()).toBe(0);
  for (const [choice, text] of [
    ["In words: unhurt, hurt, badly hurt", "Looks hurt."],
    ["In numbers", /^Stress 2 of \d+$/],
  ] as const) {
    const settings = await openSettings(narrator);
    await settings.getByRole("combobox", { name: "What players see of NPCs" }).selectOption(choice);
    await settings.getByRole("button", { name: "Save settings" }).click();
    await settings.waitFor({ state: "detached" });
    await expect.poll(() => sheet.locator(".limited-view").innerText()).toMatch(text);
  }
});
