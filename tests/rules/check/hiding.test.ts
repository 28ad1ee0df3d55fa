import { describe, expect, it } from "vitest";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import { Card, opening, ROLLER } from "./card.ts";

const hide = (facts: Partial<CheckOpening> = {}): Card =>
  new Card(opening({ purpose: "stealth", challenge: { type: "none" }, ...facts }));

const hidings = (card: Card) => card.state.effects.filter(({ reason }) => reason === "hides");

describe("R-811 hiding", () => {
  it("leaves the total on the one who hides, as an effect of the roll that nothing opposes", () => {
    const card = hide();
    expect(hidings(card)).toEqual([]);
    card.append({ type: "rolled", faces: [8, 3] });
    const { total } = card.state;
    const condition = { type: "hidden", removal: "narrator", value: { flat: total, dice: 0 } };
    expect(hidings(card)).toMatchObject([{ kind: "condition", target: ROLLER, price: false, condition }]);
  });

  it("waits for the choice of a critical (A-51)", () => {
    const card = hide();
    card.append({ type: "rolled", faces: [10, 3] });
    expect(hidings(card)).toEqual([]);
    card.append({ type: "critical", choice: "heroDie", face: 4 });
    expect(hidings(card)).toHaveLength(1);
    expect(card.state.total).toBe(hidings(card)[0]?.condition?.value.flat);
  });

  it("is no part of any other check", () => {
    const card = hide({ purpose: "sprint" });
    card.append({ type: "rolled", faces: [8, 3] });
    expect(hidings(card)).toEqual([]);
  });
});
