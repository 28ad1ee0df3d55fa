import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { API_EXAMPLES, runExample } from "../support/api-examples.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import { controlsInSight, unfold } from "../support/window-frames.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, hear, openChat, say } from "./at-the-table.ts";
import { openSettings, showPanel } from "./in-the-directories.ts";

/** What people have and do in hit and evade besides its fights: sheets, the maker, lists, requests, commands, print. */

/** The few members of Foundry's globals that are called in the page. */
interface EvadePage {
  readonly game: {
    readonly actors: { getName(name: string): EvadeFigure };
    readonly user: { readonly character: EvadeFigure | null };
    readonly scenes: {
      readonly active: {
        readonly tokens: { readonly contents: readonly { readonly flags: Record<string, { group?: string }> }[] };
      };
    };
  };
  readonly Hooks: { call(name: string, ...args: unknown[]): boolean };
  readonly ui: { readonly hotbar: object };
  printed?: number;
  print(): void;
}

interface EvadeFigure {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly items: { getName(name: string): EvadeItem };
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  readonly system: { readonly life: { readonly value: number } };
}

interface EvadeItem {
  readonly uuid: string;
  readonly system: Readonly<Record<string, unknown>>;
  update(changes: object): Promise<unknown>;
}

const suite = useTable({ game: "hit-and-evade" });
const MAREN = "Maren Holt";
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  [narrator, ann] = await Promise.all([suite.join("Narrator"), suite.join("Ann")]);
  for (const client of [narrator, ann]) await openChat(client);
});

/** Opens someone's sheet, as large as a laptop leaves room for. */
async function sheetOf({ page }: TableClient, name: string): Promise<Locator> {
  await page.evaluate(
    (name) =>
      (globalThis as unknown as EvadePage).game.actors
        .getName(name)
        .sheet.render({ force: true, position: { width: 560, height: 500 } }),
    name,
  );
  const sheet = page.locator(".evade-sheet").filter({ hasText: name });
  await sheet.waitFor();
  return sheet;
}

/** What an item of Maren's stores, as Ann's page knows it. */
const stored = (name: string, member: string): Promise<unknown> =>
  ann.page.evaluate(
    ([name, member]) => (globalThis as unknown as EvadePage).game.user.character?.items.getName(name).system[member],
    [name, member] as const,
  );

const update = (name: string, system: object): Promise<unknown> =>
  ann.page.evaluate(
    ([name, system]) =>
      (globalThis as unknown as EvadePage).game.user.character?.items.getName(name).update({ system }),
    [name, system] as const,
  );

const dialog = ({ page }: TableClient): Locator => page.locator(".roll-dialog");
const lastCard = ({ page }: TableClient): Locator => page.locator("#sidebar .chat-message").last();

describe("a sheet", () => {
  it("is a hero's of this game, in a new world of it", async () => {
    const plays = await ann.page.evaluate(() => {
      const { name, type } = (globalThis as unknown as EvadePage).game.user.character ?? {};
      return { name, type };
    });
    expect(plays).toEqual({ name: MAREN, type: "evadeHero" });
  });

  it("rolls what is pressed, with few controls in sight", async () => {
    const sheet = await sheetOf(ann, MAREN);
    expect((await controlsInSight(sheet)).length).toBeLessThanOrEqual(30);
    await sheet.getByRole("button", { name: "Attack with Boat Knife" }).click();
    await dialog(ann).waitFor();
    expect((await controlsInSight(dialog(ann))).length).toBeLessThanOrEqual(8);
    await closeWindow(dialog(ann));
    await sheet.getByRole("button", { name: "Roll Dodge +6" }).click();
    await dialog(ann).waitFor();
    await closeWindow(dialog(ann));
  });

  it("reloads a gun with a charge of its powder, which can be undone (S3-22)", async () => {
    const sheet = await sheetOf(ann, MAREN);
    expect(await stored("Hazeblast", "quantity")).toBe(3);
    await sheet.getByRole("button", { name: "Reload: Hazeblast Pistol" }).click();
    await lastCard(ann).getByText("Loaded and ready.").waitFor();
    await sheet.getByRole("button", { name: "Attack with Hazeblast Pistol" }).waitFor();
    await expect.poll(() => stored("Hazeblast", "quantity")).toBe(2);
    await lastCard(ann).getByRole("button", { name: "Undo" }).click();
    await sheet.getByRole("button", { name: "Reload: Hazeblast Pistol" }).waitFor();
    await expect.poll(() => stored("Hazeblast", "quantity")).toBe(3);
  });

  it("says why a gun is not reloaded: the powder at hand is another (S3-21)", async () => {
    const sheet = await sheetOf(ann, MAREN);
    await update("Hazeblast", { quantity: 0 });
    await sheet.getByText("Hazeblast Pistol takes hazeblast; the powder at hand is another.").waitFor();
    expect(await sheet.getByRole("button", { name: "Reload: Hazeblast Pistol" }).isDisabled()).toBe(true);
    await update("Hazeblast", { quantity: 3 });
  });

  it("mends a gun in a workshop where the jam table says so (S3-20)", async () => {
    const sheet = await sheetOf(ann, MAREN);
    await update("Wheel-Lock Pistol", { jam: 2 });
    await sheet.getByRole("button", { name: "Repaired: Wheel-Lock Pistol" }).click();
    await sheet.getByRole("button", { name: "Attack with Wheel-Lock Pistol" }).waitFor();
    expect(await stored("Wheel-Lock Pistol", "jam")).toBe(0);
  });

  it("of an effect for a time opens from its row, and what is changed there counts at once (S3-9)", async () => {
    await ann.page.evaluate(async () => {
      const condition = {
        name: "Stone skin",
        type: "evadeCondition",
        system: { alters: { toughness: 2, body: 1 }, turns: 3 },
      };
      await (globalThis as unknown as EvadePage).game.user.character?.createEmbeddedDocuments("ActiveEffect", [
        condition,
      ]);
    });
    const sheet = await sheetOf(ann, MAREN);
    const row = sheet.locator("[data-effect-id]");
    await row.getByRole("button", { name: "Stone skin", exact: true }).click();
    const effect = ann.page.locator(".evade-condition-sheet");
    await effect.getByRole("status").getByText("Toughness +2 · Body +1 · 3 turns").waitFor();
    await effect.getByRole("button", { name: "Toughness: one more" }).click();
    await row.getByText("Toughness +3").waitFor();
    await effect.getByRole("spinbutton", { name: "Body" }).fill("0");
    await effect.getByRole("spinbutton", { name: "Turns left" }).fill("1");
    await effect.getByRole("spinbutton", { name: "Turns left" }).press("Tab");
    await row.getByText("until their next turn").waitFor();
    expect(await row.innerText()).not.toContain("Body");
    await closeWindow(effect);
    await row.getByRole("button", { name: "End Stone skin" }).click();
    await row.waitFor({ state: "detached" });
    await closeWindow(sheet);
  });

  it("is printed with everything on it", async () => {
    const sheet = await sheetOf(ann, MAREN);
    await ann.page.evaluate(() => {
      const page = globalThis as unknown as EvadePage;
      page.print = () => {
        const pages = [...document.querySelectorAll(".tenacity-printed .tab")];
        page.printed = pages.filter((each) => getComputedStyle(each).display !== "none").length;
      };
    });
    await ann.page.emulateMedia({ media: "print" });
    await sheet.evaluate((element) => {
      element.querySelector<HTMLElement>('[data-action="toggleControls"]')?.click();
    });
    await ann.page.locator('[data-action="print"]').evaluate((element: HTMLElement) => {
      element.click();
    });
    await expect.poll(() => ann.page.evaluate(() => (globalThis as unknown as EvadePage).printed)).toBe(3);
    await ann.page.emulateMedia({ media: null });
    await closeWindow(sheet);
  });

  it("of a group puts a token of everybody on the scene, each of which knows its group (S3-2)", async () => {
    const sheet = await sheetOf(narrator, "The Tallow Gang");
    await sheet.getByText("Alley Cutthroat rolls for the turn of all.").waitFor();
    await sheet.getByRole("button", { name: "Place on scene" }).click();
    const placed = (): Promise<number> =>
      narrator.page.evaluate(() => {
        const { scenes, actors } = (globalThis as unknown as EvadePage).game;
        const { uuid } = actors.getName("The Tallow Gang");
        return scenes.active.tokens.contents.filter(({ flags }) => flags["tenacity-tactics"]?.group === uuid).length;
      });
    await expect.poll(placed).toBe(3);
    await closeWindow(sheet);
  });
});

describe("the narrator", () => {
  it("edits attributes, skills and readings for everybody; what the rules ask for cannot be removed", async () => {
    const settings = await openSettings(narrator);
    await settings.getByRole("button", { name: "Edit lists" }).click();
    const window = narrator.page.locator(".lists-window");
    await window.getByRole("tab", { name: "Skills" }).click();
    await window.getByRole("textbox", { name: "Name of Dodge" }).fill("Sidestep");
    const name = window.getByRole("textbox", { name: "New skill" });
    await name.fill("Sailing");
    await name.press("Enter");
    await window.getByRole("button", { name: "Remove Sailing" }).waitFor();
    expect(await window.getByRole("button", { name: "Remove Sidestep" }).count()).toBe(0);
    await window.getByRole("tab", { name: "Readings" }).click();
    await window.getByRole("combobox", { name: "Mist counts where" }).selectOption({ label: "the target stands" });
    await unfold(narrator.page, ".lists-window", { width: 560, height: 700 });
    expect(await seriousBarriers(narrator.page, ".lists-window")).toEqual([]);
    await window.getByRole("button", { name: "Save for everyone" }).click();
    await window.waitFor({ state: "detached" });
    await hear(narrator, "Saved");
    await closeWindow(settings);
    const sheet = await sheetOf(ann, MAREN);
    for (const skill of ["Sidestep +6", "Sailing +0"])
      await sheet.getByRole("button", { name: `Roll ${skill}` }).waitFor();
    await closeWindow(sheet);
  });

  it("asks for a check, which anyone who is asked answers with the dialog filled in", async () => {
    await openChat(narrator);
    await say(narrator, "/request perception 61");
    await hear(narrator, "“61” is no difficulty. Use 0 to 60.");
    await say(narrator, "/request perception 9");
    const window = narrator.page.locator(".request-window");
    await window.getByRole("status").getByText("Senses + Perception against 9.").waitFor();
    await window.getByRole("spinbutton", { name: "Difficulty" }).fill("99");
    await window.getByRole("status").getByText("Name a difficulty from 0 to 60.").waitFor();
    await window.getByRole("spinbutton", { name: "Difficulty" }).fill("9");
    expect(await seriousBarriers(narrator.page, ".request-window")).toEqual([]);
    await window.getByRole("button", { name: "Ask", exact: true }).click();
    const card = ann.page.locator("#sidebar .request-card").last();
    await card.getByRole("button", { name: `Roll for ${MAREN}` }).click();
    await scriptDice(ann.page, ...d10(4));
    await dialog(ann).getByRole("button", { name: "Roll", exact: true }).click();
    await card.getByText("Success by 1").waitFor();
  });
});

it("a hero is made step by step, and has what was chosen", async () => {
  await (await showPanel(narrator, "Actors")).getByRole("button", { name: "Make a hero" }).click();
  const maker = narrator.page.locator(".evade-maker");
  await maker.getByRole("button", { name: "Create hero" }).click();
  await maker.locator(".problem").getByText("Name your hero.").waitFor();
  await maker.getByRole("textbox", { name: "Name" }).fill("Runa");
  await maker.getByRole("button", { name: "Next" }).click();
  await maker.getByRole("button", { name: "Body: one more" }).click();
  await maker.getByRole("button", { name: "Life: one more" }).click();
  await maker.getByRole("button", { name: "Next" }).click();
  await maker.getByRole("button", { name: "Brawl: one more" }).click();
  await maker.getByRole("listitem").filter({ hasText: "Brawl" }).getByText("+4").waitFor();
  expect(await seriousBarriers(narrator.page, ".evade-maker")).toEqual([]);
  await maker.getByRole("button", { name: "Next" }).click();
  await maker.getByRole("button", { name: "Warhammer" }).hover();
  await narrator.page.locator("#tooltip").getByText("Two hands, one argument.").waitFor();
  await maker.getByRole("button", { name: "Warhammer" }).click();
  await maker.getByRole("button", { name: "Buckler" }).click();
  await maker.getByRole("button", { name: "Attributes" }).click();
  await maker.getByRole("listitem").filter({ hasText: "Evade" }).getByText("7 with armor").waitFor();
  await maker.getByRole("button", { name: "Create hero" }).click();
  const sheet = narrator.page.locator(".evade-sheet").filter({ hasText: "Runa" });
  await sheet.getByRole("button", { name: "Attack with Warhammer" }).waitFor();
  await sheet.getByRole("button", { name: "Roll Brawl +4" }).waitFor();
  expect(
    await narrator.page.evaluate(
      () => (globalThis as unknown as EvadePage).game.actors.getName("Runa").system.life.value,
    ),
  ).toBe(11);
  await closeWindow(sheet);
  await openChat(narrator);
});

describe("texts, chat, hotbar and scripts", () => {
  it("offer a check and an attack that the one who presses them rolls", async () => {
    await say(narrator, "Now: [[/check stealth 9]]{Past the lamp} [[/attack pistol]] [[/check evade 7]]");
    const message = lastCard(ann);
    await message.getByText("Evade is a number and is never rolled.").waitFor();
    await message.getByRole("button", { name: /^Past the lamp/ }).click();
    await dialog(ann).waitFor();
    const title = dialog(ann).locator("input[name=title]");
    expect(await title.inputValue()).toBe("Past the lamp");
    await title.click();
    await title.press("ControlOrMeta+a");
    await ann.page.keyboard.press("Delete");
    await ann.page.keyboard.type("Over the roof");
    expect(await title.inputValue()).toBe("Over the roof");
    await closeWindow(dialog(ann));
    await message.getByRole("button", { name: /^pistol/ }).click();
    await dialog(ann).getByText("Wheel-Lock Pistol").first().waitFor();
    await closeWindow(dialog(ann));
    await say(ann, "/attack trebuchet");
    await hear(ann, `${MAREN} has no weapon called “trebuchet”.`);
  });

  it("make a weapon that is dropped on the hotbar a macro that attacks", async () => {
    await ann.page.evaluate(() => {
      const { Hooks, game, ui } = globalThis as unknown as EvadePage;
      const { uuid = "" } = game.user.character?.items.getName("Boat Knife") ?? {};
      Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid }, 4);
    });
    await ann.page
      .locator("#hotbar")
      .getByRole("button", { name: `Boat Knife (${MAREN})` })
      .click();
    await dialog(ann).waitFor();
    await closeWindow(dialog(ann));
  });

  it("do what every example of the documentation says", async () => {
    const examples = API_EXAMPLES["hit-and-evade"];
    for (const words of ["As a click on a skill does", "As a click on a weapon does"]) {
      const answer = runExample(ann, words, examples);
      await dialog(ann).waitFor();
      await closeWindow(dialog(ann));
      await answer;
    }
    await runExample(narrator, "As the narrator's window does", examples);
    await ann.page.locator("#sidebar .request-card").last().getByText("Somebody is in the doorway").waitFor();
    expect(examples).toHaveLength(3);
  });
});

it("a new opponent starts as a copy of a ready one, by its own name", async () => {
  const { page } = narrator;
  const actors = await showPanel(narrator, "Actors");
  await actors.getByRole("button", { name: "Create Actor" }).click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Grey Hound");
  await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: "Opponent" });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await page
    .getByRole("combobox", { name: "Starts as a copy of" })
    .selectOption({ label: "Dock Tough: Two hundredweight of cousin" });
  await page.locator(".fields-dialog").getByRole("button", { name: "Create" }).click();
  const sheet = page.locator(".application").filter({ hasText: "Opponent: Grey Hound" });
  await sheet.getByText("Knuckle Rings").first().waitFor();
  await sheet.getByText("Two hundredweight of cousin").waitFor();
  await closeWindow(sheet);
});
