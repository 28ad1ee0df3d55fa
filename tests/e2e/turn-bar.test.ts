import { beforeAll, describe, expect, it } from "vitest";
import { barriersInBothThemes } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { rollAtOnce, showTab } from "./at-the-table.ts";
import { take } from "./spotlight-play.ts";

/** The bar of a turn: on a laptop by keys, on a phone by taps. */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann", LAPTOP);
  ben = await suite.join("Ben", PHONE);
});

interface BarPage {
  readonly canvas: {
    readonly scene: {
      readonly id: string;
      readonly tokens: {
        readonly contents: readonly { readonly id: string; readonly name: string; readonly actorId: string }[];
      };
      updateEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    };
  };
  readonly Combat: {
    readonly implementation: {
      create(data: object): Promise<{
        createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
        startCombat(): Promise<unknown>;
      }>;
    };
  };
}

const barOf = ({ page }: TableClient) => page.locator(".tenacity-turn-bar");

/** A fight on the map, with the thug beside Missa and Joren. */
async function fight({ page }: TableClient): Promise<void> {
  await page.evaluate(async () => {
    const { canvas, Combat } = globalThis as unknown as BarPage;
    const { scene } = canvas;
    const places: Record<string, object> = { "Harbor Thug": { x: 400, y: 600 }, Joren: { x: 400, y: 700 } };
    const moved = scene.tokens.contents.flatMap(({ id, name }) => (places[name] ? [{ _id: id, ...places[name] }] : []));
    await scene.updateEmbeddedDocuments("Token", moved);
    const combat = await Combat.implementation.create({ scene: scene.id, active: true });
    const fighters = scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.startCombat();
  });
}

describe("the bar of a turn", () => {
  it("has a key strike the foe in reach, with nothing open but the map", async () => {
    await rollAtOnce(ann);
    await fight(narrator);
    await take(narrator, { type: "light", combatant: "Missa" });
    const bar = barOf(ann);
    await bar.getByRole("button", { name: /^Against Harbor Thug, adjacent/ }).waitFor();
    await barOf(narrator).waitFor({ state: "hidden" });
    await ann.page.keyboard.press("1");
    await ann.page
      .locator("#chat .check-card")
      .last()
      .getByText("Unarmed Combat")
      .first()
      .waitFor({ state: "attached" });
    await bar.getByText("Action: used").waitFor({ state: "attached" });
  });

  it("has what came of a roll stand at the token of who rolled, where that covers nothing", async () => {
    await showTab(ann, "Encounter");
    const strip = ann.page.locator(".tenacity-prompts");
    await strip.locator(".prompt").getByText("Missa").waitFor();
    const token = await ann.page.locator('#board-svg g.token[aria-label^="Missa"]').boundingBox();
    const apart = async (): Promise<number> => {
      const box = await strip.boundingBox();
      if (!box || !token) return Infinity;
      const [x, y] = [
        Math.max(token.x - box.x - box.width, box.x - token.x - token.width),
        Math.max(token.y - box.y - box.height, box.y - token.y - token.height),
      ];
      return Math.max(x, y);
    };
    await expect.poll(apart).toBeLessThan(40);
    // The ring of who acts reaches beyond the token.
    expect(await apart()).toBeGreaterThan(-16);
    await showTab(ann, "Chat");
    await strip.locator(".prompt").waitFor({ state: "detached" });
  });

  it("is walked by arrows, opens its lists by the keyboard, and gives the focus back", async () => {
    const bar = barOf(ann);
    await ann.page.locator("#board-svg").focus();
    await bar.getByRole("button", { name: /^Unarmed Combat/ }).focus();
    await ann.page.keyboard.press("ArrowLeft");
    const focused = bar.locator(":focus");
    expect(await focused.getAttribute("aria-label")).toMatch(/^Against Harbor Thug/);
    await ann.page.keyboard.press("Enter");
    const list = bar.getByRole("menu");
    await list.waitFor();
    await ann.page.keyboard.press("ArrowDown");
    await ann.page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
    expect(await focused.getAttribute("aria-label")).toMatch(/^Against Harbor Thug/);
  });

  it("covers nothing of the host's, and bars nobody", async () => {
    const [bar, hotbar, players, sidebar] = await Promise.all(
      [".tenacity-turn-bar", "#hotbar", "#players", "#sidebar"].map((selector) =>
        ann.page.locator(selector).boundingBox(),
      ),
    );
    for (const other of [hotbar, players, sidebar]) {
      if (!bar || !other) throw new Error("Something is not on the page.");
      const apart = bar.y + bar.height <= other.y || bar.x + bar.width <= other.x || other.x + other.width <= bar.x;
      expect(apart).toBe(true);
    }
    expect(await barriersInBothThemes(ann.page, ".tenacity-turn-bar")).toEqual([]);
  });

  it("is dragged to where a person wants it, stays there, and is put back", async () => {
    const bar = barOf(ann);
    const handle = bar.locator(".bar-handle");
    const before = await bar.boundingBox();
    const from = await handle.boundingBox();
    const { mouse } = ann.page;
    await mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) + 20);
    await mouse.down();
    await mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) - 280, { steps: 4 });
    await mouse.up();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeCloseTo((before?.y ?? 0) - 300, -1);
    await handle.dblclick();
    await mouse.move(5, 5);
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  });

  it("lets the pointer through while something is dragged over the map", async () => {
    const { mouse } = ann.page;
    const box = await barOf(ann).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
    const isOverBar = () =>
      ann.page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest(".tenacity-turn-bar")), [
        x,
        y,
      ] as const);
    await mouse.move(x, y - 60);
    await mouse.down();
    await mouse.move(x, y);
    expect(await isOverBar()).toBe(false);
    await mouse.up();
    await mouse.move(x, y - 60);
    expect(await isOverBar()).toBe(true);
  });

  it("lies within a thumb's reach on a phone, where a tap ends the turn", async () => {
    await barOf(ann).getByRole("button", { name: "End turn" }).click();
    await barOf(ann).waitFor({ state: "hidden" });
    // Whom she struck is next, and is the narrator's.
    await narrator.page
      .getByRole("toolbar", { name: "Turn of Harbor Thug" })
      .getByRole("button", { name: "End turn" })
      .click();
    await take(narrator, { type: "light", combatant: "Joren", override: "a test" });
    const bar = barOf(ben);
    await bar.getByRole("button", { name: /^Against Harbor Thug/ }).waitFor();
    const box = await bar.boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) > 844 / 2).toBe(true);
    // Nothing is cut of what an attack is called: the row scrolls.
    const cut = await bar
      .locator(".bar-attacks .name")
      .evaluateAll((names) => names.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    expect(new Set(cut)).toEqual(new Set([false]));
    expect(await barriersInBothThemes(ben.page, ".tenacity-turn-bar")).toEqual([]);
    // What came of a blow stands above the map, which stays in sight.
    await bar.locator(".bar-attacks").getByRole("button").first().tap();
    await ben.page.locator(".check-dialog").getByRole("button", { name: "Roll", exact: true }).tap();
    await ben.page.locator(".tenacity-prompts .prompt").getByText("Joren").waitFor();
    expect(await ben.page.locator("#chat").isVisible()).toBe(false);
    await bar.getByRole("button", { name: "End turn" }).tap();
    await bar.waitFor({ state: "hidden" });
  });
});
