import type { Locator } from "playwright";
import { beforeAll, it } from "vitest";
import { scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat } from "./at-the-table.ts";

const suite = useTable({ arguments: ["--game", "roll-and-keep"] });
let narrator: TableClient;
let ann: TableClient;
const D = "/tmp/rk/shots";
const d = (...faces: number[]): WantedFace[] => faces.map((face) => ({ face, of: 10 }));
const card = ({ page }: TableClient): Locator => page.locator("#sidebar .keep-check").last();
const dialogOf = ({ page }: TableClient): Locator => page.locator(".keep-dialog");
async function sheetOf({ page }: TableClient, name: string): Promise<Locator> {
  await page.evaluate((name) => (globalThis as any).game.actors.getName(name).sheet.render({ force: true }), name);
  return page.locator(".mana-sheet").last();
}
beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  for (const c of [narrator, ann]) {
    c.page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(m.type(), m.text()));
    c.page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
    await openChat(c);
  }
});
it("looks", async () => {
  const me = await ann.page.evaluate(() => (globalThis as any).game.user.character.name);
  console.log("ANN", me);
  const sheet = await sheetOf(ann, me);
  await sheet.waitFor();
  await sheet.screenshot({ path: `${D}/sheet.png` });
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.getByRole("button", { name: "Done", exact: true }).waitFor();
  await sheet.screenshot({ path: `${D}/sheet-edit.png` });
  await sheet.getByRole("button", { name: "Done", exact: true }).click();
  await sheet.getByRole("button", { name: "Roll Cunning" }).click();
  await dialogOf(ann).waitFor();
  await dialogOf(ann)
    .getByRole("button", { name: /^Deceit/ })
    .click();
  await dialogOf(ann).screenshot({ path: `${D}/dialog.png` });
  await scriptDice(ann.page, ...d(9, 3, 7, 1, 6));
  await dialogOf(ann).getByRole("button", { name: "Roll", exact: true }).click();
  await card(ann).getByText("Complete success").waitFor();
  await card(ann).screenshot({ path: `${D}/card.png` });
  await sheet.getByRole("button", { name: "Roll Cunning" }).click();
  await dialogOf(ann).getByRole("combobox", { name: "Opposition" }).selectOption("unaware");
  await dialogOf(ann).getByRole("combobox", { name: "Against" }).selectOption({ label: "Sister Amaranth" });
  await dialogOf(ann).screenshot({ path: `${D}/dialog-unaware.png` });
  await scriptDice(ann.page, ...d(9, 3, 7, 1));
  await dialogOf(ann).getByRole("button", { name: "Roll", exact: true }).click();
  await card(narrator).getByText("For the narrator").waitFor();
  await card(narrator).screenshot({ path: `${D}/card-unaware.png` });
  await sheet.getByRole("button", { name: "Roll Finesse" }).click();
  await scriptDice(ann.page, ...d(2, 3, 1, 1, 4));
  await dialogOf(ann).getByRole("button", { name: "Roll", exact: true }).click();
  await card(narrator).getByText("Botch", { exact: true }).first().waitFor();
  await card(narrator).screenshot({ path: `${D}/card-botch.png` });
  await narrator.page.emulateMedia({ colorScheme: "dark" });
  await narrator.page.screenshot({ path: `${D}/narrator.png` });
  await ann.page.emulateMedia({ colorScheme: "dark" });
  await card(ann).screenshot({ path: `${D}/card-botch-dark.png` });
  await sheet.screenshot({ path: `${D}/sheet-dark.png` });
  await closeWindow(sheet);
});
