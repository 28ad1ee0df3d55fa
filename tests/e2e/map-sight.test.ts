import { beforeAll, describe, expect, it } from "vitest";
import { itOn14, useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openSheet, wholeDialog } from "./at-the-table.ts";
import { aimAt, give } from "./before-the-roll.ts";
import { untilConditions } from "./cards-by-hand.ts";
import { storedCharacter, updateActor } from "./game-state.ts";
import { litSpaces, moveToken, openPanel, storedToken, tokenOnBoard, untilRises } from "./on-the-board.ts";
import { beginOnMap, clearConditions, take, untilStanding } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  await moveToken([narrator, ann], "Missa", { x: x - 100, y });
  await moveToken([narrator, ann], "Joren", { x: x + 100, y });
});

const hover = async (client: TableClient, name: string): Promise<void> => tokenOnBoard(client, name).hover();
const lookAway = async ({ page }: TableClient): Promise<void> => page.mouse.move(5, 5);

/** How many drawings lie over the tokens. */
const lines = async ({ page }: TableClient): Promise<number> => page.locator("#board-svg .drawings .drawing").count();

it("flanking is lit up under the pointer, and named in the dialog (R-1301)", async () => {
  await hover(ann, "Harbor Thug");
  await expect.poll(async () => litSpaces(ann, "flanking")).toBe(1);
  await expect.poll(() => lines(ann)).toBe(1);
  await lookAway(ann);
  await expect.poll(async () => litSpaces(ann, "flanking")).toBe(0);
  await expect.poll(() => lines(ann)).toBe(0);
  await aimAt(ann, "Harbor Thug");
  const sheet = await openSheet(ann, "Missa");
  await sheet.getByRole("button", { name: /^Unarmed Combat .+: roll/ }).click();
  const dialog = await wholeDialog(ann);
  await dialog.getByRole("radio", { name: "Deal damage" }).check();
  await dialog.getByText("Flanking with Joren: a hit gives them 1 spin.").hover();
  await expect.poll(async () => lines(ann)).toBe(1);
  await dialog.getByRole("button", { name: /^Roll/ }).hover();
  await expect.poll(async () => lines(ann)).toBe(0);
  await closeWindow(dialog);
  await closeWindow(sheet);
  await aimAt(ann);
});

describe("what the map lights up", () => {
  it("is reach under the pointer, and spaces that provoke for who is in the light; a tool switches it off", async () => {
    await hover(ann, "Harbor Thug");
    await expect.poll(async () => litSpaces(ann, "reach")).toBe(9);
    expect(await litSpaces(ann, "provoking")).toBe(0);
    await beginOnMap(narrator);
    await hover(ann, "Missa");
    await expect.poll(async () => litSpaces(ann, "reach")).toBe(9);
    expect(await litSpaces(ann, "provoking")).toBe(0);
    await lookAway(ann);
    await take(narrator, { type: "light", combatant: "Missa" });
    await untilStanding(ann, { lit: "Missa" });
    await hover(ann, "Missa");
    await expect.poll(async () => litSpaces(ann, "provoking")).toBe(9);
    const tool = ann.page.getByRole("button", { name: "Highlights on the map" });
    await tool.click();
    await hover(ann, "Missa");
    await expect.poll(async () => litSpaces(ann, "provoking")).toBe(0);
    await tool.click();
    await hover(ann, "Missa");
    await expect.poll(async () => litSpaces(ann, "provoking")).toBe(9);
    await lookAway(ann);
  });

  itOn14("shows players nothing of who is hidden (TRAP-M24)", async () => {
    await hide(true);
    await hover(ann, "Missa");
    await expect.poll(async () => litSpaces(ann, "provoking")).toBe(0);
    await hide(false);
    await expect.poll(async () => litSpaces(ann, "provoking")).toBe(9);
  });
});

it.each([
  ["on hexes in rows", 2, [300, 400, 500], 7],
  ["without a grid", 0, [310, 415, 520], 1],
] as const)(
  "hexes, and no grid at all light up the same %s, also after the map was drawn anew (TRAP-M19)",
  async (name, type, places, reach) => {
    const scene = await showMap(name, type, places);
    await tokenOnBoard(ann, "Sentinel").waitFor({ state: "detached" });
    await tokenOnBoard(ann, "Joren").waitFor();
    await hover(ann, "Harbor Thug");
    await expect.poll(async () => litSpaces(ann, "flanking")).toBe(1);
    await expect.poll(async () => litSpaces(ann, "reach")).toBe(reach);
    await deleteScene(scene);
    await tokenOnBoard(ann, "Sentinel").waitFor();
    await expect.poll(async () => [await litSpaces(ann, "flanking"), await lines(ann)]).toEqual([0, 0]);
    await hover(ann, "Harbor Thug");
    await expect.poll(async () => litSpaces(ann, "reach")).toBe(9);
    await lookAway(ann);
  },
);

/** A map of the narrator's with Missa, the thug and Joren from left to right, in place of the quay. @returns its id */
const showMap = async (name: string, type: number, places: readonly number[]): Promise<string> =>
  narrator.page.evaluate(
    async ([name, type, places]) => {
      interface Actors {
        getName(name: string): { getTokenDocument(data: object): Promise<{ toObject(): object }> };
      }
      const { game, Scene } = globalThis as unknown as {
        game: { actors: Actors };
        Scene: { create(data: object): Promise<{ id: string; activate(): Promise<unknown> }> };
      };
      const tokens = await Promise.all(
        ["Missa", "Harbor Thug", "Joren"].map(async (who, index) => {
          const data = { name: who, x: places[index], y: 400, disposition: index === 1 ? -1 : 1 };
          return (await game.actors.getName(who).getTokenDocument(data)).toObject();
        }),
      );
      const grid = { type, size: 100, distance: 1, units: "sp" };
      const scene = await Scene.create({ name, width: 1000, height: 800, padding: 0, grid, tokens });
      await scene.activate();
      return scene.id;
    },
    [name, type, places] as const,
  );

/** Takes that map away again and shows the quay. */
const deleteScene = async (id: string): Promise<void> =>
  narrator.page.evaluate(async (id) => {
    interface Scene {
      readonly name: string;
      activate(): Promise<unknown>;
      delete(): Promise<unknown>;
    }
    const { scenes } = (
      globalThis as unknown as { game: { scenes: { get(id: string): Scene; getName(name: string): Scene } } }
    ).game;
    await scenes.getName("Lantern Quay").activate();
    await scenes.get(id).delete();
  }, id);

const hide = async (hidden: boolean): Promise<void> =>
  narrator.page.evaluate(async (hidden) => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { tokens: { getName(name: string): { update(data: object): Promise<void> } } } };
    };
    await canvas.scene.tokens.getName("Harbor Thug").update({ hidden });
  }, hidden);

describe("what rises from tokens", () => {
  itOn14("is stress for who may know it, and for all that somebody goes down, and gets up", async () => {
    const { stress } = (await storedCharacter(narrator, "Joren")).system;
    const own = untilRises(ann, "+2 stress");
    await updateActor(narrator, "Missa", { "system.stress.value": 2 });
    await own;
    const hurt = untilRises(narrator, "+3 stress");
    await updateActor(narrator, "Joren", { "system.stress.value": stress.value + 3 });
    await hurt;
    const down = Promise.all([ann, narrator].map(async (client) => untilRises(client, "Down")));
    await give(narrator, "Joren", "ActiveEffect", OUT);
    await down;
    expect(await ann.page.locator(".scrolling-texts text", { hasText: "+3 stress" }).count()).toBe(0);
    const up = untilRises(ann, "Back up");
    await clearConditions(narrator, "Joren");
    await up;
    const healed = untilRises(narrator, "−3 stress");
    await updateActor(narrator, "Joren", { "system.stress.value": stress.value });
    await healed;
  });
});

const OUT = { name: "Unconscious", type: "condition", statuses: ["unconscious"], system: { kind: "unconscious" } };

describe("the panel of a token", () => {
  itOn14("has the list of actions and the stances, which are taken and ended", async () => {
    await tokenOnBoard(ann, "Missa").click();
    const panel = await openPanel(ann, "Missa");
    const defense = panel.getByRole("button", { name: "Full defense", exact: true });
    await defense.click();
    await untilConditions(narrator, "Missa", ["Full defense"]);
    await panel.getByRole("button", { name: "End: Full defense", pressed: true }).click();
    await untilConditions(narrator, "Missa", []);
    await panel.getByRole("button", { name: "Actions of Missa" }).click();
    await closeWindow(ann.page.locator(".application.actions-window"));
    await ann.page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  itOn14("offers neither for somebody else's token", async () => {
    await tokenOnBoard(narrator, "Harbor Thug").click();
    const panel = await openPanel(narrator, "Harbor Thug");
    await panel.getByRole("button", { name: "Actions of Harbor Thug" }).waitFor();
    await tokenOnBoard(ann, "Joren").click({ button: "right" });
    expect(await ann.page.locator("#token-hud .tenacity-actions").count()).toBe(0);
  });
});
