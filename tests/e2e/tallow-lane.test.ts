import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat } from "./at-the-table.ts";
import { askFor, openFromGuide, turnTo } from "./in-the-adventure.ts";
import { castOn, joinNewWorld, setUpStarter, step, welcomeOf } from "./new-world.ts";
import { take } from "./take-a-tour.ts";

/** A new world of hit and evade: the welcome windows, and Smoke in Tallow Lane by its guide, to the last page. */

/** The few members of Foundry's globals that put heroes on a map. */
interface LanePage {
  readonly game: {
    readonly actors: { getName(name: string): LaneActor };
    readonly scenes: { get(id: string): LaneScene | undefined };
  };
}

interface LaneActor {
  readonly sheet: { render(options: object): Promise<unknown> };
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

interface LaneScene {
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

const MAP = "HeTallowLane0000";
const MAREN = "Maren Holt";
const ALDOUS = "Brother Aldous";

const suite = useTable({ arguments: ["--game", "hit-and-evade"] });
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let guide: Locator;

const sheetOf = ({ page }: TableClient, name: string): Locator =>
  page.locator(".evade-sheet").filter({ hasText: name });
const dialogOf = ({ page }: TableClient): Locator => page.locator(".evade-dialog");
const card = ({ page }: TableClient): Locator => page.locator("#sidebar .evade-check").last();

/** Rolls what the dialog says. */
async function roll(client: TableClient, ...faces: readonly number[]): Promise<void> {
  await scriptDice(client.page, ...d10(...faces));
  await dialogOf(client).getByRole("button", { name: "Roll", exact: true }).click();
  await dialogOf(client).waitFor({ state: "detached" });
}

async function openSheet(client: TableClient, name: string): Promise<Locator> {
  await client.page.evaluate(
    (name) => (globalThis as unknown as LanePage).game.actors.getName(name).sheet.render({ force: true }),
    name,
  );
  await sheetOf(client, name).waitFor();
  return sheetOf(client, name);
}

beforeAll(async () => {
  [narrator, ann, ben] = await joinNewWorld(suite);
});

describe("a new world", () => {
  it("has the adventure after one click: guide, map, and those who stand on it", async () => {
    guide = await setUpStarter(narrator, "Smoke in Tallow Lane");
    const cast = await castOn(narrator, MAP);
    expect(cast.isActive).toBe(true);
    expect(cast.tokens.filter(([name, actor]) => name !== actor)).toEqual([]);
    expect(cast.tokens).toHaveLength(7);
  });

  it("gives each player a hero, and shows the first roll by a tour", async () => {
    for (const [client, hero] of [
      [ann, MAREN],
      [ben, ALDOUS],
    ] as const) {
      await step(client, "hero")
        .getByRole("button", { name: new RegExp(`^${hero}`) })
        .click();
      await sheetOf(client, hero).waitFor();
      await closeWindow(sheetOf(client, hero));
    }
    expect(await take(ann, "Your first roll")).toEqual([
      ["Everything on one page", true],
      ["What counts", true],
      ["See the odds, then roll", true],
      ["One card for all of it", true],
    ]);
    await closeWindow(sheetOf(ann, MAREN));
    await step(narrator, "players").getByText(`Ann: ${MAREN} · Ben: ${ALDOUS}`).waitFor();
    for (const client of [narrator, ann, ben]) await closeWindow(welcomeOf(client));
  });
});

describe("the lane", () => {
  it("1: the broken lamp: somebody looks, and does not see who hides at 9 (S3-16)", async () => {
    await turnTo(guide, "1. The Broken Lamp");
    await closeWindow(await openFromGuide(narrator, guide, "The Tallow Gang"));
    await askFor(guide, ann, "Look into the doorway");
    await dialogOf(ann).waitFor();
    await roll(ann, 2);
    await card(ann).locator(".outcome").getByText("Failure").waitFor();
  });

  it("2: the mist: ordinary powder does not shoot there, hazeblast does, once it is loaded (S3-21, S3-22)", async () => {
    await turnTo(guide, "2. The Mist Comes In");
    await narrator.page.evaluate(
      async ([map, name]) => {
        const { game } = globalThis as unknown as LanePage;
        const token = await game.actors.getName(name).getTokenDocument({ x: 1000, y: 600 });
        await game.scenes.get(map)?.createEmbeddedDocuments("Token", [token.toObject()]);
      },
      [MAP, MAREN] as const,
    );
    // Hidden in the mist, the gunner is the narrator's to name.
    const sheet = await openSheet(narrator, MAREN);
    const attackWith = async (weapon: string): Promise<void> => {
      await sheet.getByRole("button", { name: `Attack with ${weapon}` }).click();
      await dialogOf(narrator).getByRole("combobox", { name: "Target" }).selectOption({ label: "Mist Gunner" });
    };
    await attackWith("Wheel-Lock Pistol");
    const noShot = dialogOf(narrator).getByText("the ball rolls out");
    await noShot.first().waitFor();
    await closeWindow(dialogOf(narrator));
    await sheet.getByRole("button", { name: "Reload: Hazeblast Pistol" }).click();
    await attackWith("Hazeblast Pistol");
    await dialogOf(narrator).locator(".chances").waitFor();
    expect(await noShot.count()).toBe(0);
    await closeWindow(dialogOf(narrator));
    await closeWindow(sheet);
  });

  it("3: the shop: Medicine and a look at the crate are rolled from its page (S3-1)", async () => {
    await turnTo(guide, "3. The Chandler’s Shop");
    await askFor(guide, ben, "Medicine");
    await dialogOf(ben).waitFor();
    await roll(ben, 5);
    await openChat(ben);
    await card(ben).locator(".outcome").getByText("Success").waitFor();
    await askFor(guide, ann, "Look at the crate");
    await closeWindow(dialogOf(ann));
  });
});
