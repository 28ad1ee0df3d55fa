import { type Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { cardOf, openSheet, pressRoll, postedBy, wholeDialog } from "./at-the-table.ts";
import { give, openingAfter, openingOf } from "./before-the-roll.ts";
import { postCard, untilConditions, writeEvent } from "./cards-by-hand.ts";
import { beginFight, clearConditions, take, untilTold } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

async function dialogAfter(client: TableClient, button: Locator): Promise<Locator> {
  await button.click();
  return wholeDialog(client);
}

describe("the first action of the second side (R-1221)", () => {
  it("has an advantage die, listed with its source and a tick box, and none later", async () => {
    const thug = await openSheet(narrator, "Harbor Thug");
    await beginFight(narrator, { rules: { initiativeMode: "group" } });
    await take(narrator, { type: "light", combatant: "Ann" }, { type: "end", combatant: "Ann", affected: ["X"] });
    await take(narrator, { type: "light", combatant: "Bo" }, { type: "end", combatant: "Bo", affected: [] });
    const attack = thug.getByRole("button", { name: "Attack 3d6 (drop lowest 1) + 1: roll a check" });
    await attack.waitFor();
    await take(narrator, { type: "light", combatant: "X" });
    const dialog = await dialogAfter(narrator, attack);
    const line = dialog.getByRole("checkbox", { name: /^Second side \+1 die/ });
    expect(await line.isChecked()).toBe(true);
    await dialog.getByText("Roll the card's 3d6, drop the 1 lowest, add +1").waitFor();
    await dialog.getByRole("combobox", { name: "When" }).selectOption({ label: "reaction" });
    await line.waitFor({ state: "detached" });
    await dialog.getByRole("combobox", { name: "When" }).selectOption({ label: "own action" });
    await scriptDice(narrator.page, ...d6(1, 4, 5));
    const opening = await openingAfter(narrator, async () => pressRoll(dialog));
    expect(opening).toMatchObject({ challengeDice: { dice: 2, modifier: 1, advantage: 1 } });

    await take(narrator, { type: "end", combatant: "X", affected: [] });
    await untilTold(narrator, ann);
    const plain = thug.getByRole("button", { name: "Attack 2d6 + 1: roll a check" });
    const later = await dialogAfter(narrator, plain);
    await later.getByText("Roll the card's 2d6, add +1").waitFor();
    await narrator.page.keyboard.press("Escape");
    await later.waitFor({ state: "detached" });
  });
});

describe("the list of actions", () => {
  const actionDialog = async (name: RegExp): Promise<Locator> => {
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("button", { name: "Actions" }).click();
    const actions = ann.page.locator(".application.actions-window");
    const dialog = await dialogAfter(ann, actions.getByRole("button", { name }));
    await actions.getByRole("button", { name: "Close window" }).click();
    return dialog;
  };
  /** As many dice that show 5 as the dialog says it rolls. */
  const fives = async (dialog: Locator): Promise<void> => {
    const dice = /Roll (\d)d10/.exec(await dialog.innerText())?.[1];
    await scriptDice(ann.page, ...d10(...Array.from({ length: Number(dice) }, () => 5)));
  };
  const rollAs = async (dialog: Locator): Promise<string> => {
    await fives(dialog);
    return postedBy(ann, () => pressRoll(dialog));
  };

  it("asks who is deafened and blinded what a roll takes: it costs, and it is forbidden (R-1003, R-1007)", async () => {
    const hinder = { kind: "hinder", scope: ["hearing"], value: { flat: 3 } };
    const condition = { type: "condition" };
    await give(
      narrator,
      "Missa",
      "ActiveEffect",
      { ...condition, name: "Deafened", system: hinder },
      { ...condition, name: "Blinded", system: { kind: "stop", scope: ["sight"] } },
    );
    await untilConditions(ann, "Missa", ["Blinded", "Deafened"]);
    const dialog = await actionDialog(/^Explore/);
    const [blinded, deafened] = ["Blinded", "Deafened"].map((name) => dialog.getByRole("checkbox", { name }));
    if (!blinded || !deafened) throw new Error("Nothing is asked.");
    for (const box of [blinded, deafened]) expect(await box.isChecked()).toBe(false);
    await blinded.check();
    await pressRoll(dialog);
    await ann.page
      .locator("#notifications")
      .getByText(/Missa.*Blinded/)
      .first()
      .waitFor();
    // What was chosen stays, so that it can be done in another way.
    await blinded.uncheck();
    await deafened.check();
    await dialog.getByRole("radio", { name: "Number" }).check();
    await dialog.getByRole("spinbutton", { name: "Challenge rating to beat" }).fill("2");
    await scriptDice(ann.page, ...d10(8, 3));
    const opening = await openingAfter(ann, async () => pressRoll(dialog));
    expect(opening.modifiers).toMatchObject([{ label: "Deafened", value: -3 }]);
    await clearConditions(narrator, "Missa");
  });

  it("sprints without a rating: the total is how much further one moves (R-810)", async () => {
    const dialog = await actionDialog(/^Sprint/);
    await dialog.getByText("No rating: your total adds to your movement this round.").waitFor();
    const card = await cardOf(ann, await rollAs(dialog));
    const words = (await card.evaluate(({ textContent }) => textContent)).replaceAll(/\s+/g, " ");
    const total = /Total (\d+)/.exec(words)?.[1] ?? "";
    expect(Number(total)).toBeGreaterThan(4);
    await card.getByRole("button", { name: "Accept result" }).click();
    await card.getByText(`Moves up to ${total} more spaces this round.`).waitFor();
  });

  it("does something else by the skill that is chosen, against what the narrator says (R-801)", async () => {
    const dialog = await actionDialog(/^Something else/);
    expect(await dialog.getByRole("radio", { name: "Something else" }).isChecked()).toBe(true);
    await dialog.getByRole("combobox", { name: "Skill" }).selectOption("performance");
    const id = await rollAs(dialog);
    const card = await cardOf(ann, id);
    await card.getByRole("heading", { name: "Performance" }).waitFor();
    const seen = await cardOf(narrator, id);
    await scriptDice(narrator.page, ...d6(6, 6, 6));
    await seen.getByRole("button", { name: "Professional 3d6" }).click();
    await card.locator(".outcome", { hasText: "Short by" }).waitFor();
  });
});

describe("an attempt to overcome a condition (R-1010, R-1011)", () => {
  it("is a button of the condition: a free reaction against the one who keeps it up, which ends it and can be taken back", async () => {
    const thug = await narrator.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { actors: { getName(name: string): { uuid: string } } } };
      return game.actors.getName("Harbor Thug").uuid;
    });
    await give(
      narrator,
      "Missa",
      "ActiveEffect",
      { name: "Arm lock", type: "condition", system: { kind: "grapple", scope: ["arms"], source: thug } },
      { name: "Poison", type: "condition", system: { kind: "hinder", scope: ["all"], value: { flat: 1 } } },
      { name: "Mist", type: "condition", system: { kind: "hinder", scope: ["sight"], removal: "leave" } },
    );
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("tab", { name: "Conditions" }).click();
    await sheet.getByRole("button", { name: "Try to overcome Poison" }).waitFor();
    expect(await sheet.getByRole("button", { name: "Try to overcome Mist" }).count()).toBe(0);
    const dialog = await dialogAfter(ann, sheet.getByRole("button", { name: "Try to overcome Arm lock" }));
    expect(await dialog.getByRole("combobox", { name: "Skill" }).inputValue()).toBe("athletics");
    expect(await dialog.getByRole("combobox", { name: "When" }).inputValue()).toBe("removal");
    await dialog.locator(".target", { hasText: "Harbor Thug" }).waitFor();
    await scriptDice(ann.page, ...d10(9), ...d6(1, 2));
    const id = await postedBy(ann, () => pressRoll(dialog));
    const opening = await openingOf(ann, id);
    expect(opening).toMatchObject({ occasion: "removal", resolution: "passFail", purpose: "overcome" });
    expect(opening.targets).toMatchObject([{ id: thug, challenge: { type: "npc", dice: 2 } }]);
    const card = await cardOf(ann, id);
    await card.locator(".outcome", { hasText: "Success" }).waitFor();
    await card.getByText("Overcome: Arm lock").waitFor();
    await untilConditions(ann, "Missa", ["Mist", "Poison"]);
    await sheet.getByRole("tab", { name: "Details" }).click();
    await sheet.getByRole("button", { name: "Undo: Arm lock ends" }).click();
    await untilConditions(ann, "Missa", ["Arm lock", "Mist", "Poison"]);
    await sheet.getByRole("tab", { name: "Conditions" }).click();
    await sheet.locator(".item-row", { hasText: "Arm lock" }).getByText("from Harbor Thug").waitFor();
  });
});

describe("a talent that rolls impact dice again (R-602)", () => {
  it("suggests the lowest, and rolls those that its bearer ticks; too many are named and cost nothing", async () => {
    const again = { type: "reroll", value: 2, tags: [], when: "activated" };
    await give(narrator, "Missa", "Item", {
      name: "Encore",
      type: "ability",
      system: { kind: "talent", cost: { value: 0, currency: "free" }, modifiers: { reroll0000000000: again } },
    });
    const card = await postCard(ann, [9, 4], { resolution: "impact", impactDice: 3 });
    await writeEvent(ann, card, "impactC000000000", { type: "impact", faces: [2, 3, 1] });
    const panel = ann.page
      .locator(`#sidebar .chat-message[data-message-id="${card}"]`)
      .getByRole("region", { name: "Encore" });
    const die = (place: number) => panel.getByRole("checkbox", { name: new RegExp(`^Impact die ${String(place)}`) });
    await die(1).waitFor();
    expect(await Promise.all([1, 2, 3].map(async (place) => die(place).isChecked()))).toEqual([true, false, true]);
    await die(2).check();
    await panel.getByRole("button", { name: "Reroll" }).click();
    await ann.page.getByText("too many dice to reroll").waitFor();
    await die(2).check();
    await die(1).uncheck();
    await die(3).uncheck();
    await scriptDice(ann.page, ...d4(4));
    await panel.getByRole("button", { name: "Reroll" }).click();
    const shown = ann.page.locator(`#sidebar .chat-message[data-message-id="${card}"] .check-card`);
    await shown.getByRole("img", { name: "Impact dice: 2, 3 rerolled, 4, 1" }).waitFor();
  });
});
