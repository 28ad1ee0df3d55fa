import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { closeWindow } from "./at-the-table.ts";

const suite = useTable();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
});

/** An effect as the stored actor holds it. */
interface StoredEffect {
  readonly name: string;
  readonly type: string;
  readonly statuses: readonly string[];
  readonly system: { readonly kind?: string };
}

interface Actor {
  readonly id: string;
  readonly name: string;
  readonly effects: { readonly contents: readonly { toObject(): StoredEffect }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface Pack {
  readonly metadata: { packageType: string };
  readonly locked: boolean;
  configure(changes: { readonly locked: boolean }): Promise<unknown>;
  getDocuments(): Promise<readonly Actor[]>;
}

interface Token {
  readonly actorLink: boolean;
  readonly actor: Actor | null;
}

/** The globals of a game page that these tests read. */
interface GamePage {
  readonly Hooks: {
    callAll(hook: string, ...parameters: unknown[]): void;
    on(hook: string, listener: (document: { readonly name: string }) => void): number;
  };
  readonly game: {
    readonly user: object;
    readonly packs: { get(id: string): Pack | undefined };
    readonly actors: { getName(name: string): Actor | undefined };
    readonly scenes: { readonly contents: readonly { readonly tokens: { readonly contents: readonly Token[] } }[] };
    readonly settings: {
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
  };
}

/** What version 0.1.0 left: statuses of Foundry's own on a hero, on an item, and on one unlinked token only. */
async function writeOldWorld(narrator: TableClient): Promise<void> {
  // A new world is marked once it was looked through, which must not come after this.
  await untilUpToDate(narrator);
  await narrator.page.evaluate(async () => {
    const { game } = globalThis as unknown as GamePage;
    const status = (name: string) => ({ name, type: "base", statuses: [name] });
    const hero = game.actors.getName("Missa");
    await hero?.createEmbeddedDocuments("ActiveEffect", [status("prone"), status("sleep")]);
    const token = game.scenes.contents.flatMap((scene) => scene.tokens.contents).find((each) => !each.actorLink);
    await token?.actor?.createEmbeddedDocuments("ActiveEffect", [status("dead")]);
    await game.settings.set("tenacity-tactics", "schemaVersion", 0);
  });
}

/** Ready heroes, which the world of these tests has as a compendium of its own. */
const PACK = "tenacity-tactics.heroes";

/** A status in a compendium that is the world's and locked. @returns the id of the hero who has it */
async function writeOldPack({ page }: TableClient): Promise<string> {
  return page.evaluate(async (id) => {
    const { game } = globalThis as unknown as GamePage;
    const pack = game.packs.get(id);
    const [hero] = (await pack?.getDocuments()) ?? [];
    if (!pack || !hero) throw new Error("There is no such compendium.");
    await pack.configure({ locked: false });
    await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "prone", type: "base", statuses: ["prone"] }]);
    await pack.configure({ locked: true });
    pack.metadata.packageType = "world";
    return hero.id;
  }, PACK);
}

function effectsInPack({ page }: TableClient, hero: string): Promise<StoredEffect[]> {
  return page.evaluate(
    async ([pack, hero]) => {
      const documents = await (globalThis as unknown as GamePage).game.packs.get(pack)?.getDocuments();
      const effects = documents?.find(({ id }) => id === hero)?.effects.contents ?? [];
      return effects.map((effect) => effect.toObject()).filter(({ name }) => name === "prone");
    },
    [PACK, hero] as const,
  );
}

function effectsOf({ page }: TableClient, which: "hero" | "token"): Promise<StoredEffect[]> {
  return page.evaluate((wanted) => {
    const { game } = globalThis as unknown as GamePage;
    const token = game.scenes.contents.flatMap((scene) => scene.tokens.contents).find((each) => !each.actorLink);
    const actor = wanted === "hero" ? game.actors.getName("Missa") : token?.actor;
    return (actor?.effects.contents ?? []).map((effect) => effect.toObject());
  }, which);
}

const version = ({ page }: TableClient) =>
  page.evaluate(() => (globalThis as unknown as GamePage).game.settings.get("tenacity-tactics", "schemaVersion"));

/** Waits for the migration that a narrator's client runs when it opens an older world. */
async function untilUpToDate({ page }: TableClient): Promise<void> {
  const isUpToDate = () =>
    (globalThis as unknown as GamePage).game.settings.get("tenacity-tactics", "schemaVersion") === 1;
  await until(page, isUpToDate, null);
}

describe("a world that 0.1.0 wrote", () => {
  it("is brought up to date when the narrator opens it, tokens included, and says what was done", async () => {
    await writeOldWorld(narrator);
    await narrator.reload();
    await untilUpToDate(narrator);
    expect(await effectsOf(narrator, "hero")).toMatchObject([
      { name: "sleep", type: "base", statuses: ["sleep"] },
      { name: "prone", type: "condition", statuses: ["prone"], system: { kind: "prone" } },
    ]);
    expect(await effectsOf(narrator, "token")).toMatchObject([{ name: "dead", type: "base", statuses: ["out"] }]);
    const report = narrator.page.locator("#tenacity-migration");
    await report.getByText("Missa", { exact: true }).waitFor();
    expect(await report.getByRole("listitem").count()).toBe(2);
    await closeWindow(report);
  });

  it("is brought up to date once, its own locked compendium too, though people come and go meanwhile", async () => {
    await writeOldWorld(narrator);
    const packed = await writeOldPack(narrator);
    expect(await effectsInPack(narrator, packed)).toMatchObject([{ name: "prone", type: "base" }]);
    const deletions = await narrator.page.evaluateHandle(() => {
      const { Hooks, game } = globalThis as unknown as GamePage;
      const deleted: string[] = [];
      Hooks.on("deleteActiveEffect", ({ name }) => void deleted.push(name));
      for (const active of [true, false, true]) Hooks.callAll("userConnected", game.user, active);
      return deleted;
    });
    await narrator.page.locator("#tenacity-migration").getByText("Missa", { exact: true }).waitFor();
    const report = narrator.page.locator("#tenacity-migration");
    await expect.poll(() => report.getByRole("listitem").count()).toBe(3);
    // Of each the old one, and what stood in for it.
    expect(await deletions.jsonValue()).toEqual(["prone", "prone", "prone", "prone"]);
    expect(await effectsInPack(narrator, packed)).toMatchObject([{ name: "prone", type: "condition" }]);
    expect(
      await narrator.page.evaluate((id) => (globalThis as unknown as GamePage).game.packs.get(id)?.locked, PACK),
    ).toBe(true);
    await closeWindow(report);
  });

  it("is tried without writing from the same window", async () => {
    await writeOldWorld(narrator);
    const before = await effectsOf(narrator, "hero");
    await narrator.page.getByRole("tab", { name: "Settings" }).click();
    await narrator.page.getByRole("button", { name: "Game settings" }).click();
    await narrator.page.getByRole("button", { name: "Check the world" }).click();
    const report = narrator.page.locator("#tenacity-migration");
    await report.getByRole("button", { name: "Dry run" }).click();
    await report.getByText("This would happen:").waitFor();
    expect(await effectsOf(narrator, "hero")).toEqual(before);
    expect(await version(narrator)).toBe(0);
  });
});

it("a world that a newer system wrote is shown and cannot be changed, and says why", async () => {
  await narrator.page.evaluate(() =>
    (globalThis as unknown as GamePage).game.settings.set("tenacity-tactics", "schemaVersion", 99),
  );
  await narrator.reload();
  await narrator.page.getByText("This world was written by a newer version").waitFor();
  const renamed = await narrator.page.evaluate(async () => {
    const hero = (globalThis as unknown as GamePage).game.actors.getName("Missa");
    await hero?.update({ name: "Somebody else" });
    return hero?.name;
  });
  expect(renamed).toBe("Missa");
});
