import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { d10, d4, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { openChat, rollAtOnce } from "./at-the-table.ts";
import { messageCount } from "./game-state.ts";
import { animatedDice, type AnimatedDice } from "./modules/animated-dice.ts";
import { rollInvestigation } from "./scripts.ts";
import { moduleOf } from "../support/module-of.ts";

/**
 * With Dice So Nice, a result waits for its dice, everyone sees them, and added dice fall too. The real module was not
 * available: a stand-in of ours fires its public hooks and lets the dice roll until the test says that they lie.
 */
const folder = await moduleOf("dice-so-nice", animatedDice);
const suite = useTable({ modules: [folder] });
let narrator: TableClient;
let ann: TableClient;
let id: string;

interface DicePage {
  readonly animatedDice: AnimatedDice;
}

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await rollAtOnce(ann);
  for (const client of [narrator, ann]) await openChat(client);
});

afterAll(async () => rm(folder, { recursive: true }));

const card = ({ page }: TableClient) => page.locator(`#sidebar .chat-message[data-message-id="${id}"]`);

async function untilRolling({ page }: TableClient): Promise<void> {
  await until(page, (id) => (globalThis as unknown as DicePage).animatedDice.rolling.has(id), id);
}

async function land(...clients: readonly TableClient[]): Promise<void> {
  for (const client of clients) {
    await untilRolling(client);
    await client.page.evaluate((id) => {
      (globalThis as unknown as DicePage).animatedDice.land(id);
    }, id);
  }
}

it("is offered a color set for each kind of dice, beside everybody's own", async () => {
  const sets = await ann.page.evaluate(() => (globalThis as unknown as DicePage).animatedDice.colorsets);
  expect(sets).toMatchObject([
    { name: "tenacity-hero", mode: "default" },
    { name: "tenacity-impact", mode: "default" },
    { name: "tenacity-challenge", mode: "default" },
  ]);
});

describe("a roll", () => {
  it("is animated for others too, in the colors of its dice", async () => {
    await scriptDice(ann.page, ...d10(9, 2));
    id = await rollInvestigation(ann, { against: 2, impact: true });
    for (const client of [ann, narrator]) {
      await untilRolling(client);
      const shown = await client.page.evaluate(() => (globalThis as unknown as DicePage).animatedDice.shown);
      expect(shown.flatMap(({ dice }) => dice)).toEqual([{ faces: 10, colorset: "tenacity-hero" }]);
    }
    await land(ann, narrator);
  });

  it("stores nothing of those colors", async () => {
    const stored = await ann.page.evaluate((id) => {
      const { messages } = (
        globalThis as unknown as { game: { messages: { get(id: string): { toObject(): object } } } }
      ).game;
      return JSON.stringify(messages.get(id).toObject());
    }, id);
    expect(stored).not.toContain("colorset");
  });
});

describe("dice that are added later", () => {
  it("are animated as well, and their result waits for them on every screen", async () => {
    await scriptDice(ann.page, ...d4(3, 3, 3, 3));
    const before = await card(narrator).innerText();
    await card(ann).getByRole("button", { name: "Roll impact" }).click();
    for (const client of [ann, narrator]) await untilRolling(client);
    for (const client of [ann, narrator]) {
      const events = await eventTypes(client);
      expect(events).toContain("impact");
      expect(await card(client).locator(".check-impact").count()).toBe(0);
    }
    expect(await card(narrator).innerText()).toBe(before);
    await land(narrator);
    await card(narrator).locator(".check-impact").first().waitFor();
    expect(await card(ann).locator(".check-impact").count()).toBe(0);
    await land(ann);
    await card(ann).locator(".check-impact").first().waitFor();
  });

  it("are there at once for somebody who comes later", async () => {
    await narrator.reload();
    await openChat(narrator);
    await card(narrator).locator(".check-impact").first().waitFor();
    expect(await messageCount(narrator)).toBe(1);
  });
});

async function eventTypes({ page }: TableClient): Promise<string[]> {
  return page.evaluate((id) => {
    interface Card {
      system: { events: Record<string, { type: string }> };
    }
    const { messages } = (globalThis as unknown as { game: { messages: { get(id: string): Card } } }).game;
    return Object.values(messages.get(id).system.events).map(({ type }) => type);
  }, id);
}
