import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import type { SeededUser, TableClient } from "../support/table-client.ts";
import { closeWindow, newestCard, openChat, skillButton } from "./at-the-table.ts";
import {
  apply,
  askFor,
  GUIDE,
  openFromGuide,
  rollCard,
  rollImpact,
  setUpAdventure,
  turnTo,
} from "./in-the-adventure.ts";
import { entryOf, openEntry, showPanel } from "./in-the-directories.ts";
import type { GamePage } from "./page-types.ts";
import { moveAside } from "./things.ts";
import { closeEveryWindow } from "../support/window-frames.ts";

/** A laptop's screen. */
const WIDE = { width: 1500, height: 950 };

/**
 * The first hour of a newcomer, as the README tells it: each test is one of its steps, in the words that stand there and in
 * the guide of the adventure. What a step needs and does not say is a fault of the README.
 * @param join how narrator and player come to the table
 */
export function theFirstHour(
  join: (user: SeededUser, options: { viewport: typeof WIDE }) => Promise<TableClient>,
): void {
  let narrator: TableClient;
  let ann: TableClient;
  /** The sheet of the hero that Ann makes. */
  let hero: Locator;
  let guide: Locator;

  beforeAll(async () => {
    narrator = await join("Narrator", { viewport: WIDE });
    ann = await join("Ann", { viewport: WIDE });
  });

  const heroNamed = (client: TableClient, name: string) =>
    client.page.evaluate(
      (wanted) =>
        (globalThis as unknown as GamePage).game.actors.contents.find((actor) => actor.name === wanted)?.toObject(),
      name,
    );

  const openTab = (sheet: Locator, name: string) => sheet.getByRole("tab", { name, exact: true }).click();

  describe("the first hour", () => {
    it("1: Ann makes a hero, who is hers to play", async () => {
      await (await showPanel(ann, "Actors")).getByRole("button", { name: "Make a hero" }).click();
      const maker = ann.page.locator("#tenacity-hero-maker");
      await maker.getByRole("textbox", { name: "Name" }).fill("Nell Harrow");
      const next = maker.getByRole("button", { name: "Next" });
      await next.click();
      await maker.getByRole("button", { name: "Strength: one more" }).click();
      await maker.getByText("2 hero dice for Athletics").waitFor();
      await maker.getByText("1 hero die for Pilot").waitFor();
      await next.click();
      for (const rank of ["1", "2", "3"]) {
        await maker.getByRole("button", { name: "Athletics: one more" }).click();
        await expect.poll(() => maker.getByRole("spinbutton", { name: "Athletics" }).inputValue()).toBe(rank);
      }
      await next.click();
      await next.click();
      expect(await maker.locator(".catalog-row", { hasText: "Alone Against Many" }).count()).toBe(0);
      const advancement = maker.locator(".catalog-row", { hasText: "Blade Habit" });
      await expect.poll(() => advancement.innerText()).toContain("+1 impact with melee weapons.");
      await advancement.getByRole("checkbox").check();
      await maker.locator(".catalog-row", { hasText: "Bitter Tonic" }).getByRole("checkbox").check();
      await next.click();
      expect(await maker.getByRole("checkbox", { name: "Play this hero instead of Missa" }).isChecked()).toBe(true);
      await maker.getByRole("button", { name: "Create hero" }).click();
      await maker.waitFor({ state: "detached" });
      hero = ann.page.locator(".application.hero-sheet").filter({ hasText: "Nell Harrow" });
      await hero.waitFor();
      await moveAside(ann, hero, { left: 10, top: 10, width: 600 });
    });

    it("2: equips her with a weapon out of a compendium", async () => {
      await openTab(hero, "Gear");
      const equipment = await openEntry(await showPanel(ann, "Compendia"), "Equipment");
      await moveAside(ann, equipment, { left: 640, top: 40, width: 380 });
      await entryOf(equipment, "Cutlass").dragTo(hero.locator(".window-content"));
      const row = hero.locator(".item-row", { hasText: "Cutlass" });
      await row.getByRole("button", { name: "Equipped" }).click();
      await row.locator("[aria-pressed=true]").waitFor();
      await closeWindow(equipment);
      await hero.getByRole("button", { name: "Attack with Cutlass" }).waitFor();
    });

    it("3: rolls a skill and follows it on the card", async () => {
      await openTab(hero, "Skills");
      await skillButton(hero, "Athletics").click();
      const dialog = ann.page.locator(".application.check-dialog");
      await dialog.getByText("Nell Harrow").waitFor();
      await scriptDice(ann.page, ...d10(9, 3));
      await dialog.getByRole("button", { name: "Roll", exact: true }).click();
      await openChat(ann);
      const card = await newestCard(ann, 1);
      await card.getByText("Athletics").first().waitFor();
    });

    it("4: gets a condition, and a remedy that is used, taken back and used again", async () => {
      await openTab(hero, "Conditions");
      await hero.getByRole("button", { name: "Add a condition" }).click();
      const dialog = ann.page.locator(".application").filter({ hasText: "Add a condition to Nell Harrow" });
      await dialog.getByRole("button", { name: /^On fire/ }).click();
      await hero.locator(".item-row.condition", { hasText: "On fire" }).waitFor();
      const stress = hero.getByRole("group", { name: "Stress" });
      for (const value of ["1", "2"]) {
        await stress.getByRole("button", { name: "Stress: one more" }).click();
        await expect.poll(() => stress.getByRole("status").first().innerText()).toBe(value);
      }
      await openTab(hero, "Gear");
      const use = hero.getByRole("button", { name: "Use Bitter Tonic" });
      await use.click();
      await ann.page
        .getByRole("dialog", { name: "Bitter Tonic" })
        .getByRole("button", { name: "Bitter Tonic" })
        .click();
      await expect.poll(() => stress.getByRole("status").first().innerText()).toBe("0");
      const message = ann.page.locator("#sidebar .chat-message", { hasText: "Nell Harrow heals 2 stress." });
      await message.getByText("Uses left: 0.").waitFor();
      await use.click();
      await ann.page.getByText("Bitter Tonic is used up.").waitFor();
      await message.getByRole("button", { name: "Undo" }).click();
      await message.getByText("Undone.").waitFor();
      await expect.poll(() => stress.getByRole("status").first().innerText()).toBe("2");
      await expect
        .poll(async () => heroNamed(narrator, "Nell Harrow"))
        .toMatchObject({ system: { stress: { value: 2 } } });
    });

    it("5: the narrator sets the adventure up with one click in its guide", async () => {
      guide = await setUpAdventure(narrator);
      const guides = narrator.page.locator(".window-title", { hasText: "The Ninth Bell: Guide" });
      await expect.poll(() => guides.count()).toBe(1);
      // On another evening it is two presses away.
      await closeWindow(guide);
      await narrator.reload();
      await (await showPanel(narrator, "Journal")).getByRole("button", { name: "Open the guide" }).click();
      await moveAside(narrator, guide, GUIDE);
      await turnTo(guide, "Scene 1: Over the Quay");
    });

    it("6: the chase: a check that the narrator asks for and Ann answers with her new hero", async () => {
      const chase = await openFromGuide(narrator, guide, "The Chase over the Quay");
      await chase.getByRole("button", { name: "Edit", exact: true }).click();
      await chase.getByRole("spinbutton", { name: "Impact needed" }).fill("6");
      await chase.getByRole("button", { name: "Done", exact: true }).click();
      await chase.getByText("6 impact needed").waitFor();
      await askFor(guide, ann, "Athletics check");
      await ann.page.locator(".application.check-dialog").getByText("Nell Harrow").waitFor();
      const card = await rollCard(ann, ...d10(9, 3), ...d6(2, 3));
      await rollImpact(ann, card, ...d4(3));
      await apply(narrator, card, "+3 progress to The Chase over the Quay");
      await chase.getByText("3/6").waitFor();
      await chase.getByRole("button", { name: "End the round" }).click();
      await chase.getByText("2 of 3 rounds left").waitFor();
      await chase.getByRole("spinbutton", { name: "Impact" }).fill("3");
      await chase.getByRole("button", { name: "Add impact" }).click();
      await chase.getByText("6/6").waitFor();
    });

    it("7: a fight: Ann's turn is in the bar, without a sheet", async () => {
      await closeEveryWindow(narrator.page);
      const tracker = await showPanel(narrator, "Encounter");
      const press = (name: string | RegExp) => tracker.getByRole("button", { name }).first().click();
      await press("Begin: Fight");
      await narrator.page.getByRole("button", { name: "Add combatants" }).last().click();
      await press("Roll for NPCs");
      await press("Begin");
      await press("Give the spotlight to Missa");
      await closeEveryWindow(ann.page);
      const bar = ann.page.getByRole("toolbar", { name: "Turn of Missa" });
      await bar
        .getByRole("button", { name: /Harbor Thug/ })
        .first()
        .waitFor();
      await bar.locator("[data-bar^='attack.']").first().click();
      await scriptDice(ann.page, ...d10(1), ...d6(6, 6));
      await ann.page.locator(".application.check-dialog").getByRole("button", { name: "Roll", exact: true }).click();
      await showPanel(ann, "Actors");
      await ann.page.locator(".tenacity-prompts .prompt").filter({ hasText: "Missa" }).waitFor();
      await bar.getByRole("button", { name: /^End turn/ }).click();
      await bar.waitFor({ state: "hidden" });
    });
  });
}
