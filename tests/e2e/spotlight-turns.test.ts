import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { itOn14, useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { openChat, roll } from "./at-the-table.ts";
import { untilConditions } from "./cards-by-hand.ts";
import { updateActor } from "./game-state.ts";
import { openPanel, tokenOnBoard } from "./on-the-board.ts";
import {
  addBurning,
  beginFight,
  beginOnMap,
  clearConditions,
  take,
  turn,
  untilStanding,
  untilTold,
  type CombatPage,
} from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

beforeEach(async () => {
  await beginFight(narrator);
  await untilTold(narrator, ann);
});

/** Whether no request stands on this user's document any more. */
function nothingAsked(): boolean {
  const { game } = globalThis as unknown as {
    game: { user: { getFlag(scope: string, key: string): object | undefined } };
  };
  const requests = game.user.getFlag("tenacity-tactics", "requests");
  return requests !== undefined && Object.keys(requests).length === 0;
}

it("on the map players ask for the spotlight from the map and by key; the token under the pointer is marked", async () => {
  await beginOnMap(narrator);
  await untilStanding(ann, { phase: "choose" });
  await take(narrator, { type: "light", combatant: "Harbor Thug" });
  await take(narrator, { type: "end", combatant: "Harbor Thug", affected: ["Missa", "Joren"] });
  // Who may be next is marked, who is lit has core's turn marker.
  for (const client of [narrator, ann])
    await tokenOnBoard(client, "Missa")
      .and(client.page.getByLabel(/Can go next/))
      .waitFor();
  const panel = await openPanel(ann, "Missa");
  await panel.getByRole("button", { name: "Give the spotlight to Missa" }).click();
  for (const client of [narrator, ann]) await untilStanding(client, { lit: "Missa", core: "Missa" });
  await tokenOnBoard(ann, "Missa").and(ann.page.getByLabel(/turn/i)).waitFor();
  // By key, without a selected token: her own turn ends.
  await ann.page.keyboard.press("Escape");
  await ann.page.keyboard.press("l");
  for (const client of [narrator, ann]) await untilStanding(client, { lit: null, phase: "choose" });
  await ann.page.keyboard.press("l");
  await ann.page.getByRole("tab", { name: "Encounter" }).click();
  await ann.page.locator("#combat").getByText("Wants the spotlight").waitFor();
  await tokenOnBoard(ann, "Missa").hover();
  await ann.page.locator("#combat .turns-row.hover").getByText("Missa").waitFor();
  // All of it stood on her own document, to be answered there, and nothing is left of it (UP-3).
  await until(ann.page, nothingAsked, null);
});

describe("conditions", () => {
  it("they tick at the start or the end of the bearer's turn, once, and undoing the turn takes it back", async () => {
    await setStress("Missa", 0);
    await addBurning(narrator, "Missa", 3);
    await openChat(ann);
    await take(narrator, { type: "light", combatant: "Ann" });
    const message = ann.page.locator("#sidebar .chat-message").filter({ hasText: "The turn of Ann begins" }).last();
    await message.getByText("Burning: 3 stress").waitFor();
    await message.getByText("Not applied yet.").waitFor();
    await message.getByRole("button", { name: "Apply" }).click();
    await message.getByText("Applied.", { exact: true }).waitFor();
    await expect.poll(async () => stressOf("Missa")).toBe(3);
    await narrator.page.evaluate(async () => (globalThis as unknown as CombatPage).game.combat?.undoLast());
    await message.getByText("Undone.").waitFor();
    await expect.poll(async () => stressOf("Missa")).toBe(0);
    // The end of the turn offers the free attempt (R-1010), once; the condition itself stays until it is overcome.
    await turn(narrator, "Ann", "X");
    const offered = ann.page.locator("#sidebar .chat-message").filter({ hasText: "free attempt" }).last();
    const attempt = offered.getByRole("button", { name: "Try to overcome On fire" });
    await attempt.click();
    expect(await conditionCount("Missa")).toBe(1);
    await scriptDice(ann.page, ...d10(9, 9));
    await roll(ann.page.locator(".application.check-dialog"), { against: 5 });
    await untilConditions(ann, "Missa", []);
    await attempt.waitFor({ state: "detached" });
  });

  itOn14("R-902 say who falls by them, once the bearer has chosen to", async () => {
    await updateActor(narrator, "Missa", { system: { stress: { value: 10, max: 10 } } });
    await addBurning(narrator, "Missa", 3);
    await take(narrator, { type: "light", combatant: "Ann" });
    const message = ann.page.locator("#sidebar .chat-message").filter({ hasText: "The turn of Ann begins" }).last();
    await message.getByRole("button", { name: "Apply" }).click();
    await message.getByRole("button", { name: "Fall unconscious" }).click();
    await message.getByText("Missa falls unconscious").waitFor();
    const onBoard = tokenOnBoard(ann, "Missa").locator('image.token-overlay[href$="conditions/unconscious.svg"]');
    await onBoard.waitFor({ state: "attached" });
    const region = ann.page.locator(".tenacity-announcer");
    await expect.poll(() => region.textContent()).toContain("Missa falls unconscious");
    await narrator.page.evaluate(async () => (globalThis as unknown as CombatPage).game.combat?.undoLast());
    await message.getByText("Undone: Missa falls unconscious").waitFor();
    await onBoard.waitFor({ state: "detached" });
    await clearConditions(narrator, "Missa");
  });
});

interface PlayActor {
  readonly system: { readonly stress: { readonly value: number } };
  readonly effects: { readonly size: number; readonly contents: readonly { readonly id: string }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface ActorPage {
  readonly game: {
    readonly actors: { getName(name: string): PlayActor };
  };
}

async function setStress(name: string, value: number): Promise<void> {
  await narrator.page.evaluate(
    async ([name, value]) =>
      (globalThis as unknown as ActorPage).game.actors.getName(name).update({ system: { stress: { value } } }),
    [name, value] as const,
  );
}

async function stressOf(name: string): Promise<number> {
  return narrator.page.evaluate(
    (name) => (globalThis as unknown as ActorPage).game.actors.getName(name).system.stress.value,
    name,
  );
}

async function conditionCount(name: string): Promise<number> {
  return narrator.page.evaluate(
    (name) => (globalThis as unknown as ActorPage).game.actors.getName(name).effects.size,
    name,
  );
}
