import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, remainingDice, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { newestCard, openChat, openSheet, pressRoll, wholeDialog } from "./at-the-table.ts";
import { aimAt, give, openingAfter } from "./before-the-roll.ts";
import { messageCount, storedCharacter } from "./game-state.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let thug: Locator;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await openChat(ann);
  thug = await openSheet(narrator, "Harbor Thug");
});

/** Presses a button of the thug's sheet and returns the dialog that it opens. */
async function act(button: string | RegExp): Promise<Locator> {
  await thug.getByRole("button", { name: button }).click();
  return wholeDialog(narrator);
}

async function press(client: TableClient, name: string | RegExp): Promise<void> {
  await client.page.locator("#sidebar .check-card").last().getByRole("button", { name }).click();
}

describe("an NPC that is written with challenge dice (R-304)", () => {
  it("attacks with them from its sheet, against a hero whose player answers as suggested, and wins ties (R-1104)", async () => {
    await aimAt(narrator, "Missa");
    const dialog = await act("Attack 2d6 + 1: roll a check");
    await dialog.getByText("Roll the card's 2d6, add +1").waitFor();
    expect(await dialog.getByRole("radio", { name: "Deal damage" }).isChecked()).toBe(true);
    // Of Missa's two d10 with rank 2 the best must beat 2d6 + 1 or equal it.
    await dialog.locator(".target", { hasText: "Missa" }).getByText("30%").waitFor();
    await scriptDice(narrator.page, ...d6(6, 4), ...d4(3));
    const opening = await openingAfter(narrator, async () => pressRoll(dialog));
    expect(opening).toMatchObject({ purpose: "damage", resolution: "impact", occasion: "action" });
    const card = await newestCard(ann, 1);
    await card.getByText("Challenge dice · Impact · own action").waitFor();

    await press(ann, /^Defend/);
    await scriptDice(ann.page, ...d10(4, 8));
    const defense = ann.page.locator(".defense-dialog");
    await defense.getByText("Against a total of 11").waitFor();
    await defense.getByText("Roll 2d10 + 2").waitFor();
    await defense.getByRole("button", { name: "Roll defense" }).click();
    await card.locator(".outcome", { hasText: "Success by 1" }).waitFor();
    await press(ann, "Take the hit");

    await openChat(narrator);
    await press(narrator, "Roll impact");
    await press(narrator, "Apply 3 stress to Missa");
    await expect.poll(async () => (await storedCharacter(ann, "Missa")).system.stress.value).toBe(3);
    expect(await remainingDice(narrator.page)).toBe(0);
  });

  it("uses its attack for a weapon in whose skill it has no rank, and the weapon's damage counts", async () => {
    await give(narrator, "Harbor Thug", "Item", {
      name: "Boathook",
      type: "weapon",
      system: { skill: "meleeCombat", damage: 2, reach: 1, equipped: true },
    });
    const attack = async (button: RegExp): Promise<object> => {
      const dialog = await act(button);
      await scriptDice(narrator.page, ...d6(1, 1));
      return openingAfter(narrator, async () => pressRoll(dialog));
    };
    const hook = await attack(/^Attack with Boathook/);
    expect(hook).toMatchObject({ skill: { id: "field:attack" }, impactDice: 1, impactBonus: 2 });
    // The bare attack stands beside it, and is made without what is in hand.
    expect(await attack(/^Attack .*strike with/)).toMatchObject({ impactDice: 1, impactBonus: 0 });
  });

  it("acts with any field of its card, and its dice can be rolled for themselves", async () => {
    await aimAt(narrator);
    const dialog = await act("Social 1d6 + 2: roll a check");
    await dialog.getByRole("button", { name: "One advantage die more" }).click();
    await dialog.getByText("Roll the card's 2d6, drop the 1 lowest, add +2").waitFor();
    await dialog.getByRole("combobox", { name: "Skill" }).selectOption({ label: "Mental 1d6" });
    await dialog.getByText("Roll the card's 2d6, drop the 1 lowest, add 0").waitFor();
    await scriptDice(narrator.page, ...d6(2, 5));
    await openingAfter(narrator, async () => pressRoll(dialog));
    await ann.page
      .locator("#sidebar .check-card")
      .last()
      .getByRole("img", { name: "Challenge dice: 2 discarded, 5" })
      .waitFor();
    const before = await messageCount(narrator);
    await scriptDice(narrator.page, ...d6(3));
    await thug.getByRole("button", { name: "Roll Mental: 1d6" }).click();
    await expect.poll(() => messageCount(narrator)).toBe(before + 1);
    // A field can be dragged to the hotbar as a skill can.
    const hotbar = narrator.page.locator("#hotbar");
    const field = thug.getByRole("group", { name: "Mental" }).locator(".challenge-label");
    await field.dragTo(hotbar.locator("[data-slot='1']"));
    await hotbar.getByRole("button", { name: /Mental/ }).click();
    await narrator.page.locator(".application.check-dialog").getByText("Roll the card's 1d6, add 0").waitFor();
  });
});
