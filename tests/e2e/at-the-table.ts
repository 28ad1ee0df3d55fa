import type { Locator } from "playwright";
import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";
import type { GamePage } from "./page-types.ts";

/** What a person does at the table, in the words that they read on the screen. */

/**
 * Shows a panel of the sidebar. On a phone a press on the tab of a panel that is shown folds the sidebar away, and a roll brings
 * the chat into view at a moment of its own: so looking and pressing are one step in the page.
 */
export async function showTab({ page }: TableClient, name: string): Promise<void> {
  const tab = page.getByRole("tab", { name, exact: true });
  await tab.click({ trial: true });
  await tab.evaluate((element: HTMLElement) => {
    const panel = element.ownerDocument.querySelector("#sidebar .sidebar-tab.active");
    const isShown = element.ariaSelected === "true" && panel?.checkVisibility() === true;
    if (!isShown) element.click();
  });
}

/** Opens the sheet of an actor from the directory in the sidebar. */
export async function openSheet(client: TableClient, name: string): Promise<Locator> {
  const { page } = client;
  await showTab(client, "Actors");
  const entry = page
    .locator("#actors")
    .getByRole("button")
    .filter({ has: page.getByText(name, { exact: true }) });
  await entry.click();
  const sheet = page.locator(".application.character-sheet").filter({ hasText: name });
  await sheet.waitFor();
  return sheet;
}

/** Closes a window by its own button. */
export async function closeWindow(window: Locator): Promise<void> {
  await window.getByRole("button", { name: "Close window" }).click();
  await window.waitFor({ state: "detached" });
}

/** Shows the chat log. */
export async function openChat(client: TableClient): Promise<void> {
  await showTab(client, "Chat");
}

/** Where a line for the chat is typed: a text area on 13, an editor on 14. */
export const CHAT_BOX = "#chat textarea, #chat .ProseMirror";

/** Writes a line into the box of the chat, which is shown, and sends it. */
export async function say({ page }: TableClient, line: string): Promise<void> {
  const box = page.locator(CHAT_BOX);
  await box.fill(line);
  await box.press("Enter");
}

/** Hears a notification out, which would lie over what is pressed next. */
export async function hear({ page }: TableClient, words: string): Promise<void> {
  await page.locator("#notifications > *").filter({ hasText: words }).first().waitFor();
  await page.evaluate(() => {
    (globalThis as unknown as GamePage).ui.notifications.clear();
  });
}

/** Clicks a skill on an open sheet and returns the dialog that asks how to roll it. */
export async function askForSkill(client: TableClient, sheet: Locator, skill: string): Promise<Locator> {
  await skillButton(sheet, skill).click();
  return wholeDialog(client);
}

/** The dialog of a check that is open, with all that stands under More. */
export async function wholeDialog({ page }: TableClient): Promise<Locator> {
  const dialog = page.locator(".application.check-dialog");
  await openMore(dialog);
  return dialog;
}

/** Shows what stands under More in the dialog of a check, or hides it, as its user finds it from then on. */
export async function openMore(dialog: Locator, opens = true): Promise<void> {
  const more = dialog.locator(".more-toggle");
  await more.waitFor();
  if ((await more.getAttribute("aria-expanded")) !== String(opens)) await more.click();
  await dialog.locator(`.more-toggle[aria-expanded=${String(opens)}]`).waitFor();
}

export function skillButton(sheet: Locator, skill: string): Locator {
  return sheet.getByRole("button", { name: new RegExp(`^${skill} .+: roll`) });
}

/** Lists the skills without a rank on a sheet too, or leaves them out. */
export async function showAllSkills(sheet: Locator, shows = true): Promise<void> {
  const chip = sheet.getByRole("button", { name: "With ranks only" });
  await chip.waitFor();
  if ((await chip.getAttribute("aria-pressed")) !== String(!shows)) await chip.click();
  await sheet.locator(`[data-action=toggleTrained][aria-pressed=${String(!shows)}]`).waitFor();
}

/** How a check is asked for in its dialog. What is left out stays as the dialog suggests. */
export interface Wishes {
  /** A number as challenge rating. */
  readonly against?: number;
  /** Challenge dice: how many d6. */
  readonly againstDice?: number;
  readonly impact?: boolean;
  readonly advantage?: number;
}

export async function fillIn(dialog: Locator, wishes: Wishes): Promise<void> {
  const { against, againstDice, impact = false, advantage } = wishes;
  await openMore(dialog);
  await dialog.getByRole("radio", { name: impact ? "Impact" : "Pass or fail" }).check();
  if (advantage !== undefined)
    await dialog.getByRole("spinbutton", { name: "Advantage", exact: true }).fill(String(advantage));
  if (against !== undefined) {
    await dialog.getByRole("radio", { name: "Number" }).check();
    await dialog.getByRole("spinbutton", { name: "Challenge rating to beat" }).fill(String(against));
  }
  if (againstDice !== undefined) {
    await dialog.getByRole("radio", { name: "Dice" }).check();
    await dialog.getByRole("spinbutton", { name: "Number of challenge dice" }).fill(String(againstDice));
  }
}

/** Chooses someone of a list, whose names are followed by how far they are where the map tells. */
export async function chooseTarget(list: Locator, name: string): Promise<void> {
  const option = list.locator("option").filter({ hasText: new RegExp(`^\\s*${name}( \\(.+\\))?\\s*$`) });
  await list.selectOption(await option.first().getAttribute("value"));
}

/** Presses the dialog's button, whatever comes of it. */
export async function pressRoll(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
}

/** Fills in the dialog and rolls, which closes it. */
export async function roll(dialog: Locator, wishes: Wishes): Promise<void> {
  await fillIn(dialog, wishes);
  await pressRoll(dialog);
  await dialog.waitFor({ state: "detached" });
}

/** Rolls by some means; returns the id of the card that this user has then posted, whatever others post meanwhile. */
export async function postedBy({ page }: TableClient, act: () => Promise<unknown>): Promise<string> {
  const ids = (): string[] => (globalThis as unknown as GamePage).game.messages.contents.map(({ id }) => id);
  const known = await page.evaluate(ids);
  await act();
  return until(
    page,
    (known) =>
      (globalThis as unknown as GamePage).game.messages.contents.find(
        ({ id, isAuthor, system }) => isAuthor && system.opening !== undefined && !known.includes(id),
      )?.id,
    known,
  );
}

/** A card in someone's chat, which is shown. */
export async function cardOf(client: TableClient, id: string): Promise<Locator> {
  await openChat(client);
  const card = client.page.locator(`#chat [data-message-id="${id}"] .check-card`);
  await card.waitFor();
  return card;
}

/** Waits for the n-th message in the log, which must be a card, and returns it: where no one else posts anything. */
export async function newestCard({ page }: TableClient, messages: number): Promise<Locator> {
  await until(page, (wanted) => (globalThis as unknown as GamePage).game.messages.size >= wanted, messages);
  const card = page
    .locator("#sidebar .chat-message")
    .nth(messages - 1)
    .locator(".check-card");
  await card.waitFor();
  return card;
}

/** Chooses, in the settings of this browser, that a click on a skill rolls without asking. */
export async function rollAtOnce(client: TableClient): Promise<void> {
  const { page } = client;
  await showTab(client, "Settings");
  await page.getByRole("button", { name: "Game settings" }).click();
  const settings = page.locator("#settings-config");
  await settings.getByRole("checkbox", { name: "Roll at once" }).check();
  await settings.getByRole("button", { name: "Save settings" }).click();
  await settings.waitFor({ state: "detached" });
}
