import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat } from "./at-the-table.ts";
import { showPanel, windowTitled } from "./in-the-directories.ts";

/** The few members of Foundry's globals that empty a world here, and that a macro of a careless person would call. */
interface WorldPage {
  readonly game: {
    readonly packs: ReadonlyMap<string, { getDocuments(): Promise<readonly { readonly uuid: string }[]> }>;
    readonly actors: { readonly contents: readonly { readonly id: string }[] };
    readonly messages: { readonly size: number };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly Actor: {
    readonly implementation: {
      deleteDocuments(ids: readonly string[]): Promise<unknown>;
    };
  };
  readonly Combat: {
    readonly implementation: {
      create(
        data: object,
      ): Promise<{ createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown> }>;
    };
  };
}

const { packs } = JSON.parse(readFileSync(new URL("../../system.json", import.meta.url), "utf8")) as {
  readonly packs: readonly { readonly name: string }[];
};

const WINDOW = "#tenacity-game";
const PHONE = { width: 390, height: 844 };

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

/** Keeps a game, or none, as a macro does. */
const keepGame = ({ page }: TableClient, id: string): Promise<unknown> =>
  page.evaluate((id) => (globalThis as unknown as WorldPage).game.settings.set("tenacity-tactics", "game", id), id);

/** The compendia in the sidebar, sorted, and the folders that they are in. */
async function listedPacks(client: TableClient): Promise<{ packs: string[]; folders: string[] }> {
  const panel = await showPanel(client, "Compendia");
  const packs = await panel.locator("[data-pack]").evaluateAll((rows) => rows.map((row) => row.dataset["pack"] ?? ""));
  return { packs: packs.sort(), folders: await panel.locator(".folder-name").allInnerTexts() };
}

const PACKS = packs.flatMap(({ name }) => (name.startsWith("asset-pool") ? [`tenacity-tactics.${name}`] : [])).sort();

const messageCount = ({ page }: TableClient): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as WorldPage).game.messages.size);

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  await narrator.page.evaluate(async () => {
    const { game, Actor } = globalThis as unknown as WorldPage;
    await Actor.implementation.deleteDocuments(game.actors.contents.map(({ id }) => id));
  });
  await keepGame(narrator, "");
});

describe("a new world", () => {
  it("asks its narrator, and nobody else", async () => {
    await narrator.reload();
    ann = await suite.join("Ann");
    const window = narrator.page.locator(WINDOW);
    await window.waitFor();
    await window.getByText("Which game does this world play?").waitFor();
    expect(await window.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "10acity Tactics",
      "Asset Pool",
      "Roll and Keep",
      "Hit and Evade",
    ]);
    expect(await ann.page.locator(WINDOW).count()).toBe(0);
  });

  it("lets a game be tried before, which leaves nothing behind", async () => {
    const window = narrator.page.locator(WINDOW);
    const messages = await messageCount(narrator);
    const trial = window.getByRole("group", { name: "Try Asset Pool" });
    await trial.getByRole("button", { name: "Try a roll of Asset Pool" }).click();
    await trial.getByRole("img", { name: /^Dice: \d/ }).waitFor();
    const again = trial.getByRole("button", { name: "Start over with Asset Pool" });
    const next = trial.getByRole("button").first();
    while ((await again.count()) === 0) {
      const steps = await trial.locator(".tried p").count();
      await next.click();
      await expect.poll(() => trial.locator(".tried p").count()).toBe(steps + 1);
    }
    // However long a trial is, what is chosen stays in sight on a laptop.
    await narrator.page.setViewportSize({ width: 1366, height: 640 });
    const play = window.getByRole("button", { name: "Play Asset Pool" });
    await expect.poll(async () => (await play.boundingBox())?.y).toBeLessThan(640 - 40);
    await again.click();
    await trial.getByRole("button", { name: "Try a roll of Asset Pool" }).waitFor();
    expect(await trial.locator(".tried p").count()).toBe(0);
    expect(await messageCount(narrator)).toBe(messages);
  });

  it("can be answered by keyboard, on a phone, by the one who sees poorly", async () => {
    const { page } = narrator;
    expect(await seriousBarriers(page, WINDOW)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await horizontalOverflow(page, WINDOW)).toBe(0);
    const button = page.getByRole("button", { name: "Play Asset Pool" });
    await button.focus();
    await TableClient.reloadedBy([narrator, ann], () => page.keyboard.press("Enter"));
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await page.locator(WINDOW).count()).toBe(0);
  });
});

describe("a world of the asset pool", () => {
  it("welcomes everybody who is new to it, with its own heroes", async () => {
    const welcomeOf = ({ page }: TableClient) => page.locator("#tenacity-welcome");
    await welcomeOf(narrator).getByText("Asset Pool", { exact: true }).waitFor();
    await welcomeOf(narrator).getByText("Ann: no hero yet", { exact: false }).waitFor();
    await welcomeOf(ann)
      .getByRole("button", { name: /^Teodora Vance/ })
      .waitFor();
    for (const client of [narrator, ann]) await closeWindow(welcomeOf(client));
  });

  it("lists its own compendia, and opens what is in the others by a link", async () => {
    expect(await listedPacks(narrator)).toEqual({ packs: PACKS, folders: ["Asset Pool"] });
    await narrator.page.evaluate(async () => {
      const { game, ChatMessage } = globalThis as unknown as WorldPage;
      const [hero] = (await game.packs.get("tenacity-tactics.heroes")?.getDocuments()) ?? [];
      await ChatMessage.create({ content: `@UUID[${hero?.uuid ?? ""}]` });
    });
    await openChat(narrator);
    const link = narrator.page.locator("#chat .chat-message").last().locator("a.content-link");
    const name = await link.innerText();
    await link.click();
    await closeWindow(await windowTitled(narrator.page.locator("body"), name.trim()));
  });

  it("lists who takes part in an encounter, without initiative", async () => {
    const { page } = narrator;
    await page.evaluate(async () => {
      const { Combat } = globalThis as unknown as WorldPage;
      const brawl = await Combat.implementation.create({ active: true });
      await brawl.createEmbeddedDocuments("Combatant", [{ name: "Edda" }, { name: "Somebody" }]);
    });
    const tracker = await showPanel(narrator, "Encounter");
    const row = tracker.locator(".combatant", { hasText: "Edda" });
    await row.waitFor();
    expect(await tracker.getByRole("button", { name: /initiative/i }).count()).toBe(0);
    await row.click({ button: "right" });
    const menu = page.locator("#context-menu");
    await menu.getByText(/Remove/).waitFor();
    expect(await menu.innerText()).not.toMatch(/initiative/i);
    await page.keyboard.press("Escape");
    await tracker.locator(".encounter-menu").click();
    await expect.poll(() => menu.getByRole("menuitem").allInnerTexts()).toEqual(["End encounter"]);
    await page.keyboard.press("Escape");
    await tracker.getByRole("button", { name: /^(Begin|Start)/ }).click();
    await tracker.getByRole("heading", { name: "Round 1" }).waitFor();
    await tracker.getByRole("button", { name: "Call Edda" }).click();
    await tracker.getByText("Has the turn").first().waitFor();
    await tracker.getByRole("button", { name: "End turn of Edda" }).click();
    await tracker.getByText("Has acted").first().waitFor();
  });

  it("offers its own tools and types, and keeps what is made in its dialog", async () => {
    const actors = await showPanel(narrator, "Actors");
    const tools = await actors.locator(".directory-header").innerText();
    expect(tools.match(/Make a hero/g)).toHaveLength(1);
    expect(tools).not.toContain("Request");
    await actors.getByRole("button", { name: "Create Actor" }).click();
    const dialog = narrator.page.locator(".application.dialog").last();
    const options = dialog.getByRole("combobox", { name: "Type" }).locator("option");
    await options.first().waitFor({ state: "attached" });
    const types = await options.evaluateAll((each) => each.map((option) => (option as HTMLOptionElement).value));
    expect(types.sort()).toEqual(["assetChallenge", "assetHero", "party"]);
    await dialog.getByRole("textbox", { name: "Name" }).fill("Edda");
    await dialog.getByRole("combobox", { name: "Type" }).selectOption("assetHero");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await windowTitled(narrator.page.locator("#actors"), "Edda");
  });
});
