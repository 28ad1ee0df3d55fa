import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";
import { showPanel } from "./in-the-directories.ts";

/** The few members of Foundry's globals that are called in the page. */
interface ScriptsPage {
  readonly Actor: { readonly implementation: { create(data: object): Promise<unknown> } };
  readonly fromUuid: (uuid: string) => Promise<{ readonly sheet: { render(options: object): Promise<unknown> } }>;
}

/** Which of the system's scripts a page loads, and when; each table is a place of its own, of which no window knows anything. */
const suite = useTable();
const GAMES = readdirSync(new URL("../../src/games/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const SCRIPTS = "**/scripts/*-windows-*.mjs";
const MAKER = "#tenacity-hero-maker";
let ann: TableClient;
let narrator: TableClient;

const BUILT = new URL("../../dist/scripts/", import.meta.url);
/** The built scripts by their names, without the hashes in those of their files. */
const FILES = new Map(
  readdirSync(BUILT).flatMap((file) => {
    const name = /^(.+)-[a-z0-9]{8}\.mjs$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, file]];
  }),
);
/** What comes once a page is ready. */
const BESIDE = "scripts/beside-play.mjs";

/** What every page begins with, and what it has of some games besides: also what the engine has for few of them. Sorted. */
function startOf(...games: readonly string[]): string[] {
  const shared = [...FILES.keys()].filter((name) => name.startsWith("for-") && games.some((id) => name.includes(id)));
  const names = ["start", "rolldown-runtime", ...games, ...shared];
  return ["tenacity-tactics.mjs", ...names.map((name) => `scripts/${name}.mjs`)].toSorted();
}

/** The system's scripts that the page has asked for, by their names, sorted. */
const asked = ({ page }: TableClient): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /systems\/tenacity-tactics\/(.+\.mjs)$/.exec(name)?.[1] ?? [])
      .map((name) => name.replace(/-[a-z0-9]{8}(?=\.mjs$)/, ""))
      .sort(),
  );

/** Those that it has not asked for because it is ready. */
const loaded = async (client: TableClient): Promise<string[]> =>
  (await asked(client)).filter((name) => name !== BESIDE);

const make = ({ page }: TableClient, data: object): Promise<unknown> =>
  page.evaluate((data) => (globalThis as unknown as ScriptsPage).Actor.implementation.create(data), data);

/** Opens an actor from the directory, and waits for what can be rolled on its sheet. */
async function openFrom(client: TableClient, name: string, sheet: string): Promise<void> {
  await (await showPanel(client, "Actors")).getByText(name, { exact: true }).click();
  await client.page.locator(`${sheet} [data-action^=roll]`).first().waitFor();
}

const makeHero = async (client: TableClient) =>
  (await showPanel(client, "Actors")).getByRole("button", { name: "Make a hero" });

beforeAll(async () => {
  ann = await suite.join("Ann");
  narrator = await suite.join("Narrator");
});

/** The sources of a built script, below `src/`. */
function sourcesOf(script: string): readonly string[] {
  const map = JSON.parse(readFileSync(new URL(`${FILES.get(script) ?? ""}.map`, BUILT), "utf8")) as {
    readonly sources: readonly string[];
  };
  return map.sources.flatMap((source) => /\/src\/(.+)$/.exec(source)?.[1] ?? []);
}

it("has in its start what keeps the documents of games, and nothing that plays or draws them", () => {
  const ofGames = sourcesOf("start").flatMap((source) => /^games\/[a-z-]+\/(.+)$/.exec(source)?.[1] ?? []);
  expect(ofGames.length).toBeGreaterThan(GAMES.length);
  expect(ofGames.filter((file) => !/^(?:game\.ts$|data\/|lists\/|rules\/|settings\/)/.test(file))).toEqual([]);
});

it.each(GAMES)("has in the script of %s nothing of the other games, and nothing of the engine", (id) => {
  const sources = sourcesOf(id);
  expect(sources).toContain(`games/${id}/play.ts`);
  expect(sources.filter((source) => !source.startsWith(`games/${id}/`))).toEqual([]);
});

/** In kB of gzip, of each game what it takes and a little: what makes it heavier is to come late, or is a decision (docs/decisions/project.md). */
const MOST = { tenacity: 290, "hit-and-evade": 196, "roll-and-keep": 167, "asset-pool": 165 };

it.each(GAMES)("begins a page of %s with no more than so much", (id) => {
  const size = (file: string) => gzipSync(readFileSync(new URL(file, BUILT))).length / 1000;
  const files = startOf(id).map((name) => FILES.get(name.slice("scripts/".length, -".mjs".length)) ?? `../${name}`);
  const total = files.reduce((sum, file) => sum + size(file), 0);
  expect(total).toBeGreaterThan(100);
  expect(total).toBeLessThan((MOST as Partial<Record<string, number>>)[id] ?? 0);
});

it("begins with the start and the world's game, and without what is a press away", async () => {
  await openSheet(ann, "Missa");
  expect(await loaded(ann)).toEqual(startOf("tenacity"));
});

it("has what templates include in one file, and draws the same where that does not come", async () => {
  const TOGETHER = "**/templates/included.json";
  const drawn = async (): Promise<string[]> => {
    const sheet = await openSheet(ann, "Missa");
    const stage = ann.page.locator(".turns-stage").first();
    await stage.waitFor({ state: "attached" });
    return [await sheet.innerText(), (await stage.textContent()) ?? ""];
  };
  const [coming] = await Promise.all([ann.page.waitForRequest(TOGETHER), ann.reload()]);
  expect((await coming.response())?.ok()).toBe(true);
  const whole = await drawn();
  suite.allowErrors(/Failed to load resource/);
  await ann.page.route(TOGETHER, (route) => route.abort());
  await ann.reload();
  expect(await drawn()).toEqual(whole);
  await ann.page.unroute(TOGETHER);
});

describe.each(GAMES)("a page in a world of %s", (id) => {
  const own = id === "tenacity" ? null : useTable({ game: id });

  it("loads nothing of the other games", async () => {
    const client = (await own?.join("Narrator")) ?? narrator;
    // A narrator is welcomed, by a window.
    const begun = async () => (await loaded(client)).filter((name) => !name.endsWith("-windows.mjs"));
    expect(await begun()).toEqual(startOf(id));
    if (id !== "asset-pool") return;
    // By now the browser knows which game it is, and begins with it.
    await client.reload();
    expect(await begun()).toEqual(startOf(id));
  });
});

it("loads another game once something of it is opened, and its windows at the press", async () => {
  await narrator.page.evaluate(async () => {
    const { fromUuid } = globalThis as unknown as ScriptsPage;
    const juno = await fromUuid("Compendium.tenacity-tactics.asset-pool-heroes.Actor.ApJunoPell000000");
    await juno.sheet.render({ force: true });
  });
  const roll = narrator.page.locator(".asset-hero-sheet [data-action=roll]").first();
  await roll.waitFor();
  expect(await narrator.page.locator(".asset-hero-sheet").count()).toBe(1);
  expect(await loaded(narrator)).toContain("scripts/asset-pool.mjs");
  expect(await loaded(narrator)).not.toContain("scripts/asset-pool-windows.mjs");
  await roll.click();
  await narrator.page.locator(".asset-dialog").waitFor();
  expect(await loaded(narrator)).toContain("scripts/asset-pool-windows.mjs");
  expect(await loaded(ann)).toEqual(startOf("tenacity"));
});

it("loads another game on every page once the world has something of it, and from the beginning as long as it does", async () => {
  await ann.reload();
  expect(await loaded(ann)).toEqual(startOf("tenacity"));
  await make(narrator, { name: "Colette", type: "assetHero", ownership: { default: 3 } });
  await openFrom(ann, "Colette", ".asset-hero-sheet");
  expect(await loaded(ann)).toEqual(startOf("tenacity", "asset-pool"));
  await ann.reload();
  expect(await loaded(ann)).toEqual(startOf("tenacity", "asset-pool"));
});

it("says that another game did not come, and loses nothing of it", async () => {
  const KEEP = /\/scripts\/roll-and-keep-[a-z0-9]{8}\.mjs$/;
  suite.allowErrors(/Failed to load resource/, /^uncaught: $/, /dynamically imported module/);
  await ann.page.route(KEEP, (route) => route.abort());
  await make(narrator, { name: "Orla", type: "manaHero", ownership: { default: 3 } });
  await ann.page.locator("#notifications").getByText("This part of the game did not load.").first().waitFor();
  await ann.page.unroute(KEEP);
  await ann.reload();
  await openFrom(ann, "Orla", ".mana-sheet");
});

it("says on a page whose own game does not come that nothing can be played, and plays once it does, without what stands beside play", async () => {
  const OWN = /\/scripts\/tenacity-[a-z0-9]{8}\.mjs$/;
  const LATE = /\/scripts\/beside-play-/;
  suite.allowErrors(/Failed to load resource/, /^uncaught: $/, /dynamically imported module/, /has not come/);
  await ann.page.route(OWN, (route) => route.abort());
  await ann.reload();
  await ann.page.locator("#notifications").getByText("The rules of this world’s game did not load").waitFor();
  await ann.page.unroute(OWN);
  await ann.page.route(LATE, (route) => route.abort());
  await ann.reload();
  await ann.page.locator("#notifications").getByText("This part of the game did not load.").first().waitFor();
  await openSheet(ann, "Missa");
  await ann.page.unroute(LATE);
  await ann.reload();
  await expect.poll(() => asked(ann)).toContain(BESIDE);
  await ann.page.locator(".tenacity-turn-bar").waitFor({ state: "attached" });
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
