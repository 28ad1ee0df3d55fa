import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { itOn13, itOn14, useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { cardOf, closeWindow, openChat, openSheet, postedBy, pressRoll, wholeDialog } from "./at-the-table.ts";
import { aimAt } from "./before-the-roll.ts";
import { JOREN, MISSA } from "./cards-by-hand.ts";
import { setAutomation, updateActor } from "./game-state.ts";
import { beginAdventure } from "./in-the-adventure.ts";
import { drag, moveToken, onPage, openPanel, storedToken, untilToken, type ScenePoint } from "./on-the-board.ts";
import { take, type CombatPage } from "./spotlight-play.ts";

/**
 * A fight in the Drowned Bellhouse, whose map has walls, doors, mist, water and oil: Ann plays Missa, and Joren
 * is with her. Each test is something that the map adds to the fight, in both generations.
 */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

const SIZE = 100;
const HAND = "Bell Hand";
const OTHER_HAND = "Bell Hand (2)";

/** The corner of a space, by column and row. */
const space = (column: number, row: number): ScenePoint => ({ x: column * SIZE, y: row * SIZE });
const middle = (column: number, row: number): ScenePoint => ({ x: (column + 0.5) * SIZE, y: (row + 0.5) * SIZE });

interface Page extends CombatPage {
  readonly canvas: { readonly scene: PageScene };
  readonly game: CombatPage["game"] & { readonly scenes: { getName(name: string): PageScene } };
  readonly Actor: { readonly implementation: { create(data: object, operation: object): Promise<unknown> } };
}

interface PageScene {
  readonly id: string;
  readonly tokens: {
    readonly contents: readonly { readonly id: string; readonly actorId: string; readonly name: string }[];
  };
  readonly regions: { getName(name: string): PageRegion };
  activate(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface PageRegion {
  readonly behaviors: { readonly contents: readonly { update(changes: object): Promise<unknown> }[] };
}

/** Puts a token of an actor that there is onto the scene. */
async function placeToken(data: object): Promise<void> {
  await narrator.page.evaluate(async (data) => {
    const { canvas } = globalThis as unknown as Page;
    await canvas.scene.createEmbeddedDocuments("Token", [{ actorLink: true, width: 1, height: 1, ...data }]);
  }, data);
}

async function create(actor: {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system?: object;
}): Promise<void> {
  await narrator.page.evaluate(
    async (actor) => (globalThis as unknown as Page).Actor.implementation.create(actor, { keepId: true }),
    actor,
  );
}

/** Puts someone somewhere, for everyone. */
async function stand(name: string, at: ScenePoint): Promise<void> {
  await moveToken([narrator, ann], name, at);
}

/** Drags a token of one space by so many. */
async function dragBy(client: TableClient, name: string, columns: number, rows: number): Promise<void> {
  const { x, y } = await storedToken(client, name);
  const from = { x: x + SIZE / 2, y: y + SIZE / 2 };
  await drag(client, [from, { x: from.x + columns * SIZE, y: from.y + rows * SIZE }]);
}

/** Gives the light to someone, no matter who has it. */
async function light(name: string): Promise<void> {
  await narrator.page.evaluate(async (name) => {
    const { combat } = (globalThis as unknown as Page).game;
    const lit = combat?.spotlight.state.lit?.id;
    if (lit) await combat.take({ type: "end", combatant: lit, affected: [] });
    const step = { type: "light", combatant: combat?.combatants.getName(name)?.id, override: "narrator" };
    if (await combat?.take(step)) return;
    await combat?.nextRound();
    await combat?.take(step);
  }, name);
  for (const client of [narrator, ann])
    await until(
      client.page,
      (name) => {
        const { combat } = (globalThis as unknown as Page).game;
        return combat?.combatants.getName(name)?.id === combat?.spotlight.state.lit?.id;
      },
      name,
    );
}

/** Opens the dialog of a skill on someone's sheet, as an attack. */
async function attackWith(client: TableClient, actor: string, skill: string): Promise<Locator> {
  const sheet = await openSheet(client, actor);
  await sheet.getByRole("button", { name: new RegExp(`^${skill} .+: roll`) }).click();
  const dialog = await wholeDialog(client);
  await dialog.getByRole("radio", { name: "Deal damage" }).check();
  await closeWindow(sheet);
  return dialog;
}

/** Scripts every d10 of an open dialog, the highest first. */
async function scriptHeroDice({ page }: TableClient, dialog: Locator, highest: number): Promise<void> {
  const dice = Number(/Roll (\d+)d10/.exec(await dialog.innerText())?.[1]);
  await scriptDice(page, ...d10(...Array.from({ length: dice }, (_, index) => highest - index)));
}

beforeAll(async () => {
  narrator = await suite.join("Narrator", { viewport: { width: 1500, height: 950 } });
  ann = await suite.join("Ann", { viewport: { width: 1366, height: 768 }, colorScheme: "dark" });
  await closeWindow(await beginAdventure(narrator));
  await narrator.page.evaluate(async () =>
    (globalThis as unknown as Page).game.scenes.getName("The Drowned Bellhouse").activate(),
  );
  for (const client of [narrator, ann])
    await until(client.page, () => (globalThis as unknown as Page).canvas.scene.tokens.contents.length === 6, null);
  await placeToken({ actorId: MISSA.slice(6), name: "Missa", disposition: 1, ...space(5, 8) });
  await placeToken({ actorId: JOREN.slice(6), name: "Joren", disposition: 1, ...space(5, 7) });
  await updateActor(narrator, "Missa", {
    system: { skills: { unarmedCombat: { rank: 3 }, rangedCombat: { rank: 2 } }, spin: 0 },
  });
  await narrator.page.evaluate(async () => {
    const { game, Combat, canvas } = globalThis as unknown as Page;
    for (const old of [...game.combats.contents]) await old.delete();
    const { id, tokens } = canvas.scene;
    const combatants = tokens.contents
      .filter(({ name }) => !name.startsWith("Wickless") && name !== "The Ninth Bell")
      .map((token) => ({ tokenId: token.id, sceneId: id, actorId: token.actorId }));
    await Combat.create({ scene: id, active: true, combatants });
  });
  await take(narrator, { type: "begin" });
});

describe("in the bellhouse", () => {
  it("the ruler says what is within speed and what takes a sprint; nothing stops the move", async () => {
    await light("Missa");
    const label = ann.page.locator(".waypoint-label.planned, .waypoint-label");
    await drag(ann, [middle(5, 8), middle(13, 8)], async () => {
      await label
        .filter({ hasText: /8 of 6 · sprint: \d+%/ })
        .first()
        .waitFor();
    });
    for (const client of [narrator, ann]) await untilToken(client, "Missa", space(13, 8));
    await openChat(ann);
    const line = ann.page.locator("#chat .message", { hasText: "Missa: 8 of 6 spaces" });
    await line.getByRole("button", { name: "Undo move" }).click();
    for (const client of [narrator, ann]) await untilToken(client, "Missa", space(5, 8));
  });

  itOn13("anyone who stands in the mist is shot at blindly (R-1304)", async () => {
    await stand(OTHER_HAND, space(10, 2));
    await stand("Missa", space(10, 6));
    await aimAt(ann, OTHER_HAND);
    const dialog = await attackWith(ann, "Missa", "Ranged Combat");
    await dialog.getByText(/Full soft cover: Cold mist/).waitFor();
    await dialog.getByRole("checkbox", { name: /^Blind shot/ }).check();
    await dialog.locator("[data-choose=rating]").selectOption("undefended");
    const dice = Number(/Roll (\d+)d10/.exec(await dialog.innerText())?.[1]);
    await scriptDice(ann.page, ...d10(7, ...Array.from({ length: dice }, (_, index) => 9 - index)));
    const id = await postedBy(ann, () => pressRoll(dialog));
    await (await cardOf(ann, id)).getByText("Blind shot: 7 finds the spot").waitFor();
    await aimAt(ann);
  });

  itOn13("burning oil hurts at the start of a turn, once the narrator lights it (R-1008)", async () => {
    await stand("Missa", space(16, 12));
    await updateActor(narrator, "Missa", { system: { stress: { value: 0 } } });
    await setAutomation(narrator, { turnHarm: { narrator: "suggest", players: "suggest" } });
    await narrator.page.evaluate(async () => {
      const [oil] = (globalThis as unknown as Page).canvas.scene.regions.getName("Burning oil").behaviors.contents;
      await oil?.update({ disabled: false });
    });
    await light("Missa");
    await openChat(ann);
    const card = ann.page
      .locator("#chat .message", { hasText: "3" })
      .filter({ hasText: /[Bb]urning/ })
      .last();
    await card.getByRole("button", { name: /^Apply/ }).click();
    await until(
      narrator.page,
      () =>
        (
          (globalThis as unknown as Page).game.actors.getName("Missa") as unknown as {
            system: { stress: { value: number } };
          }
        ).system.stress.value === 3,
      null,
    );
  });

  it("a grapple is dragged through the door that the narrator opens (R-1022, R-1025)", async () => {
    await stand("Missa", space(16, 5));
    await stand(HAND, space(16, 6));
    await light("Missa");
    await narrator.page.evaluate(
      async ([name, source]) => {
        interface Bearer {
          actor: { createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown> };
        }
        const { canvas } = globalThis as unknown as {
          canvas: { scene: { tokens: { getName(name: string): Bearer } } };
        };
        const system = { kind: "grapple", source, sourceTotal: 12, maintained: true };
        const grapple = { name: "Grapple", type: "condition", system };
        await canvas.scene.tokens.getName(name).actor.createEmbeddedDocuments("ActiveEffect", [grapple]);
      },
      [HAND, MISSA] as const,
    );
    const door = await onPage(narrator, { x: 1650, y: 500 });
    await narrator.page.mouse.click(door.x, door.y);
    await until(
      ann.page,
      () => {
        interface Walls {
          canvas: { scene: { walls: { contents: { door: number; ds: number; c: number[] }[] } } };
        }
        const { canvas } = globalThis as unknown as Walls;
        return canvas.scene.walls.contents.some(({ ds, c }) => ds === 1 && c[0] === 1600);
      },
      null,
    );
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("button", { name: "Actions" }).click();
    const actions = ann.page.locator(".application.actions-window");
    await actions.getByRole("button", { name: /^Drag/ }).click();
    await closeWindow(sheet);
    await closeWindow(actions);
    const dialog = await wholeDialog(ann);
    await dialog.locator("[data-choose=rating]").selectOption("undefended");
    await scriptHeroDice(ann, dialog, 9);
    const id = await postedBy(ann, () => pressRoll(dialog));
    await dialog.waitFor({ state: "detached" });
    // Who is dragged along is moved by the narrator's browser, which has to know that they are.
    for (const client of [ann, narrator]) await (await cardOf(client, id)).getByText(/^Moves up to/).waitFor();
    await dragBy(ann, "Missa", 0, -2);
    for (const client of [narrator, ann]) await untilToken(client, HAND, space(16, 4));
  });

  itOn14("an opponent far larger than the heroes is split on its sheet (R-1405)", async () => {
    await create({ _id: "Dragon0000000000", name: "Dragon", type: "npc", system: { size: 4 } });
    const sheet = await openSheet(narrator, "Dragon");
    await sheet.getByText("Far larger than the heroes.").waitFor();
    await sheet.getByRole("button", { name: "Split into parts" }).click();
    await sheet.getByText("Drop NPCs here to make them parts.").waitFor();
    await closeWindow(sheet);
  });

  itOn14("a mounted hero is carried along, and dismounts beside the mount (R-1501)", async () => {
    await stand("Missa", space(0, 12));
    const horse = { _id: "Horse00000000000", name: "Horse", type: "vehicle" };
    await create(horse);
    await placeToken({ actorId: horse._id, name: "Horse", ...space(1, 12), width: 2, height: 2, disposition: 0 });
    const panel = await openPanel(ann, "Missa");
    await panel.getByRole("button", { name: "Mount Horse" }).click();
    for (const client of [narrator, ann]) await untilToken(client, "Missa", space(1, 12));
    await ann.page.keyboard.press("Escape");
    const riding = await openPanel(narrator, "Missa");
    await riding.getByRole("button", { name: "Select Horse" }).click();
    await riding.waitFor({ state: "detached" });
    await narrator.page.keyboard.press("ArrowUp");
    for (const client of [narrator, ann]) await untilToken(client, "Missa", space(1, 11));
    const mounted = await openPanel(ann, "Missa");
    await mounted.getByRole("button", { name: "Leave Horse" }).click();
    await expect
      .poll(async () => {
        const { x, y } = await storedToken(narrator, "Missa");
        return x < SIZE || x > 2 * SIZE || y < 11 * SIZE || y > 12 * SIZE;
      })
      .toBe(true);
  });
});
