import { describe, expect, it } from "vitest";
import { intentOf, purposesIn } from "../../../src/games/tenacity/rules/check/intent.ts";
import { OPENING } from "../../../src/games/tenacity/rules/check/opening.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, ROLLER } from "./card.ts";

describe("R-1023 and A-61 a check that succeeds without a roll", () => {
  const sure = (): Card =>
    new Card(
      opening({
        sure: true,
        purpose: "damage",
        resolution: "impact",
        impactDice: 2,
        targets: [{ id: "foe", challenge: { type: "opposed", id: "foe" } }],
      }),
    );

  it("goes on with its impact, which is applied as any other", () => {
    const card = sure();
    expect(card.state).toMatchObject({ phase: "impact", success: true, final: true, total: null, impactDice: 2 });
    card.add({ type: "impact", faces: [3, 1] });
    expect(card.state).toMatchObject({ phase: "done", impact: { value: 4 } });
    card.append({ type: "applied", target: "foe", on: "foe", factor: 1, resistance: 0 });
    expect(card.state.effects).toMatchObject([{ kind: "stress", target: "foe", delta: 4 }]);
  });

  it("cannot be rolled, and earns no spin", () => {
    const card = sure();
    card.append({ type: "rolled", faces: [1, 1] });
    expect(card.state.refused).toMatchObject([{ reason: "alreadyRolled" }]);
    expect(card.state.phase).toBe("impact");
    expect(card.resources(ROLLER).spin).toBe(0);
  });
});

describe("R-1020 and R-1022 what an opening says of holds", () => {
  it("keeps what a grapple is made with, and how far somebody may be moved; anything else is left out", () => {
    const condition = { type: "grapple", scope: ["arms"], grip: { limbs: 1, hands: 1, items: ["Net", 7] } };
    const read = OPENING.read({ purpose: "drag", answer: "athletics", speed: 6, condition, sure: "yes" });
    expect(read).toMatchObject({ purpose: "drag", answer: "athletics", speed: 6 });
    expect(read.condition?.grip).toEqual({ limbs: 1, hands: 1, items: ["Net"] });
    expect(read.sure).toBeUndefined();
    expect(OPENING.read({ condition: { ...condition, grip: "firm" } }).condition).not.toHaveProperty("grip");
  });

  it("moving in a hold is opposed, no own action, and nothing that one chooses without a hold", () => {
    for (const settings of [NEWER, OLDER]) {
      expect(intentOf("drag", settings)).toEqual({ resolution: "passFail", rated: true, occasion: "movement" });
      expect(purposesIn(settings)).not.toContain("drag");
    }
  });
});
