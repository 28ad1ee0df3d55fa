import { expect, it } from "vitest";

import { RedrawQueue } from "../../src/engine/cards/redraw-queue.ts";

/** What was drawn, and where the browser got its turn. */
function queueWith(cost: number, onDraw: (item: string) => void = () => undefined) {
  const log: string[] = [];
  let now = 0;
  const draw = (item: string): Promise<void> => {
    now += cost;
    log.push(item);
    onDraw(item);
    return Promise.resolve();
  };
  const rest = (): Promise<void> => {
    log.push("rest");
    return Promise.resolve();
  };
  const queue = new RedrawQueue<string>(draw, { rest, now: () => now });
  return { queue, log };
}

/** Everything that is only waiting for its turn in the queue of microtasks. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("draws what several things made untrue at once only once, the latest first", async () => {
  const { queue, log } = queueWith(0);
  queue.add(["one", "two"]);
  queue.add(["three", "two"]);
  expect(log).toEqual(["rest"]);
  await settled();
  expect(log).toEqual(["rest", "three", "two", "one"]);
});

it("lets the browser draw what is new, draws the first at once, and goes on with other things between the others", async () => {
  const { queue, log } = queueWith(4);
  const items = Array.from({ length: 25 }, (_, index) => String(index));
  queue.add(items);
  await settled();
  const [first, second] = [items.slice(0, 20), items.slice(20)];
  expect(log).toEqual([
    "rest",
    ...first,
    "rest",
    ...second.slice(0, 2),
    "rest",
    ...second.slice(2, 4),
    "rest",
    second[4],
  ]);
});

it("draws again what became untrue after it was drawn, however far the rest has come", async () => {
  let queue: RedrawQueue<string> | null = null;
  const drawing = queueWith(0, (item) => {
    if (item === "two") queue?.add(["one"]);
  });
  queue = drawing.queue;
  queue.add(["one", "two", "three"]);
  await settled();
  expect(drawing.log.filter((item) => item !== "rest")).toEqual(["one", "two", "three", "one"]);
});

it("goes on where one cannot be drawn", async () => {
  const { queue, log } = queueWith(0, (item) => {
    if (item === "broken") throw new Error("broken");
  });
  queue.add(["broken", "two"]);
  await settled();
  expect(log).toEqual(["rest", "broken", "two"]);
  queue.add(["three"]);
  await settled();
  expect(log).toEqual(["rest", "broken", "two", "rest", "three"]);
});
