/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from "vitest";
import { Card, opening } from "./card.ts";

const files = import.meta.glob<object>("../../../src/games/*/moves/*.ts");

it.each(Object.keys(files))("%s loads where there is no Foundry", async (path) => {
  expect(globalThis).not.toHaveProperty("foundry");
  await expect(files[path]?.()).resolves.toBeTypeOf("object");
});

it("a check is folded by the game's own moves where there is no Foundry", () => {
  const card = new Card(opening({ K: 2, CR: 10 }));
  card.add({ type: "rolled", faces: [7, 4] });
  const { total, phase, refused } = card.state;
  expect([total, phase, refused]).toEqual([9, "boost", []]);
});
