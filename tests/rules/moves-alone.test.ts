/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from "vitest";
import type { CheckSteps } from "../../src/games/tenacity/rules/check/step.ts";
import { foldCheck } from "../../src/games/tenacity/rules/check/fold.ts";
import { opening } from "./check/card.ts";

/** Each game's moves, without their types: those speak of Foundry. */
const files = import.meta.glob<{ readonly MOVES?: CheckSteps }>("../../src/games/*/moves/*.ts");

it.each(Object.keys(files))("%s loads where there is no Foundry", async (path) => {
  expect(globalThis).not.toHaveProperty("foundry");
  await expect(files[path]?.()).resolves.toBeTypeOf("object");
});

it("a check is folded by the game's own moves where there is no Foundry", async () => {
  const index = await files["../../src/games/tenacity/moves/index.ts"]?.();
  const rolled = { type: "rolled", sequence: 1, by: "User.ann", faces: [7, 4] };
  const { total, phase, refused } = foldCheck(opening({ K: 2, CR: 10 }), { rolled }, {}, index?.MOVES ?? new Map());
  expect([total, phase, refused]).toEqual([9, "boost", []]);
});
