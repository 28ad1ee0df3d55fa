import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat, showTab } from "./at-the-table.ts";
import { updateActor } from "./game-state.ts";
import { untilStanding } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

const tracker = ({ page }: TableClient): Locator => page.locator("#combat");
const click = async (client: TableClient, name: string | RegExp): Promise<void> =>
  tracker(client)
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();

const lane = (client: TableClient, name: string): Locator => tracker(client).getByRole("region", { name, exact: true });

/** A scene begun by the narrator from the tracker: those of the map but one, who comes in later, and on another side. */
async function bringIn(): Promise<void> {
  const dialog = narrator.page.locator(".fields-dialog");
  const sentinel = dialog.getByRole("checkbox", { name: "Sentinel", exact: true });
  await showTab(narrator, "Encounter");
  await click(narrator, "Begin: Fight");
  await sentinel.uncheck();
  await narrator.page.keyboard.press("Enter");
  await lane(narrator, "Opposition").getByText("Harbor Thug", { exact: true }).waitFor();
  expect(await tracker(narrator).getByText("Sentinel", { exact: true }).count()).toBe(0);
  await click(narrator, "Add combatants");
  await sentinel.check();
  await narrator.page.keyboard.press("Enter");
  await lane(narrator, "Neutral").getByText("Sentinel", { exact: true }).waitFor();
  await tracker(narrator).getByRole("combobox", { name: "Side of Sentinel" }).selectOption({ label: "Opposition" });
  for (const client of [narrator, ann]) {
    await showTab(client, "Encounter");
    await lane(client, "Opposition").getByText("Sentinel", { exact: true }).waitFor();
  }
}

describe("a fight, which tests/clients plays from turn to turn", () => {
  it("is established by a skill of one's own (R-1201): the winner acts first or passes the first turn", async () => {
    await updateActor(narrator, "Missa", { system: { stress: { value: 4 }, spin: 1 } });
    await bringIn();
    await tracker(ann).getByRole("combobox", { name: "Opening skill of Missa" }).selectOption({ label: "Perception" });
    await scriptDice(ann.page, ...d10(9, 2));
    await click(ann, "Roll for Missa");
    await tracker(narrator).getByText("Rolled 12").waitFor();
    expect(await tracker(ann).getByRole("button", { name: "Roll for Joren" }).count()).toBe(0);
    await scriptDice(narrator.page, ...d10(3));
    await click(narrator, "Roll for Joren");
    await tracker(narrator).getByText("Rolled 4").waitFor();
    await click(narrator, "Begin");
    await tracker(ann).getByText("Missa rolled highest: take or give the first turn.").first().waitFor();
    await click(ann, "Give the spotlight to Missa");
    for (const client of [narrator, ann]) await untilStanding(client, { lit: "Missa", core: "Missa", round: 1 });
    // The bar of her turn says so, and the stage of the tracker where that is open: no prompt does besides.
    const bar = ann.page.getByRole("toolbar", { name: "Turn of Missa" });
    const prompt = ann.page.locator(".tenacity-prompts .prompt").getByText("Missa · your turn in the spotlight");
    await bar.waitFor();
    await prompt.waitFor({ state: "detached" });
    await openChat(ann);
    await bar.getByRole("button", { name: "End turn" }).waitFor();
    await prompt.waitFor({ state: "detached" });
  });

  it("holds an action, and releases it in another's turn (R-1504)", async () => {
    await showTab(ann, "Encounter");
    await click(ann, "Hold: Missa");
    const dialog = ann.page.locator(".application.dialog");
    await dialog.getByRole("textbox").fill("the first who runs for the boat");
    await ann.page.keyboard.press("Enter");
    await tracker(narrator).getByText("Holding an action: the first who runs for the boat").waitFor();
    await tracker(narrator)
      .getByRole("combobox", { name: "Add an affected character…" })
      .selectOption({ label: "Harbor Thug" });
    // Who goes on works out from what she sees.
    await tracker(ann).locator(".turns-chip").getByText("Harbor Thug").waitFor();
    await click(ann, "End turn of Missa");
    for (const client of [narrator, ann]) await untilStanding(client, { lit: "Harbor Thug", core: "Harbor Thug" });
    await click(ann, "Missa: release the held action");
    await untilStanding(narrator, { phase: "respond", lit: "Missa" });
    // She holds the button down while what stands beside it changes, as when the price of a response arrives.
    const { mouse } = ann.page;
    await tracker(ann).getByRole("button", { name: "Done: Missa" }).hover();
    await mouse.down();
    await updateActor(narrator, "Missa", { system: { spin: 4 } });
    await tracker(ann).locator(".turns-lit").getByText("Spin +4").waitFor();
    await mouse.up();
    await untilStanding(narrator, { phase: "turn", lit: "Harbor Thug" });
  });

  it("ends with one card that can be undone (R-507, R-1601), and ends nothing of other scenes", async () => {
    await makeChallenges();
    await click(narrator, "End scene");
    const dialog = narrator.page.locator(".rest-dialog");
    await dialog.getByText("Stress 4 → 0").waitFor();
    const [ofThisOne, ofAnother] = [/Explore pool 3 → 0/, /Standing with Odessa/].map((name) =>
      dialog.getByRole("checkbox", { name }),
    );
    expect([await ofThisOne?.isChecked(), await ofAnother?.isChecked()]).toEqual([true, false]);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await tracker(ann).getByText("No one is taking turns.").waitFor();
    await expect.poll(async () => points("Missa")).toEqual({ stress: 0, spin: 0 });
    await openChat(narrator);
    await expect.poll(left).toEqual({ points: 0, archived: false });
    const card = narrator.page.locator("#sidebar .chat-message").filter({ hasText: "Stress 4 → 0" }).last();
    // Players read nothing of what they may not look into.
    await openChat(ann);
    await ann.page.locator(".rest-card").getByText("Stress 4 → 0").waitFor();
    expect(await ann.page.locator(".rest-card").innerText()).not.toMatch(/Odessa|Winch|Explore pool/);
    await card.getByRole("button", { name: "Undo" }).click();
    await card.getByText("Undone.").waitFor();
    await expect.poll(async () => points("Missa")).toEqual({ stress: 4, spin: 4 });
    await expect.poll(left).toEqual({ points: 3, archived: false });
    // The encounter comes back as it stood, with the light where it was.
    for (const client of [narrator, ann])
      await untilStanding(client, { lit: "Harbor Thug", core: "Harbor Thug", round: 1 });
    await showTab(ann, "Encounter");
    await tracker(ann).locator(".turns-lit-name").getByText("Harbor Thug").waitFor();
  });
});

interface ChallengePage {
  readonly Actor: { create(data: object): Promise<{ readonly id: string }> };
  readonly game: {
    readonly combat: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
    readonly actors: {
      getName(name: string): {
        readonly system: {
          readonly pool: { points: number };
          readonly standings: Record<string, { archived: boolean }>;
        };
      };
    };
  };
}

/** A challenge that takes part in the fight, and one of a scene that is still to come. */
async function makeChallenges(): Promise<void> {
  await narrator.page.evaluate(async () => {
    const { Actor, game } = globalThis as unknown as ChallengePage;
    const winch = await Actor.create({ name: "Winch", type: "challenge", system: { pool: { points: 3 } } });
    await game.combat.createEmbeddedDocuments("Combatant", [{ actorId: winch.id }]);
    const standings = { odessa0000000000: { name: "Odessa", value: 4, top: 10, archived: false, sort: 0 } };
    await Actor.create({ name: "Lamp court", type: "challenge", system: { standings } });
  });
}

/** What is left on those two. */
async function left(): Promise<object> {
  return narrator.page.evaluate(() => {
    const { actors } = (globalThis as unknown as ChallengePage).game;
    const { archived } = actors.getName("Lamp court").system.standings["odessa0000000000"] ?? {};
    return { points: actors.getName("Winch").system.pool.points, archived };
  });
}

async function points(name: string): Promise<{ stress: number; spin: number }> {
  return narrator.page.evaluate((name) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { system: { stress: { value: number }; spin: number } } } };
    };
    const { stress, spin } = game.actors.getName(name).system;
    return { stress: stress.value, spin };
  }, name);
}
