import { describe, expect, it } from "vitest";
import { OPENING } from "../../../src/games/tenacity/rules/check/opening.ts";
import { Card, opening, rolled } from "./card.ts";

describe("R-1304 a blind shot", () => {
  const blind = { threshold: 6 };

  it("A-63 looks for the spot before any other die, and against the face that the card was opened with", () => {
    const card = new Card(opening({ CR: 5, blind }));
    expect(card.state.phase).toBe("roll");
    card.add(rolled(9, 3));
    expect(card.state).toMatchObject({ total: null, refused: [{ reason: "notSearched" }] });
    card.add({ type: "searched", face: 5, threshold: 1 });
    expect(card.state).toMatchObject({ search: { face: 5, threshold: 6, found: false }, success: false, final: true });
    expect(card.state.effects).toMatchObject([{ reason: "failure", delta: 1 }]);
  });

  it("is read from any card: a face from 1 to 10, or none", () => {
    expect(OPENING.read({ blind: { threshold: 99 } }).blind).toEqual({ threshold: 10 });
    expect(OPENING.read({ blind: { threshold: "?" } }).blind).toEqual({ threshold: 1 });
    expect(OPENING.read({ blind: 6 }).blind).toBeUndefined();
  });
});

describe("R-811 the end of hiding", () => {
  const targets = [
    { id: "a", challenge: { type: "total", value: 8 } },
    { id: "b", challenge: { type: "total", value: 20 } },
  ] as const;
  const seeks = [
    { target: "a", condition: "HiddenA" },
    { target: "b", condition: "HiddenB" },
  ];
  const ends = (card: Card) => card.state.effects.filter(({ kind }) => kind === "removal");

  it("is that of those who are found, once that is final", () => {
    const card = new Card(opening({ targets, seeks }));
    card.add(rolled(9, 3));
    expect(ends(card)).toEqual([]);
    card.add({ type: "accepted" });
    expect(ends(card)).toMatchObject([{ target: "a", ends: "HiddenA", reason: "found" }]);
  });

  it("is that of a roller who attacks, hit or miss", () => {
    const card = new Card(opening({ CR: 20, reveals: "Hidden" }));
    expect(ends(card)).toEqual([]);
    card.add(rolled(9, 3));
    expect(ends(card)).toMatchObject([{ ends: "Hidden", reason: "revealed" }]);
  });

  it("is read leniently, as sizes are: what makes no sense is left out", () => {
    const data = {
      seeks: [{ target: "a", condition: "b" }, { target: "a" }, 7],
      reveals: 3,
      sizes: [
        { id: "a", side: 4 },
        { id: "b", side: -1 },
        { id: "c", side: "wide" },
      ],
    };
    const { seeks: read, reveals, sizes } = OPENING.read(data);
    expect(read).toEqual([{ target: "a", condition: "b" }]);
    expect(reveals).toBeUndefined();
    expect(sizes).toEqual([{ id: "a", side: 4 }]);
  });
});
