import { expect, it } from "vitest";
import { HIGHEST_NUMBER, kindIcon, valuedIcon } from "../../src/games/tenacity/data/effect/condition-icons.ts";
import { CONDITION_KINDS } from "../../src/games/tenacity/rules/index.ts";
import { NUMBERED_ICONS, withBadge } from "../../tools/numbered-icons.mjs";

it("makes every picture that the system asks for, and no other", () => {
  const values = Array.from({ length: HIGHEST_NUMBER + 5 }, (_, index) => ({ flat: index + 1, dice: 0 }));
  const asked = CONDITION_KINDS.all.flatMap(({ id }) =>
    values.map((value) => valuedIcon(id, value)).filter((icon) => icon !== kindIcon(id)),
  );
  const made = NUMBERED_ICONS.map((file) => `systems/tenacity-tactics/${file}`);
  expect([...new Set(asked)].sort()).toEqual([...made].sort());
});

it("writes the number into the picture", () => {
  expect(withBadge("<svg><circle/></svg>", "12")).toMatch(/^<svg><circle\/>.*>12<\/text>\n<\/svg>$/s);
});
