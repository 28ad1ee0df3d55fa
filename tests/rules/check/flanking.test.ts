import { describe, expect, it } from "vitest";
import { checkMoves } from "../../support/check/steps.ts";
import { Card, opening, ROLLER } from "./card.ts";

const FOE = "Actor.thug";
const BO = "Actor.bo";
const CY = "Actor.cy";
const flanking = {
  turn: "fight.3",
  pairs: [
    { target: FOE, ally: BO },
    { target: FOE, ally: CY },
  ],
};
const strike = (facts: object = {}) =>
  new Card(
    opening({
      purpose: "damage",
      targets: [{ id: FOE, challenge: { type: "total", value: 5 } }],
      flanking,
      ...facts,
    }),
  );
const offered = (card: Card) =>
  checkMoves(card.state, { resources: card.resources() }).flatMap((move) => (move.type === "flank" ? [move.to] : []));

describe("R-1301 the spin of flanking on a card", () => {
  it("is offered by the hit for each ally on the other side, and goes to the ally", () => {
    const card = strike();
    expect(offered(card)).toEqual([]);
    card.add({ type: "rolled", faces: [9, 2] });
    expect(offered(card)).toEqual([BO, CY]);
    const given = card.add({ type: "flanked", target: FOE, to: BO });
    expect(card.resources(BO).spin).toBe(1);
    expect(offered(card)).toEqual([CY]);
    expect(card.state.effects).toMatchObject([{ kind: "spin", target: BO, delta: 1, reason: "flanking" }]);
    card.add({ type: "undo", target: given });
    expect(card.resources(BO).spin).toBe(0);
    expect(offered(card)).toEqual([BO, CY]);
  });

  it("is not offered by a miss, or while the hit can still be countered", () => {
    const missed = strike();
    missed.add({ type: "rolled", faces: [3, 2] });
    expect(offered(missed)).toEqual([]);
    missed.add({ type: "flanked", target: FOE, to: BO });
    expect(missed.state.refused).toMatchObject([{ reason: "notFinal" }]);
    missed.add({ type: "accepted" });
    missed.add({ type: "flanked", target: FOE, to: BO });
    expect(missed.state.refused).toMatchObject([{ reason: "notFinal" }, { reason: "notSucceeded" }]);
    const defended = strike({ targets: [{ id: FOE, challenge: { type: "opposed", id: FOE } }] });
    defended.add({ type: "rolled", faces: [9, 2] });
    const facts = opening({});
    defended.add({ type: "defended", target: FOE, defender: FOE, facts, faces: [4, 2] });
    expect(offered(defended)).toEqual([]);
    defended.add({ type: "accepted", target: FOE });
    expect(offered(defended)).toEqual([BO, CY]);
  });

  it("A-39 comes once for each ally and target", () => {
    const card = strike();
    card.add({ type: "rolled", faces: [9, 2] });
    card.add({ type: "flanked", target: FOE, to: BO });
    card.add({ type: "flanked", target: FOE, to: BO });
    expect(card.state.refused).toMatchObject([{ reason: "alreadyGiven" }]);
    expect(card.resources(BO).spin).toBe(1);
  });

  it.each([
    ["somebody who did not flank", { target: FOE, to: "Actor.else" }, "notFlanking"],
    ["an unknown target", { target: "Actor.else", to: BO }, "unknownTarget"],
    ["nobody", { target: FOE }, "malformedEvent"],
    ["no target", { to: BO }, "malformedEvent"],
  ])("is refused for %s", (_what, event, reason) => {
    const card = strike();
    card.add({ type: "rolled", faces: [9, 2] });
    card.add({ type: "flanked", ...event });
    expect(card.state.refused).toMatchObject([{ reason }]);
  });

  it("is nobody's own, and comes from no opening that cannot be read", () => {
    const own = strike({ flanking: { turn: "", pairs: [{ target: FOE, ally: ROLLER }] } });
    own.add({ type: "rolled", faces: [9, 2] });
    expect(offered(own)).toEqual([]);
    own.add({ type: "flanked", target: FOE, to: ROLLER });
    expect(own.state.refused).toMatchObject([{ reason: "needsAnAlly" }]);
    for (const broken of [7, { pairs: 7 }, { turn: 4, pairs: [{}, { target: FOE }, null, "x"] }]) {
      expect(strike({ flanking: broken }).state.opening.flanking).toBeUndefined();
    }
    const unnamed = strike({ flanking: { turn: 4, pairs: [{ target: FOE, ally: BO }] } });
    expect(unnamed.state.opening.flanking).toEqual({ turn: "", pairs: [{ target: FOE, ally: BO }] });
  });
});
