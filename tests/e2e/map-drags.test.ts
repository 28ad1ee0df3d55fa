import { mkdir } from "node:fs/promises";
import type { CDPSession } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { photograph } from "../support/windows.ts";
import {
  clearRegions,
  drag,
  moveToken,
  onPage,
  storedToken,
  tokenOnBoard,
  untilToken,
  type ScenePoint,
} from "./on-the-board.ts";
import { beginOnMap, take, untilStanding } from "./spotlight-play.ts";

/** Drags by a finger on a phone, and drags that someone else gets in the way of. */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let finger: Finger;

const PHONE = { width: 390, height: 844 };

/** Where pictures go, if someone asks for them. */
const FOLDER = process.env["TOUCH_PICTURES"] ?? "";

/** Middle of a space, in pixels of the scene. */
const middle = (column: number, row: number) => ({ x: column * 100 + 50, y: row * 100 + 50 });

type Space = readonly [column: number, row: number];

/** One finger on the screen of someone, and another one beside it. */
class Finger {
  readonly #client: TableClient;
  readonly #session: CDPSession;

  private constructor(client: TableClient, session: CDPSession) {
    this.#client = client;
    this.#session = session;
  }

  static async of(client: TableClient): Promise<Finger> {
    return new Finger(client, await client.context.newCDPSession(client.page));
  }

  async press(...space: Space): Promise<void> {
    await this.#send("touchStart", [await this.#at(space)]);
  }

  async move(space: Space, beside?: Space): Promise<void> {
    const other = beside && [{ ...(await this.#at(beside)), id: 1 }];
    await this.#send("touchMove", [await this.#at(space), ...(other ?? [])]);
  }

  /** Another finger comes down. */
  async join(space: Space, beside: Space): Promise<void> {
    await this.#send("touchStart", [await this.#at(space), { ...(await this.#at(beside)), id: 1 }]);
  }

  async release(): Promise<void> {
    await this.#send("touchEnd", []);
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: ScenePoint[]): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  async #at(space: Space): Promise<ScenePoint & { id: number }> {
    return { ...(await onPage(this.#client, middle(...space))), id: 0 };
  }
}

/** The labels of rulers, as someone reads them. */
const labels = ({ page }: TableClient) => page.locator("#measurement .waypoint-label");

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann", { viewport: PHONE, hasTouch: true });
  finger = await Finger.of(ann);
  await clearRegions(narrator, ann);
  await moveToken([narrator, ann], "Missa", { x: 300, y: 600 });
  await moveToken([narrator, ann], "Harbor Thug", { x: 300, y: 500 });
  await beginOnMap(narrator);
  await take(narrator, { type: "light", combatant: "Missa" });
  await untilStanding(ann, { lit: "Missa" });
});

/** Whether this client has selected a token. */
const isSelected = async ({ page }: TableClient, name: string): Promise<boolean> =>
  page.evaluate(
    (name) =>
      (
        globalThis as unknown as { canvas: { tokens: { controlled: { name: string }[] } } }
      ).canvas.tokens.controlled.some((token) => token.name === name),
    name,
  );

describe("with a finger, on a phone", () => {
  it("a tap selects a token", async () => {
    await tokenOnBoard(ann, "Missa").tap();
    await expect.poll(async () => isSelected(ann, "Missa")).toBe(true);
  });

  it("a drag shows the ruler, all of whose words fit, and moves when the finger is lifted", async () => {
    await finger.press(3, 6);
    await finger.move([4, 6]);
    await finger.move([6, 6]);
    const label = labels(ann).filter({ hasText: "3 of 6 · leaves the reach of Harbor Thug" });
    await label.waitFor();
    const box = await label.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    if (FOLDER !== "") {
      await mkdir(FOLDER, { recursive: true });
      await photograph(ann.page, `${FOLDER}/ruler-on-a-phone.png`);
    }
    await finger.release();
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 600, y: 600 });
  });

  it("two fingers beside the tokens bring the map nearer, and its buttons for that are in sight", async () => {
    const width = async () => (await ann.page.locator("#board-svg").getAttribute("viewBox"))?.split(" ")[2];
    const whole = Number(await width());
    await finger.press(9, 8);
    await finger.join([9, 8], [10, 8]);
    await finger.move([8, 8], [11, 8]);
    await finger.release();
    await expect.poll(async () => Number(await width())).toBeLessThan(whole / 2);
    // Playwright scrolls to what it presses: it has to be there before.
    const fit = ann.page.locator('#scene-controls [data-tool="fit"]');
    expect((await fit.boundingBox())?.x).toBeLessThan(PHONE.width - 40);
    await fit.click();
    await expect.poll(async () => Number(await width())).toBe(whole);
  });

  it("a second finger sets a stop, and ends nothing where the browser takes it away", async () => {
    await finger.press(6, 6);
    await finger.move([6, 7]);
    await labels(ann).filter({ hasText: "4 of 6" }).waitFor();
    await finger.join([6, 7], [9, 3]);
    await finger.move([8, 7], [10, 3]);
    await ann.page
      .locator("#board-svg")
      .evaluate((board) => board.dispatchEvent(new PointerEvent("pointercancel", { pointerId: 99 })));
    await finger.move([8, 6], [10, 3]);
    await labels(ann)
      .filter({ hasText: /^\s*4 sp/ })
      .waitFor();
    await labels(ann).filter({ hasText: "6 of 6" }).waitFor();
    await finger.release();
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 800, y: 600 });
  });

  it("two fingers beside the tokens select and move nothing", async () => {
    await finger.press(4, 10);
    await finger.join([4, 10], [12, 10]);
    await finger.move([3, 10], [13, 10]);
    await finger.release();
    await tokenOnBoard(ann, "Missa").tap();
    await expect.poll(async () => isSelected(ann, "Missa")).toBe(true);
    expect(await storedToken(ann, "Missa")).toMatchObject({ x: 800, y: 600 });
  });
});

/** Where Missa's token is once it has arrived there; null while it is on its way. */
async function restingPlace({ page }: TableClient): Promise<string | null> {
  return page.evaluate(() => {
    interface Token {
      readonly x: number;
      readonly y: number;
      readonly movement: { readonly state: string };
      readonly object: { readonly movementAnimationPromise: object | null } | null;
    }
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { tokens: { getName(name: string): Token } } };
    };
    const { x, y, movement, object } = canvas.scene.tokens.getName("Missa");
    const hasArrived = movement.state === "completed" && object?.movementAnimationPromise === null;
    return hasArrived ? `${String(x)},${String(y)}` : null;
  });
}

describe("a drag that somebody else gets in the way of", () => {
  /** Deletes a token and gives it back as it was. */
  async function loseAndRestore(during: () => Promise<void>): Promise<void> {
    interface Scene {
      readonly tokens: { getName(name: string): { toObject(): object; delete(): Promise<unknown> } };
      createEmbeddedDocuments(type: string, data: readonly object[], options: object): Promise<unknown>;
    }
    const lost = await narrator.page.evaluate(async () => {
      const token = (globalThis as unknown as { canvas: { scene: Scene } }).canvas.scene.tokens.getName("Missa");
      const data = token.toObject();
      await token.delete();
      return data;
    });
    await tokenOnBoard(ann, "Missa").waitFor({ state: "detached" });
    await during();
    await narrator.page.evaluate(async (lost) => {
      const { scene } = (globalThis as unknown as { canvas: { scene: Scene } }).canvas;
      await scene.createEmbeddedDocuments("Token", [lost], { keepId: true });
    }, lost);
    await tokenOnBoard(ann, "Missa").waitFor();
  }

  it("ends where the token is deleted: nothing of it stays on any board", async () => {
    await finger.press(8, 6);
    await finger.move([8, 7]);
    for (const client of [ann, narrator]) await labels(client).last().waitFor();
    await loseAndRestore(async () => {
      for (const client of [ann, narrator]) await labels(client).last().waitFor({ state: "detached" });
      await ann.page.locator(".gestures rect").waitFor({ state: "detached" });
      await finger.move([8, 8]);
      await finger.release();
    });
    expect(await storedToken(ann, "Missa")).toMatchObject({ x: 800, y: 600 });
  });

  it("ends at one of two places for all, where two people drag the same token", async () => {
    await finger.press(8, 6);
    await finger.move([8, 8]);
    await drag(narrator, [middle(8, 6), middle(10, 6)], async () => {
      for (const client of [ann, narrator]) await labels(client).last().waitFor();
      await finger.release();
    });
    for (const client of [ann, narrator]) {
      await labels(client).first().waitFor({ state: "detached" });
      await client.page.locator(".gestures rect").waitFor({ state: "detached" });
    }
    // The one may get there first and be moved on.
    const ends = ["800,800", "1000,600", "1000,800"];
    const resting = async (): Promise<string> => {
      const places = await Promise.all([narrator, ann].map(restingPlace));
      return places[0] === places[1] ? (places[0] ?? "") : "";
    };
    await expect.poll(async () => ends.includes(await resting()), { timeout: 60_000 }).toBe(true);
  });

  it("ends where the narrator shows another scene; the token stays, and the fight goes on", async () => {
    const { x, y } = await storedToken(ann, "Missa");
    await finger.press(x / 100, y / 100);
    await finger.move([x / 100, y / 100 - 1]);
    await labels(ann).last().waitFor();
    await show("A Field of Hexes");
    await ann.page.locator(".gestures rect").waitFor({ state: "detached" });
    await finger.release();
    await show("Lantern Quay");
    expect(await storedToken(ann, "Missa")).toMatchObject({ x, y });
    await drag(narrator, [middle(x / 100, y / 100), middle(x / 100, y / 100 - 1)]);
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x, y: y - 100 });
  });
});

/** Shows a scene to everyone. */
async function show(name: string): Promise<void> {
  await narrator.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as {
      game: { scenes: { getName(name: string): { activate(): Promise<unknown> } } };
    };
    await game.scenes.getName(name).activate();
  }, name);
  for (const { page } of [narrator, ann])
    await until(
      page,
      (name) => {
        const { canvas } = globalThis as unknown as { canvas: { ready: boolean; scene: { name: string } | null } };
        return canvas.ready && canvas.scene?.name === name;
      },
      name,
    );
}
