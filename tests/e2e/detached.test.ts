import type { Locator, Page } from "playwright";
import { afterEach, beforeAll, describe, expect } from "vitest";
import { PageErrors } from "../support/page-errors.ts";
import { d10, d4, scriptDice } from "../support/scripted-dice.ts";
import { itOn14, useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet, pressRoll, showTab, skillButton, openMore } from "./at-the-table.ts";
import { aimWithTool } from "./on-the-board.ts";
import { beginOnMap } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
const watched: PageErrors[] = [];

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

afterEach(() => {
  for (const errors of watched) expect(errors.take()).toEqual([]);
});

/** Takes a window out of the page by its menu, and returns the browser window that it is in. */
async function detach({ page }: TableClient, window: Locator): Promise<Page> {
  await window.getByRole("button", { name: "Window menu" }).click();
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    window.getByRole("button", { name: "Detach window" }).click(),
  ]);
  watched.push(new PageErrors(opened));
  return opened;
}

/** The chat in a window of its own. */
async function popOutChat(client: TableClient): Promise<Locator> {
  await client.page.getByRole("tab", { name: "Chat" }).click({ button: "right" });
  const popout = client.page.locator(".sidebar-popout");
  await popout.waitFor();
  return popout;
}

/** The sheet of a token that has an actor of its own, opened from the map. */
async function openTokenSheet({ page }: TableClient, name: string): Promise<Locator> {
  await page
    .locator("#board-svg")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .dblclick();
  const sheet = page.locator(".application.character-sheet").filter({ hasText: name });
  await sheet.waitFor();
  return sheet;
}

const setTextSize = async ({ page }: TableClient, size: string): Promise<void> =>
  page.evaluate(async (size) => {
    const { game } = globalThis as unknown as { game: { settings: { set(...values: string[]): Promise<void> } } };
    await game.settings.set("tenacity-tactics", "textSize", size);
  }, size);

/** What PopOut! does with a sheet, as its documents describe it: a window of the browser with the page's styles, the sheet, and a hook. */
function popOut(name: string): void {
  const { game, Hooks } = globalThis as unknown as PopOutGlobals;
  const sheet = game.actors.getName(name)?.sheet;
  const opened = window.open("about:blank", "_blank", "popup");
  if (!sheet || !opened) throw new Error("There is nothing to pop out, or no window for it.");
  opened.document.documentElement.replaceWith(opened.document.importNode(document.documentElement, false));
  const head = opened.document.importNode(document.head, true);
  for (const script of head.querySelectorAll("script")) script.remove();
  const body = opened.document.importNode(document.body, false);
  opened.document.documentElement.append(head, body);
  body.append(sheet.element);
  Hooks.callAll("PopOut:popout", sheet, opened);
}

interface PopOutGlobals {
  readonly game: { readonly actors: { getName(name: string): { readonly sheet: { element: Element } } | undefined } };
  readonly Hooks: { callAll(hook: string, ...args: unknown[]): void };
}

describe("a fight with sheets and cards in browser windows of their own", () => {
  itOn14("is rolled from the sheet, decided on the card, and seen on the other's sheet", async () => {
    await beginOnMap(narrator);
    const sheet = await detach(ann, await openSheet(ann, "Missa"));
    const chat = await detach(ann, await popOutChat(ann));
    await ann.page.bringToFront();
    await aimWithTool(ann, "Harbor Thug");
    await skillButton(sheet.locator("body"), "Stealth").click();
    const dialog = sheet.locator(".check-dialog");
    await openMore(dialog);
    await dialog.getByRole("radio", { name: "Create a condition" }).check();
    await dialog.getByRole("combobox", { name: "Condition" }).selectOption("On fire");
    await dialog.locator("select:has([value=undefended])").selectOption("undefended");
    await scriptDice(ann.page, ...d10(7, 9), ...d4(4));
    await pressRoll(dialog);
    await dialog.waitFor({ state: "detached" });
    const card = chat.locator(".check-card").last();
    await card.getByRole("button", { name: /Roll impact/ }).click();
    await card.getByText("On fire").waitFor();
    // What is news is said where Ann is, and nowhere else.
    await expect.poll(async () => chat.locator(".tenacity-announcer").textContent()).toContain("Impact 4");
    expect(await ann.page.locator(".tenacity-announcer").count()).toBe(0);

    const thug = await detach(narrator, await openTokenSheet(narrator, "Harbor Thug"));
    await thug.getByRole("tab", { name: "Conditions" }).click();
    await showTab(narrator, "Chat");
    const narratorsCard = narrator.page.locator("#chat .check-card").last();
    await narratorsCard.getByRole("button", { name: /Apply/ }).first().click();
    await thug.getByRole("button", { name: "On fire", exact: true }).waitFor();
    await narratorsCard.getByRole("button", { name: "Undo" }).click();
    await thug.getByText("No conditions.").waitFor();
    for (const page of [thug, sheet]) await page.close();
  });

  itOn14(
    "opens its windows where they were asked for, explains its words there, looks as it was chosen, and comes back with the focus",
    async () => {
      const sheet = await openSheet(narrator, "Joren");
      await sheet.getByRole("tab", { name: "Abilities" }).click();
      const page = await detach(narrator, sheet);
      await page.locator(".application:focus").waitFor();
      await page.getByRole("tab", { name: "Abilities", selected: true }).waitFor();
      await page.getByRole("tab", { name: "Skills" }).click();
      await page.getByRole("button", { name: "Actions" }).click();
      await page.getByText("Actions of Joren").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("Actions of Joren").waitFor({ state: "detached" });
      const word = page.locator("[data-rule]").first();
      await word.hover();
      await page.locator("#tooltip.rule-tooltip").waitFor();
      const huge = page.locator("body.tenacity-text-huge");
      await setTextSize(narrator, "huge");
      await huge.waitFor();
      await setTextSize(narrator, "normal");
      await huge.waitFor({ state: "detached" });
      await page.getByRole("tab", { name: "Gear" }).click();
      await page.getByRole("button", { name: "Window menu" }).click();
      await Promise.all([page.waitForEvent("close"), page.getByRole("button", { name: "Bring window back" }).click()]);
      await sheet.getByRole("tab", { name: "Gear", selected: true }).waitFor();
      await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  );

  itOn14("is known where PopOut! took it, which says so by hooks of its own", async () => {
    await openSheet(ann, "Missa");
    const [page] = await Promise.all([ann.page.context().waitForEvent("page"), ann.page.evaluate(popOut, "Missa")]);
    watched.push(new PageErrors(page));
    await page.locator(".tenacity-prompts").waitFor({ state: "attached" });
    await page.locator("[data-rule]").first().hover();
    await page.locator("#tooltip.rule-tooltip").waitFor();
    await setTextSize(ann, "huge");
    await page.locator("body.tenacity-text-huge").waitFor();
    await setTextSize(ann, "normal");
    await page.close();
  });
});
