import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Locator } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { TableClient } from "../support/table-client.ts";
import { newestCard, openChat, openSheet, pressRoll, wholeDialog } from "./at-the-table.ts";
import { aimAt, give } from "./before-the-roll.ts";
import { messageCount, updateActor } from "./game-state.ts";
import {
  clearRegions,
  litSpaces,
  moveToken,
  onPage,
  openPanel,
  storedToken,
  tokenOnBoard,
  untilRises,
  untilToken,
} from "./on-the-board.ts";
import { beginOnMap, clearConditions, take } from "./spotlight-play.ts";
import { until } from "../support/until.ts";

/** Who is at the table, and whose page is photographed: Ann's, unless a picture is the narrator's. */
interface Players {
  readonly narrator: TableClient;
  readonly ann: TableClient;
}

type Play = (players: Players) => Promise<void>;

/** A picture of the map: its name, how it comes about after the one before, what ends it, and whose page it is of. */
interface Picture {
  readonly name: string;
  readonly play: Play;
  readonly end?: Play;
  readonly by?: keyof Players;
}

/** In the order of the story that they tell. */
const PICTURES: readonly Picture[] = [
  { name: "flanking-hover", play: hoverTarget },
  { name: "flanking-dialog", play: openAttack },
  { name: "flanking-offer", play: hit },
  { name: "cover", play: aimPastJoren, end: closeAll },
  { name: "blind-shot-dialog", play: aimThroughMist },
  { name: "blind-shot-card", play: missSpot, end: clearMist },
  { name: "provoking", play: lightOnMissa },
  { name: "ruler", play: dragMissa, end: letGo },
  { name: "beyond-speed", play: walkTooFar },
  { name: "parting", play: thugLeaves },
  { name: "hazard-form", play: describeHazard, end: saveHazard, by: "narrator" },
  { name: "hazard-card", play: burn },
  { name: "grapple", play: seizeThug, end: letGoOfPanel },
  { name: "mounted", play: mount, end: dismount },
  { name: "parts", play: splitDragon },
  { name: "numbers", play: hurtMissa },
  { name: "down", play: fall },
];

const CHECK = ".application.check-dialog";
const FORM = ".application.region-behavior-config";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Each picture is kept twice: light on a laptop, dark on a phone. */
const LOOKS = [
  { colorScheme: "light", viewport: WIDE },
  { colorScheme: "dark", viewport: PHONE },
] as const;

/**
 * Plays on the seeded map and keeps pictures of each step.
 * @returns the files written, named `<picture>-<theme>-<width>.jpg`
 * @throws when the story cannot be played or a page reports an error
 */
export async function photographMap(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const { colorScheme, viewport } of LOOKS) {
    const table = await PracticeTable.start();
    try {
      const options = { colorScheme, viewport };
      const narrator = await (await TableClient.open(table, browser, { colorScheme, viewport: WIDE })).join("Narrator");
      const ann = await (await TableClient.open(table, browser, options)).join("Ann");
      const players = { narrator, ann };
      await standAround(players);
      for (const { name, play, end, by = "ann" } of PICTURES) {
        await play(players);
        // The narrator sits at a laptop.
        if (by === "ann" || viewport === WIDE) {
          const file = path.join(folder, `${name}-${colorScheme}-${String(viewport.width)}.jpg`);
          await players[by].page.screenshot({ path: file, type: "jpeg", quality: 75 });
          files.push(file);
        }
        await end?.(players);
      }
      const errors = [...narrator.errors.take(), ...ann.errors.take()];
      if (errors.length > 0) throw new Error(errors.join("\n"));
    } finally {
      await table[Symbol.asyncDispose]();
    }
  }
  return files;
}

/** The heroes stand on both sides of the thug. */
async function standAround({ narrator, ann }: Players): Promise<void> {
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  await moveToken([narrator, ann], "Missa", { x: x - 100, y });
  await moveToken([narrator, ann], "Joren", { x: x + 100, y });
}

async function hoverTarget({ ann }: Players): Promise<void> {
  await tokenOnBoard(ann, "Harbor Thug").hover();
  await until(ann.page, () => document.querySelector('[data-name="tenacity-tactics.flanking"] path') !== null, null);
}

async function openAttack({ ann }: Players): Promise<void> {
  await aimAt(ann, "Harbor Thug");
  const sheet = await openSheet(ann, "Missa");
  await sheet.getByRole("button", { name: /^Unarmed Combat .+: roll/ }).click();
  const dialog = await wholeDialog(ann);
  await dialog.getByRole("radio", { name: "Deal damage" }).check();
  const hint = dialog.getByText(/^Flanking with Joren/);
  await hint.evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function hit({ ann }: Players): Promise<void> {
  const dialog = ann.page.locator(CHECK);
  await dialog.locator(".target select").first().selectOption("undefended");
  const dice = Number(/Roll (\d)d10/.exec(await dialog.innerText())?.[1]);
  await scriptDice(ann.page, ...d10(...Array.from({ length: dice }, (_, index) => 9 - index)));
  const before = await messageCount(ann);
  await pressRoll(dialog);
  await ann.page.locator(".application.character-sheet").getByRole("button", { name: "Close window" }).click();
  await openChat(ann);
  const card = await newestCard(ann, before + 1);
  await card.getByRole("button", { name: /^\+1 spin to Joren/ }).scrollIntoViewIfNeeded();
}

async function lightOnMissa({ narrator, ann }: Players): Promise<void> {
  await aimAt(ann);
  await beginOnMap(narrator);
  await take(narrator, { type: "light", combatant: "Missa" });
  await showMap(ann);
  await tokenOnBoard(ann, "Missa").hover();
  await until(ann.page, () => document.querySelector('[data-name="tenacity-tactics.provoking"] path') !== null, null);
  if ((await litSpaces(ann, "provoking")) === 0) throw new Error("Nothing provokes.");
}

/** Farther than she can go, past the thug: the bands of the ruler, and whose reach she leaves. */
async function dragMissa({ ann }: Players): Promise<void> {
  const { x, y } = await storedToken(ann, "Missa");
  const { mouse } = ann.page;
  const [start, end] = [await onPage(ann, { x: x + 50, y: y + 50 }), await onPage(ann, { x: x + 850, y: y + 50 })];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await mouse.move(end.x, end.y, { steps: 4 });
  await ann.page.locator("#measurement, .token-ruler").first().waitFor({ state: "attached" });
}

/** Missa stays where she was. */
async function letGo({ ann }: Players): Promise<void> {
  await ann.page.keyboard.press("Escape");
  await ann.page.mouse.up();
}

async function hurtMissa({ narrator, ann }: Players): Promise<void> {
  const rises = untilRises(ann, "+4 stress");
  await updateActor(narrator, "Missa", { "system.stress.value": 4, "system.spin": 1 });
  await rises;
}

async function fall({ narrator, ann }: Players): Promise<void> {
  const rises = untilRises(ann, "Down");
  const system = { kind: "unconscious" };
  await give(narrator, "Joren", "ActiveEffect", {
    ...{ name: "Unconscious", type: "condition", statuses: ["unconscious"], system },
  });
  await rises;
}

/** A region that the narrator draws with a macro, with one behavior. */
async function drawRegion(
  { page }: TableClient,
  region: { readonly name: string; readonly x: number; readonly y: number; readonly width: number },
  behavior: object,
): Promise<void> {
  await page.evaluate(
    async ([{ name, x, y, width }, behavior]) => {
      const { canvas } = globalThis as unknown as {
        canvas: { scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
      };
      const shapes = [{ type: "rectangle", x, y, width, height: 300 }];
      const data = { name, color: "#8fa7b8", visibility: 2, shapes, behaviors: [behavior] };
      await canvas.scene.createEmbeddedDocuments("Region", [data]);
    },
    [region, behavior] as const,
  );
}

/** Joren stands between the two. */
async function aimPastJoren({ narrator, ann }: Players): Promise<void> {
  await clearRegions(narrator);
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  await moveToken([narrator, ann], "Missa", { x: x - 300, y });
  await moveToken([narrator, ann], "Joren", { x: x - 100, y });
  const dialog = await shootAtThug(ann);
  await dialog.locator(".target").evaluate((target) => target.scrollIntoView({ block: "center" }));
}

async function shootAtThug(ann: TableClient): Promise<Locator> {
  const sheet = await openSheet(ann, "Missa");
  // She has no rank in it.
  await sheet.getByRole("searchbox", { name: "Find a skill" }).fill("Ranged");
  await sheet.getByRole("button", { name: /^Ranged Combat .+: roll/ }).click();
  const dialog = await wholeDialog(ann);
  await dialog.getByRole("radio", { name: "Deal damage" }).check();
  return dialog;
}

/** Closes every window. */
async function closeAll({ ann: { page } }: Players): Promise<void> {
  const windows = page.locator(".application:not(.minimized) [data-action=close]:visible");
  while ((await windows.count()) > 0) await windows.last().click();
}

/** Closes every window, and the panel of the token. */
async function letGoOfPanel(players: Players): Promise<void> {
  await closeAll(players);
  await clearConditions(players.narrator, "Harbor Thug");
  await closePanel(players.ann);
}

async function closePanel(client: TableClient): Promise<void> {
  const { x, y } = await onPage(client, { x: 1650, y: 650 });
  await client.page.mouse.click(x, y);
  await client.page.locator("#token-hud").waitFor({ state: "detached" });
}

/** Missa holds the thug; the list of actions offers to drag him. */
async function seizeThug({ narrator, ann }: Players): Promise<void> {
  await clearRegions(narrator);
  const { x, y } = await storedToken(narrator, "Missa");
  await moveToken([narrator, ann], "Harbor Thug", { x: x + 100, y });
  const system = { kind: "grapple", source: await uuidOf(narrator, "Missa"), sourceTotal: 12, maintained: true };
  await give(narrator, "Harbor Thug", "ActiveEffect", { name: "Grapple", type: "condition", system });
  await showMap(ann);
  const panel = await openPanel(ann, "Missa");
  await panel.getByRole("button", { name: "Actions of Missa" }).click();
  const drag = ann.page.locator(".application.actions-window").getByRole("button", { name: /^Drag/ });
  await drag.scrollIntoViewIfNeeded();
}

const uuidOf = async ({ page }: TableClient, name: string): Promise<string> =>
  page.evaluate((name) => {
    const { game } = globalThis as unknown as { game: { actors: { getName(name: string): { uuid: string } } } };
    return game.actors.getName(name).uuid;
  }, name);

/** A dragon of four parts, one of which was moved. */
async function splitDragon({ narrator, ann }: Players): Promise<void> {
  const parts = ["Head", "Left claw", "Right claw", "Tail"];
  await narrator.page.evaluate(async (parts) => {
    const { Actor, canvas } = globalThis as unknown as {
      Actor: { implementation: { create(data: object): Promise<{ readonly id: string; readonly uuid: string }> } };
      canvas: { scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
    };
    const whole = await Actor.implementation.create({ name: "Dragon", type: "npc", system: { size: 4 } });
    for (const [index, name] of parts.entries()) {
      const part = await Actor.implementation.create({ name, type: "npc", system: { whole: whole.uuid } });
      const place = { x: 400 + 100 * (index % 2), y: 100 + 100 * Math.floor(index / 2) };
      const token = { actorId: part.id, actorLink: true, name, width: 1, height: 1, disposition: -1, displayName: 50 };
      await canvas.scene.createEmbeddedDocuments("Token", [{ ...token, ...place }]);
    }
  }, parts);
  await tokenOnBoard(narrator, "Tail").waitFor();
  await walk(narrator, "Head", { x: 600, y: 200 });
  await untilToken(ann, "Tail", { x: 700, y: 300 });
  await showMap(ann);
}

/** Mist lies between the two, who are some spaces apart. */
async function aimThroughMist({ narrator, ann }: Players): Promise<void> {
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  await moveToken([narrator, ann], "Missa", { x: x - 400, y });
  await moveToken([narrator, ann], "Joren", { x: x + 100, y });
  const mist = { name: "Mist", x: x - 250, y: y - 100, width: 150 };
  await drawRegion(narrator, mist, { name: "Mist", type: "tenacity-tactics.mist", system: {} });
  await ann.page.locator(".region", { hasText: "Mist" }).waitFor({ state: "attached" });
  const dialog = await shootAtThug(ann);
  await dialog
    .getByText(/^Full soft cover: /)
    .first()
    .waitFor();
  await pressRoll(dialog);
  await dialog.getByRole("checkbox", { name: /^Blind shot/ }).check();
  await dialog.getByRole("spinbutton", { name: "Spot found on" }).fill("5");
  await dialog.locator(".target").evaluate((target) => target.scrollIntoView({ block: "center" }));
}

async function missSpot({ ann }: Players): Promise<void> {
  const dialog = ann.page.locator(CHECK);
  await scriptDice(ann.page, ...d10(4));
  const before = await messageCount(ann);
  await pressRoll(dialog);
  await dialog.waitFor({ state: "detached" });
  await ann.page.locator(".application.character-sheet").getByRole("button", { name: "Close window" }).click();
  await openChat(ann);
  const card = await newestCard(ann, before + 1);
  await card.getByText(/misses the spot/).scrollIntoViewIfNeeded();
}

async function clearMist({ narrator, ann }: Players): Promise<void> {
  await clearRegions(narrator);
  await standBeside({ narrator, ann });
}

async function standBeside({ narrator, ann }: Players): Promise<void> {
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  await moveToken([narrator, ann], "Missa", { x: x - 100, y });
}

async function walkTooFar({ narrator, ann }: Players): Promise<void> {
  const { x, y } = await storedToken(narrator, "Missa");
  await walk(ann, "Missa", { x: x + 900, y });
  await openChat(ann);
  const card = ann.page.locator("#chat .message", { hasText: /Missa: \d+ of \d+ spaces/ });
  await card.getByRole("button", { name: "Undo move" }).scrollIntoViewIfNeeded();
}

/** The thug walks out of Missa's reach, who is asked in the chat. */
async function thugLeaves({ narrator, ann }: Players): Promise<void> {
  await standBeside({ narrator, ann });
  await take(narrator, { type: "end", combatant: "Missa", affected: ["Harbor Thug"] });
  await take(narrator, { type: "light", combatant: "Harbor Thug" });
  const { x, y } = await storedToken(narrator, "Harbor Thug");
  await walk(narrator, "Harbor Thug", { x: x + 300, y });
  await openChat(ann);
  await ann.page.getByRole("button", { name: "Parting action: Missa" }).first().scrollIntoViewIfNeeded();
}

/** The ground under Missa burns: the form of its behavior. */
async function describeHazard({ narrator }: Players): Promise<void> {
  const { x, y } = await storedToken(narrator, "Missa");
  const system = { does: "stress", dice: 1, flat: 2, element: "burning", whom: "all", onStart: true };
  const oil = { name: "Burning oil", x: x - 100, y: y - 100, width: 300 };
  await drawRegion(narrator, oil, { name: "Burning oil", type: "tenacity-tactics.hazard", system });
  await narrator.page.evaluate(() => {
    interface Named {
      readonly name: string;
      readonly behaviors: { readonly contents: readonly { readonly sheet: { render(options: object): unknown } }[] };
    }
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { regions: { readonly contents: readonly Named[] } } };
    };
    const region = canvas.scene.regions.contents.find(({ name }) => name === "Burning oil");
    region?.behaviors.contents[0]?.sheet.render({ force: true });
  });
  await narrator.page.locator(FORM).waitFor();
}

async function saveHazard({ narrator }: Players): Promise<void> {
  await narrator.page.locator(FORM).getByRole("button", { name: "Save" }).click();
  await narrator.page.locator(FORM).waitFor({ state: "detached" });
}

async function burn({ narrator, ann }: Players): Promise<void> {
  await take(narrator, { type: "end", combatant: "Harbor Thug", affected: ["Missa"] });
  await take(narrator, { type: "light", combatant: "Missa", override: "They stand in the fire" });
  await openChat(ann);
  await ann.page.locator("#sidebar .chat-message", { hasText: "Burning oil" }).last().scrollIntoViewIfNeeded();
}

async function mount({ narrator, ann }: Players): Promise<void> {
  await clearRegions(narrator);
  const { x, y } = await storedToken(narrator, "Missa");
  await narrator.page.evaluate(
    async ([x, y]) => {
      const { Actor, canvas } = globalThis as unknown as {
        Actor: { implementation: { create(data: object): Promise<{ readonly id: string }> } };
        canvas: { scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
      };
      const horse = await Actor.implementation.create({ name: "Horse", type: "vehicle" });
      const token = { actorId: horse.id, actorLink: true, name: "Horse", width: 2, height: 2, disposition: 0, x, y };
      await canvas.scene.createEmbeddedDocuments("Token", [token]);
    },
    [x, y + 100] as const,
  );
  await showMap(ann);
  await tokenOnBoard(ann, "Horse").waitFor();
  // On a phone a call stands above the map, and over the token's panel.
  // One that is dismissed draws the others anew.
  const calls = ann.page.locator("button.prompt-dismiss");
  while ((await calls.count()) > 0) await calls.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
  const panel = await openPanel(ann, "Missa");
  await panel.getByRole("button", { name: "Mount Horse" }).click();
  await panel.getByRole("button", { name: "Leave Horse" }).waitFor();
}

async function dismount({ ann }: Players): Promise<void> {
  await ann.page.locator("#token-hud").getByRole("button", { name: "Leave Horse" }).click();
  await closePanel(ann);
}

/** Walks a token on foot, as a drag does. */
async function walk(
  client: TableClient,
  name: string,
  place: { readonly x: number; readonly y: number },
): Promise<void> {
  await client.page.evaluate(
    async ([name, place]) => {
      interface Scene {
        tokens: { getName(name: string): { move(waypoint: object, options: object): Promise<unknown> } };
      }
      const { canvas } = globalThis as unknown as { canvas: { scene: Scene } };
      await canvas.scene.tokens.getName(name).move({ ...place, action: "walk" }, { method: "dragging" });
    },
    [name, place] as const,
  );
  await untilToken(client, name, place);
}

/** On a phone the sidebar covers the map until it is folded away. */
async function showMap({ page }: TableClient): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 800) return;
  await page.evaluate(() => {
    const { ui } = globalThis as unknown as { ui: { sidebar: { toggleExpanded(expanded: boolean): void } } };
    ui.sidebar.toggleExpanded(false);
  });
}
