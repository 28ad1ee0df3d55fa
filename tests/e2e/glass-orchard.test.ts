import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat, openMore } from "./at-the-table.ts";
import { askFor, openFromGuide, turnTo } from "./in-the-adventure.ts";
import { showPanel } from "./in-the-directories.ts";
import { castOn, joinNewWorld, setUpStarter, step, welcomeOf } from "./new-world.ts";
import { take } from "./take-a-tour.ts";

/** A new world of roll and keep: the welcome windows, and The Glass Orchard by its guide, to the last page. */

const MAP = "RkGlassOrchard00";
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1500, height: 950 };

const suite = useTable({ game: "roll-and-keep" });
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let guide: Locator;

const sheetOf = ({ page }: TableClient, name: string): Locator => page.locator(".mana-sheet").filter({ hasText: name });
const dialogOf = ({ page }: TableClient): Locator => page.locator(".keep-dialog");
const card = ({ page }: TableClient): Locator => page.locator("#sidebar .keep-check").last();
const press = (client: TableClient, name: string | RegExp): Promise<void> =>
  card(client).getByRole("button", { name }).click();
const d10 = (faces: readonly number[]): WantedFace[] => faces.map((face) => ({ face, of: 10 }));

/** Rolls what the dialog says. */
async function roll(client: TableClient, ...faces: readonly number[]): Promise<void> {
  await scriptDice(client.page, ...d10(faces));
  await dialogOf(client).getByRole("button", { name: "Roll", exact: true }).click();
  await dialogOf(client).waitFor({ state: "detached" });
}

beforeAll(async () => {
  [narrator, ann, ben] = await joinNewWorld(suite);
});

describe("a narrator who opens a new world", () => {
  it("is welcomed, on a phone as well, and may close that for good", async () => {
    const { page } = narrator;
    await step(narrator, "game").getByText("Roll and Keep", { exact: true }).waitFor();
    await step(narrator, "players").getByText("Ann: no hero yet · Ben: no hero yet").waitFor();
    await page.setViewportSize(PHONE);
    expect(await horizontalOverflow(page, "#tenacity-welcome .window-content")).toBeLessThanOrEqual(0);
    await page.setViewportSize(WIDE);
    await closeWindow(welcomeOf(narrator));
    await narrator.reload();
    await (await showPanel(narrator, "Journal")).getByRole("button", { name: "Welcome" }).click();
    await welcomeOf(narrator).waitFor();
  });

  it("sets the adventure up with one click: guide, map, and those who stand on it", async () => {
    guide = await setUpStarter(narrator, "The Glass Orchard");
    expect(await step(narrator, "starter").getByRole("button", { name: "Show everyone the map" }).count()).toBe(0);
    const cast = await castOn(ann, MAP);
    expect(cast.isActive).toBe(true);
    expect(cast.tokens.filter(([name, actor]) => name !== actor)).toEqual([]);
    expect(cast.tokens).toHaveLength(9);
  });
});

describe("a player without a hero", () => {
  it("takes one who is ready; then nobody else can", async () => {
    await step(ann, "hero")
      .getByRole("button", { name: /^Sable Orrin/ })
      .click();
    await sheetOf(ann, "Sable Orrin").waitFor();
    await closeWindow(sheetOf(ann, "Sable Orrin"));
    await step(ann, "hero").getByText("You play Sable Orrin.").waitFor();
    await step(ben, "hero").getByText("Played by Ann").waitFor();
    expect(
      await step(ben, "hero")
        .getByRole("button", { name: /^Sable Orrin/ })
        .isDisabled(),
    ).toBe(true);
    expect(await seriousBarriers(ben.page, "#tenacity-welcome")).toEqual([]);
  });

  it("is shown the first roll by a tour, and rolls nothing", async () => {
    expect(await take(ann, "Your first roll")).toEqual([
      ["Your mana", true],
      ["Click an attribute", true],
      ["What helps, and how hard it is", true],
      ["See the odds, then roll", true],
      ["The card keeps the best", true],
    ]);
    expect(await ann.page.locator(".keep-check, .keep-dialog").count()).toBe(0);
    await closeWindow(sheetOf(ann, "Sable Orrin"));
  });

  it("makes one step by step, without a budget, whom the narrator allows with one click", async () => {
    await step(ben, "hero").getByRole("button", { name: "Make a hero" }).click();
    const maker = ben.page.locator(".mana-maker");
    const next = maker.getByRole("button", { name: "Next" });
    await maker.getByRole("button", { name: "Ask the narrator for this hero" }).click();
    await maker.locator(".problem").getByText("Name your hero.").waitFor();
    await maker.getByRole("textbox", { name: "Name" }).fill("Runa");
    await maker.getByRole("button", { name: "Wren Talloway" }).click();
    await maker.getByRole("button", { name: "Wren Talloway", pressed: true }).waitFor();
    await next.click();
    for (let mana = 0; mana < 2; mana += 1) await maker.getByRole("button", { name: "Red: one more" }).click();
    await maker.locator(".advice").getByText("2 in all; the ready heroes have 5 to 6.").waitFor();
    await next.click();
    await maker.getByRole("button", { name: "Endurance: one more" }).click();
    await maker.getByRole("listitem").filter({ hasText: "Endurance" }).getByText("3k2").waitFor();
    expect(await seriousBarriers(ben.page, ".mana-maker")).toEqual([]);
    await next.click();
    await maker.getByRole("button", { name: /^Artifice/ }).click();
    await maker.getByRole("textbox", { name: "Your own" }).fill("Kilns");
    await maker.getByRole("button", { name: "Add" }).click();
    await maker.getByRole("button", { name: /^Kilns/, pressed: true }).waitFor();
    await next.click();
    await maker.getByRole("button", { name: "Ember Ring" }).click();
    await maker.getByRole("button", { name: "Ask the narrator for this hero" }).click();
    const question = narrator.page.getByRole("dialog", { name: "A hero for Ben" });
    await question.getByText(/Cunning 2k1/).waitFor();
    await question.getByText(/Artifice.*Kilns/).waitFor();
    await question.getByRole("button", { name: "Create" }).click();
    await maker.waitFor({ state: "detached" });
    await sheetOf(ben, "Runa").locator('img.portrait[src$="wren-talloway.svg"]').waitFor();
    for (const name of ["Roll with Artifice", "Roll with Kilns"])
      await sheetOf(ben, "Runa").getByRole("button", { name }).waitFor();
    await sheetOf(ben, "Runa").getByRole("button", { name: "Roll with Ember Ring" }).click();
    await dialogOf(ben).locator(".price").getByText("1 Red mana").waitFor();
    await closeWindow(dialogOf(ben));
    await closeWindow(sheetOf(ben, "Runa"));
    await step(narrator, "players").getByText("Ann: Sable Orrin · Ben: Runa").waitFor();
    for (const client of [narrator, ann, ben]) await closeWindow(welcomeOf(client));
  });
});

describe("the orchard", () => {
  it("is a scene of those on its map, and of the heroes, who have no tokens there", async () => {
    await (await showPanel(narrator, "Encounter")).getByRole("button", { name: "Begin a scene" }).click();
    const who = narrator.page.locator(".who-dialog");
    const isTicked = async (name: string): Promise<boolean> => who.getByRole("checkbox", { name }).isChecked();
    const names = ["Gatekeeper Moll", "Roof Runner", "Sable Orrin", "Runa"];
    expect(await Promise.all(names.map(isTicked))).toEqual([true, false, true, true]);
    await closeWindow(who);
  });

  it("1: its gate, where both sides roll, and the narrator for Moll (S4-8)", async () => {
    await turnTo(guide, "1. The Gate");
    await closeWindow(await openFromGuide(narrator, guide, "Gatekeeper Moll"));
    await askFor(guide, ann, "Charm Moll");
    const dialog = dialogOf(ann);
    await openMore(dialog);
    await dialog
      .getByRole("combobox", { name: "Opposition" })
      .locator("option:checked", { hasText: "Direct" })
      .waitFor({ state: "attached" });
    await dialog
      .getByRole("combobox", { name: "Against" })
      .locator("option:checked", { hasText: "Gatekeeper Moll" })
      .waitFor({ state: "attached" });
    await dialog.locator(".reach b").getByText("6+", { exact: true }).waitFor();
    await roll(ann, 9, 7, 2, 1);
    await openChat(narrator);
    await scriptDice(narrator.page, ...d10([3, 3, 3, 5]));
    await press(narrator, "Roll for Gatekeeper Moll Charisma");
    for (const client of [ann, ben, narrator])
      await card(client).locator(".outcome").getByText("Sable Orrin wins by 1").waitFor();
  });

  it("2: its trees, past somebody unaware, whose number no player sees (S4-7)", async () => {
    await turnTo(guide, "2. Between the Trees");
    await askFor(guide, ann, "Past the Warden");
    await dialogOf(ann).getByText("Only the narrator knows the difficulty.").waitFor();
    expect(await dialogOf(ann).locator(".chances").count()).toBe(0);
    expect(await dialogOf(ann).locator(".reach b").textContent()).toBe("?");
    await roll(ann, 4, 2, 3, 1, 1, 2);
    await card(ann).getByText("The narrator announces the result.").waitFor();
    expect(
      await card(ann)
        .getByRole("button", { name: /^Against/ })
        .count(),
    ).toBe(0);
    await openChat(narrator);
    await press(narrator, "Against 4 Acuity 4");
    for (const client of [ann, narrator])
      await card(client).locator(".outcome").getByText("Marginal success").waitFor();
  });

  it("3: its tree: the graft is mended by both (S4-5)", async () => {
    await turnTo(guide, "3. The Grafted Tree");
    await askFor(guide, ben, "Mend the graft");
    await dialogOf(ben).locator(".pool-name").getByText("3k2", { exact: true }).waitFor();
    await roll(ben, 9, 8, 1);
    await openChat(ann);
    await card(ann).getByText("1 of 3 done").waitFor();
    await press(ann, /^Join with Sable Orrin/);
    await dialogOf(ann)
      .getByRole("radio", { name: /^Cunning/ })
      .check();
    await dialogOf(ann).locator(".pool-name").getByText("4k3", { exact: true }).waitFor();
    await roll(ann, 6, 10, 1, 1);
    await card(ann).getByText("2 of 3 done").waitFor();
    await scriptDice(ben.page, ...d10([7, 6, 2]));
    await press(ben, /^Roll on/);
    for (const client of [ann, ben]) await card(client).locator(".outcome").getByText("Done").waitFor();
  });

  it("and its end: the race, and a tie that is nobody's", async () => {
    await askFor(guide, ann, "After her");
    await roll(ann, 7, 2);
    await openChat(narrator);
    await scriptDice(narrator.page, ...d10([8, 2, 2, 2, 2]));
    await press(narrator, "Roll for Roof Runner Endurance");
    await card(ann).locator(".outcome").getByText("No one wins").waitFor();
    await guide.getByText("The fruit shows one memory to the one who breaks it.").waitFor();
  });
});
