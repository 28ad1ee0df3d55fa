import type { Locator } from "playwright";
import { expect } from "vitest";
import type { TableSuite } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { moveAside } from "./things.ts";

/** The few members of Foundry's globals that empty a world, and tell who stands on a map. */
interface WorldPage {
  readonly game: {
    readonly actors: { readonly contents: readonly { readonly id: string }[] };
    readonly scenes: { get(id: string): WorldScene | undefined };
    readonly journal: { readonly contents: readonly WorldJournal[] };
  };
  readonly fromUuid: (uuid: string) => Promise<unknown>;
  readonly Actor: { readonly implementation: { deleteDocuments(ids: readonly string[]): Promise<unknown> } };
}

interface WorldJournal {
  readonly pages: { readonly contents: readonly { readonly text: { readonly content: string | null } }[] };
}

interface WorldScene {
  readonly active: boolean;
  readonly tokens: { readonly contents: readonly { readonly name: string; readonly actor: { name: string } | null }[] };
}

export const WIDE = { width: 1500, height: 950 };

/** The window that welcomes someone, and one of its steps. */
export const welcomeOf = ({ page }: TableClient): Locator => page.locator("#tenacity-welcome");
export const step = (client: TableClient, id: string): Locator => welcomeOf(client).locator(`li[data-step="${id}"]`);

/** Empties the seeded world, and lets the narrator join what is a new one. */
export async function openNewWorld(suite: TableSuite): Promise<TableClient> {
  const narrator = await suite.join("Narrator", { viewport: WIDE });
  await narrator.page.evaluate(async () => {
    const { game, Actor } = globalThis as unknown as WorldPage;
    await Actor.implementation.deleteDocuments(game.actors.contents.map(({ id }) => id));
  });
  return narrator.reload();
}

/** Lets the narrator, Ann and Ben join a new world. */
export async function joinNewWorld(
  suite: TableSuite,
): Promise<[narrator: TableClient, ann: TableClient, ben: TableClient]> {
  const narrator = await openNewWorld(suite);
  return [narrator, await suite.join("Ann", { viewport: WIDE }), await suite.join("Ben", { viewport: WIDE })];
}

/** Sets a starter adventure up with one click. Returns its guide, moved aside. */
export async function setUpStarter(narrator: TableClient, name: string): Promise<Locator> {
  const { page } = narrator;
  await step(narrator, "starter")
    .getByRole("button", { name: `Set up ${name}` })
    .click();
  const guide = page
    .locator(".application")
    .filter({ has: page.getByText(`${name}: Guide`) })
    .last();
  await guide.getByRole("heading", { name: "Read This First", level: 1 }).waitFor();
  await moveAside(narrator, guide, { left: 70, top: 10, width: 500 });
  await step(narrator, "starter").getByText("In your world").waitFor();
  expect(await strayLinks(narrator)).toEqual([]);
  return guide;
}

/** Links in the journals of a world that lead nowhere, or into a compendium although the world has a copy. */
export async function strayLinks({ page }: TableClient): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { game, fromUuid } = globalThis as unknown as WorldPage;
    const texts = game.journal.contents.flatMap(({ pages }) => pages.contents.map(({ text }) => text.content ?? ""));
    const links = texts.flatMap((text) =>
      [...text.matchAll(/@(?:UUID|Embed)\[([^\]]+)/g)].map(([, uuid = ""]) => uuid),
    );
    const stray = links.map(async (uuid) => {
      const inWorld = uuid.replace(/^Compendium\.[^.]+\.[^.]+\./, "");
      return (await fromUuid(uuid)) === null || (uuid !== inWorld && (await fromUuid(inWorld)) !== null) ? [uuid] : [];
    });
    return (await Promise.all(stray)).flat();
  });
}

/** Whether a map is the active one, and the names of its tokens, each with that of its actor. */
export async function castOn({ page }: TableClient, map: string) {
  return page.evaluate((map) => {
    const scene = (globalThis as unknown as WorldPage).game.scenes.get(map);
    const tokens = scene?.tokens.contents.map(({ name, actor }) => [name, actor?.name ?? "nobody"]) ?? [];
    return { isActive: scene?.active, tokens };
  }, map);
}
