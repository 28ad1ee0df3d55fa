import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, median } from "./support/measure.ts";
import type { GamePage } from "./support/page.ts";

const ROUNDS = 21;
/** Rounds that warm up and do not count. */
const WARM_UP = 5;

/** How long a hero's sheet takes to open, and to show one change. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const { page } = await (await TableClient.open(table, browser)).join("Ann");
    const rounds = await page.evaluate(playRounds, WARM_UP + ROUNDS);
    const counted = rounds.slice(WARM_UP);
    const middleOf = (value: (round: Round) => number): number => median(counted.map(value));
    return [
      { name: "opening a hero's sheet", value: middleOf(({ open }) => open), unit: "ms" },
      { name: "drawing it again", value: middleOf(({ again }) => again), unit: "ms" },
      { name: "drawing it again against opening it", value: middleOf((round) => round.again / round.open), unit: "×" },
      { name: "elements in the sheet", value: await page.locator(SHEET).count(), unit: "" },
      { name: "a change with the sheet closed", value: middleOf(({ closed }) => closed), unit: "ms" },
      { name: "a change with the sheet open, until it shows", value: middleOf(({ shown }) => shown), unit: "ms" },
      { name: "that against the sheet closed", value: middleOf((round) => round.shown / round.closed), unit: "×" },
    ];
  });
}

const SHEET = ".application.character-sheet *";

/** Milliseconds. */
interface Round {
  readonly open: number;
  readonly again: number;
  readonly closed: number;
  readonly shown: number;
}

/** Runs in the page; after the last round the sheet is open. */
async function playRounds(rounds: number): Promise<Round[]> {
  const { game, Hooks } = globalThis as unknown as GamePage;
  const missa = game.actors.getName("Missa");
  const timed = async (happening: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await happening();
    return performance.now() - start;
  };
  let shown: () => void = () => undefined;
  Hooks.on("renderDocumentSheetV2", () => {
    shown();
  });
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await missa.sheet.close({ animate: false });
    const closed = await timed(() => missa.update({ system: { spin: (round % 2) - 2 } }));
    const open = await timed(() => missa.sheet.render({ force: true }));
    const again = await timed(() => missa.sheet.render({}));
    const drawn = new Promise<void>((resolve) => {
      shown = resolve;
    });
    const change = await timed(() => Promise.all([missa.update({ system: { spin: (round % 2) + 1 } }), drawn]));
    results.push({ closed, open, again, shown: change });
  }
  return results;
}
