import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";

/** The few members of Foundry's globals that make people of this game, and tell how they stand. */
interface AssetPage {
  readonly game: {
    readonly actors: { getName(name: string): AssetActor };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly Actor: { readonly implementation: { create(data: object): Promise<AssetActor> } };
}

interface AssetActor {
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly items: { getName(name: string): { readonly system: { readonly uses: { readonly value: number } } } };
  readonly effects: { map<Result>(read: (effect: { readonly name: string }) => Result): Result[] };
}

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

const HERO = {
  name: "Runa",
  type: "assetHero",
  items: [
    { name: "Climbing Rope", type: "asset", system: { size: 10, tags: ["climb"] } },
    { name: "Cat’s Feet", type: "asset", system: { size: 6, tags: ["climb"] } },
    {
      name: "Second Wind",
      type: "assetFeature",
      system: { effect: "reroll", when: "after", limit: "scene", uses: { value: 1, max: 1 } },
    },
  ],
};
const WALL = {
  name: "The Harbour Wall",
  type: "assetChallenge",
  system: {
    rating: "d8",
    takes: ["climb"],
    gives: { bruised: { name: "Bruised", level: 2, touches: ["climb"], sort: 1 } },
  },
};

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await narrator.page.evaluate(
    async ([hero, wall]) => {
      const { game, Actor } = globalThis as unknown as AssetPage;
      const ownership = { default: 0, [game.users.getName("Ann").id]: 3 };
      await Actor.implementation.create({ ...hero, ownership });
      await Actor.implementation.create({ ...wall, ownership: { default: 2 } });
    },
    [HERO, WALL] as const,
  );
  for (const client of [narrator, ann]) await openChat(client);
});

const card = ({ page }: TableClient): Locator => page.locator("#sidebar .asset-check").last();
const press = (client: TableClient, name: string | RegExp): Promise<void> =>
  card(client).getByRole("button", { name }).click();

/** How Runa stands, as the narrator's page knows it. */
const standing = (): Promise<{ uses: number; conditions: string[] }> =>
  narrator.page.evaluate(() => {
    const { items, effects } = (globalThis as unknown as AssetPage).game.actors.getName("Runa");
    const uses = items.getName("Second Wind").system.uses.value;
    return { uses, conditions: effects.map(({ name }) => name) };
  });

describe("a check of the asset pool", () => {
  it("is rolled from an asset, and its card says what came of three dice (S2-3 to S2-5)", async () => {
    await ann.page.evaluate(() =>
      (globalThis as unknown as AssetPage).game.actors.getName("Runa").sheet.render({ force: true }),
    );
    await ann.page
      .locator(".asset-hero-sheet")
      .getByRole("button", { name: /^Roll with d10 Climbing Rope/ })
      .click();
    const dialog = ann.page.locator(".asset-dialog");
    await dialog.getByRole("combobox", { name: /Against/ }).selectOption({ label: "The Harbour Wall" });
    await scriptDice(ann.page, { face: 9, of: 10 }, { face: 4, of: 6 }, { face: 1, of: 4 });
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    for (const client of [ann, narrator]) {
      await card(client).getByText("Mostly failure").waitFor();
      await card(client).getByText("Difficulty 4").waitFor();
      await card(client).getByRole("img", { name: "d10 shows 9: a success" }).waitFor();
    }
    expect(await seriousBarriers(ann.page, "#sidebar .asset-check")).toEqual([]);
  });

  it("lets a feature be invoked after the roll, once, and a failed die be rolled again (S2-6)", async () => {
    await press(ann, /^Invoke Second Wind/);
    await expect.poll(standing).toEqual({ uses: 0, conditions: [] });
    await scriptDice(ann.page, { face: 5, of: 6 });
    await press(ann, "Roll the d6 again (4)");
    for (const client of [ann, narrator]) await card(client).getByText("Mostly success").waitFor();
    expect(
      await card(ann)
        .getByRole("button", { name: /^(Invoke|Roll the)/ })
        .count(),
    ).toBe(0);
  });

  it("is undone step by step, and gives back what it took", async () => {
    await press(ann, "Undo: Rolled a die again");
    await card(narrator).getByText("Mostly failure").waitFor();
    await press(ann, "Undo: Invoked a feature");
    await expect.poll(standing).toEqual({ uses: 1, conditions: [] });
    await card(ann)
      .getByRole("button", { name: /^Invoke Second Wind/ })
      .waitFor();
  });

  it("lets the narrator, and nobody else, give a condition of the challenge (S2-7)", async () => {
    expect(await card(ann).getByRole("button", { name: /^Give/ }).count()).toBe(0);
    await press(narrator, /^Give “Bruised”/);
    await expect.poll(standing).toEqual({ uses: 1, conditions: ["Bruised"] });
    await card(ann).getByText("Bruised, Serious").waitFor();
    await press(narrator, "Undo: Gave a condition");
    await expect.poll(standing).toEqual({ uses: 1, conditions: [] });
  });
});
