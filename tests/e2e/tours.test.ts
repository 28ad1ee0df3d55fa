import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { showPanel } from "./in-the-directories.ts";
import { take } from "./take-a-tour.ts";

/** Tours of 10acity Tactics, taken from the welcome window to their ends; those of roll and keep are in the orchard. */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

async function openWelcome(client: TableClient): Promise<void> {
  await (await showPanel(client, "Journal")).getByRole("button", { name: "Welcome" }).click();
  await client.page.locator('#tenacity-welcome li[data-step="tours"]').waitFor();
}

describe("a player", () => {
  it("walks through sheet, first roll and spotlight, and is told which of them are done", async () => {
    await openWelcome(ann);
    expect(await take(ann, "Your hero's sheet")).toEqual([
      ["Your hero", true],
      ["How you are", true],
      ["All that you can do", true],
      ["Pages", true],
      ["Edit", true],
    ]);
    expect(await take(ann, "Your first roll")).toEqual([
      ["Click a skill", true],
      ["Say what it is about", true],
      ["See the odds, then roll", true],
      ["One card tells the story", true],
      ["Failure pays", true],
    ]);
    expect(await ann.page.locator(".check-dialog").count()).toBe(0);
    expect(await take(ann, "The spotlight")).toEqual([
      ["The tracker", true],
      ["Who has the spotlight", true],
      ["Who is next", true],
      ["Answer at once", false],
    ]);
    const step = ann.page.locator('#tenacity-welcome li[data-step="tours"]');
    await step.getByRole("img", { name: "Done" }).waitFor();
    expect(await step.getByRole("button", { name: "The narrator's tools" }).count()).toBe(0);
  });
});

describe("a narrator", () => {
  it("walks through the tools", async () => {
    await openWelcome(narrator);
    expect(await take(narrator, "The narrator's tools")).toEqual([
      ["Ask for a check", true],
      ["Heroes and opponents", true],
      ["Clocks", true],
      ["Everything ready to use", true],
      ["Back to the first steps", true],
      ["Your table, your rules", true],
    ]);
  });
});
