import { readdirSync, statSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";
import { showPanel } from "./in-the-directories.ts";

/** The few members of Foundry's globals that are called in the page. */
interface ScriptsPage {
  readonly game: { readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> } };
  readonly Actor: {
    readonly implementation: {
      create(data: object): Promise<{ readonly sheet: { render(options: object): Promise<unknown> } }>;
    };
  };
}

/** Which of the system's scripts a page loads, and when; each in a window of its own, which knows none of them. */
const suite = useTable();
const DIST = new URL("../../dist/", import.meta.url);
const START = ["scripts/start.mjs", "tenacity-tactics.mjs"];
const SCRIPTS = "**/scripts/*-windows.mjs";
const MAKER = "#tenacity-hero-maker";
let ann: TableClient;
let narrator: TableClient;

/** The system's scripts that the page has asked for, sorted. */
const loaded = ({ page }: TableClient): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /systems\/tenacity-tactics\/(.+\.mjs)$/.exec(name)?.[1] ?? [])
      .sort(),
  );

const keepGame = ({ page }: TableClient, id: string): Promise<unknown> =>
  page.evaluate((id) => (globalThis as unknown as ScriptsPage).game.settings.set("tenacity-tactics", "game", id), id);

const makeHero = async (client: TableClient) =>
  (await showPanel(client, "Actors")).getByRole("button", { name: "Make a hero" });

beforeAll(async () => {
  ann = await suite.join("Ann");
  narrator = await suite.join("Narrator");
});

it("begins with the start alone, whichever game the world plays, and without what is a press away", async () => {
  await openSheet(ann, "Missa");
  expect(await loaded(ann)).toEqual(START);
  for (const game of ["hit-and-evade", "roll-and-keep", "asset-pool"]) {
    await TableClient.reloadedBy([narrator, ann], () => keepGame(narrator, game));
    expect(await loaded(ann), game).toEqual(START);
  }
  const scripts = readdirSync(new URL("scripts/", DIST)).filter((name) => name.endsWith(".mjs"));
  const bytes = (name: string): number => statSync(new URL(`scripts/${name}`, DIST)).size;
  const whole = scripts.reduce((sum, name) => sum + bytes(name), 0);
  expect(bytes("start.mjs") / whole, "share of the start").toBeLessThan(0.86);
});

it("fetches the windows of another game for its actor", async () => {
  await TableClient.reloadedBy([narrator, ann], () => keepGame(narrator, "tenacity"));
  await narrator.page.evaluate(async () => {
    const { Actor } = globalThis as unknown as ScriptsPage;
    const hero = await Actor.implementation.create({ name: "Colette", type: "assetHero" });
    await hero.sheet.render({ force: true });
  });
  const sheet = narrator.page.locator(".asset-hero-sheet");
  await sheet.locator("[data-action=roll]").first().waitFor();
  expect(await loaded(narrator)).toEqual(START);
  await sheet.locator("[data-action=roll]").first().click();
  await narrator.page.locator(".asset-dialog").waitFor();
  expect(await loaded(narrator)).toEqual([
    "scripts/asset-pool-windows.mjs",
    "scripts/engine-windows.mjs",
    "scripts/rolldown-runtime.mjs",
    ...START,
  ]);
});

it("says that a window did not come, and what to do; a press that is repeated while it is on its way opens one", async () => {
  suite.allowErrors(/Failed to load resource/, /^uncaught: $/, /dynamically imported module/);
  await ann.page.route(SCRIPTS, (route) => route.abort());
  await (await makeHero(ann)).click();
  await ann.page.locator("#notifications").getByText("This part of the game did not load.").waitFor();
  expect(await ann.page.locator(MAKER).count()).toBe(0);
  await ann.page.unroute(SCRIPTS);
  await ann.reload();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await ann.page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  const make = await makeHero(ann);
  await make.click();
  await make.click();
  expect(await ann.page.locator(MAKER).count()).toBe(0);
  release();
  await ann.page.locator(MAKER).waitFor();
  expect(await ann.page.locator(MAKER).count()).toBe(1);
  expect(await loaded(ann)).toContain("scripts/tenacity-windows.mjs");
});
