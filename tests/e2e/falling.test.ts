import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { d10, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat, openSheet, pressRoll, showTab, skillButton } from "./at-the-table.ts";
import { updateActor } from "./game-state.ts";
import { tokenOnBoard } from "./on-the-board.ts";
import { beginFight, take, untilTold } from "./spotlight-play.ts";
import { conditionsOf } from "./things.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  ben = await suite.join("Ben");
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

/** Puts an effect on Missa, or takes all of them away, in the narrator's client. */
async function rise(): Promise<void> {
  await narrator.page.evaluate(async () => {
    const missa = (globalThis as unknown as FallingPage).game.actors.getName("Missa");
    await missa.deleteEmbeddedDocuments(
      "ActiveEffect",
      missa.effects.map(({ id }) => id),
    );
  });
}

async function burn(): Promise<void> {
  await narrator.page.evaluate(async () => {
    const fire = {
      name: "On fire",
      type: "condition",
      system: { kind: "damage", element: "burning", value: { flat: 2 } },
    };
    await (globalThis as unknown as FallingPage).game.actors
      .getName("Missa")
      .createEmbeddedDocuments("ActiveEffect", [fire]);
  });
}

async function setRules(rules: object): Promise<void> {
  await narrator.page.evaluate(
    async (rules) => (globalThis as unknown as FallingPage).game.settings.set("tenacity-tactics", "rules", rules),
    rules,
  );
}

interface FallingPage {
  readonly game: {
    readonly settings: { set(namespace: string, key: string, value: object): Promise<unknown> };
    readonly actors: {
      getName(name: string): {
        readonly effects: readonly { readonly id: string }[];
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
      };
    };
  };
}

const isDown = async (): Promise<boolean> =>
  (await conditionsOf(narrator, "Missa")).some(({ system }) => system["kind"] === "unconscious");

describe("somebody who is unconscious (R-904)", () => {
  it("comes round by the one roll that the sheet offers, with Strength alone or Concentration, and by undo falls again", async () => {
    const sheet = await openSheet(ann, "Missa");
    await sheet.locator(".character-header .state", { hasText: "Unconscious" }).waitFor();
    await sheet.getByRole("button", { name: "Wake up: Unconscious" }).first().click();
    const dialog = ann.page.locator(".application.check-dialog");
    await dialog.waitFor();
    const skills = dialog.getByRole("combobox", { name: "Skill", exact: true });
    expect(await skills.locator("option").allInnerTexts()).toEqual(["Strength alone", "Concentration 0"]);
    // Two, and one more for her wound.
    expect(await dialog.getByRole("spinbutton", { name: "Number of challenge dice" }).inputValue()).toBe("3");
    await scriptDice(ann.page, ...d10(9, 3));
    await pressRoll(dialog);
    await openChat(ann);
    const card = ann.page.locator("#sidebar .check-card").last();
    // Out of a fight it is the narrator's to say what it is rolled against.
    await openChat(narrator);
    await scriptDice(narrator.page, ...d6(2, 2, 3));
    await narrator.page.getByRole("button", { name: "Roll the challenge: 3d6" }).click();
    await card.getByText("wakes up").waitFor();
    await expect.poll(isDown).toBe(false);
    const same = narrator.page.locator("#sidebar .check-card").last();
    await same.getByRole("button", { name: /^Undo/ }).last().click();
    await expect.poll(isDown).toBe(true);
  });

  it("is offered nothing else in the light, and another skill says why it cannot be rolled", async () => {
    await beginFight(narrator);
    await take(narrator, { type: "light", combatant: "Ann" });
    await showTab(ann, "Encounter");
    await ann.page.locator("#combat").getByRole("button", { name: "Wake up: Unconscious" }).click();
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

/** The narrator strikes from the tracker, with the one in the light. */
async function strike(name: string, victim: string): Promise<void> {
  await narrator.page
    .locator("#combat")
    .getByRole("button", { name: `Coup de grâce: ${name}` })
    .click();
  const dialog = narrator.page.locator(".fields-dialog");
  await dialog.getByRole("combobox", { name: "Who is helpless" }).selectOption({ label: victim });
  await dialog.getByText("Until the second turn ends, anything else interrupts it, even defending.").waitFor();
  await narrator.page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

const lastCard = ({ page }: TableClient, words: string | RegExp) =>
  page.locator("#sidebar .chat-message").filter({ hasText: words }).last();

const light = async (combatant: string): Promise<unknown> =>
  take(narrator, { type: "light", combatant, override: "the story says so" });

const endTurn = async (combatant: string): Promise<unknown> =>
  take(narrator, { type: "end", combatant, affected: null });

describe("somebody helpless (R-904, R-906)", () => {
  it("is woken by an ally while a foe is about to kill her, which breaks that off; the next time nobody comes, and she dies", async () => {
    await beginFight(narrator);
    for (const client of [narrator, ann, ben]) await showTab(client, "Encounter");
    await light("X");
    await strike("X", "Ann");
    await ann.page.locator("#combat").getByText("About to kill Ann").first().waitFor();
    await endTurn("X");
    await light("Bo");
    await untilTold(narrator, ben);
    await ben.page.locator("#combat").getByRole("button", { name: "Actions of Bo" }).click();
    await ben.page.getByRole("button", { name: /^Wake an ally/ }).click();
    await openChat(ann);
    const card = lastCard(ann, "tries to wake");
    // Three by her wound, one less by his help.
    await card.getByText("against 2d6 unless the narrator sets another rating").waitFor();
    await card.getByRole("button", { name: "Wake up" }).click();
    const dialog = ann.page.locator(".application.check-dialog");
    await dialog.waitFor();
    expect(await dialog.getByRole("spinbutton", { name: "Number of challenge dice" }).inputValue()).toBe("2");
    await scriptDice(ann.page, ...d10(9, 3), ...d6(2, 2));
    await pressRoll(dialog);
    await lastCard(ann, "Ann is spared: X did not follow through.").waitFor();
    await expect.poll(isDown).toBe(false);
    await endTurn("Bo");

    await fall();
    await light("X");
    await strike("X", "Ann");
    await endTurn("X");
    await light("X");
    await strike("X", "Ann");
    await lastCard(ann, "Ann dies when this turn ends").waitFor();
    await endTurn("X");
    await openChat(narrator);
    const death = lastCard(narrator, "X kills Ann.");
    await death.getByText("Missa dies").waitFor();
    const sheet = await openSheet(ann, "Missa");
    await sheet.locator(".character-header .state", { hasText: "Dead" }).waitFor();
    await tokenOnBoard(narrator, "Missa").locator('image[href$="conditions/out.svg"]').waitFor({ state: "attached" });
    await death.getByRole("button", { name: "Undo" }).click();
    await sheet.locator(".character-header .state", { hasText: "Unconscious" }).waitFor();
    await tokenOnBoard(narrator, "Missa").locator('image[href$="conditions/out.svg"]').waitFor({ state: "detached" });
  });

  it("dies by her player's choice alone, asked for once more, and by undo lives; in hardcore play fire does it (R-905, R-907)", async () => {
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("button", { name: "Let Missa die" }).click();
    await ann.page.getByRole("button", { name: "Live" }).click();
    await sheet.getByRole("button", { name: "Let Missa die" }).click();
    await ann.page.getByRole("dialog").getByRole("button", { name: "Die", exact: true }).click();
    await sheet.locator(".character-header .state", { hasText: "Dead" }).waitFor();
    expect(await sheet.getByRole("button", { name: /^Wake up/ }).count()).toBe(0);
    await skillButton(sheet, "Athletics").click();
    await ann.page.locator("#notifications").getByText("Missa is dead").waitFor();
    await openChat(ann);
    await lastCard(ann, "Missa dies").getByRole("button", { name: "Undo" }).click();
    await sheet.locator(".character-header .state", { hasText: "Unconscious" }).waitFor();

    await setRules({ hardcore: true });
    await rise();
    await updateActor(narrator, "Missa", { system: { stress: { value: 10, max: 10 }, wounds: { value: 3, max: 3 } } });
    await burn();
    await beginFight(narrator);
    await light("Ann");
    const fire = lastCard(ann, "Burning");
    await fire.getByRole("button", { name: "Apply" }).click();
    await fire.getByText("Missa dies").waitFor();
    await fire.getByRole("button", { name: "Undo" }).click();
    await fire.getByText("Undone.").waitFor();
    await setRules({});
  });
});
