import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Locator } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { openChat, openMore } from "./at-the-table.ts";
import { showPanel } from "./in-the-directories.ts";
import { welcomeOf } from "./new-world.ts";

/** What the guides of docs/ show that no other round of pictures does. */

const VIEWPORT = { width: 1280, height: 1150 };

/** The few members of Foundry's globals that open Ann's hero, and let dice fall alike each time. */
interface AssetPage {
  readonly game: {
    readonly user: { readonly character: { readonly sheet: { render(options: object): Promise<unknown> } } };
  };
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
}

/** Takes a picture of the welcome windows, the hero maker, and a roll of the asset pool. Returns the files written. */
export async function photographGuides(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  const keep = async (window: Locator, name: string): Promise<void> => {
    const file = path.join(folder, `${name}.png`);
    await window.screenshot({ path: file });
    files.push(file);
  };
  await atTable(browser, [], async (narrator, ann) => {
    for (const [client, who] of [[narrator, "narrator"] as const, [ann, "player"] as const]) {
      await (await showPanel(client, "Journal")).getByRole("button", { name: "Welcome" }).click();
      await welcomeOf(client).getByText("A few minutes each").waitFor();
      await keep(welcomeOf(client), `welcome-${who}`);
    }
    await (await showPanel(ann, "Actors")).getByRole("button", { name: "Make a hero" }).click();
    const maker = ann.page.locator("#tenacity-hero-maker");
    await maker.getByRole("textbox", { name: "Name" }).fill("Nell Harrow");
    for (let pages = 0; pages < 2; pages++) await maker.getByRole("button", { name: "Next" }).click();
    await maker.getByRole("button", { name: "Athletics: one more" }).click();
    await keep(maker, "maker");
  });
  await atTable(browser, ["--game", "asset-pool"], async (_narrator, ann) => {
    await openChat(ann);
    await ann.page.evaluate(() =>
      (globalThis as unknown as AssetPage).game.user.character.sheet.render({ force: true }),
    );
    const sheet = ann.page.locator(".asset-hero-sheet");
    await sheet.getByRole("button", { name: "Roll…" }).waitFor();
    await keep(sheet, "asset-pool-sheet");
    await sheet.getByRole("button", { name: "Roll…" }).click();
    const dialog = ann.page.locator(".asset-dialog");
    await openMore(dialog);
    await dialog.locator("input[name=title]").fill("Past the gatekeeper");
    await dialog.locator("select[name=challenge]").selectOption("");
    await dialog.getByRole("combobox", { name: "Base difficulty" }).selectOption("4");
    // The best three are taken at first.
    await dialog.locator(".asset-tile").first().click();
    await dialog.locator(".to-beat b").getByText("4", { exact: true }).waitFor();
    await openMore(dialog, false);
    await keep(dialog, "asset-pool-dialog");
    await ann.page.evaluate(() => {
      (globalThis as unknown as AssetPage).CONFIG.Dice.randomUniform = () => 0.3;
    });
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await openChat(ann);
    await keep(ann.page.locator("#sidebar .asset-check").last(), "asset-pool-card");
  });
  return files;
}

/** Plays at a new table, and hands on what a page had to complain about. */
async function atTable(
  browser: Browser,
  more: readonly string[],
  play: (narrator: TableClient, ann: TableClient) => Promise<void>,
): Promise<void> {
  const table = await PracticeTable.start({ arguments: more });
  try {
    const narrator = await (await TableClient.open(table, browser, { viewport: VIEWPORT })).join("Narrator");
    const ann = await (await TableClient.open(table, browser, { viewport: VIEWPORT })).join("Ann");
    await play(narrator, ann);
    const errors = [...narrator.errors.take(), ...ann.errors.take()];
    if (errors.length > 0) throw new Error(errors.join("\n"));
  } finally {
    await table[Symbol.asyncDispose]();
  }
}
