import { expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";

const suite = useTable();

/** Presses the portrait of Missa's sheet, in edit mode. */
async function pressPortrait(client: TableClient): Promise<void> {
  const sheet = await openSheet(client, "Missa");
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.locator("button.portrait-button").click();
}

it("is chosen by the narrator from the images that there are, and everyone sees it", async () => {
  const [narrator, ann] = [await suite.join("Narrator"), await suite.join("Ann")];
  await pressPortrait(narrator);
  const picker = narrator.page.locator(".application.file-picker");
  await picker.getByRole("searchbox", { name: "Search images" }).fill("joren");
  const image = picker.getByRole("button", { name: "joren", exact: true }).first();
  const path = await image.getAttribute("data-path");
  await expect.poll(async () => picker.getByRole("button").filter({ visible: true, hasText: /missa/ }).count()).toBe(0);
  await image.click();
  await picker.waitFor({ state: "detached" });
  const portrait = (await openSheet(ann, "Missa")).locator("img.portrait");
  await expect.poll(async () => portrait.getAttribute("src")).toBe(path);
});

it("is not for players to look for, who are told so", async () => {
  const ann = await suite.join("Ann");
  await pressPortrait(ann);
  await ann.page.locator("#notifications").getByText("You can't browse the files of this table.").waitFor();
  expect(await ann.page.locator(".application.file-picker").count()).toBe(0);
});
