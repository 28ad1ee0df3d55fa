import { beforeAll, describe, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";
import { clearRegions, drag, onPage, storedToken, type ScenePoint } from "./on-the-board.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await clearRegions(narrator, ann);
});

/** What of a game page these tests read. */
interface RegionPage {
  readonly canvas: {
    readonly scene: {
      readonly regions: { readonly contents: readonly { readonly shapes: readonly { readonly type: string }[] }[] };
      readonly walls: { readonly contents: readonly { readonly ds: number }[] };
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    };
  };
}

/** Waits until the scene has regions of these shapes, in their order. */
async function untilShapes({ page }: TableClient, ...types: readonly string[]): Promise<void> {
  await until(
    page,
    (types) => {
      const { regions } = (globalThis as unknown as RegionPage).canvas.scene;
      return regions.contents.map(({ shapes }) => shapes[0]?.type).join() === types;
    },
    types.join(),
  );
}

async function press(client: TableClient, point: ScenePoint): Promise<void> {
  const { x, y } = await onPage(client, point);
  await client.page.mouse.click(x, y);
}

const tool = ({ page }: TableClient, name: string | RegExp) => page.getByRole("button", { name });

describe("regions", () => {
  it("are drawn by the narrator: rectangles, circles and polygons", async () => {
    await tool(narrator, "Draw a rectangle").click();
    await drag(narrator, [
      { x: 403, y: 605 },
      { x: 796, y: 795 },
    ]);
    await untilShapes(ann, "rectangle");
    await tool(narrator, "Draw a circle").click();
    await drag(narrator, [
      { x: 1200, y: 900 },
      { x: 1400, y: 900 },
    ]);
    await untilShapes(ann, "rectangle", "circle");
    await tool(narrator, /Draw a polygon/).click();
    for (const [x, y] of [
      [500, 200],
      [700, 200],
      [700, 400],
      [502, 203],
    ] as const)
      await press(narrator, { x, y });
    await untilShapes(ann, "rectangle", "circle", "polygon");
  });

  it("are seen by players once they are shown to everyone, and made hazards in windows (R-1008)", async () => {
    await tool(narrator, "Select regions").click();
    await press(narrator, { x: 650, y: 750 });
    await tool(narrator, "Edit the selected region").click();
    const window = narrator.page.locator(".application.region-config");
    await window.getByRole("textbox", { name: "Name" }).fill("Rubble");
    await window.getByRole("combobox", { name: "Shown" }).selectOption("to everyone");
    await ann.page.locator(".region", { hasText: "Rubble" }).waitFor();
    expect(await ann.page.locator(".region").count()).toBe(1);
    await window.getByRole("combobox", { name: "Kind of behavior" }).selectOption("Hazard");
    await window.getByRole("button", { name: "Add a behavior" }).click();
    const form = narrator.page.locator(".application.region-behavior-config");
    await form.getByRole("combobox", { name: "Effect" }).selectOption("Immediate stress");
    await form.getByRole("spinbutton", { name: "Dice" }).fill("0");
    await form.getByRole("spinbutton", { name: "Bonus" }).fill("2");
    await form.getByRole("combobox", { name: "Damage type" }).selectOption("Burning");
    await form.getByRole("combobox", { name: "Targets" }).selectOption("Heroes");
    expect(await form.getByRole("checkbox", { name: "At the start of a turn" }).isChecked()).toBe(true);
    for (const selector of [".region-config", ".region-behavior-config"])
      expect(await seriousBarriers(narrator.page, `.application${selector}`)).toEqual([]);
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    await window.getByRole("button", { name: "Edit Hazard" }).waitFor();
    const hazard = { does: "stress", dice: 0, flat: 2, element: "burning", whom: "heroes", onStart: true };
    expect(await behaviorsOf("Rubble")).toMatchObject([{ type: "tenacity-tactics.hazard", system: hazard }]);
    await window.getByRole("button", { name: "Close" }).click();
  });

  it("are taken away", async () => {
    await press(narrator, { x: 1300, y: 900 });
    await tool(narrator, "Delete the selected region").click();
    await untilShapes(ann, "rectangle", "polygon");
    expect(await tool(ann, "Draw a rectangle").count()).toBe(1);
    await tool(narrator, "Select and move tokens").click();
  });
});

describe("placing a region (MAP-61)", () => {
  interface Placing extends RegionPage {
    placed: Promise<{ readonly id: string | null; readonly shapes: readonly { readonly x: number }[] } | null>;
  }

  /** Begins to place a circle; `finish` waits for what came of it. */
  async function begin(options: object): Promise<void> {
    await narrator.page.evaluate((options) => {
      const page = globalThis as unknown as Placing & {
        canvas: { regions: { placeRegion(data: object, options: object): Placing["placed"] } };
      };
      const shapes = [{ type: "circle", x: 0, y: 0, radius: 100 }];
      page.placed = page.canvas.regions.placeRegion({ name: "Placed", shapes }, options);
    }, options);
    await narrator.page.locator("path.region-preview").waitFor();
  }

  async function finish(): Promise<{ saved: boolean; x: number | undefined } | null> {
    await narrator.page.locator("path.region-preview").waitFor({ state: "detached" });
    return narrator.page.evaluate(async () => {
      const region = await (globalThis as unknown as Placing).placed;
      return region ? { saved: region.id !== null, x: region.shapes[0]?.x } : null;
    });
  }

  it("follows the pointer until it is confirmed, skipped or given up", async () => {
    const { x, y } = await onPage(narrator, { x: 612, y: 905 });
    await begin({});
    await narrator.page.mouse.move(x, y);
    await narrator.page.mouse.click(x, y);
    expect(await finish()).toEqual({ saved: true, x: 600 });
    await untilShapes(ann, "rectangle", "polygon", "circle");
    await begin({ create: false });
    await narrator.page.mouse.click(x, y);
    expect(await finish()).toEqual({ saved: false, x: 600 });
    await begin({});
    await narrator.page.mouse.click(x, y, { button: "right" });
    expect(await finish()).toBeNull();
    await begin({});
    await narrator.page.keyboard.press("Escape");
    expect(await finish()).toBeNull();
    await untilShapes(ann, "rectangle", "polygon", "circle");
  });
});

it("doors are opened by players, locked by the narrator, and then stay shut", async () => {
  await narrator.page.evaluate(async () => {
    const { scene } = (globalThis as unknown as RegionPage).canvas;
    await scene.createEmbeddedDocuments("Wall", [{ c: [1100, 500, 1200, 500], door: 1 }]);
  });
  await ann.page.getByRole("button", { name: "Door, closed" }).click();
  await narrator.page.getByRole("button", { name: "Door, open" }).click();
  await narrator.page.getByRole("button", { name: "Door, closed" }).click({ button: "right" });
  const locked = ann.page.getByRole("button", { name: "Door, locked" });
  await locked.press("Enter");
  await ann.page.getByText("This door is locked.").waitFor();
  await locked.waitFor();
});

describe("in play", () => {
  beforeAll(async () => clearRegions(narrator, ann));

  it("a player lays the area of a condition at a point, by a click or the keyboard, or cancels it (MAP-60)", async () => {
    await narrator.page.evaluate(async () => {
      interface Page {
        game: {
          actors: {
            getName(name: string): { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> };
          };
        };
      }
      const system = { kind: "damage", area: "Brambles", value: { dice: 0, flat: 1 } };
      const { game } = globalThis as unknown as Page;
      await game.actors
        .getName("Missa")
        .createEmbeddedDocuments("ActiveEffect", [{ name: "Brambles", type: "condition", system }]);
    });
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("tab", { name: "Conditions" }).click();
    const place = sheet.getByRole("button", { name: "Place on map: Brambles" });
    const dialog = ann.page.locator(".application.dialog");
    const begin = async (): Promise<void> => {
      await place.click();
      await dialog.getByRole("combobox", { name: "Where" }).selectOption("A point on the map");
      await dialog.locator("button[data-action=ok]").click();
      await ann.page.locator("#board-svg .drawing").waitFor();
    };
    await begin();
    await ann.page.keyboard.press("Escape");
    await ann.page.locator("#board-svg .drawing").waitFor({ state: "detached" });
    await place.waitFor();
    expect(await regionsCalled("Brambles")).toEqual([]);
    await begin();
    // From around Missa, one space to the right.
    await ann.page.keyboard.press("ArrowRight");
    await ann.page.keyboard.press("Enter");
    await ann.page.locator(".region", { hasText: "Brambles" }).waitFor();
    const { x, y } = await storedToken(ann, "Missa");
    await expect
      .poll(() => regionsCalled("Brambles"))
      .toMatchObject([{ type: "circle", x: x + 150, y: y + 50, radius: 150 }]);
    await clearRegions(narrator, ann);
    await begin();
    const at = await onPage(ann, { x: 1030, y: 640 });
    await ann.page.mouse.click(at.x, at.y);
    await ann.page.locator(".region", { hasText: "Brambles" }).waitFor();
    await expect
      .poll(() => regionsCalled("Brambles"))
      .toMatchObject([{ type: "circle", x: 1050, y: 650, radius: 150 }]);
  });
});

interface StoredRegion {
  readonly name: string;
  readonly shapes: readonly object[];
  readonly behaviors: readonly object[];
}

/** The regions of that name, as they are stored. */
const stored = async (name: string): Promise<readonly StoredRegion[]> =>
  narrator.page.evaluate((name) => {
    interface Region {
      readonly name: string;
      toObject(): StoredRegion;
    }
    const { canvas } = globalThis as unknown as { canvas: { scene: { regions: { contents: readonly Region[] } } } };
    return canvas.scene.regions.contents.filter((each) => each.name === name).map((each) => each.toObject());
  }, name);

const behaviorsOf = async (name: string) => (await stored(name)).flatMap(({ behaviors }) => behaviors);

/** The first shapes of the regions of that name. */
const regionsCalled = async (name: string) => (await stored(name)).map(({ shapes }) => shapes[0]);
