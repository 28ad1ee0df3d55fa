import { type Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, remainingDice, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { chooseTarget, newestCard, openChat, openSheet, pressRoll, wholeDialog } from "./at-the-table.ts";
import { aimAt, give, openingAfter } from "./before-the-roll.ts";
import { postCard, untilConditions, writeEvent } from "./cards-by-hand.ts";
import { messageCount, setAutomation, storedCharacter, updateActor } from "./game-state.ts";
import { beginFight, clearConditions, take, untilTold } from "./spotlight-play.ts";

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

async function dialogAfter(client: TableClient, button: Locator): Promise<Locator> {
  await button.click();
  return wholeDialog(client);
}

/** Presses a button of the thug's sheet and returns the dialog that it opens. */
const act = (button: string | RegExp): Promise<Locator> =>
  dialogAfter(narrator, thug.getByRole("button", { name: button }));

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
    await card.getByText("Challenge dice · Impact").waitFor();

    await press(ann, "Defend another way");
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

describe("the list of actions", () => {
  const actionDialog = async (name: RegExp): Promise<Locator> => {
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("button", { name: "Actions" }).click();
    const actions = ann.page.locator(".application.actions-window");
    const dialog = await dialogAfter(ann, actions.getByRole("button", { name }));
    await actions.getByRole("button", { name: "Close window" }).click();
    return dialog;
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
});

describe("a hold", () => {
  beforeAll(async () => {
    await updateActor(narrator, "Missa", {
      system: {
        attributes: { strength: { rank: 1 } },
        skills: { unarmedCombat: { rank: 3 }, athletics: { rank: 1 } },
      },
    });
    await updateActor(narrator, "Harbor Thug", { system: { stress: { value: 0 } } });
    await setAutomation(narrator, { othersHarm: { narrator: "auto", players: "auto" } });
  });

  const lastCard = ({ page }: TableClient): Locator => page.locator("#sidebar .check-card").last();

  it("is laid on two limbs, locked, hurts and is let go, all by buttons", async () => {
    await beginFight(narrator);
    await take(narrator, { type: "light", combatant: "Ann" });
    await untilTold(narrator, ann);

    // R-1020: the list of actions offers it; each hand takes a limb.
    const missa = await openSheet(ann, "Missa");
    await missa.getByRole("button", { name: "Actions" }).click();
    const actions = ann.page.locator(".application.actions-window");
    const grapple = await dialogAfter(ann, actions.getByRole("button", { name: /^Grapple/ }));
    await actions.getByRole("button", { name: "Close window" }).click();
    await chooseTarget(
      grapple.getByRole("combobox", { name: "Roll against" }).or(grapple.locator("[data-choose=addTarget]")),
      "Harbor Thug",
    );
    await grapple.locator("[data-choose=rating]").selectOption("undefended");
    const hand = (place: number): Locator => grapple.getByRole("combobox", { name: `Hand ${String(place)}` });
    expect(await hand(1).inputValue()).toBe("arms");
    await hand(1).selectOption("");
    await grapple.getByText("Choose what to hold.").waitFor();
    await hand(1).selectOption({ label: "Arms" });
    await hand(2).selectOption({ label: "Legs" });
    await scriptDice(ann.page, ...d10(7), ...d4(3));
    await pressRoll(grapple);
    await openChat(ann);
    await lastCard(ann)
      .getByRole("button", { name: /^Roll impact/ })
      .click();
    await untilConditions(narrator, "Harbor Thug", ["Grapple: Arms, Legs 3"]);

    // R-1023: no roll, and in the newer edition damage at once.
    await missa.getByRole("tab", { name: "Conditions" }).click();
    await scriptDice(ann.page, ...d4(2));
    await missa.getByRole("button", { name: "Lock Harbor Thug" }).click();
    await untilConditions(narrator, "Harbor Thug", ["Lock: Arms, Legs 3"]);
    const blow = lastCard(ann);
    await blow.getByText("No roll needed").waitFor();
    await expect.poll(async () => (await storedCharacter(narrator, "Harbor Thug")).system.stress.value).toBe(2);

    await openChat(narrator);

    // R-1024: free, at any time, and back by the card.
    await missa.getByRole("button", { name: "Let go of Harbor Thug" }).click();
    await untilConditions(narrator, "Harbor Thug", []);
    await missa.getByText("Holds others").waitFor({ state: "detached" });
    await narrator.page.locator("#sidebar .use-card").last().getByRole("button", { name: "Undo" }).click();
    await untilConditions(narrator, "Harbor Thug", ["Lock: Arms, Legs 3"]);
  });
});

it("a talent that rolls impact dice again (R-602) suggests the lowest, and rolls those that its bearer ticks; too many are named and cost nothing", async () => {
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
