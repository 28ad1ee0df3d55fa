import { beforeAll, describe, expect, it } from "vitest";
import { installFifthGame } from "../support/fifth-game-system.ts";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import { showTab } from "./at-the-table.ts";

interface FifthPage {
  readonly game: { readonly settings: { set(scope: string, key: string, value: string): Promise<unknown> } };
  readonly Actor: { create(data: object): Promise<unknown> };
}

const FIFTH_GAME = await installFifthGame();

describe("a game of one's own in a browser", () => {
  const suite = useTable({ system: FIFTH_GAME });
  let narrator: TableClient;

  beforeAll(async () => {
    narrator = await suite.join("Narrator");
    await TableClient.reloadedBy([narrator], async () =>
      narrator.page.evaluate(async () => {
        const { game } = globalThis as unknown as FifthPage;
        await game.settings.set("tenacity-tactics", "game", "two-dice");
      }),
    );
  });

  it("shows its sheet, asks in its dialog, and rolls on its card", async () => {
    const { page } = narrator;
    await page.evaluate(async () => {
      const { Actor } = globalThis as unknown as FifthPage;
      await Actor.create({ name: "Old Marten", type: "pairHero", system: { skill: 3 } });
    });
    await showTab(narrator, "Actors");
    await page.locator("#actors").getByText("Old Marten", { exact: true }).click();
    const sheet = page.locator(".application.sheet").filter({ hasText: "Old Marten" });
    await sheet.getByRole("button", { name: "Roll", exact: true }).click();
    const dialog = page.locator(".pair-dialog");
    await dialog.getByRole("spinbutton", { name: "Against" }).fill("5");
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    const card = page.locator("#sidebar .pair-check");
    await card.locator(".outcome.success").waitFor({ state: "attached" });
    expect(await card.locator(".die").count()).toBe(2);
    expect(await card.locator(".outcome").textContent()).toMatch(/^Success, \d+ against 5$/);
  });
});
