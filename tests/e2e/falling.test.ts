import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { d10, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat, openSheet, pressRoll, showTab, skillButton } from "./at-the-table.ts";
import { updateActor } from "./game-state.ts";
import { beginFight, take } from "./spotlight-play.ts";
import { conditionsOf } from "./things.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await updateActor(narrator, "Missa", {
    system: {
      attributes: { strength: { rank: 2 }, willpower: { rank: 1 } },
      skills: { concentration: { rank: 0 } },
      wounds: { value: 1 },
    },
  });
});

beforeEach(async () => fall());

/** Lets Missa fall unconscious, in the narrator's client. */
async function fall(): Promise<void> {
  await narrator.page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { toggleStatusEffect(id: string, options: object): Promise<unknown> } };
      };
    };
    await game.actors.getName("Missa").toggleStatusEffect("unconscious", { active: true });
  });
}

const isDown = async (): Promise<boolean> =>
  (await conditionsOf(narrator, "Missa")).some(({ system }) => system["kind"] === "unconscious");

describe("somebody who is unconscious (R-904)", () => {
  it("comes round by the one roll that the sheet offers, with Strength alone or Concentration, and by undo falls again", async () => {
    const sheet = await openSheet(ann, "Missa");
    await sheet.locator(".character-header .state", { hasText: "Unconscious" }).waitFor();
    await sheet.getByRole("button", { name: "Come round: Unconscious" }).first().click();
    const dialog = ann.page.locator(".application.check-dialog");
    await dialog.waitFor();
    const skills = dialog.getByRole("combobox", { name: "Skill", exact: true });
    expect(await skills.locator("option").allInnerTexts()).toEqual(["Strength alone", "Concentration 0"]);
    // Two, and one more for her wound.
    expect(await dialog.getByRole("spinbutton", { name: "Number of challenge dice" }).inputValue()).toBe("3");
    await scriptDice(ann.page, ...d10(9, 3), ...d6(2, 2, 3));
    await pressRoll(dialog);
    await openChat(ann);
    const card = ann.page.locator("#sidebar .check-card").last();
    await card.getByText("comes round").waitFor();
    await expect.poll(isDown).toBe(false);
    await card.getByRole("button", { name: /^Undo/ }).last().click();
    await expect.poll(isDown).toBe(true);
  });

  it("is offered nothing else in the light, and another skill says why it cannot be rolled", async () => {
    await beginFight(narrator);
    await take(narrator, { type: "light", combatant: "Ann" });
    await showTab(ann, "Encounter");
    await ann.page.locator("#combat").getByRole("button", { name: "Come round: Unconscious" }).click();
    const dialog = ann.page.locator(".application.check-dialog");
    await dialog.waitFor();
    await scriptDice(ann.page, ...d10(2, 3), ...d6(2, 2, 3));
    await pressRoll(dialog);
    await dialog.waitFor({ state: "detached" });
    expect(await isDown()).toBe(true);
    const sheet = await openSheet(ann, "Missa");
    await skillButton(sheet, "Athletics").click();
    await ann.page
      .locator("#notifications")
      .getByText(/Missa.*Unconscious/)
      .waitFor();
  });
});
