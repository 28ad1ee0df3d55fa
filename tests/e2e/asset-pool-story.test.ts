import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { API_EXAMPLES, runExample } from "../support/api-examples.ts";
import { scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { SocketFrames } from "../support/socket-frames.ts";
import { oddsBelowFooter, outOfReach } from "../support/window-frames.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat, openMore } from "./at-the-table.ts";
import { showPanel } from "./in-the-directories.ts";

/** An evening of the asset pool: a narrator, who plays the hero of somebody who is away, and a player with hers. */

/** The few members of Foundry's globals that set the table, and tell how its heroes stand. */
interface AssetPage {
  readonly game: {
    readonly actors: { getName(name: string): AssetActor };
    readonly users: { getName(name: string): { readonly id: string; readonly character: AssetActor | null } };
    readonly scenes: { readonly active: { readonly tokens: { some(found: (token: TokenLike) => boolean): boolean } } };
  };
  readonly Actor: { readonly implementation: { create(data: object): Promise<AssetActor> } };
}

interface TokenLike {
  readonly actorId: string;
}

interface AssetActor {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly items: { getName(name: string): { readonly system: { readonly uses: { readonly value: number } } } };
  readonly effects: { map<Result>(read: (effect: AssetEffect) => Result): Result[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

interface AssetEffect {
  readonly name: string;
  readonly system: { readonly level: number };
}

const WALL = {
  name: "The Harbor Wall",
  type: "assetChallenge",
  ownership: { default: 2 },
  system: {
    rating: "d8",
    takes: ["climb"],
    gives: { bruised: { name: "Bruised", level: 2, touches: ["climb"], sort: 1 } },
  },
};

const suite = useTable({ game: "asset-pool" });
let narrator: TableClient;
let ann: TableClient;
let heardByAnn: SocketFrames;
/** The names of Ann's hero, and of Ben's. */
let [anns, bens] = ["", ""];

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.open();
  heardByAnn = new SocketFrames(ann.page);
  await ann.join("Ann");
  for (const client of [narrator, ann]) await openChat(client);
});

const card = ({ page }: TableClient): Locator => page.locator("#sidebar .asset-check").last();
const press = (client: TableClient, name: string | RegExp): Promise<void> =>
  card(client).getByRole("button", { name }).click();
const dialogOf = ({ page }: TableClient): Locator => page.locator(".asset-dialog");

/** How Runa stands, as the narrator's page knows it. */
const standing = (): Promise<{ uses: number; conditions: string[] }> =>
  narrator.page.evaluate(() => {
    const { items, effects } = (globalThis as unknown as AssetPage).game.actors.getName("Runa");
    const uses = items.getName("Second Wind").system.uses.value;
    return { uses, conditions: effects.map(({ name, system }) => `${name} ${String(system.level)}`) };
  });

/** Opens a hero's sheet. */
async function sheetOf({ page }: TableClient, name: string): Promise<Locator> {
  await page.evaluate(
    (name) => (globalThis as unknown as AssetPage).game.actors.getName(name).sheet.render({ force: true }),
    name,
  );
  return page.locator(".asset-hero-sheet").filter({ hasText: name });
}

/** Rolls what the dialog says. */
async function roll(client: TableClient, ...faces: readonly WantedFace[]): Promise<void> {
  await scriptDice(client.page, ...faces);
  await dialogOf(client).getByRole("button", { name: "Roll", exact: true }).click();
  await dialogOf(client).waitFor({ state: "detached" });
}

const d = (of: number, face: number): WantedFace => ({ face, of });

it("a new world of the game is one in which each player has a hero of it on the board", async () => {
  const seen = await narrator.page.evaluate(() => {
    const { users, scenes } = (globalThis as unknown as AssetPage).game;
    return ["Narrator", "Ann", "Ben"].map((user) => {
      const { character } = users.getName(user);
      const isOnTheBoard = scenes.active.tokens.some(({ actorId }) => actorId === character?.id);
      return { name: character?.name, plays: character?.type, isOnTheBoard };
    });
  });
  const player = { plays: "assetHero", isOnTheBoard: true };
  expect(seen).toMatchObject([{ isOnTheBoard: false }, player, player]);
  expect(await narrator.page.locator("#tenacity-game").count()).toBe(0);
  [anns, bens] = [seen[1]?.name ?? "", seen[2]?.name ?? ""];
});

describe("a hero", () => {
  it("is made: a name, an asset with its die and its words, and a player", async () => {
    await (await showPanel(narrator, "Actors")).getByRole("button", { name: "Create Actor" }).click();
    const dialog = narrator.page.locator(".application.dialog").last();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Runa");
    await dialog.getByRole("combobox", { name: "Type" }).selectOption("assetHero");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    const sheet = narrator.page.locator(".asset-hero-sheet").filter({ hasText: "Runa" });
    await sheet.getByRole("button", { name: "Add an asset" }).click();
    const asset = narrator.page.locator(".asset-item-sheet");
    await asset.getByRole("textbox", { name: "Name" }).fill("Climbing Rope");
    await asset.getByRole("combobox", { name: "Size" }).selectOption({ label: "d10" });
    const word = asset.getByRole("textbox", { name: /add your own/ });
    await word.fill("climb");
    await word.press("Enter");
    await closeWindow(asset);
    await sheet.getByRole("button", { name: /^Roll with d10 Climbing Rope/ }).waitFor();
    await closeWindow(sheet);
    await narrator.page.evaluate(async (wall) => {
      const { game, Actor } = globalThis as unknown as AssetPage;
      await Actor.implementation.create(wall);
      const runa = game.actors.getName("Runa");
      const uses = { value: 1, max: 1 };
      await runa.createEmbeddedDocuments("Item", [
        { name: "Cat’s Feet", type: "asset", system: { size: 6, tags: ["climb"] } },
        {
          name: "Second Wind",
          type: "assetFeature",
          system: { effect: "reroll", when: "after", limit: "scene", uses },
        },
      ]);
      await runa.update({ ownership: { default: 0, [game.users.getName("Ann").id]: 3 } });
    }, WALL);
    await openChat(narrator);
  });

  it("is asked how to roll by a script as by a click, against what the script names", async () => {
    const answer = runExample(ann, "As a click on the sheet does", API_EXAMPLES["asset-pool"]);
    await dialogOf(ann).locator(".to-beat b").getByText("4", { exact: true }).waitFor();
    expect(await dialogOf(ann).locator("input[name=title]").inputValue()).toBe("Listen at the door");
    await closeWindow(dialogOf(ann));
    await answer;
  });

  it("rolls from an asset, and the card says what came of three dice (S2-3 to S2-5)", async () => {
    const sheet = await sheetOf(ann, "Runa");
    await sheet.getByRole("button", { name: /^Roll with d10 Climbing Rope/ }).click();
    const against = dialogOf(ann).getByRole("combobox", { name: /Against/ });
    await against.selectOption({ label: "The Harbor Wall" });
    await roll(ann, d(10, 9), d(6, 4), d(4, 1));
    for (const client of [ann, narrator]) {
      await card(client).getByText("Mostly failure").waitFor();
      await card(client).getByText("Difficulty 4").waitFor();
      await card(client).getByRole("img", { name: "d10 shows 9: a success" }).waitFor();
    }
    expect(await seriousBarriers(ann.page, "#sidebar .asset-check")).toEqual([]);
  });

  it("keeps the odds in sight on a phone, whatever is above them", async () => {
    const size = ann.page.viewportSize();
    await ann.page.setViewportSize({ width: 390, height: 844 });
    const sheet = await sheetOf(ann, anns);
    await sheet.getByRole("button", { name: "Roll…" }).click();
    const dialog = dialogOf(ann);
    await openMore(dialog);
    const content = dialog.locator(".window-content");
    const { top, room } = await content.evaluate((box) => ({
      top: box.scrollTop,
      room: box.scrollHeight - box.clientHeight,
    }));
    expect(room).toBeGreaterThan(0);
    expect(top).toBe(0);
    for (const reason of ["It rains", "It is dark", "They are many"]) {
      await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
      await dialog.getByRole("textbox", { name: "Reason" }).press("Enter");
      await dialog.getByText(reason).waitFor();
    }
    // It begins against the only challenge of the scene, with what fits it.
    expect(await dialog.getByRole("combobox", { name: /Against/ }).inputValue()).not.toBe("");
    await dialog.locator(".asset-tile[aria-pressed=true]").first().waitFor();
    await content.evaluate((box) => box.scrollTo(0, 0));
    await expect.poll(() => oddsBelowFooter(dialog)).toBeLessThanOrEqual(1);
    expect(await horizontalOverflow(ann.page, ".asset-preview")).toBeLessThanOrEqual(0);
    await closeWindow(dialog);
    await closeWindow(sheet);
    if (size) await ann.page.setViewportSize(size);
    // The sheet has folded the sidebar away.
    await openChat(ann);
  });

  it("invokes a feature after the roll, once, and the only failed die is rolled again with it (S2-6)", async () => {
    await scriptDice(ann.page, d(6, 5));
    await press(ann, /^Invoke Second Wind.*Roll the d6 again \(4\)/);
    await expect.poll(standing).toEqual({ uses: 0, conditions: [] });
    for (const client of [ann, narrator]) await card(client).getByText("Mostly success").waitFor();
    const others = card(ann).getByRole("button", { name: /^(Invoke|Roll the)/ });
    expect(await others.count()).toBe(0);
  });

  it("undoes it, and has back what it took", async () => {
    await press(ann, "Undo: Invoked a feature");
    await card(narrator).getByText("Mostly failure").waitFor();
    await expect.poll(standing).toEqual({ uses: 1, conditions: [] });
    await card(ann)
      .getByRole("button", { name: /^Invoke Second Wind/ })
      .waitFor();
  });

  it("is hindered by a condition that the narrator, and nobody else, gives (S2-2, S2-7)", async () => {
    expect(await card(ann).getByRole("button", { name: /^Give/ }).count()).toBe(0);
    await press(narrator, /^Give “Bruised”/);
    await expect.poll(standing).toEqual({ uses: 1, conditions: ["Bruised 2"] });
    await card(ann).getByText("Bruised, Serious").waitFor();
    const rope = (await sheetOf(ann, "Runa")).getByRole("button", { name: /^Roll with d10 Climbing Rope/ });
    await rope.click();
    const dialog = dialogOf(ann);
    await dialog.getByRole("combobox", { name: /Against/ }).selectOption({ label: "The Harbor Wall" });
    await dialog.locator(".to-beat b").getByText("5", { exact: true }).waitFor();
    expect(await dialog.getByRole("radio", { name: /^Disadvantage/ }).isChecked()).toBe(true);
    await closeWindow(dialog);
  });
});

describe("a request", () => {
  const requestCard = ({ page }: TableClient): Locator => page.locator("#sidebar .request-card").last();
  const row = (client: TableClient, name: string): Locator =>
    requestCard(client).locator(".request-row").filter({ hasText: name });

  /** Opens the window where narrators find it, with no one asked. */
  async function openWindow(reason: string): Promise<Locator> {
    await narrator.page.locator("#chat").getByRole("button", { name: "Ask for a check" }).click();
    const window = narrator.page.locator(".application.request-window");
    await window.getByRole("textbox", { name: "What it is about" }).fill(reason);
    // The characters that players have chosen are asked at first, and Runa is no one's.
    const asked = await window.getByRole("checkbox", { checked: true }).all();
    expect(asked).toHaveLength(2);
    for (const hero of await window.getByRole("checkbox").all()) await hero.uncheck();
    return window;
  }

  async function send(window: Locator): Promise<void> {
    await window.getByRole("button", { name: "Ask", exact: true }).click();
    await window.waitFor({ state: "detached" });
  }

  it("says what is missing, and what will be asked of whom", async () => {
    const window = await openWindow("Up before the tide");
    await window.getByRole("button", { name: "Ask", exact: true }).click();
    await window.getByRole("alert").getByText("Choose who rolls.").waitFor();
    await window.getByRole("checkbox", { name: /^Runa/ }).check();
    await window.getByRole("checkbox", { name: new RegExp(`^${bens}`) }).check();
    await window.getByRole("combobox", { name: "Against" }).selectOption({ label: "The Harbor Wall" });
    expect(await window.getByRole("combobox", { name: "Base difficulty" }).isDisabled()).toBe(true);
    await window.getByRole("combobox", { name: "Position of Runa" }).selectOption({ label: "Advantage" });
    await window.getByRole("textbox", { name: "Reason for Runa" }).fill("Knows the wall");
    // Her bruise is weighed before anyone says something else.
    await window.getByRole("status").getByText(`Runa against 3 (`).waitFor();
    await window.getByRole("status").getByText(`${bens} against 4`).waitFor();
    expect(await seriousBarriers(narrator.page, ".request-window")).toEqual([]);
    expect(await horizontalOverflow(narrator.page, ".request-window .window-content")).toBeLessThanOrEqual(0);
    expect(await outOfReach(narrator.page, ".request-window")).toEqual([]);
    await send(window);
  });

  it("is answered by both with what was asked for, and its card says how it went (S2-1, S2-2)", async () => {
    await row(ann, "Runa").getByText("Advantage: Knows the wall").waitFor();
    expect(await row(ann, bens).getByRole("button").count()).toBe(0);
    expect(await seriousBarriers(ann.page, "#sidebar .request-card")).toEqual([]);
    await row(ann, "Runa").getByRole("button", { name: "Roll for Runa" }).click();
    const dialog = dialogOf(ann);
    await dialog.getByText("The narrator has set the difficulty and your position.").waitFor();
    expect(await dialog.getByRole("combobox", { name: "Base difficulty" }).isDisabled()).toBe(true);
    // As the narrator's window said: her bruise has been weighed with the rest.
    await dialog.locator(".to-beat b").getByText("3", { exact: true }).waitFor();
    await roll(ann, d(10, 9), d(6, 6), d(4, 1));
    for (const client of [narrator, ann]) {
      await row(client, "Runa").getByText("Mostly success").waitFor();
      await requestCard(client).getByText("1 of 2 have answered.").waitFor();
    }
    await row(narrator, bens)
      .getByRole("button", { name: `Roll for ${bens}` })
      .click();
    await dialogOf(narrator).waitFor();
    const chosen = dialogOf(narrator).locator(".asset-tile[aria-pressed=true]");
    for (let left = await chosen.count(); left > 0; left -= 1) {
      await chosen.first().click();
      await expect.poll(() => chosen.count()).toBe(left - 1);
    }
    await roll(narrator, d(4, 1), d(4, 2), d(4, 3));
    for (const client of [narrator, ann]) {
      await row(client, bens).getByText("Complete failure").waitFor();
      await requestCard(client).getByText("2 of 2 have answered.").waitFor();
    }
  });

  it("that is secret is rolled on the narrator's side: the player's browser never has the dice", async () => {
    const window = await openWindow("Does she hear it?");
    await window.getByRole("checkbox", { name: /^Runa/ }).check();
    await window.getByRole("combobox", { name: "Base difficulty" }).selectOption("2");
    await window.getByRole("radio", { name: "Secret", exact: true }).check();
    await send(window);
    await row(ann, "Runa").getByRole("button", { name: "Roll for Runa" }).click();
    await dialogOf(ann)
      .getByRole("button", { name: /Cat’s Feet/, pressed: true })
      .waitFor();
    const mark = heardByAnn.count;
    await scriptDice(narrator.page, d(10, 9), d(6, 5), d(4, 1));
    await dialogOf(ann).getByRole("button", { name: "Roll", exact: true }).click();
    await row(ann, "Runa").getByText("answered in secret").waitFor();
    await row(narrator, "Runa").getByText("Mostly success").waitFor();
    await ann.page.locator("#sidebar .chat-message").last().getByText("A secret roll. Result hidden.").waitFor();
    expect(heardByAnn.count).toBeGreaterThan(mark);
    expect(heardByAnn.containing(["faces", "Cat’s Feet"], mark)).toEqual([]);
  });

  it("comes from a script as well, of which every example is run here", async () => {
    await runExample(narrator, "As the narrator's window does", API_EXAMPLES["asset-pool"]);
    await ann.page.locator("#sidebar .request-card").getByText("Climb the harbor wall").waitFor();
    expect(API_EXAMPLES["asset-pool"]).toHaveLength(2);
  });
});
