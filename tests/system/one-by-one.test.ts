import { expect, it } from "vitest";

import { OneByOne } from "../../src/engine/sheets/one-by-one.ts";

it("begins a change when the one before has arrived, also when that one failed", async () => {
  const changes = new OneByOne();
  const seen: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = changes.run(async () => {
    await held;
    seen.push("first");
  });
  const failing = changes.run(() => Promise.reject(new Error("refused")));
  const last = changes.run(() => Promise.resolve(seen.push("last")));
  await Promise.resolve();
  expect(seen).toEqual([]);
  release();
  await first;
  await expect(failing).rejects.toThrow("refused");
  await last;
  expect(seen).toEqual(["first", "last"]);
});
