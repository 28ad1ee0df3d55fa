import { expect, it } from "vitest";
import { inHand } from "../../src/games/tenacity/hero-maker/make-hero.ts";

const weapon = (hands: number) => ({ type: "weapon", system: { hands } });
const armor = { type: "armor", system: {} };
const tonic = { type: "gear", system: {} };

/** Whether each of some things is in use. */
const equipped = (...things: Parameters<typeof inHand>[0]): readonly boolean[] =>
  inHand(things).map(({ system }) => (system as { equipped?: boolean } | undefined)?.equipped === true);

it("a new hero wears the armor, and holds weapons as far as two hands reach", () => {
  expect(equipped(armor, weapon(1), tonic, weapon(1), weapon(1))).toEqual([true, true, false, true, false]);
  expect(equipped(weapon(1), weapon(2), weapon(0))).toEqual([true, false, true]);
  expect(equipped(weapon(2), weapon(1), { type: "weapon" })).toEqual([true, false, false]);
});
