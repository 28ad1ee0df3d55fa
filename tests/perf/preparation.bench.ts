import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, growthFigures, median, type Sample } from "./support/measure.ts";
import type { GamePage } from "./support/page.ts";

const SIZES = [0, 20, 100];
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
    for (const size of SIZES) {
      await page.evaluate(carry, size);
      const rounds = await page.evaluate(prepare, { rounds: WARM_UP + ROUNDS, batch: BATCH });
      samples.push({ size, value: median(rounds.slice(WARM_UP)) });
    }
    return growthFigures("preparing a hero, items", [samples], { unit: "ms", fineUnit: "µs", fine: 1_000 });
  });
}

/** Runs in the page: gives the hero items, of all types in turn, until there are that many. */
async function carry(count: number): Promise<void> {
  const { game } = globalThis as unknown as GamePage;
  const missa = game.actors.getName("Missa");
  const types = (game.documentTypes["Item"] ?? []).filter((type) => type !== "base");
  const missing = Array.from({ length: Math.max(count - missa.items.size, 0) }, (_, index) => ({
    name: `Item ${String(index)}`,
    type: types[index % types.length],
  }));
  await missa.createEmbeddedDocuments("Item", missing);
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
