import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";
import { clearRegions, drag, moveToken, untilToken } from "./on-the-board.ts";
import { beginOnMap, take, untilStanding } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

/** Middle of a space, in pixels of the scene. */
const middle = (column: number, row: number) => ({ x: column * 100 + 50, y: row * 100 + 50 });

/** The colors of the spaces that a ruler passes, in the order of the way. */
async function spaceColors({ page }: TableClient): Promise<readonly string[]> {
  const spaces = page.locator(".token-ruler-spaces .ruler-highlight");
  return spaces.evaluateAll((each) => each.map((space) => space.getAttribute("fill") ?? ""));
}

const WITHIN = "#2f9e63";
const SPRINT = "#e8b021";
const PROVOKING = "#9b4dca";

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  // What is measured here is plain ground.
  await clearRegions(narrator, ann);
  await moveToken([narrator, ann], "Missa", { x: 300, y: 600 });
  await moveToken([narrator, ann], "Harbor Thug", { x: 300, y: 500 });
  await beginOnMap(narrator);
  await take(narrator, { type: "light", combatant: "Missa" });
  await untilStanding(ann, { lit: "Missa" });
});

describe("a ruler", () => {
  it("shows speed, sprint and what provokes in colors and words; what is too far is one line with an undo", async () => {
    const { page } = ann;
    await drag(ann, [middle(3, 6), middle(6, 6)], async () => {
      await expect.poll(async () => spaceColors(ann)).toContain(WITHIN);
      await page.locator(".waypoint-label", { hasText: "of 6" }).waitFor();
      await expect.poll(async () => spaceColors(ann)).toContain(PROVOKING);
      await page.locator(".waypoint-label", { hasText: "leaves the reach of Harbor Thug" }).waitFor();
    });
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 600, y: 600 });
    await drag(ann, [middle(6, 6), middle(12, 6)], async () => {
      await expect.poll(async () => spaceColors(ann)).toContain(SPRINT);
      await page.locator(".waypoint-label", { hasText: /sprint: \d+%/ }).waitFor();
    });
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 1200, y: 600 });
    await openChat(ann);
    const line = page.locator("#chat .message", { hasText: "Missa: 9 of 6 spaces" });
    await line.getByRole("button", { name: "Undo move" }).click();
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 600, y: 600 });
    await page.locator("#chat .message", { hasText: "Missa: 3 of 6 spaces" }).waitFor();
  });

  it("has core's colors where somebody wants no others", async () => {
    await ann.page.evaluate(async () => game.settings.set("tenacity-tactics", "rulerColors", false));
    await drag(ann, [middle(6, 6), middle(7, 6)], async () => {
      await ann.page.locator(".waypoint-label.planned").waitFor();
      expect(await spaceColors(ann)).not.toContain(WITHIN);
    });
    await ann.page.evaluate(async () => game.settings.set("tenacity-tactics", "rulerColors", true));
  });
});
