import { type Figure, race } from "./support/measure.ts";
import { atEmptyTable, atTable } from "./support/bench-table.ts";
import { bootTime } from "./support/boot.ts";

const ROUNDS = 7;

/** How long a client takes until the game is ready: with our system, in multiples of one that does nothing. */
export default function bench(): Promise<Figure[]> {
  return atEmptyTable((empty) =>
    atTable(async (ours, browser) => {
      const { base, other, ratio } = await race(
        ROUNDS,
        () => bootTime(empty, browser, "Ann"),
        () => bootTime(ours, browser, "Ann"),
      );
      return [
        { name: "until a client with an empty cache is ready, empty system", value: base, unit: "ms" },
        { name: "until a client with an empty cache is ready, our system", value: other, unit: "ms" },
        { name: "our system against the empty one, turn by turn", value: ratio, unit: "×" },
      ];
    }),
  );
}
