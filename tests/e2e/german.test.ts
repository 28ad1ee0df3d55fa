import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import { newestCard, openChat, openSheet, openMore } from "./at-the-table.ts";

const suite = useTable();
let ann: TableClient;
let narrator: TableClient;
let sheet: Locator;
let dialog: Locator;

/** Keys of texts that are shown in place of the texts, in what can be read and in what is read aloud. */
async function rawKeys({ page }: TableClient): Promise<string[]> {
  const shown = await page.evaluate(() => new XMLSerializer().serializeToString(document));
  return shown.match(/TENACITY\.[A-Z][\w.]*/g) ?? [];
}

/** Chooses German in the settings of this browser, and lets the page load again. */
async function chooseGerman(client: TableClient): Promise<void> {
  const { page } = client;
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Game settings" }).click();
  const settings = page.locator("#settings-config");
  await settings.getByLabel("Language").selectOption("Deutsch");
  await settings.getByRole("button", { name: "Save settings" }).click();
  const question = page.getByRole("dialog", { name: "Reload the page?" });
  await TableClient.reloadedBy([client], () => question.getByRole("button", { name: "Yes" }).click());
}

beforeAll(async () => {
  [ann, narrator] = [await suite.join("Ann"), await suite.join("Narrator")];
  await chooseGerman(ann);
});

describe("a player who speaks German", () => {
  it("reads German words on the sheet", async () => {
    expect(await ann.page.locator("html").getAttribute("lang")).toBe("de");
    sheet = await openSheet(ann, "Missa");
    for (const name of ["Fertigkeiten", "Fähigkeiten", "Ausrüstung", "Zustände", "Details"]) {
      await sheet.getByRole("tab", { name, exact: true }).click();
      expect(await rawKeys(ann)).toEqual([]);
    }
    await sheet.getByRole("tab", { name: "Fertigkeiten" }).click();
    await sheet.getByRole("button", { name: "Nachforschung Geübt 2: würfeln. Wirkungswürfel: 1" }).waitFor();
    await sheet.getByRole("group", { name: "Wunden" }).waitFor();
    await sheet.getByText(/\dW10/).first().waitFor();
  });

  it("reads them in the dialog of a check", async () => {
    await sheet.getByRole("button", { name: /^Nachforschung .+: würfeln/ }).click();
    dialog = ann.page.locator(".application.check-dialog").filter({ hasText: "Probe: Nachforschung" });
    await openMore(dialog);
    await dialog.getByRole("radio", { name: "Wirkung" }).check();
    await dialog.getByRole("radio", { name: "Zahl" }).check();
    await dialog.getByRole("spinbutton", { name: "Zu schlagender Wert" }).fill("11");
    await dialog.getByText("Würfelt 2W10, behält den höchsten, addiert Rang 2").waitFor();
    expect(await rawKeys(ann)).toEqual([]);
  });

  it("and on the card, which everybody reads in their own language", async () => {
    await scriptDice(ann.page, ...d10(3, 6));
    await dialog.getByRole("button", { name: "Würfeln", exact: true }).click();
    await openChat(ann);
    await openChat(narrator);
    const card = await newestCard(ann, 1);
    await card.getByRole("img", { name: "Heldenwürfel: 3, 6" }).waitFor();
    await card.getByText("Es fehlen 4").waitFor();
    await card.getByRole("button", { name: "Forcieren: 4 negativen Spin nehmen" }).waitFor();
    expect(await rawKeys(ann)).toEqual([]);
    await (await newestCard(narrator, 1)).getByText("Short by 4").waitFor();
  });
});
