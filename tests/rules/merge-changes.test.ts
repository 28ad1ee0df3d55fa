import { expect, it } from "vitest";
import { mergeChanges } from "../../src/engine/rules/merge-changes.ts";

const BEFORE = { cards: { damage: "ask", stress: "ask" }, lists: ["a", "b"], old: 1 };

it("keeps what another saved meanwhile, wherever nothing was changed here", () => {
  const here = { ...BEFORE, cards: { damage: "auto", stress: "ask" } };
  const there = { ...BEFORE, cards: { damage: "ask", stress: "never" }, lists: ["a", "b", "c"] };
  expect(mergeChanges(BEFORE, here, there)).toEqual({
    cards: { damage: "auto", stress: "never" },
    lists: ["a", "b", "c"],
    old: 1,
  });
});

it("takes what was changed here where both changed the same, and what was removed on either side is gone", () => {
  const { old: _old, ...here } = { ...BEFORE, lists: ["b"] };
  const there = { ...BEFORE, lists: ["a"] };
  expect(mergeChanges(BEFORE, here, there)).toEqual({ cards: BEFORE.cards, lists: ["b"] });
  expect(mergeChanges(BEFORE, { ...BEFORE, lists: ["c"] }, here)).toEqual({ cards: BEFORE.cards, lists: ["c"] });
});
