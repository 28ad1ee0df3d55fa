import type { Locator } from "playwright";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { d10, d6, remainingDice, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { closeEveryWindow, controlsInSight, drawBeneath } from "../support/window-frames.ts";
import {
  askForSkill,
  cardOf,
  chooseTarget,
  fillIn,
  hear,
  openSheet,
  postedBy,
  pressRoll,
  roll,
  rollAtOnce,
  showAllSkills,
  skillButton,
} from "./at-the-table.ts";
import { aimAt, give, giveToken, loseActor, openingAfter } from "./before-the-roll.ts";
import { createActor, untilStored } from "./cards-by-hand.ts";
import { messageCount, newestCardEvents, storedCharacter } from "./game-state.ts";

const DIALOG = ".application.check-dialog";
const suite = useTable();
let ann: TableClient;
let narrator: TableClient;
let sheet: Locator;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  sheet = await openSheet(ann, "Missa");
  await showAllSkills(sheet);
});

afterEach(async () => {
  // By code: a key would close what lies below a dialog that is about to close.
  await closeEveryWindow(ann.page, DIALOG);
  await ann.page.locator(DIALOG).waitFor({ state: "detached" });
});

describe("the form", () => {
  const openSmall = async (skill: string): Promise<Locator> => {
    await skillButton(sheet, skill).click();
    const dialog = ann.page.locator(DIALOG);
    await dialog.waitFor();
    return dialog;
  };

  it("takes a click on the skill and Enter to strike at an enemy", async () => {
    await aimAt(ann, "Harbor Thug");
    const dialog = await openSmall("Unarmed Combat");
    await expect.poll(async () => focused(ann)).toBe("Roll");
    await dialog.getByRole("button", { name: "Deal damage" }).waitFor();
    expect(await dialog.getByRole("radio", { name: "Deal damage" }).isVisible()).toBe(false);
    expect((await controlsInSight(dialog)).length).toBeLessThanOrEqual(8);
    await scriptDice(ann.page, ...d10(9), ...d6(2, 3));
    const opening = await openingAfter(ann, async () => ann.page.keyboard.press("Enter"));
    expect(opening).toMatchObject({ purpose: "damage", resolution: "impact", targets: [{}] });
    await aimAt(ann);
  });

  it("keeps the rest under More, as each user left it, and shows what it hides and is wrong or unusual", async () => {
    const dialog = await openSmall("Investigation");
    await dialog.getByRole("button", { name: "More" }).press("Enter");
    const box = dialog.getByRole("spinbutton", { name: "Advantage", exact: true });
    await box.fill("99");
    await dialog.getByRole("button", { name: "More", expanded: true }).click();
    await pressRoll(dialog);
    await dialog.getByRole("button", { name: "More", expanded: true }).waitFor();
    await expect.poll(async () => box.evaluate((field) => field === document.activeElement)).toBe(true);
    await box.fill("2");
    await dialog.getByRole("button", { name: "More", expanded: true }).click();
    await dialog.getByRole("button", { name: /Use a skill.*Advantage \+2/ }).click();
    await expect.poll(() => ann.page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("skill");
    await ann.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await openSmall("Investigation");
    await dialog.getByRole("button", { name: "More", expanded: true }).click();
    await dialog.getByRole("button", { name: "More", expanded: false }).waitFor();
  });
});

it("the odds of a check are exact, follow each change at once, and leave Roll where it is while it is pressed", async () => {
  const dialog = await askForSkill(ann, sheet, "Investigation");
  await dialog.getByText("Rating unknown").waitFor();
  await dialog.getByRole("radio", { name: "Number" }).check();
  const rating = dialog.getByRole("spinbutton", { name: "Challenge rating to beat" });
  // Two d10 and rank 2: against 9 both are below 8 in 49 of 100, against 7 below 6 in 25. No one has left the field yet.
  for (const [number, chance] of [
    ["9", "51%"],
    ["7", "75%"],
  ] as const) {
    await rating.selectText();
    await rating.pressSequentially(number);
    await dialog.getByText(chance).waitFor();
  }
  expect(await rating.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await chances(dialog)).toEqual(["Critical 19%", "Doubles 10%", "Fumble 1%"]);
  await dialog.getByRole("button", { name: "One advantage die more" }).click();
  await dialog.getByText("88%").waitFor();
  await dialog.getByText("Roll 3d10, keep the highest, add rank 2").waitFor();
  // Roll stays where it is while it is pressed, though the line that is left by it changes what stands above.
  const { keyboard, mouse } = ann.page;
  await rating.click();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("3");
  const before = await messageCount(ann);
  await scriptDice(ann.page, ...d10(8, 7, 2));
  const button = dialog.getByRole("button", { name: "Roll", exact: true });
  await button.hover();
  const place = (await button.boundingBox())?.y ?? 0;
  await mouse.down();
  await drawBeneath(ann.page, DIALOG, ".character-sheet");
  // A pressed button goes in by a pixel.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - place)).toBeLessThan(3);
  await mouse.up();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => messageCount(ann)).toBe(before + 1);
});

describe("the targets of a check", () => {
  it("are those that the user aims at when the dialog opens, each with its own rating and odds", async () => {
    await aimAt(ann, "Harbor Thug", "Joren");
    const dialog = await askForSkill(ann, sheet, "Unarmed Combat");
    await aimAt(ann);
    await dialog.getByRole("radio", { name: "Deal damage" }).check();
    const targets = dialog.locator(".target");
    await expect.poll(async () => targets.count()).toBe(2);
    expect(await ratingOf(dialog, "Harbor Thug").inputValue()).toBe("field:defense");
    expect(await ratingOf(dialog, "Joren").inputValue()).toBe("opposed");
    for (const place of [0, 1]) expect(await targets.nth(place).locator(".odds b").innerText()).toMatch(/^\d+%$/);
    await dialog.getByRole("button", { name: "Remove target Joren" }).click();
    await expect.poll(async () => targets.count()).toBe(1);
    await scriptDice(ann.page, ...d10(9), ...d6(2, 3));
    const opening = await openingAfter(ann, async () => roll(dialog, { impact: true }));
    expect(opening).toMatchObject({ purpose: "damage", resolution: "impact" });
    expect(opening.targets).toMatchObject([{ challenge: { type: "npc", dice: 2, modifier: 0 } }]);
    await expect.poll(async () => (await newestCardEvents(ann)).sort()).toEqual(["challenged", "rolled"]);
    expect(await remainingDice(ann.page)).toBe(0);
  });

  it("know who falls prone meanwhile, and let several targets leave that to people (R-1306)", async () => {
    await aimAt(ann, "Harbor Thug");
    const dialog = await askForSkill(ann, sheet, "Ranged Combat");
    await dialog.getByRole("radio", { name: "Deal damage" }).check();
    const prone = dialog.locator(".target").getByRole("checkbox", { name: /^Prone/ });
    await dialog.getByRole("checkbox", { name: /^Partial hard cover/ }).waitFor();
    expect(await prone.count()).toBe(0);
    await giveToken(narrator, "Harbor Thug", { name: "Down", type: "condition", system: { kind: "prone" } });
    await prone.waitFor();
    expect(await prone.isChecked()).toBe(true);
  });

  it("are offered where nobody is aimed at, join by a click or from the list, and are missing once they are deleted", async () => {
    await createNpc("Passing Gull");
    await aimAt(ann, "Harbor Thug");
    const dialog = await askForSkill(ann, sheet, "Persuasion");
    expect(await dialog.locator(".target").count()).toBe(0);
    await dialog.getByRole("button", { name: "Roll against Harbor Thug" }).click();
    await dialog.locator(".target").waitFor();
    await ratingOf(dialog, "Harbor Thug").and(ann.page.locator(":focus")).waitFor();
    await dialog.getByRole("button", { name: "Remove target Harbor Thug" }).click();
    await dialog.getByRole("button", { name: "Roll against Harbor Thug" }).waitFor();
    await aimAt(ann);
    // From the actors, who say how far they are where they have a token.
    await dialog.getByRole("combobox", { name: "Add a target…" }).selectOption({ label: "Joren (adjacent)" });
    await ratingOf(dialog, "Joren").waitFor();
    await ratingOf(dialog, "Joren").selectOption({ label: "Does not defend" });
    await dialog.locator(".target").getByText("100%").waitFor();
    await dialog.getByRole("button", { name: "Remove target Joren" }).click();
    await chooseTarget(dialog.getByRole("combobox", { name: "Add a target…" }), "Passing Gull");
    await ratingOf(dialog, "Passing Gull").waitFor();
    await loseActor(narrator, "Passing Gull");
    await dialog.getByText("missing").waitFor();
    await dialog.getByText("Passing Gull").waitFor();
    await dialog.getByRole("button", { name: "Remove target Passing Gull" }).click();
    await scriptDice(ann.page, ...d10(5));
    const opening = await openingAfter(ann, async () => roll(dialog, { against: 3 }));
    expect(opening).not.toHaveProperty("targets");
  });
});

it("what counts is listed with its source, can be struck out, and only the worst hindrance counts (R-1006)", async () => {
  await give(ann, "Missa", "ActiveEffect", hinder("Sore arm", 3), hinder("Soft knees", 1));
  await give(ann, "Missa", "Item", charm());
  const dialog = await askForSkill(ann, sheet, "Investigation");
  await dialog.getByRole("radio", { name: "Number" }).check();
  const arm = dialog.getByRole("checkbox", { name: "Sore arm −3" });
  const luck = dialog.getByRole("checkbox", { name: "Lucky charm +1 die" });
  expect(await arm.isChecked()).toBe(true);
  expect(await luck.isChecked()).toBe(true);
  await dialog.getByText("Only the worst hindrance applies.").waitFor();
  await arm.uncheck();
  await luck.uncheck();
  await dialog.getByText("Roll 2d10").waitFor();
  await scriptDice(ann.page, ...d10(3, 6));
  const opening = await openingAfter(ann, async () => roll(dialog, { against: 7 }));
  expect(opening).toMatchObject({ advantage: 0, modifiers: [{ label: "Soft knees", value: -1 }] });
});

describe("the way to it", () => {
  it("leads from an attribute to the skill of it that the hero knows best", async () => {
    await sheet.getByRole("button", { name: "Roll with Awareness" }).click();
    const dialog = ann.page.locator(DIALOG);
    await dialog.waitFor();
    const skill = dialog.getByRole("combobox", { name: "Skill" });
    expect(await skill.inputValue()).toBe("perception");
    await dialog.getByRole("checkbox", { name: /^Higher ground/ }).waitFor();
    await skill.selectOption("survival");
    await dialog.getByText("add rank 0").waitFor();
    await dialog.locator(".window-title").getByText("Survival check").waitFor();
    await dialog.getByRole("checkbox", { name: /^Higher ground/ }).waitFor({ state: "detached" });
  });

  it("leads from a talent to a roll that it gives something to, whose price is taken with it (R-602)", async () => {
    await give(ann, "Missa", "Item", talent());
    await sheet.getByRole("tab", { name: "Abilities" }).click();
    await sheet.getByRole("button", { name: "Use Cold reading" }).click();
    const dialog = ann.page.locator(DIALOG);
    await dialog.waitFor();
    expect(await dialog.getByRole("combobox", { name: "Skill" }).inputValue()).toBe("investigation");
    await dialog.getByRole("button", { name: "Cold reading: 1 10acity", pressed: true }).waitFor();
    await scriptDice(ann.page, ...d10(3, 6, 2));
    const id = await postedBy(ann, async () => roll(dialog, { against: 2 }));
    await expect.poll(async () => tenacityOf(narrator, "Missa")).toBe(2);
    await expect.poll(async () => (await newestCardEvents(ann)).sort()).toEqual(["rolled", "talent"]);
    // 6, rank 2 and the talent's 2, less 3 for the arm.
    const card = await cardOf(ann, id);
    await expect.poll(async () => wordsOf(card)).toContain("Total 7");
    await sheet.getByRole("tab", { name: "Skills" }).click();
  });
});

describe("input that makes no sense", () => {
  it("is named beside its field, nothing that was typed is lost, and nothing is rolled", async () => {
    const before = [await messageCount(ann), await storedCharacter(narrator, "Missa")];
    const dialog = await askForSkill(ann, sheet, "Investigation");
    const box = dialog.getByRole("spinbutton", { name: "Advantage", exact: true });
    await box.fill("999999999");
    await dialog.getByRole("spinbutton", { name: "Modifier" }).fill("2");
    await pressRoll(dialog);
    const alert = dialog.getByRole("alert");
    await alert.getByText("Advantage and disadvantage must be whole numbers from 0 to 20.", { exact: true }).waitFor();
    expect(await alert.evaluate((element) => element.closest(".check-setup") !== null)).toBe(true);
    expect(await box.inputValue()).toBe("999999999");
    expect(await dialog.getByRole("spinbutton", { name: "Modifier" }).inputValue()).toBe("2");
    await box.and(ann.page.locator(":focus")).waitFor();
    expect(await box.getAttribute("aria-invalid")).not.toBeNull();
    await box.fill("1");
    await fillIn(dialog, { against: 1 });
    await alert.waitFor({ state: "hidden" });
    const rating = dialog.getByRole("spinbutton", { name: "Challenge rating to beat" });
    await rating.clear();
    await rating.pressSequentially("abc");
    await pressRoll(dialog);
    await alert.getByText("A challenge rating must be a whole number from 0 to 999.", { exact: true }).waitFor();
    expect([await messageCount(ann), await storedCharacter(narrator, "Missa")]).toEqual(before);
  });

  it("is a skill that never was: the sheet says so, and asks nothing", async () => {
    const button = skillButton(sheet, "Investigation");
    await button.evaluate((element) => ((element as HTMLElement).dataset["skill"] = "flying"));
    await sheet.locator("[data-skill=flying]").first().click();
    await hear(ann, "This world has no skill “flying”.");
    expect(await ann.page.locator(DIALOG).count()).toBe(0);
    await sheet
      .locator("[data-skill=flying]")
      .first()
      .evaluate((element) => ((element as HTMLElement).dataset["skill"] = "investigation"));
  });

  it("is a skill that the narrator has struck from the registry meanwhile", async () => {
    const dialog = await askForSkill(ann, sheet, "Occult");
    await strikeSkill("occult");
    const before = await messageCount(ann);
    await pressRoll(dialog);
    await ann.page.getByText("This world has no skill “occult”.").waitFor();
    expect(await messageCount(ann)).toBe(before);
    expect(await dialog.count()).toBe(1);
  });
});

describe("hands and keys", () => {
  it("roll with Enter, step with the arrow keys, and keep the focus over every change", async () => {
    const dialog = await askForSkill(ann, sheet, "Investigation");
    await dialog.getByRole("spinbutton", { name: "Modifier" }).focus();
    await ann.page.keyboard.press("ArrowUp");
    await ann.page.keyboard.press("ArrowUp");
    await dialog.getByRole("radio", { name: "Explore" }).focus();
    await ann.page.keyboard.press("Space");
    await chosen(dialog, "Impact");
    await dialog.getByRole("radio", { name: "Explore" }).and(ann.page.locator(":focus")).waitFor();
    await dialog.getByRole("spinbutton", { name: "Modifier" }).focus();
    await scriptDice(ann.page, ...d10(3, 6, 1));
    const { modifiers } = await openingAfter(ann, async () => ann.page.keyboard.press("Enter"));
    expect(modifiers).toMatchObject([{ value: 2 }, {}]);
  });

  it("are given a choice: a dialog, one click, or keys of one's own", async () => {
    await scriptDice(ann.page, ...d10(3, 6, 2, 7));
    const click = skillButton(sheet, "Investigation");
    const held = await openingAfter(ann, async () => click.click({ modifiers: ["Shift", "Alt"] }));
    expect(held.advantage).toBe(2);
    await bindKey(ann, "otherWay", "KeyR");
    await ann.page.keyboard.down("KeyR");
    await scriptDice(ann.page, ...d10(3, 6, 2));
    await openingAfter(ann, async () => click.click());
    await ann.page.keyboard.up("KeyR");
    await click.click({ modifiers: ["Shift"] });
    const dialog = ann.page.locator(DIALOG);
    await dialog.waitFor();
    await ann.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("need no keyboard: with the preference one tap rolls, a fight at its enemy, and no more than once", async () => {
    await give(ann, "Missa", "Item", harpoon());
    await rollAtOnce(ann);
    await aimAt(ann, "Harbor Thug");
    const skill = (name: string) => skillButton(sheet, name);
    // Dice enough for as many rolls as are tapped.
    await scriptDice(ann.page, ...d10(...Array.from({ length: 60 }, () => 5)));
    const piloting = await openingAfter(ann, async () => skill("Pilot").click());
    expect(piloting).toMatchObject({ purpose: "skill", challenge: { type: "none" } });
    expect(piloting).not.toHaveProperty("targets");
    const before = await messageCount(ann);
    // A button that is drawn anew meanwhile hears nothing.
    const tapTwentyTimes = async (): Promise<boolean> =>
      skill("Melee Combat").evaluate((button: HTMLElement) => {
        for (let taps = 0; taps < 20; taps += 1) button.click();
        return button.isConnected;
      });
    const attack = await openingAfter(ann, async () => expect.poll(tapTwentyTimes).toBe(true));
    expect(attack).toMatchObject({ purpose: "damage", impactBonus: 3, targets: [{ challenge: { type: "npc" } }] });
    await openingAfter(ann, async () => skill("Melee Combat").click());
    expect(await messageCount(ann)).toBe(before + 2);
    // The key of before asks for the dialog now.
    await ann.page.keyboard.down("KeyR");
    await skill("Pilot").click();
    await ann.page.keyboard.up("KeyR");
    await ann.page.locator(DIALOG).waitFor();
  });
});

/** Waits until the dialog has chosen something by itself. */
async function chosen(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("radio", { name }).and(dialog.locator(":checked")).waitFor({ state: "attached" });
}

/** What is beside the chance of success: "Critical 19%". */
async function chances(dialog: Locator): Promise<string[]> {
  const texts = await dialog.locator(".chances > div").allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, " ").trim());
}

/** Everything that a card says, in one line. */
async function wordsOf(card: Locator): Promise<string> {
  return (await card.innerText()).replaceAll(/\s+/g, " ").replaceAll(/\bTOTAL\b/g, "Total");
}

/** The choice of what must be beaten of a target. */
function ratingOf(dialog: Locator, target: string): Locator {
  return dialog.getByRole("combobox", { name: `${target}: rating to beat` });
}

const hinder = (name: string, flat: number) => ({
  name,
  type: "condition",
  system: { kind: "hinder", scope: ["awareness"], value: { flat, dice: 0 } },
});

const harpoon = () => ({
  name: "Harpoon",
  type: "weapon",
  system: { skill: "meleeCombat", damage: 3, equipped: true },
});

const charm = () => ({
  name: "Lucky charm",
  type: "gear",
  system: { modifiers: { a: { type: "heroDice", value: 1, scope: ["awareness"], when: "always", sort: 0 } } },
});

const talent = () => ({
  name: "Cold reading",
  type: "ability",
  system: {
    kind: "talent",
    cost: { value: 1, currency: "either" },
    modifiers: { a: { type: "flat", value: 2, scope: ["investigation"], when: "activated", sort: 0 } },
  },
});

interface DialogPage {
  readonly game: {
    readonly actors: { getName(name: string): { system: { tenacity: { value: number } } } | undefined };
    readonly keybindings: { set(namespace: string, action: string, bindings: readonly object[]): Promise<void> };
    readonly settings: {
      get(namespace: string, key: string): { attributes: readonly { skills: readonly { id: string }[] }[] };
      set(namespace: string, key: string, value: object): Promise<void>;
    };
  };
}

/** Creates an NPC as the narrator, whom Ann has heard of then. */
async function createNpc(name: string): Promise<void> {
  await createActor(narrator, { name, type: "npc", ownership: { default: 1 } });
  await untilStored(ann, name, "name", name);
}

async function tenacityOf({ page }: TableClient, name: string): Promise<number | undefined> {
  return page.evaluate(
    (name) => (globalThis as unknown as DialogPage).game.actors.getName(name)?.system.tenacity.value,
    name,
  );
}

async function bindKey({ page }: TableClient, action: string, key: string): Promise<void> {
  await page.evaluate(
    async ([action, key]) => {
      await (globalThis as unknown as DialogPage).game.keybindings.set("tenacity-tactics", action, [{ key }]);
    },
    [action, key] as const,
  );
}

/** Takes a skill out of the world's registry, as the narrator; Ann has heard of it then. */
async function strikeSkill(skill: string): Promise<void> {
  await narrator.page.evaluate(async (skill) => {
    const { settings } = (globalThis as unknown as DialogPage).game;
    const registry = settings.get("tenacity-tactics", "registry");
    const attributes = registry.attributes.map((attribute) => ({
      ...attribute,
      skills: attribute.skills.filter(({ id }) => id !== skill),
    }));
    await settings.set("tenacity-tactics", "registry", { ...registry, attributes });
  }, skill);
  await until(
    ann.page,
    (skill) => {
      const { attributes } = (globalThis as unknown as DialogPage).game.settings.get("tenacity-tactics", "registry");
      return attributes.every(({ skills }) => skills.every(({ id }) => id !== skill));
    },
    skill,
  );
}

/** The name of the control that has the focus. */
async function focused({ page }: TableClient): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent.trim());
}
