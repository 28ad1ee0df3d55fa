import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, hear, openMore } from "./at-the-table.ts";
import { controlsInSight } from "../support/window-frames.ts";

/** The few members of Foundry's globals that are called in the page. */
interface AssetPage {
  readonly game: {
    readonly packs: { get(id: string): { getDocuments(): Promise<readonly AssetDocument[]> } | undefined };
  };
  readonly Actor: { readonly implementation: { create(data: object): Promise<AssetDocument> } };
  readonly Item: { readonly implementation: { create(data: object): Promise<AssetDocument> } };
  readonly fromUuid: (uuid: string) => Promise<AssetDocument>;
}

interface AssetDocument {
  readonly uuid: string;
  readonly name: string;
  readonly sheet: {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    setPosition(position: object): unknown;
  };
  toObject(): AssetData;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

interface AssetData {
  readonly system: Record<string, unknown>;
  readonly items: readonly { readonly name: string; readonly system: Record<string, unknown> }[];
  readonly effects: readonly { readonly name: string; readonly system: Record<string, unknown> }[];
}

const LAPTOP = { left: 10, top: 10, width: 560, height: 500 };

const suite = useTable();
let narrator: TableClient;
/** Uuids by name. */
const ids: Record<string, string> = {};

/** Takes a document from a compendium into the world. */
async function take(pack: string, name: string): Promise<string> {
  return narrator.page.evaluate(
    async ([pack, name]) => {
      const { game, Actor } = globalThis as unknown as AssetPage;
      const shelf = (await game.packs.get(`tenacity-tactics.asset-pool-${pack}`)?.getDocuments()) ?? [];
      const found = shelf.find((each) => each.name === name);
      if (!found) throw new Error(`${pack} has no ${name}`);
      return (await Actor.implementation.create(found.toObject())).uuid;
    },
    [pack, name] as const,
  );
}

/** Opens a sheet by its document. */
async function open(uuid: string, selector: string, position: object = LAPTOP): Promise<Locator> {
  await narrator.page.evaluate(
    async ([uuid, position]) => {
      const { sheet } = await (globalThis as unknown as AssetPage).fromUuid(uuid);
      await sheet.render({ force: true });
      sheet.setPosition(position);
    },
    [uuid, position] as const,
  );
  const sheet = narrator.page.locator(selector);
  await sheet.waitFor();
  return sheet;
}

const stored = (uuid: string): Promise<AssetData> =>
  narrator.page.evaluate(async (uuid) => (await (globalThis as unknown as AssetPage).fromUuid(uuid)).toObject(), uuid);
const hero = (): string => ids["hero"] ?? "";
const conditions = async () =>
  (await stored(hero())).effects.map(({ name, system }) => [name, system["level"]] as const);

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: { width: 1400, height: 1000 } });
  ids["hero"] = await take("heroes", "Teodora Vance");
  ids["safe"] = await take("challenges", "The Countess’s Safe");
});

describe("the sheet of a hero", () => {
  let sheet: Locator;

  beforeAll(async () => {
    sheet = await open(hero(), ".asset-hero-sheet");
  });

  it("has no barrier, shows its assets by size, and fits a phone", async () => {
    await sheet.getByRole("button", { name: /^Roll with d10 Escape Artist/ }).waitFor();
    expect((await controlsInSight(sheet)).length).toBeLessThanOrEqual(30);
    await open(hero(), ".asset-hero-sheet", { ...LAPTOP, width: 390 });
    expect(await horizontalOverflow(narrator.page, ".asset-hero-sheet .window-content")).toBeLessThanOrEqual(0);
  });

  it("S2-6: spends uses of features, and gives them back with a scene", async () => {
    const uses = async () => {
      const feature = (await stored(hero())).items.find(({ name }) => name === "Misdirection");
      return (feature?.system["uses"] as { value: number } | undefined)?.value;
    };
    const use = sheet.getByRole("button", { name: "Use Misdirection once" });
    await use.click();
    await expect.poll(uses).toBe(0);
    await use.and(narrator.page.locator(":disabled")).waitFor();
    await sheet.getByRole("button", { name: "New scene" }).click();
    await expect.poll(uses).toBe(1);
  });

  it("S2-7: treats conditions and makes them worse, and says what is forbidden", async () => {
    await narrator.page.evaluate(async (uuid) => {
      const condition = { name: "Hoarse", type: "assetCondition", system: { level: 2, touches: ["talk"] } };
      const hero = await (globalThis as unknown as AssetPage).fromUuid(uuid);
      await hero.createEmbeddedDocuments("ActiveEffect", [condition]);
    }, hero());
    const forbidden = sheet.getByText("Hoarse: Nothing that takes talk until treated.");
    await sheet.getByRole("button", { name: "Worsen Hoarse" }).click();
    await forbidden.waitFor();
    expect(await conditions()).toEqual([["Hoarse", 3]]);
    await sheet.getByRole("button", { name: "Treat Hoarse" }).click();
    await forbidden.waitFor({ state: "detached" });
    await sheet.getByRole("button", { name: "Treat Hoarse" }).click();
    await expect.poll(conditions).toEqual([["Hoarse", 1]]);
    await sheet.getByRole("button", { name: "Treat Hoarse" }).click();
    await expect.poll(conditions).toEqual([]);
  });

  it("is edited in place, and so are its assets", async () => {
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const concept = sheet.getByRole("textbox", { name: "Concept" });
    await concept.fill("Magician");
    await concept.press("Tab");
    await expect.poll(async () => (await stored(hero())).system["concept"]).toBe("Magician");
    await sheet.getByRole("button", { name: "Edit Stage Patter" }).click();
    const asset = narrator.page.locator(".asset-item-sheet");
    await asset.getByRole("combobox", { name: "Size" }).selectOption({ label: "d12" });
    await asset.getByText("d12 · Talking until they look elsewhere").waitFor();
    await closeWindow(asset);
    await sheet.getByRole("button", { name: /^Roll with d12 Stage Patter/ }).waitFor();
    await sheet.getByRole("button", { name: "Done", exact: true }).click();
  });

  it("takes a dropped asset, and refuses a thing of another game in words", async () => {
    await narrator.page.evaluate(async (uuid) => {
      const { Item, fromUuid } = globalThis as unknown as AssetPage;
      const { sheet } = await fromUuid(uuid);
      for (const data of [
        { name: "Skeleton Key", type: "asset", system: { size: 6 } },
        { name: "Rope", type: "gear" },
      ]) {
        const { uuid } = await Item.implementation.create(data);
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
        const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
        sheet.element.querySelector(".hero-play")?.dispatchEvent(drop);
      }
    }, hero());
    await sheet.getByRole("button", { name: "Roll with d6 Skeleton Key" }).waitFor();
    await hear(narrator, "is an asset hero: drop assets");
    expect((await stored(hero())).items.map(({ name }) => name)).not.toContain("Rope");
  });

  it("S2-2, S2-3, S2-8: a click on an asset asks how to roll, with exact odds", async () => {
    await sheet.getByRole("button", { name: /^Roll with d10 Escape Artist/ }).click();
    const dialog = narrator.page.locator(".asset-dialog");
    await dialog.waitFor();
    const chosen = dialog.locator(".asset-tile[aria-pressed=true]");
    expect((await chosen.allInnerTexts()).map((text) => text.split("\n").at(-1))).toEqual([
      "Nimble Fingers",
      "Escape Artist",
    ]);
    const chance = dialog.locator(".chance b");
    await dialog.getByRole("combobox", { name: "Against" }).selectOption({ label: "The Countess’s Safe" });
    await dialog.locator(".to-beat b").getByText("4", { exact: true }).waitFor();
    // d10 and d8 against 4, the d4 cannot: 6/10 times 4/8.
    await chance.getByText("30%", { exact: true }).waitFor();
    // Eight for a hero of five assets: they, what it is against, More and Roll.
    expect((await controlsInSight(dialog)).length - (await dialog.locator(".asset-tile").count())).toBeLessThanOrEqual(
      3,
    );
    await openMore(dialog);
    await dialog.getByRole("textbox", { name: "Reason" }).fill("A dark room");
    await dialog.getByRole("textbox", { name: "Reason" }).press("Enter");
    await dialog.locator(".to-beat b").getByText("3", { exact: true }).waitFor();
    expect(await dialog.getByRole("radio", { name: /^Advantage/ }).isChecked()).toBe(true);
    await dialog.getByRole("combobox", { name: "Against" }).selectOption({ label: "Named difficulty" });
    await dialog.getByRole("combobox", { name: "Base difficulty" }).selectOption("10");
    await dialog.getByText("This can only fail: one success at most.").waitFor();
    await dialog.getByRole("button", { name: "The Big Finish" }).click();
    await dialog.getByText("Successes from features: 1").waitFor();
    await closeWindow(dialog);
  });

  it("S2-7: a severe condition forbids a roll that it affects, unless the table says that it does not", async () => {
    await narrator.page.evaluate(async (uuid) => {
      const condition = { name: "Crushed fingers", type: "assetCondition", system: { level: 3, touches: ["hands"] } };
      const hero = await (globalThis as unknown as AssetPage).fromUuid(uuid);
      await hero.createEmbeddedDocuments("ActiveEffect", [condition]);
    }, hero());
    await sheet.getByRole("button", { name: /^Roll with d8 Nimble Fingers/ }).click();
    const dialog = narrator.page.locator(".asset-dialog");
    const forbidden = dialog.getByText("Forbidden by Crushed fingers. Treat it, or do something else.");
    await forbidden.waitFor();
    await dialog.getByRole("button", { name: "Roll", exact: true }).dispatchEvent("click");
    await hear(narrator, "Forbidden by Crushed fingers.");
    expect(await dialog.count()).toBe(1);
    await dialog.getByRole("checkbox", { name: /Crushed fingers/ }).uncheck();
    await forbidden.waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await closeWindow(sheet);
  });
});

describe("other sheets", () => {
  it("S2-1: a challenge says how hard it is, and is edited in place", async () => {
    const safe = ids["safe"] ?? "";
    const sheet = await open(safe, ".asset-challenge-sheet");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByRole("combobox", { name: "Rating" }).selectOption({ label: "d12" });
    await sheet.getByText("Extremely hard").waitFor();
    await sheet.getByRole("combobox", { name: "Caught in the Act: level" }).selectOption({ label: "Severe" });
    await expect
      .poll(async () => (await stored(safe)).system)
      .toMatchObject({
        rating: "d12",
        gives: { given1: { name: "Caught in the Act", level: 3, touches: ["talk", "hide"] } },
      });
    await sheet.getByRole("combobox", { name: "Rating" }).selectOption({ label: "Named difficulty" });
    await sheet.getByRole("combobox", { name: "Difficulty" }).selectOption("9");
    await sheet.getByText("Almost impossible", { exact: true }).waitFor();
    await closeWindow(sheet);
  });

  it("S2-7: a condition says what it means, and takes words of its own", async () => {
    const sheet = await open(hero(), ".asset-hero-sheet");
    await sheet.getByRole("button", { name: "Crushed fingers", exact: true }).click();
    const condition = narrator.page.locator(".asset-condition-sheet");
    await condition.getByText("Nothing that takes hands until treated.").waitFor();
    await condition.getByRole("radio", { name: /^Light/ }).check();
    await condition.getByText("Hinders hands.").waitFor();
    const own = condition.getByRole("textbox", { name: /add your own/ });
    await own.fill("grip");
    await own.press("Enter");
    await condition.getByText("Hinders hands and grip.").waitFor();
    await closeWindow(condition);
  });
});
