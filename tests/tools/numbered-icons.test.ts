import { expect, it } from "vitest";
import { HIGHEST_NUMBER, numberedIcon, VALUED } from "../../src/games/tenacity/conditions/condition-icons.ts";
import { NUMBERED_ICONS, withBadge } from "../../tools/numbered-icons.mjs";

it("makes every picture that the system asks for, and no other", () => {
  const values = Array.from({ length: HIGHEST_NUMBER + 5 }, (_, index) => ({ flat: index + 1, dice: 0 }));
  const asked = VALUED.flatMap((kind) => values.map((value) => numberedIcon(kind, value)));
  const made = NUMBERED_ICONS.map((file) => `systems/tenacity-tactics/${file}`);
  expect([...new Set(asked)].sort()).toEqual([...made].sort());
});

it("writes the number into the picture", () => {
  expect(withBadge("<svg><circle/></svg>", "12")).toMatch(/^<svg><circle\/>.*>12<\/text>\n<\/svg>$/s);
});
