import type { Locator } from "playwright";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, showTab } from "./at-the-table.ts";

/** What a person does with the panels of the sidebar and the windows that they open. */

/** Shows a panel by the name of its tab. */
export async function showPanel(client: TableClient, tab: string): Promise<Locator> {
  await showTab(client, tab);
  const panel = client.page.locator(".sidebar-tab.active");
  await panel.waitFor();
  return panel;
}

/** The entry of a panel or of a compendium with this name. */
export function entryOf(list: Locator, name: string): Locator {
  return list.locator(".directory-item.entry").filter({ has: list.page().getByText(name, { exact: true }) });
}

/** Opens an entry, and returns the window that shows it. */
export async function openEntry(list: Locator, name: string): Promise<Locator> {
  await entryOf(list, name).getByRole("button").first().click();
  return windowTitled(list, name);
}

/** The window with this in its title, once it is open. */
export async function windowTitled(near: Locator, title: string | RegExp): Promise<Locator> {
  const heading = near.page().locator(".window-title").filter({ hasText: title });
  const window = near.page().locator(".application").filter({ has: heading }).last();
  await window.waitFor();
  return window;
}

/** Creates a document through the dialog of a panel, and returns the window that opens for it. */
export async function create(panel: Locator, wishes: { name: string; type?: string }): Promise<Locator> {
  await panel
    .getByRole("button", { name: /^Create/ })
    .first()
    .click();
  return fillInCreation(panel, wishes);
}

/** Fills in the dialog of a new document, which is open. */
export async function fillInCreation(near: Locator, { name, type }: { name: string; type?: string }): Promise<Locator> {
  const dialog = near.page().locator("dialog.application, .application.dialog").last();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  if (type) await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: type });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  return windowTitled(near, name);
}

/** Chooses from the menu of an entry. */
export async function chooseFromMenu(entry: Locator, choice: string): Promise<void> {
  await entry.click({ button: "right" });
  await entry.page().locator("#context-menu").getByRole("menuitem", { name: choice, exact: true }).click();
}

/** Gives one user a level of ownership in the window that is opened from the menu of an entry. */
export async function share(entry: Locator, user: string, level: string): Promise<void> {
  await chooseFromMenu(entry, "Configure ownership");
  const window = await windowTitled(entry, "Ownership of");
  await window.getByRole("combobox", { name: user }).selectOption({ label: level });
  await window.getByRole("button", { name: "Save ownership" }).click();
  await window.waitFor({ state: "detached" });
}

/** The window of a compendium. */
export async function openPack(client: TableClient, label: string): Promise<Locator> {
  return openEntry(await showPanel(client, "Compendia"), label);
}

/** How many pictures are missing in the first document of a compendium, which is opened and closed again. */
export async function missingPictures(client: TableClient, label: string): Promise<number> {
  const pack = await openPack(client, label);
  await pack.locator(".directory-item").first().waitFor();
  const first = pack.locator(".directory-item.entry").filter({ visible: true }).first();
  if ((await first.count()) === 0) await pack.locator(".directory-item.folder").getByRole("button").first().click();
  const name = (await first.locator(".entry-name").innerText()).trim();
  const sheet = await openEntry(pack, name);
  const missing = await sheet.locator("img").evaluateAll(countMissing);
  await closeWindow(sheet);
  await closeWindow(pack);
  return missing;
}

/** How many pictures could not be loaded. Runs in the page. */
function countMissing(images: readonly Element[]): number {
  return images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
    .length;
}

/** Opens the game settings. */
export async function openSettings(client: TableClient): Promise<Locator> {
  await showTab(client, "Settings");
  await client.page.getByRole("button", { name: "Game settings" }).click();
  const settings = client.page.locator("#settings-config");
  await settings.waitFor();
  return settings;
}
