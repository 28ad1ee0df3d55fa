import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { setSpin, untilSpin } from "./game-state.ts";
import { clearRegions, drag, moveToken, onPage, tokenOnBoard, untilToken, type ScenePoint } from "./on-the-board.ts";
import { beginOnMap, take, untilStanding } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

/** The middle of a space of the seeded scene, by column and row. */
const middle = (column: number, row: number): ScenePoint => ({ x: column * 100 + 50, y: row * 100 + 50 });

/** The globals of the game page that these tests read. */
interface RulerPage {
  readonly canvas: {
    readonly tokens: {
      readonly placeables: readonly {
        readonly name: string;
        readonly x: number;
        readonly movementAnimationPromise: Promise<void> | null;
        readonly document: { readonly _source: { readonly x: number }; readonly movement: { readonly method: string } };
      }[];
    };
  };
  readonly Hooks: { once(hook: string, listener: (...told: never[]) => void): void };
  seen?: unknown;
}

/** The labels of a ruler, as a client reads them. */
const labels = ({ page }: TableClient) => page.locator("#measurement .waypoint-label");

async function point(client: TableClient, to: ScenePoint): Promise<void> {
  const { x, y } = await onPage(client, to);
  await client.page.mouse.move(x, y, { steps: 3 });
}

describe("the ruler of a token that is dragged", () => {
  it("shows the narrator and friends the way of a hero, and it ends with the drag (MAP-12)", async () => {
    await drag(ann, [middle(3, 6), middle(5, 7)], async () => {
      for (const client of [ann, narrator]) await labels(client).getByText("2 sp").waitFor();
      await expect.poll(() => ann.page.locator(".ruler-highlight").count()).toBe(3);
      await expect.poll(() => narrator.page.locator(".ruler-segment").count()).toBe(1);
    });
    for (const client of [ann, narrator]) await labels(client).waitFor({ state: "detached" });
    for (const client of [ann, narrator]) await untilToken(client, "Missa", { x: 500, y: 700 });
    await drag(narrator, [middle(2, 7), middle(2, 9)], async () => {
      await labels(ann).getByText("2 sp").waitFor();
      await narrator.page.keyboard.press("Escape");
    });
    await labels(ann).waitFor({ state: "detached" });
  });

  it("tells players nothing of the way of a foe (MAP-12)", async () => {
    await drag(narrator, [middle(7, 6), middle(9, 6)], async () => {
      await labels(narrator).getByText("2 sp").waitFor();
      // What came later has arrived, so that this would have, too.
      await setSpin(narrator, "Missa", 2);
      await untilSpin(ann, "Missa", 2);
      expect(await labels(ann).getByText("2 sp").count()).toBe(0);
    });
    await tokenOnBoard(ann, "Missa").focus();
    await ann.page.keyboard.press("ArrowUp");
    for (const client of [narrator, ann]) await untilToken(client, "Harbor Thug", { x: 900, y: 600 });
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 500, y: 600 });
  });

  it("goes around corners: Ctrl sets a stop, the right button takes it back, and each stop is a leg (MAP-30)", async () => {
    const { mouse, keyboard } = ann.page;
    await tokenOnBoard(ann, "Missa").hover();
    await mouse.down();
    await point(ann, middle(5, 8));
    await keyboard.down("Control");
    await mouse.up();
    await keyboard.up("Control");
    await point(ann, middle(7, 8));
    await labels(ann).getByText("4 sp").waitFor();
    await expect.poll(() => labels(ann).count()).toBe(2);
    await mouse.down({ button: "right" });
    await mouse.up({ button: "right" });
    await labels(ann).first().getByText("2 sp").waitFor();
    await expect.poll(() => labels(ann).count()).toBe(1);
    await point(ann, middle(5, 8));
    await keyboard.press("x");
    await point(ann, middle(7, 8));
    await labels(ann).getByText("4 sp").waitFor();
    const told = await narrator.page.evaluateHandle(() => {
      const page = globalThis as unknown as RulerPage & { Hooks: { on(hook: string, listener: object): void } };
      const legs: number[] = [];
      page.Hooks.on("moveToken", (_token: object, { chain }: { chain: string[] }) => legs.push(chain.length));
      return legs;
    });
    await mouse.down();
    await mouse.up();
    await expect.poll(() => told.jsonValue()).toEqual([0, 1]);
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 700, y: 800 });
  });

  it("is given up with Escape, and nothing has moved", async () => {
    await drag(ann, [middle(7, 8), middle(9, 8)], async () => {
      await labels(ann).getByText("2 sp").waitFor();
      await ann.page.keyboard.press("Escape");
      await labels(ann).waitFor({ state: "detached" });
    });
    await tokenOnBoard(ann, "Missa").focus();
    await ann.page.keyboard.press("ArrowLeft");
    for (const client of [ann, narrator]) await untilToken(client, "Missa", { x: 600, y: 800 });
  });

  it("costs more when the way is crawled, which a key chooses", async () => {
    await drag(ann, [middle(6, 8), middle(8, 8)], async () => {
      await labels(ann).getByText("2 sp").waitFor();
      for (let press = 0; press < 12 && (await labels(ann).locator(".total-cost").count()) === 0; press += 1)
        await ann.page.keyboard.press("c");
      await labels(ann).locator(".total-cost").getByText("4").waitFor();
      await ann.page.keyboard.press("Escape");
    });
  });
});

describe("the picture of a token that has moved", () => {
  it("is still on its way when hooks are told, and arrives (MAP-33, TRAP-M2)", async () => {
    const told = await narrator.page.evaluateHandle(() => {
      const page = globalThis as unknown as RulerPage;
      const moves: { stored: number; shown: number; arrived: number; method: string }[] = [];
      page.Hooks.once("moveToken", ({ name }: { name: string }) => {
        const token = page.canvas.tokens.placeables.find((one) => one.name === name);
        if (!token) return;
        const { _source, movement } = token.document;
        const [stored, shown] = [_source.x, token.x];
        void token.movementAnimationPromise?.then(() =>
          moves.push({ stored, shown, arrived: token.x, method: movement.method }),
        );
      });
      return moves;
    });
    await tokenOnBoard(ann, "Missa").focus();
    await ann.page.keyboard.press("ArrowRight");
    await expect.poll(() => told.jsonValue()).toEqual([{ stored: 700, shown: 600, arrived: 700, method: "keyboard" }]);
  });

  it("follows every press of a key, however fast they come (MAP-46)", async () => {
    await tokenOnBoard(ann, "Missa").focus();
    for (let press = 0; press < 3; press += 1) await ann.page.keyboard.press("ArrowLeft");
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 400, y: 800 });
  });
});

it("walls stop a drag where they stand, for narrators too, unless they choose otherwise (MAP-25, MAP-45)", async () => {
  await narrator.page.evaluate(() => {
    const { scene } = (
      globalThis as unknown as { canvas: { scene: { createEmbeddedDocuments(...wall: unknown[]): unknown } } }
    ).canvas;
    return scene.createEmbeddedDocuments("Wall", [{ c: [600, 700, 600, 900] }]);
  });
  await drag(narrator, [middle(4, 8), middle(7, 8)]);
  for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 500, y: 800 });
  await narrator.page.getByRole("button", { name: "Move through walls" }).click();
  await drag(narrator, [middle(5, 8), middle(7, 8)]);
  for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 700, y: 800 });
  await narrator.page.keyboard.press("Control+z");
  for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 500, y: 800 });
});

/** The colors of the spaces that a ruler passes, in the order of the way. */
async function spaceColors({ page }: TableClient): Promise<readonly string[]> {
  const spaces = page.locator(".token-ruler-spaces .ruler-highlight");
  return spaces.evaluateAll((each) => each.map((space) => space.getAttribute("fill") ?? ""));
}

const WITHIN = "#2f9e63";
const SPRINT = "#e8b021";
const PROVOKING = "#9b4dca";

describe("the ruler of the one whose turn it is", () => {
  beforeAll(async () => {
    // What is measured here is plain ground.
    await clearRegions(narrator, ann);
    await moveToken([narrator, ann], "Missa", { x: 300, y: 600 });
    await moveToken([narrator, ann], "Harbor Thug", { x: 300, y: 500 });
    await beginOnMap(narrator);
    await take(narrator, { type: "light", combatant: "Missa" });
    await untilStanding(ann, { lit: "Missa" });
  });

  it("shows speed, sprint and what provokes in colors and words", async () => {
    const { page } = ann;
    await drag(ann, [middle(3, 6), middle(6, 6)], async () => {
      await expect.poll(async () => spaceColors(ann)).toContain(WITHIN);
      await page.locator(".waypoint-label", { hasText: "of 6" }).waitFor();
      await expect.poll(async () => spaceColors(ann)).toContain(PROVOKING);
      await page.locator(".waypoint-label", { hasText: "leaves the reach of Harbor Thug" }).waitFor();
    });
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: 600, y: 600 });
    await drag(ann, [middle(6, 6), middle(12, 6)], async () => {
      await expect.poll(async () => spaceColors(ann)).toContain(SPRINT);
      await page.locator(".waypoint-label", { hasText: /sprint: \d+%/ }).waitFor();
      await page.keyboard.press("Escape");
    });
  });

  it("covers little of a phone's map", async () => {
    const { page } = ann;
    const size = page.viewportSize();
    const fold = page.getByRole("button", { name: "Fold or unfold the sidebar" });
    await page.setViewportSize({ width: 390, height: 844 });
    await fold.click();
    await drag(ann, [middle(6, 6), middle(10, 6)], async () => {
      const label = page.locator(".waypoint-label", { hasText: /sprint: \d+%/ });
      await label.waitFor();
      const { width = 0, height = 0 } = (await label.boundingBox()) ?? {};
      await page.keyboard.press("Escape");
      expect([width <= 160, height <= 40]).toEqual([true, true]);
    });
    await fold.click();
    if (size) await page.setViewportSize(size);
  });

  it("has core's colors where somebody wants no others", async () => {
    await ann.page.evaluate(async () => game.settings.set("tenacity-tactics", "rulerColors", false));
    await drag(ann, [middle(6, 6), middle(7, 6)], async () => {
      await ann.page.locator(".waypoint-label.planned").waitFor();
      expect(await spaceColors(ann)).not.toContain(WITHIN);
    });
    await ann.page.evaluate(async () => game.settings.set("tenacity-tactics", "rulerColors", true));
  });
});
