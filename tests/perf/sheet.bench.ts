import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { carryItems } from "./support/carry-items.ts";
import { type Figure, median, valueFigures } from "./support/measure.ts";
import type { GamePage } from "./support/page.ts";

/** How many items the heroes carry whose sheets are compared. */
const ITEM_COUNTS = [10, 300];
const ROUNDS = 21;
/** Rounds that warm up and do not count. */
const WARM_UP = 5;

/** How long a hero's sheet takes to open, and to show one change; and how both grow with what the hero carries. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const { page } = await (await TableClient.open(table, browser)).join("Narrator");
    const names = ITEM_COUNTS.map((size) => `Hero with ${String(size)}`);
    for (const [index, size] of ITEM_COUNTS.entries()) {
      await page.evaluate(makeHero, names[index] ?? "");
      await page.evaluate(carryItems, { name: names[index] ?? "", count: size });
    }
    const played = await page.evaluate(playRounds, { names, rounds: WARM_UP + ROUNDS });
    const bySize = ITEM_COUNTS.map((size, index) => ({ size, rounds: (played[index] ?? []).slice(WARM_UP) }));
    const fewest = bySize[0]?.rounds ?? [];
    const middleOf = (value: (round: Round) => number): number => median(fewest.map(value));
    const growth = (name: string, value: (round: Round) => number): Figure[] => {
      // A turn is a round with each of them, so that all meet the same weather.
      const turns = fewest.map((_, turn) =>
        bySize.map(({ size, rounds }) => ({ size, value: value(rounds[turn] ?? NOTHING) })),
      );
      // What one item more costs is lost in the noise of what a sheet costs anyway: the ends are compared instead.
      const ratio = median(turns.map((samples) => (samples.at(-1)?.value ?? NaN) / (samples[0]?.value ?? NaN)));
      return [
        ...valueFigures(name, turns, "ms"),
        { name: `${name}: the most against the fewest`, value: ratio, unit: "×" },
      ];
    };
    return [
      { name: "elements in the sheet of a hero with 10 items", value: await page.locator(SHEET).count(), unit: "" },
      ...growth("opening a hero's sheet, items", ({ open }) => open),
      ...growth("drawing it again, items", ({ again }) => again),
      { name: "drawing it again against opening it", value: middleOf((round) => round.again / round.open), unit: "×" },
      { name: "a change with the sheet closed", value: middleOf(({ closed }) => closed), unit: "ms" },
      ...growth("a change with the sheet open, until it shows, items", ({ shown }) => shown),
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

/** A round that was not played. */
const NOTHING: Round = { open: NaN, again: NaN, closed: NaN, shown: NaN };

/** Runs in the page. */
async function makeHero(name: string): Promise<void> {
  await (globalThis as unknown as GamePage).Actor.create({ name, type: "hero" });
}

/** Runs in the page: a round with each hero in turn. @returns the rounds of each; in the end the first one's sheet is open */
async function playRounds({ names, rounds }: { names: string[]; rounds: number }): Promise<Round[][]> {
  const { game, Hooks } = globalThis as unknown as GamePage;
  const timed = async (happening: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await happening();
    return performance.now() - start;
  };
  let shown: () => void = () => undefined;
  Hooks.on("renderDocumentSheetV2", () => {
    shown();
  });
  const results: Round[][] = names.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, name] of names.entries()) {
      const hero = game.actors.getName(name);
      const closed = await timed(() => hero.update({ system: { spin: (round % 2) - 2 } }));
      // On the page that lists them, until it is laid out.
      const drawnAt = async (options: object): Promise<void> => {
        await hero.sheet.render(options);
        hero.sheet.changeTab("gear", "primary");
        hero.sheet.element.getBoundingClientRect();
      };
      const open = await timed(() => drawnAt({ force: true }));
      const again = await timed(() => drawnAt({}));
      const drawn = new Promise<void>((resolve) => {
        shown = resolve;
      });
      const change = await timed(() => Promise.all([hero.update({ system: { spin: (round % 2) + 1 } }), drawn]));
      await hero.sheet.close({ animate: false });
      results[index]?.push({ closed, open, again, shown: change });
    }
  }
  await game.actors.getName(names[0] ?? "").sheet.render({ force: true });
  return results;
}
