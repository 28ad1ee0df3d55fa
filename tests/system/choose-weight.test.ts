import { expect, it } from "vitest";

import { chooseWeight } from "../../src/engine/cards/choose-weight.ts";

/** What is asked of a person who weighs what a card does to them. */

const offered: string[] = [];

Object.assign(foundry, {
  applications: {
    api: {
      DialogV2: {
        wait: ({ buttons }: { readonly buttons: readonly { readonly action: string }[] }) => {
          offered.splice(0, Infinity, ...buttons.map(({ action }) => action));
          return Promise.resolve(offered.at(-1));
        },
      },
    },
  },
});

it("is half, double or nothing of an amount, which is then known", async () => {
  expect(await chooseWeight([{ amount: 6 }])).toBe("none");
  expect(offered).toEqual(["half", "double", "none"]);
});

it("is nothing alone where there is nothing to halve", async () => {
  expect(await chooseWeight([])).toBe("none");
  expect(offered).toEqual(["none"]);
  await chooseWeight([{ amount: 0 }]);
  expect(offered).toEqual(["none"]);
});
