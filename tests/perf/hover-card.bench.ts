import { openSheet } from "../e2e/at-the-table.ts";
import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, median } from "./support/measure.ts";

const ROUNDS = 15;
/** How long a pointer rests before its card is drawn, in milliseconds, as src/engine/text/hover-text.ts has it. */
const REST = 500;

/** From the end of a pointer's rest on something of a hero's sheet to the drawn card about it. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    const sheet = await openSheet(narrator, "Missa");
    const cards = await sheet.locator("[data-card]:visible").all();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const shown = cards[round % cards.length];
      if (shown) times.push((await shown.evaluate(untilCard)) - REST);
    }
    return [
      { name: "elements of the sheet that have a card", value: cards.length, unit: "" },
      { name: "a hover card after the pointer has rested", value: median(times), unit: "ms" },
      { name: "the slowest of them", value: Math.max(...times), unit: "ms" },
    ];
  });
}

/** Runs in the page. */
async function untilCard(element: Element): Promise<number> {
  const { left, top } = element.getBoundingClientRect();
  const at = { bubbles: true, pointerType: "mouse", clientX: left + 2, clientY: top + 2 };
  const isExplained = () => element.getAttribute("aria-describedby") === "tooltip";
  const start = performance.now();
  element.dispatchEvent(new PointerEvent("pointerover", at));
  element.dispatchEvent(new PointerEvent("pointermove", at));
  while (!isExplained()) await new Promise((resolve) => setTimeout(resolve));
  const took = performance.now() - start;
  element.dispatchEvent(new PointerEvent("pointerout", at));
  while (isExplained()) await new Promise((resolve) => setTimeout(resolve));
  return took;
}
