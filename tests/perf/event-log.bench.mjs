/** How ordering a card's log grows with its length: 10 × or a little more is linear, 100 × would be quadratic. */

/** @param {number} length */
const logOf = (length) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `event${(index * 7919) % length}`,
      { type: "rolled", sequence: index + 1, by: "ann" },
    ]),
  );

/** @type {import("../../tools/bench.mjs").Bench} */
export default async function bench(load) {
  const { orderLog } = /** @type {{ orderLog: (log: unknown) => unknown }} */ (
    await load("src/engine/log/event-log.ts")
  );
  const [short, long] = [logOf(100), logOf(1000)];
  return [{ name: "ordering 1000 events instead of 100", base: () => orderLog(short), other: () => orderLog(long) }];
}
