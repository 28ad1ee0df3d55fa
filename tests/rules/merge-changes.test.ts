import { describe, expect, it } from "vitest";
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

describe("lists of entries", () => {
  const entry = (id: string, more: object = {}) => ({ id, label: id, ...more });
  const list = ["a", "b", "c"].map((id) => entry(id));
  const ids = (entries: readonly { id: string }[]): string => entries.map(({ id }) => id).join("");

  it("have what either added, without what either removed", () => {
    const here = [...list, entry("x")].filter(({ id }) => id !== "a");
    const there = [...list, entry("y")].filter(({ id }) => id !== "b");
    expect(ids(mergeChanges(list, here, there))).toBe("cyx");
  });

  it("have what either changed in an entry, and in the entries of entries", () => {
    const nested = [entry("a", { skills: [entry("s"), entry("t")] })];
    const here = [entry("a", { skills: [{ ...entry("s"), label: "Sail" }, entry("t")] })];
    const there = [{ ...entry("a", { skills: [entry("s"), entry("t"), entry("u")] }), label: "Alert" }];
    expect(mergeChanges(nested, here, there)).toEqual([
      { ...entry("a"), label: "Alert", skills: [{ ...entry("s"), label: "Sail" }, entry("t"), entry("u")] },
    ]);
  });

  it("are in the order that either made", () => {
    const moved = [...list.slice(2), ...list.slice(0, 2)];
    expect(ids(mergeChanges(list, moved, [...list, entry("y")]))).toBe("caby");
    expect(ids(mergeChanges(list, [...list, entry("x")], moved))).toBe("cabx");
  });

  it("without ids are one thing", () => {
    expect(mergeChanges([4, 6], [4, 8], [4, 6, 6])).toEqual([4, 8]);
  });
});
