import { describe, expect, it } from "vitest";
import { Card, opening } from "./card.ts";

describe("a check with something in the place of the rank (R-1501)", () => {
  const steering = () =>
    opening({ skill: { id: "pilot", rank: 2, label: "Skiff: maneuverability 3" }, impactDice: 0, CR: 7 });

  it("adds that number to the total and names it", () => {
    const card = new Card(steering());
    card.add({ type: "rolled", faces: [3, 6] });
    expect(card.state.total).toBe(8);
    expect(card.state.lines).toContainEqual({ source: "skill", value: 2, label: "Skiff: maneuverability 3" });
  });

  it("rolls impact by the rank all the same", () => {
    const card = new Card({ ...steering(), resolution: "impact" });
    card.add({ type: "rolled", faces: [3, 6] });
    expect(card.state.impactDice).toBe(0);
  });
});
