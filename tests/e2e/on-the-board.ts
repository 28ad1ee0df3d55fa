import type { Locator } from "playwright";
import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";
import { entryOf, showPanel } from "./in-the-directories.ts";

/** A token as the tests of the board read one: what is stored, on whichever client. */
export interface PageToken {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly elevation: number;
  readonly hidden: boolean;
}

/** A token of the scene, and what is drawn for it. */
interface SceneToken {
  readonly object: { readonly movementAnimationPromise: unknown } | null;
  toObject(): PageToken;
}

/** The globals of a game page that tests of the board read. */
interface BoardPage {
  readonly canvas: {
    readonly scene: {
      readonly tokens: {
        getName(name: string): SceneToken | undefined;
      };
      readonly walls: { readonly size: number };
    } | null;
    readonly hud: { readonly token: { readonly rendered: boolean; readonly object: { readonly name: string } | null } };
    testSightCollision(origin: object, destination: object): boolean;
  };
  readonly game: {
    readonly user: { readonly targets: { readonly size: number } };
    readonly combat: { readonly combatants: { readonly size: number }; readonly round: number } | null;
  };
}

/** A corner or middle of a space, in pixels of the scene. */
export interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** What is drawn for a token, by its name. */
export function tokenOnBoard({ page }: TableClient, name: string): Locator {
  return page.locator("#board-svg").getByRole("button", { name: new RegExp(`^${name}(,|$)`) });
}

export async function storedToken({ page }: TableClient, name: string): Promise<PageToken> {
  return until(
    page,
    (name) => (globalThis as unknown as BoardPage).canvas.scene?.tokens.getName(name)?.toObject(),
    name,
  );
}

/** Waits until this client's token has these values, and its picture has arrived. */
export async function untilToken({ page }: TableClient, name: string, values: Partial<PageToken>): Promise<void> {
  await until(
    page,
    ([name, values]) => {
      const found = (globalThis as unknown as BoardPage).canvas.scene?.tokens.getName(name);
      if (!found || (found.object && found.object.movementAnimationPromise !== null)) return false;
      const token = found.toObject();
      return Object.entries(values).every(([key, value]) => token[key as keyof typeof token] === value);
    },
    [name, values] as const,
  );
}

/** How many tokens this user aims at. */
export async function targetCount({ page }: TableClient): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as BoardPage).game.user.targets.size);
}

/** Waits until the encounter of the scene has so many combatants. */
export async function untilCombatants({ page }: TableClient, count: number): Promise<void> {
  await until(page, (count) => (globalThis as unknown as BoardPage).game.combat?.combatants.size === count, count);
}

/** Waits until the scene has so many walls. */
export async function untilWalls({ page }: TableClient, count: number): Promise<void> {
  await until(page, (count) => (globalThis as unknown as BoardPage).canvas.scene?.walls.size === count, count);
}

/** Whether a wall stands between two points, as a rule of cover asks. */
export async function isCovered({ page }: TableClient, from: ScenePoint, to: ScenePoint): Promise<boolean> {
  return page.evaluate(([from, to]) => (globalThis as unknown as BoardPage).canvas.testSightCollision(from, to), [
    from,
    to,
  ] as const);
}

/** Where a point of the scene is on this client's page. */
export async function onPage({ page }: TableClient, point: ScenePoint): Promise<ScenePoint> {
  return page.evaluate(({ x, y }) => {
    const board = document.querySelector<SVGSVGElement>("#board-svg");
    const place = new DOMPoint(x, y).matrixTransform(board?.getScreenCTM() ?? undefined);
    return { x: place.x, y: place.y };
  }, point);
}

/** Presses, moves and lets go, from one point of the scene to another; what is asked meanwhile is asked before letting go. */
export async function drag(
  client: TableClient,
  [from, to]: readonly [ScenePoint, ScenePoint],
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { mouse } = client.page;
  const [start, end] = [await onPage(client, from), await onPage(client, to)];
  // The bar of a turn makes room for the token of who acts.
  const isFree = ({ x, y }: ScenePoint): boolean => !document.elementFromPoint(x, y)?.closest(".tenacity-turn-bar");
  await until(client.page, isFree, start);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await mouse.move(end.x, end.y, { steps: 3 });
  await meanwhile();
  await mouse.up();
}

/** Opens the panel of a token with the right button and returns it. */
export async function openPanel(client: TableClient, name: string): Promise<Locator> {
  await tokenOnBoard(client, name).click({ button: "right" });
  // Where the panel of another was open, it is drawn anew for this one.
  const pattern = `^${name}$`;
  await until(
    client.page,
    (pattern) => {
      const { hud } = (globalThis as unknown as BoardPage).canvas;
      return hud.token.rendered && new RegExp(pattern).test(hud.token.object?.name ?? "");
    },
    pattern,
  );
  const panel = client.page.locator("#token-hud");
  await panel.waitFor();
  return panel;
}

/** Drags an actor from the directory onto the map. */
export async function placeOnMap(client: TableClient, name: string, point: ScenePoint): Promise<void> {
  const board = client.page.locator("#board-svg");
  const [target, corner] = [await onPage(client, point), await board.boundingBox()];
  const targetPosition = { x: target.x - (corner?.x ?? 0), y: target.y - (corner?.y ?? 0) };
  await entryOf(await showPanel(client, "Actors"), name).dragTo(board, { targetPosition });
  await tokenOnBoard(client, name).waitFor();
}

/** Targets tokens with the tool beside the map, and no others. */
export async function aimWithTool(client: TableClient, ...names: readonly string[]): Promise<void> {
  const { page } = client;
  await page.getByRole("button", { name: "Choose targets" }).click();
  for (const [index, name] of names.entries()) {
    await tokenOnBoard(client, name).click({ modifiers: index === 0 ? [] : ["Shift"] });
  }
  await page.getByRole("button", { name: "Select and move tokens" }).click();
}

/** The first of these puts a token elsewhere, past walls and at once; all of them see it there. */
export async function moveToken(
  [mover, ...others]: readonly [TableClient, ...TableClient[]],
  name: string,
  place: ScenePoint,
): Promise<void> {
  await mover.page.evaluate(
    async ([name, place]) => {
      interface Scene {
        tokens: { getName(name: string): { move(waypoint: object, options: object): Promise<unknown> } };
      }
      const { canvas } = globalThis as unknown as { canvas: { scene: Scene } };
      const freely = { ignoreWalls: true, ignoreCost: true };
      const waypoint = { ...place, action: "displace" };
      await canvas.scene.tokens.getName(name).move(waypoint, { constrainOptions: freely, animate: false });
    },
    [name, place] as const,
  );
  for (const client of [mover, ...others]) await untilToken(client, name, place);
}

/** How many spaces one of the system's layers lights up for this client. */
export async function litSpaces({ page }: TableClient, feature: string): Promise<number> {
  return page.locator(`.highlight-layer[data-name="tenacity-tactics.${feature}"] path`).count();
}

/** Waits until words rise from a token for this client. */
export async function untilRises({ page }: TableClient, words: string): Promise<void> {
  await page.locator(".scrolling-texts text", { hasText: words }).first().waitFor({ state: "attached" });
}

/** The narrator takes what the map has of regions off it, for tests that draw their own; others have then heard of it. */
export async function clearRegions(narrator: TableClient, ...others: readonly TableClient[]): Promise<void> {
  await narrator.page.evaluate(async () => {
    interface RegionPage {
      readonly canvas: {
        readonly scene: {
          readonly regions: { readonly contents: readonly { readonly id: string }[] };
          deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
        };
      };
    }
    const { scene } = (globalThis as unknown as RegionPage).canvas;
    const ids = scene.regions.contents.map(({ id }) => id);
    await scene.deleteEmbeddedDocuments("Region", ids);
  });
  for (const { page } of others)
    await until(
      page,
      () => {
        interface RegionPage {
          readonly canvas: { readonly scene: { readonly regions: { readonly size: number } } };
        }
        return (globalThis as unknown as RegionPage).canvas.scene.regions.size === 0;
      },
      null,
    );
}
