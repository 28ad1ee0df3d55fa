import type { Locator } from "playwright";
import { scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import type { TableClient } from "../support/table-client.ts";
import { cardOf, closeWindow, openChat, postedBy, pressRoll } from "./at-the-table.ts";
import { openEntry, showPanel, windowTitled } from "./in-the-directories.ts";
import { moveAside } from "./things.ts";

/** What people do who play the starter adventure by its guide. */

/** Where the narrator keeps the guide, and what it opens. */
export const GUIDE = { left: 70, top: 10, width: 500 };
const BESIDE_GUIDE = { left: 590, top: 10, width: 540 };

/** Sets the adventure up by the link in its guide, as the narrator; returns the guide of the world. */
export async function setUpAdventure(narrator: TableClient): Promise<Locator> {
  await openEntry(await showPanel(narrator, "Compendia"), "The Ninth Bell");
  const pack = narrator.page.locator("#compendium-tenacity-tactics-ninth-bell");
  const guide = await openEntry(pack, "The Ninth Bell: Guide");
  await guide.locator("a.content-link", { hasText: "Set Up The Ninth Bell" }).click();
  // Only the copy in the world can be edited, and it is the only guide that stays open.
  await guide.getByRole("button", { name: "Edit page" }).waitFor();
  await moveAside(narrator, guide, GUIDE);
  await moveAside(narrator, pack, { left: 600, top: 10, width: 300 });
  await closeWindow(pack);
  return guide;
}

/** Sets the adventure up by a script, as the narrator; returns the guide of the world. */
export async function beginAdventure(narrator: TableClient): Promise<Locator> {
  await narrator.page.evaluate(async () => {
    interface AdventurePage {
      readonly game: { readonly system: { readonly api: { setUpAdventure(): Promise<unknown> } } };
    }
    await (globalThis as unknown as AdventurePage).game.system.api.setUpAdventure();
  });
  const guide = await windowTitled(narrator.page.locator("body"), "The Ninth Bell: Guide");
  await moveAside(narrator, guide, GUIDE);
  return guide;
}

export async function turnTo(guide: Locator, page: string): Promise<void> {
  await guide.getByRole("button", { name: page }).or(guide.getByText(page)).first().click();
  await guide.getByRole("heading", { name: page, level: 1 }).waitFor();
}

/** Opens what a link of the guide leads to, beside it. */
export async function openFromGuide(narrator: TableClient, guide: Locator, name: string): Promise<Locator> {
  await guide.locator("a.content-link", { hasText: name }).first().click();
  // The guide bears the name of the bell as well.
  const window = await windowTitled(narrator.page.locator("body"), new RegExp(`: ${name}$`));
  await moveAside(narrator, window, BESIDE_GUIDE);
  return window;
}

/** The narrator puts a command of the guide into the chat, and a player clicks it there. */
export async function askFor(guide: Locator, player: TableClient, command: string): Promise<void> {
  const words = new RegExp(`^Post to chat: ${command}`);
  await openChat(player);
  const buttons = player.page.locator("#chat").getByRole("button", { name: new RegExp(`^${command}`) });
  const before = await buttons.count();
  await guide.getByRole("button", { name: words }).first().click();
  await buttons.nth(before).click();
}

/** Rolls the check whose dialog is open. Returns the id of its card. */
export async function rollCard(player: TableClient, ...dice: readonly WantedFace[]): Promise<string> {
  const { page } = player;
  const dialog = page.locator(".application.check-dialog");
  await scriptDice(page, ...dice);
  return postedBy(player, async () => {
    await pressRoll(dialog);
    await dialog.waitFor({ state: "detached" });
  });
}

/** Rolls the impact of a success on its card. */
export async function rollImpact(player: TableClient, id: string, ...dice: readonly WantedFace[]): Promise<void> {
  await scriptDice(player.page, ...dice);
  const card = await cardOf(player, id);
  await card.getByRole("button", { name: /^Roll impact/ }).click();
  await card.locator(".check-impact").first().waitFor();
}

/** The narrator puts a result where it belongs: "+7 progress to The Chase over the Quay", or whatever waits on the card. */
export async function apply(narrator: TableClient, id: string, result = ""): Promise<void> {
  const card = await cardOf(narrator, id);
  const name = result === "" ? /^Apply/ : `Apply ${result}`;
  await card.getByRole("button", { name, exact: result !== "" }).click();
}
