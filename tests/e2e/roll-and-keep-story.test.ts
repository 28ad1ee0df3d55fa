import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { API_EXAMPLES, runExample } from "../support/api-examples.ts";
import { scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, hear, openChat, openMore, say } from "./at-the-table.ts";
import { openSettings } from "./in-the-directories.ts";
import { controlsInSight, oddsBelowFooter, unfold } from "../support/window-frames.ts";

/**
 * An evening of roll and keep: a narrator, and a player with her hero. What comes of rolls is played in
 * tests/clients/keep-checks.test.ts.
 */

/** The few members of Foundry's globals that set the table, and tell how its people stand. */
interface KeepPage {
  readonly game: {
    readonly actors: { getName(name: string): KeepActor };
    readonly users: { getName(name: string): { readonly character: KeepActor | null } };
    readonly messages: { readonly contents: readonly { readonly type: string; toObject(): object }[] };
    readonly scenes: {
      readonly active: { readonly tokens: { some(found: (token: { actorId: string }) => boolean): boolean } };
    };
  };
  readonly Actor: { readonly implementation: { create(data: object): Promise<KeepActor> } };
}

interface KeepActor {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly system: {
    readonly harm: { readonly value: number };
    readonly mana: Readonly<Record<string, number>>;
    readonly pool: Readonly<Record<string, number>>;
  };
  update(changes: object): Promise<unknown>;
}

/** What drops something on the hotbar as a drag does. */
interface HotbarPage {
  readonly Hooks: { call(name: string, ...args: unknown[]): boolean };
  readonly game: { readonly user: { readonly character: { readonly uuid: string } } };
  readonly ui: { readonly hotbar: object };
}

const suite = useTable({ game: "roll-and-keep" });
let narrator: TableClient;
let ann: TableClient;
/** Ann's hero, who has black 3 and blue 2 of five colors. */
const SABLE = "Sable Orrin";

/** Those whom the guide's examples are about. */
const speciality = (name: string, attribute: string): object => ({
  name,
  type: "manaSpeciality",
  system: { attribute },
});
const GUARDS = [
  { name: "Sharp Guard", system: { attributes: { acuity: 4 } }, items: [speciality("Acute Hearing", "acuity")] },
].map((each) => ({ type: "manaOpponent", ownership: { default: 1 }, ...each }));

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  for (const client of [narrator, ann]) await openChat(client);
  await narrator.page.evaluate(async (guards) => {
    const { Actor, game } = globalThis as unknown as KeepPage;
    for (const guard of guards) await Actor.implementation.create(guard);
    await game.actors.getName("Sable Orrin").update({ system: { attributes: { endurance: 3, strength: 3 } } });
  }, GUARDS);
});

const card = ({ page }: TableClient): Locator => page.locator("#sidebar .keep-check").last();
const outcome = (client: TableClient): Locator => card(client).locator(".outcome");
const dialogOf = ({ page }: TableClient): Locator => page.locator(".keep-dialog");
const d10 = (...faces: readonly number[]): WantedFace[] => faces.map((face) => ({ face, of: 10 }));

/** How someone stands, as the narrator's page knows it. */
const standing = (name: string, color: string): Promise<{ harm: number; permanent: number; pool: number }> =>
  narrator.page.evaluate(
    ([name, color]) => {
      const { system } = (globalThis as unknown as KeepPage).game.actors.getName(name);
      return { harm: system.harm.value, permanent: system.mana[color] ?? 0, pool: system.pool[color] ?? 0 };
    },
    [name, color] as const,
  );

/** Opens someone's sheet. */
async function sheetOf({ page }: TableClient, name: string): Promise<Locator> {
  await page.evaluate(
    (name) => (globalThis as unknown as KeepPage).game.actors.getName(name).sheet.render({ force: true }),
    name,
  );
  return page.locator(".mana-sheet").filter({ hasText: name });
}

/** Presses something on someone's sheet, whose dialog then opens. */
async function ask(client: TableClient, name: string, button: string): Promise<Locator> {
  const sheet = await sheetOf(client, name);
  await sheet.getByRole("button", { name: new RegExp(`^${button}\\b`) }).click();
  await closeWindow(sheet);
  const dialog = dialogOf(client);
  await dialog.waitFor();
  return dialog;
}

/** Rolls what the dialog says. */
async function roll(client: TableClient, ...faces: readonly number[]): Promise<void> {
  await scriptDice(client.page, ...d10(...faces));
  await dialogOf(client).getByRole("button", { name: "Roll", exact: true }).click();
  await dialogOf(client).waitFor({ state: "detached" });
}

const choose = (dialog: Locator, name: string, label: string): Promise<unknown> =>
  dialog.getByRole("combobox", { name }).selectOption({ label });

it("a new world of the game is one in which each player has a hero of it on the board", async () => {
  const seen = await narrator.page.evaluate(() => {
    const { users, scenes } = (globalThis as unknown as KeepPage).game;
    return ["Ann", "Ben"].map((user) => {
      const { character } = users.getName(user);
      const isOnTheBoard = scenes.active.tokens.some(({ actorId }) => actorId === character?.id);
      return { name: character?.name, plays: character?.type, isOnTheBoard };
    });
  });
  const player = { plays: "manaHero", isOnTheBoard: true };
  expect(seen).toEqual([
    { name: SABLE, ...player },
    { name: "Doctor Ilse Vantongeren", ...player },
  ]);
});

it("a hero's sheet gives mana back as the world says, and takes a speciality of fire, which keeps a die more (S4-2, S4-9)", async () => {
  const sheet = await sheetOf(ann, SABLE);
  await sheet.getByRole("group", { name: "Black: pool" }).locator(".minus").click();
  await expect.poll(() => standing(SABLE, "black")).toMatchObject({ permanent: 3, pool: 2 });
  await sheet.getByRole("button", { name: "Refill" }).click();
  await expect.poll(() => standing(SABLE, "black")).toMatchObject({ permanent: 3, pool: 3 });
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await ann.page.getByRole("button", { name: "Add a speciality of Endurance" }).click();
  const item = ann.page.locator(".mana-item-sheet");
  await item.getByRole("textbox", { name: "Name" }).fill("Elemental Damage");
  await item.getByRole("textbox", { name: "Name" }).press("Enter");
  await closeWindow(item);
  const editing = ann.page.locator(".mana-sheet");
  await editing.getByRole("button", { name: "Done" }).click();
  await closeWindow(await sheetOf(ann, SABLE));
  const dialog = await ask(ann, SABLE, "Roll with Elemental Damage");
  await dialog.locator(".pool-name").getByText("4k2", { exact: true }).waitFor();
  await closeWindow(dialog);
});

describe("a roll (S4-3 to S4-6, S4-9)", () => {
  it("says its exact chances, takes no mana that is not there, counts the best dice that are kept, and names the degree", async () => {
    const dialog = await ask(ann, SABLE, "Roll with Deceit");
    expect((await controlsInSight(dialog)).length).toBeLessThanOrEqual(8);
    await choose(dialog, "Difficulty", "Challenging · 7");
    await dialog.locator(".reach b").getByText("7+", { exact: true }).waitFor();
    expect(await dialog.locator(".chances > div").count()).toBe(7);
    expect(await dialog.locator(".chance").getAttribute("title")).toBe("92.224%");
    // Mana that is not there is not spent (S4-9).
    const spent = dialog.getByRole("combobox", { name: "Spend mana" });
    await spent.selectOption("red");
    await dialog.getByText("Not enough mana in the pool.").waitFor();
    await dialog.getByRole("button", { name: "Roll", exact: true }).click({ force: true });
    await hear(ann, "Not enough mana in the pool.");
    expect(await dialog.count()).toBe(1);
    await spent.selectOption("");
    await roll(ann, 9, 3, 7, 1, 6);
    for (const client of [ann, narrator]) {
      await outcome(client).getByText("Moderate success").waitFor();
      await outcome(client).getByText("2 successes").waitFor();
    }
    expect(
      await card(narrator)
        .getByRole("img", { name: /: kept/ })
        .count(),
    ).toBe(4);
    expect(await seriousBarriers(ann.page, "#sidebar .keep-check")).toEqual([]);
  });

  it("cannot be asked for at a difficulty that does not exist: the line stays, and says why", async () => {
    for (const difficulty of ["0", "11"]) {
      await say(ann, `/check cunning difficulty=${difficulty}`);
      await hear(ann, `Unknown difficulty “${difficulty}”.`);
    }
    expect(await dialogOf(ann).count()).toBe(0);
  });
});

describe("the narrator asks", () => {
  const requestCard = ({ page }: TableClient): Locator => page.locator("#sidebar .request-card").last();
  const row = (client: TableClient, name: string): Locator =>
    requestCard(client).locator(".request-row").filter({ hasText: name });

  it("for a check against somebody unaware; nobody can stand in their own way", async () => {
    await narrator.page.locator("#chat").getByRole("button", { name: "Ask for a check" }).click();
    const window = narrator.page.locator(".application.request-window");
    await window.getByRole("textbox", { name: "What it is about" }).fill("Past the guard");
    await choose(window, "Attribute", "Finesse");
    await choose(window, "Opposition", "Unaware");
    await choose(window, "Against", SABLE);
    await window.getByRole("status").getByText("They can't oppose themselves").waitFor();
    await choose(window, "Against", "Sharp Guard");
    await choose(window, "They answer with", "Acuity");
    await window.getByRole("checkbox", { name: /^Acute Hearing/ }).check();
    expect(await seriousBarriers(narrator.page, ".request-window")).toEqual([]);
    expect(await horizontalOverflow(narrator.page, ".request-window .window-content")).toBeLessThanOrEqual(0);
    await window.getByRole("button", { name: "Ask", exact: true }).click();
    await window.waitFor({ state: "detached" });
    await requestCard(ann).getByText("Sharp Guard is unaware").waitFor();
    await row(ann, SABLE)
      .getByRole("button", { name: `Roll for ${SABLE}` })
      .click();
    await dialogOf(ann).getByText("Only the narrator knows the difficulty.").waitFor();
    await roll(ann, 5, 2, 3, 4, 4);
    // The narrator has said what counts, so that no one is asked again.
    for (const client of [ann, narrator]) await row(client, SABLE).getByText("Marginal success").waitFor();
  });
});

describe("texts, chat and hotbar", () => {
  it("offer a check that the one who presses it rolls, with what fits of theirs", async () => {
    await say(narrator, "Try it: [[/check cunning deceit difficult]]{Tell her a story} [[/check juggling]]");
    const message = ann.page.locator("#sidebar .chat-message").last();
    await message.getByText("This world has no attribute “juggling”.").waitFor();
    await message.getByRole("button", { name: /^Tell her a story/ }).click();
    await dialogOf(ann).locator(".pool-name").getByText("5k4", { exact: true }).waitFor();
    await dialogOf(ann).locator(".reach b").getByText("8+", { exact: true }).waitFor();
    expect(await dialogOf(ann).locator("input[name=title]").inputValue()).toBe("Tell her a story");
    await closeWindow(dialogOf(ann));
  });

  it("are what scripts do as well: every example is run here", async () => {
    const answer = runExample(ann, "As a click on the sheet does", API_EXAMPLES["roll-and-keep"]);
    await dialogOf(ann).locator(".pool-name").getByText("5k4", { exact: true }).waitFor();
    await dialogOf(ann).locator(".reach b").getByText("7+", { exact: true }).waitFor();
    await dialogOf(ann).locator(".chance").getByText("at least 2 successes").waitFor();
    await closeWindow(dialogOf(ann));
    await answer;
    await runExample(narrator, "As the narrator's window does", API_EXAMPLES["roll-and-keep"]);
    await ann.page.locator("#sidebar .request-card").last().getByText("Over the orchard wall").waitFor();
    expect(API_EXAMPLES["roll-and-keep"]).toHaveLength(2);
  });

  it("make an attribute that is dropped on the hotbar a macro that rolls it", async () => {
    await ann.page.evaluate(() => {
      const { Hooks, game, ui } = globalThis as unknown as HotbarPage;
      const { character } = game.user;
      Hooks.call("hotbarDrop", ui.hotbar, { type: "ManaAttribute", actor: character.uuid, attribute: "cunning" }, 4);
    });
    await ann.page
      .locator("#hotbar")
      .getByRole("button", { name: `Cunning (${SABLE})` })
      .click();
    await dialogOf(ann).locator(".pool-name").getByText("4k3", { exact: true }).waitFor();
    await closeWindow(dialogOf(ann));
  });
});

it("the lists of the world are the narrator's to edit: names, colors and how the guide is read, for everybody at once", async () => {
  const settings = await openSettings(narrator);
  await settings.getByRole("button", { name: "Edit lists" }).click();
  const window = narrator.page.locator(".lists-window");
  const tab = async (name: string): Promise<void> => {
    await window.getByRole("tab", { name }).click();
  };
  await window.getByRole("textbox", { name: "Name of Black" }).fill("Night");
  await tab("Difficulties");
  await window.getByRole("textbox", { name: "Word for 6" }).fill("Fair");
  await tab("Attributes");
  await window.getByRole("combobox", { name: "Color: Strength" }).selectOption({ label: "Night" });
  const name = window.getByRole("textbox", { name: "New attribute" });
  await name.fill("Luck");
  await name.press("Enter");
  await window.getByRole("textbox", { name: "Name of Luck" }).waitFor();
  await tab("Readings");
  await choose(window, "A die that equals the difficulty", "does not count");
  await unfold(narrator.page, ".lists-window", { width: 560, height: 700 });
  expect(await horizontalOverflow(narrator.page, ".lists-window .window-content")).toBeLessThanOrEqual(0);
  expect(await seriousBarriers(narrator.page, ".lists-window")).toEqual([]);
  await window.getByRole("button", { name: "Save for everyone" }).click();
  await window.waitFor({ state: "detached" });
  await hear(narrator, "Saved");
  await closeWindow(settings);
  const dialog = await ask(ann, SABLE, "Roll Strength");
  await dialog.locator(".pool-why").getByText("linked to Night: 3").waitFor();
  await dialog.locator(".reach b").getByText("7+", { exact: true }).waitFor();
  expect(await dialog.getByRole("combobox", { name: "Difficulty" }).locator("option:checked").textContent()).toBe(
    "Fair · 6",
  );
  await openMore(dialog);
  await dialog.getByRole("radio", { name: /^Luck/ }).waitFor();
  await closeWindow(dialog);
});

it("on a phone keeps the odds in sight, and nothing beyond the edge", async () => {
  const size = ann.page.viewportSize();
  await ann.page.setViewportSize({ width: 390, height: 844 });
  const sheet = await sheetOf(ann, SABLE);
  expect((await controlsInSight(sheet)).length).toBeLessThanOrEqual(30);
  expect(await horizontalOverflow(ann.page, ".mana-sheet .window-content")).toBeLessThanOrEqual(0);
  await sheet.getByRole("button", { name: /^Roll Cunning/ }).click();
  const dialog = dialogOf(ann);
  await dialog.locator(".window-content").evaluate((content) => {
    content.scrollTo(0, 0);
  });
  await expect.poll(() => oddsBelowFooter(dialog)).toBeLessThanOrEqual(1);
  expect(await horizontalOverflow(ann.page, ".keep-preview")).toBeLessThanOrEqual(0);
  await closeWindow(dialog);
  await closeWindow(sheet);
  if (size) await ann.page.setViewportSize(size);
  // The sidebar makes room for windows on a phone, and stays away where the page grows before it is back.
  await openChat(ann);
});
