import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { TableClient } from "../support/table-client.ts";
import { newestCard, openChat, openSheet, pressRoll, wholeDialog } from "./at-the-table.ts";
import { aimAt, give } from "./before-the-roll.ts";
import { messageCount, updateActor } from "./game-state.ts";
import { litSpaces, moveToken, onPage, openPanel, storedToken, tokenOnBoard, untilRises } from "./on-the-board.ts";
import { beginOnMap, take } from "./spotlight-play.ts";
import { until } from "../support/until.ts";

/** Who is at the table, and whose page is photographed: Ann's. */
interface Players {
  readonly narrator: TableClient;
  readonly ann: TableClient;
}

type Play = (players: Players) => Promise<void>;

/** A picture of the map: its name, how it comes about after the one before, and what ends it. */
type Picture = readonly [name: string, play: Play, end?: Play];

/** In the order of the story that they tell. */
const PICTURES: readonly Picture[] = [
  ["flanking-hover", hoverTarget],
  ["flanking-dialog", openAttack],
  ["flanking-offer", hit],
  ["provoking", lightOnMissa],
  ["ruler", dragMissa, letGo],
  ["numbers", hurtMissa],
  ["down", fall],
  ["panel", openMissasPanel],
];

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/**
 * Plays on the seeded map and keeps a picture of each step in both themes, on a laptop and on a phone.
 * @returns the files written, named `<picture>-<theme>-<width>.jpg`
 * @throws when the story cannot be played or a page reports an error
 */
export async function photographMap(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of VIEWPORTS) {
      const table = await PracticeTable.start();
      try {
        const narrator = await (await TableClient.open(table, browser, { colorScheme })).join("Narrator");
        const ann = await (await TableClient.open(table, browser, { colorScheme, viewport })).join("Ann");
        const players = { narrator, ann };
        await standAround(players);
        for (const [name, play, end] of PICTURES) {
          await play(players);
          const file = path.join(folder, `${name}-${colorScheme}-${String(viewport.width)}.jpg`);
          await ann.page.screenshot({ path: file, type: "jpeg", quality: 80 });
          files.push(file);
          await end?.(players);
        }
        const errors = [...narrator.errors.take(), ...ann.errors.take()];
        if (errors.length > 0) throw new Error(errors.join("\n"));
      } finally {
        await table[Symbol.asyncDispose]();
      }
    }
  }
  return files;
}

/** The heroes stand on both sides of the thug. */
async function standAround({ narrator, ann }: Players): Promise<void> {
  const { x, y } = await storedToken(narrator, "Harbour Thug");
  await moveToken([narrator, ann], "Missa", { x: x - 100, y });
  await moveToken([narrator, ann], "Joren", { x: x + 100, y });
}

async function hoverTarget({ ann }: Players): Promise<void> {
  await tokenOnBoard(ann, "Harbour Thug").hover();
  await until(ann.page, () => document.querySelector('[data-name="tenacity-tactics.flanking"] path') !== null, null);
}

async function openAttack({ ann }: Players): Promise<void> {
  await aimAt(ann, "Harbour Thug");
  const sheet = await openSheet(ann, "Missa");
  await sheet.getByRole("button", { name: /^Unarmed Combat .+: roll/ }).click();
  const dialog = await wholeDialog(ann);
  await dialog.getByRole("radio", { name: "Deal damage" }).check();
  const hint = dialog.getByText(/^Flanking: a hit gives/);
  await hint.evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function hit({ ann }: Players): Promise<void> {
  const dialog = ann.page.locator(".application.check-dialog");
  await dialog.locator(".target select").first().selectOption("undefended");
  const dice = Number(/Rolls (\d)d10/.exec(await dialog.innerText())?.[1]);
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

async function openMissasPanel({ ann }: Players): Promise<void> {
  await tokenOnBoard(ann, "Missa").click();
  await openPanel(ann, "Missa");
}

/** On a phone the sidebar covers the map until it is folded away. */
async function showMap({ page }: TableClient): Promise<void> {
  const collapse = page.locator("#sidebar").getByRole("button", { name: /Collapse|Fold/ });
  if ((page.viewportSize()?.width ?? 0) < 800 && (await collapse.count()) > 0) await collapse.first().click();
}
