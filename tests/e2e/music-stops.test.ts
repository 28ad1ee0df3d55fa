import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat } from "./at-the-table.ts";
import { askFor, openFromGuide, turnTo } from "./in-the-adventure.ts";
import { castOn, joinNewWorld, setUpStarter, step, welcomeOf } from "./new-world.ts";

/**
 * A new world of the asset pool: the welcome windows, and Before the Music Stops by its guide. From the ballroom to the river it is
 * played in tests/clients/music-stops.test.ts.
 */

const MAP = "ApCountessHouse0";

const suite = useTable({ game: "asset-pool" });
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let guide: Locator;

const dialogOf = ({ page }: TableClient): Locator => page.locator(".asset-dialog");
const sheetOf = ({ page }: TableClient, name: string): Locator =>
  page.locator(".asset-hero-sheet").filter({ hasText: name });
const card = ({ page }: TableClient): Locator => page.locator("#sidebar .asset-check").last();
const clock = ({ page }: TableClient, name: string): Locator => page.locator("#tenacity-clock-strip").getByText(name);
const d = (of: number, face: number): WantedFace => ({ face, of });

/** Rolls a check of the guide, which the narrator sees. */
async function roll(client: TableClient, what: string, ...faces: readonly WantedFace[]): Promise<void> {
  await askFor(guide, client, what);
  await scriptDice(client.page, ...faces);
  await dialogOf(client).getByRole("button", { name: "Roll", exact: true }).click();
  await dialogOf(client).waitFor({ state: "detached" });
  for (const other of [narrator, client]) await card(other).getByText(what).first().waitFor();
}

beforeAll(async () => {
  [narrator, ann, ben] = await joinNewWorld(suite);
});

describe("a new world", () => {
  it("has its adventure with one click: guide, map, clocks, and those who stand on it", async () => {
    await step(narrator, "newHeroes").getByText("d12, d10, d8, d6, d6 · Features: 3").waitFor();
    guide = await setUpStarter(narrator, "Before the Music Stops");
    const cast = await castOn(ann, MAP);
    expect(cast.isActive).toBe(true);
    expect(cast.tokens.filter(([name, actor]) => name !== actor)).toEqual([]);
    expect(cast.tokens).toHaveLength(8);
    for (const client of [narrator, ann]) await clock(client, "The Last Waltz").waitFor();
    await clock(narrator, "The Stairs").waitFor();
    expect(await clock(ann, "The Stairs").count()).toBe(0);
  });

  it("shows what is ready: heroes to the narrator, rules to a player", async () => {
    await step(narrator, "players").getByRole("button", { name: "Show ready heroes" }).click();
    await closeWindow(narrator.page.locator("#compendium-tenacity-tactics-asset-pool-heroes"));
    await step(ben, "first").getByRole("button", { name: "Read the rules" }).click();
    await closeWindow(ben.page.locator("#compendium-tenacity-tactics-asset-pool-rules"));
  });

  it("lends a player a hero who is ready", async () => {
    await step(ann, "hero")
      .getByRole("button", { name: /^Teodora Vance/ })
      .click();
    await closeWindow(sheetOf(ann, "Teodora Vance"));
    await step(ann, "hero").getByText("You play Teodora Vance.").waitFor();
  });

  it("lets another make one: assets, dice, an asset of their own, and the narrator's word (S2-3)", async () => {
    await step(ben, "hero").getByRole("button", { name: "Make a hero" }).click();
    const maker = ben.page.locator(".asset-maker");
    await maker.getByRole("textbox", { name: "Name" }).fill("Runa");
    await maker.getByRole("button", { name: "Wren Talloway" }).click();
    await maker.getByRole("button", { name: "Next" }).click();
    for (const name of ["Nimble Fingers", "Field Surgeon", "Duelist"]) {
      await maker.getByRole("button", { name: new RegExp(`^${name}`), pressed: false }).click();
      await maker.getByRole("group", { name }).waitFor();
    }
    await maker.getByText("3 of 5 assets.").waitFor();
    for (const name of ["Field Surgeon", "Duelist"]) {
      await maker.getByRole("button", { name: `${name}: one more` }).click();
      await maker.getByRole("group", { name }).getByText("d12").waitFor();
    }
    await maker.getByText("Larger than usual: d12.").waitFor();
    await maker.getByRole("textbox", { name: "Name of your own asset" }).fill("Cold Feet");
    await maker.getByRole("button", { name: "run", exact: true }).click();
    await maker.getByRole("button", { name: "run", exact: true, pressed: true }).waitFor();
    await maker.getByRole("button", { name: "Add", exact: true }).click();
    await maker.getByText("4 of 5 assets.").waitFor();
    expect(await seriousBarriers(ben.page, ".asset-maker")).toEqual([]);
    await maker.getByRole("button", { name: "Ask the narrator for this hero" }).click();
    const question = narrator.page.getByRole("dialog", { name: "A hero for Ben" });
    await question.getByText("Nimble Fingers d8, Field Surgeon d12, Duelist d12, Cold Feet d6").waitFor();
    await question.getByText("Larger than usual: d12.").waitFor();
    await question.getByRole("button", { name: "Create" }).click();
    await maker.waitFor({ state: "detached" });
    const sheet = sheetOf(ben, "Runa");
    await sheet.getByRole("button", { name: /^Roll with d12 Duelist/ }).waitFor();
    await sheet.getByRole("button", { name: /^Roll with d6 Cold Feet/ }).waitFor();
    await closeWindow(sheet);
    for (const client of [narrator, ann, ben]) await closeWindow(welcomeOf(client));
  });
});

it("the Countess’s ball 1: its gate, past a man with a list (S2-1, S2-5)", async () => {
  await openChat(narrator);
  await turnTo(guide, "1. The Gate");
  await closeWindow(await openFromGuide(narrator, guide, "The Gatekeeper"));
  await roll(ann, "Talk past the Gatekeeper", d(8, 7), d(4, 4), d(4, 1));
  await card(narrator).getByText("Mostly success").waitFor();
  await card(narrator).getByText("The Gatekeeper · Difficulty 2").waitFor();
  await narrator.page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(narrator.page, "#sidebar .asset-check")).toBeLessThanOrEqual(0);
  await narrator.page.setViewportSize({ width: 1500, height: 950 });
});
