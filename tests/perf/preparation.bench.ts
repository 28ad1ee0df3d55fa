import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { carryItems, ITEM_COUNTS } from "./support/carry-items.ts";
import { type Figure, growthFigures, median, type Sample } from "./support/measure.ts";
import type { GamePage } from "./support/page.ts";

const ROUNDS = 21;
/** Preparations that count as one round, so that it lasts longer than the page's clock is coarse. */
const BATCH = 20;
/** Rounds that warm up and do not count. */
const WARM_UP = 5;

/** How preparing an actor's data grows with its items. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const { page } = await (await TableClient.open(table, browser)).join("Narrator");
    const samples: Sample[] = [];
    for (const size of ITEM_COUNTS) {
      await page.evaluate(carryItems, { name: "Missa", count: size });
      const rounds = await page.evaluate(prepare, { rounds: WARM_UP + ROUNDS, batch: BATCH });
      samples.push({ size, value: median(rounds.slice(WARM_UP)) });
    }
    return growthFigures("preparing a hero, items", [samples], { unit: "ms", fineUnit: "µs", fine: 1_000 });
  });
}

/** Runs in the page. @returns milliseconds of one preparation, of each round */
function prepare({ rounds, batch }: { rounds: number; batch: number }): number[] {
  const missa = (globalThis as unknown as GamePage).game.actors.getName("Missa");
  return Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (let index = 0; index < batch; index += 1) missa.reset();
    return (performance.now() - start) / batch;
  });
}
