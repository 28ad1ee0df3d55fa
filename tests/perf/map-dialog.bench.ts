import { openSheet, showAllSkills, skillButton } from "../e2e/at-the-table.ts";
import { aimAt } from "../e2e/before-the-roll.ts";
import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, medianRun } from "./support/measure.ts";

const ROUNDS = 7;
const TOKENS = 200;
const WALLS = 500;

/** From a click on a skill to the drawn dialog of an attack, on the seeded map and on one that is full. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    await aimAt(narrator, "Harbor Thug");
    const sheet = await openSheet(narrator, "Missa");
    await showAllSkills(sheet);
    const skill = skillButton(sheet, "Ranged Combat");
    const open = () => medianRun(ROUNDS, () => skill.evaluate(untilDialog));
    const few = await open();
    await fill(narrator);
    const many = await open();
    return [
      { name: "the dialog of an attack, seeded map", value: few, unit: "ms" },
      { name: `the same with ${String(TOKENS)} tokens and ${String(WALLS)} walls`, value: many, unit: "ms" },
      { name: "the full map against the other", value: many / few, unit: "×" },
    ];
  });
}

interface FullPage {
  readonly canvas: {
    readonly scene: {
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
      readonly tokens: { getName(name: string): { readonly actorId: string } | undefined };
    };
  };
}

/** Fills the map: tokens everywhere, and short walls between their spaces. */
async function fill({ page }: TableClient): Promise<void> {
  await page.evaluate(
    async ([tokens, walls]) => {
      const { scene } = (globalThis as unknown as FullPage).canvas;
      const actorId = scene.tokens.getName("Harbor Thug")?.actorId;
      const at = (index: number) => ({ x: (index % 18) * 100, y: Math.floor(index / 18) * 100 });
      const crowd = Array.from({ length: tokens }, (_, index) => ({
        name: `Rat ${String(index)}`,
        actorId,
        ...at(index),
      }));
      const maze = Array.from({ length: walls }, (_, index) => {
        const { x, y } = at(index % 216);
        return { c: [x + 10 + (index % 7), y, x + 10 + (index % 7), y + 40] };
      });
      await scene.createEmbeddedDocuments("Token", crowd);
      await scene.createEmbeddedDocuments("Wall", maze);
    },
    [TOKENS, WALLS] as const,
  );
}

/** Clicks, waits for the dialog and closes it again. @returns milliseconds until it stood */
async function untilDialog(button: Element): Promise<number> {
  const start = performance.now();
  (button as HTMLElement).click();
  const find = () => document.querySelector(".application.check-dialog .check-footer");
  while (!find()) await new Promise((resolve) => requestAnimationFrame(resolve));
  const took = performance.now() - start;
  document.querySelector<HTMLElement>(".application.check-dialog [data-action=close]")?.click();
  while (find()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return took;
}
